import { CLIP, encrypt, FILES, IV, KEY, NEW } from './clips.ts';
import { media, segments, text, variants } from './playlists.ts';
import { type Answers, fails, plays, type StreamCase } from './stream-case.ts';

const WITH_KEY = `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=${IV}`;
const [FIRST = Buffer.alloc(0), SECOND = Buffer.alloc(0)] = CLIP;
const ENCRYPTED: Answers = { '/new.ts': encrypt(FIRST) };

/** Streams that differ in how they are encrypted. */
export const KEY_CASES: readonly StreamCase[] = [
  plays(
    'with its key',
    {
      near: { '/a.m3u8': media(WITH_KEY, ...segments('new.ts')), '/key': KEY, ...ENCRYPTED },
    },
    { isAlways: true },
  ),
  fails('whose key does not come', 'no-key', {
    near: { '/a.m3u8': media(WITH_KEY, ...segments('new.ts')), ...ENCRYPTED },
  }),
  plays('whose key is on another host', {
    near: {
      '/a.m3u8': media(WITH_KEY.replace('"key"', '"http://far.example/key"'), ...segments('new.ts')),
      ...ENCRYPTED,
    },
    far: { '/key': KEY },
  }),
  fails('whose key is in the playlist itself, which the policy of our page forbids', 'no-key', {
    near: {
      '/a.m3u8': media(
        WITH_KEY.replace('"key"', `"data:text/plain;base64,${KEY.toString('base64')}"`),
        ...segments('new.ts'),
      ),
      ...ENCRYPTED,
    },
  }),
  plays('encrypted by the numbers of its segments', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-MEDIA-SEQUENCE:7',
        '#EXT-X-KEY:METHOD=AES-128,URI="key"',
        ...segments('0.ts', '1.ts'),
      ),
      '/key': KEY,
      '/0.ts': encrypt(FIRST, 7),
      '/1.ts': encrypt(SECOND, 8),
    },
  }),
  plays('whose key has changed', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-KEY:METHOD=AES-128,URI="old"',
        ...segments('0.ts'),
        WITH_KEY,
        ...segments('1.ts'),
      ),
      '/old': KEY,
      '/key': KEY,
      '/0.ts': encrypt(FIRST, 0),
      '/1.ts': encrypt(SECOND),
    },
  }),
  plays('that is no longer encrypted', {
    near: {
      '/a.m3u8': media(WITH_KEY, ...segments('0.ts'), '#EXT-X-KEY:METHOD=NONE', ...segments('1.ts')),
      '/key': KEY,
      '/0.ts': encrypt(FIRST),
      '/1.ts': SECOND,
    },
  }),
  plays('with a key that its master names before', {
    near: {
      '/a.m3u8': text('#EXTM3U', '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key"', ...variants('b.m3u8')),
      '/b.m3u8': media(WITH_KEY, ...segments('new.ts')),
      '/key': KEY,
      ...ENCRYPTED,
    },
  }),
  plays('whose master names a key that is not there and not needed', {
    near: {
      '/a.m3u8': text('#EXTM3U', '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="dead"', ...variants('b.m3u8')),
      '/b.m3u8': media(...segments('new.ts')),
      ...NEW,
    },
  }),
  fails('whose key is too short', 'no-key', {
    near: { '/a.m3u8': media(WITH_KEY, ...segments('new.ts')), '/key': KEY.subarray(0, 8), ...ENCRYPTED },
  }),
  fails('whose key is too long', 'no-key', {
    near: {
      '/a.m3u8': media(WITH_KEY, ...segments('new.ts')),
      '/key': Buffer.concat([KEY, KEY, KEY]),
      ...ENCRYPTED,
    },
  }),
  plays(
    'with another key',
    {
      near: { '/a.m3u8': media(WITH_KEY, ...segments('new.ts')), '/key': Buffer.alloc(16, 1), ...ENCRYPTED },
    },
    {
      player: 'fails',
      differs: 'The check reads the first byte of a segment, and decrypts none.',
    },
  ),
  fails('under DRM', 'protected', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://1",KEYFORMAT="com.apple.streamingkeydelivery"',
        ...segments('new.ts'),
      ),
      ...NEW,
    },
  }),
  plays('that names a method of encryption that does not exist, and is not encrypted', {
    near: {
      '/a.m3u8': media('#EXT-X-KEY:METHOD=ROT-13,URI="key"', ...segments('0.ts')),
      '/key': KEY,
      ...FILES,
    },
  }),
];
