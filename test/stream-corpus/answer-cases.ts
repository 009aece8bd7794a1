import { CLIP, encrypt, FILES, FRAGMENT, IV, KEY, NEW } from './clips.ts';
import { HTML, LIVE, master, media, segments } from './playlists.ts';
import { type Answer, fails, type Hosts, plays, type StreamCase } from './stream-case.ts';

/** The parts of a stream that are asked for, in order. */
const PARTS = {
  playlist: '/a.m3u8',
  variant: '/b.m3u8',
  key: '/key',
  map: '/map.mp4',
  segment: '/new.m4s',
} as const;
type Part = keyof typeof PARTS;
const ALL_PARTS = Object.keys(PARTS) as Part[];

const GIVEN: Readonly<Record<Part, string | Buffer>> = {
  playlist: master('b.m3u8'),
  variant: media(
    '#EXT-X-MAP:URI="map.mp4"',
    `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=${IV}`,
    ...segments('new.m4s'),
  ),
  key: KEY,
  map: FRAGMENT.map ?? '',
  segment: encrypt(FRAGMENT.segment ?? Buffer.alloc(0)),
};

/** A stream with every part, of which one is answered in another way. */
const withPart = (part: Part, answer: Answer): Hosts => ({
  near: {
    ...Object.fromEntries(ALL_PARTS.map((each) => [PARTS[each], GIVEN[each]])),
    [PARTS[part]]: answer,
  },
});
const isPlaylist = (part: Part) => part === 'playlist' || part === 'variant';
const isFile = (part: Part) => part === 'map' || part === 'segment';
/** A case for each part. */
const each = (make: (part: Part) => StreamCase) => ALL_PARTS.map(make);

/** Hosts of which everybody is refused; they may refuse our check alone. */
const REFUSED = {
  player: 'fails',
  differs: 'The host may refuse our check alone, so it says nothing about the stream.',
} as const;

/** Streams that differ in how their hosts answer. */
export const ANSWER_CASES: readonly StreamCase[] = [
  plays('with key, initialization section and segment', withPart('playlist', GIVEN.playlist), {
    isAlways: true,
  }),

  // Statuses
  ...[404, 410, 500, 503].flatMap((status) =>
    each((part) =>
      fails(
        `whose ${part} is answered by ${status}`,
        part === 'key' ? 'no-key' : 'error-status',
        withPart(part, { status }),
        { isAlways: status === 404 && part === 'playlist' },
      ),
    ),
  ),
  ...[401, 403, 429, 451].flatMap((status) =>
    each((part) =>
      fails(`whose ${part} is refused by ${status}`, 'refuses', withPart(part, { status }), REFUSED),
    ),
  ),
  plays('that is answered by 203', { near: { '/a.m3u8': { status: 203, body: LIVE }, ...NEW } }),

  // CORS
  ...each((part) =>
    fails(
      `whose ${part} no other site may read`,
      'no-cors',
      withPart(part, { body: GIVEN[part], isKept: true }),
      {
        isAlways: part === 'segment',
      },
    ),
  ),
  plays('from which our site alone may read', {
    near: {
      '/a.m3u8': {
        body: LIVE,
        isKept: true,
        headers: { 'Access-Control-Allow-Origin': 'http://site.example' },
      },
      '/new.ts': {
        body: FILES['/0.ts'] ?? '',
        isKept: true,
        headers: { 'Access-Control-Allow-Origin': 'http://site.example' },
      },
    },
  }),
  fails('from which another site alone may read', 'no-cors', {
    near: {
      '/a.m3u8': {
        body: LIVE,
        isKept: true,
        headers: { 'Access-Control-Allow-Origin': 'https://other.example' },
      },
      ...NEW,
    },
  }),
  fails('from which two sites may read, which is no answer', 'no-cors', {
    near: {
      '/a.m3u8': {
        body: LIVE,
        isKept: true,
        headers: { 'Access-Control-Allow-Origin': 'http://site.example, https://other.example' },
      },
      ...NEW,
    },
  }),
  fails('whose redirect no other site may read', 'no-cors', {
    near: {
      '/a.m3u8': { status: 302, isKept: true, headers: { Location: '/b.m3u8' } },
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),
  fails('whose redirect to another host allows our site alone', 'no-cors', {
    // After a redirect to another host, the next one to a third is asked without an origin that could be allowed.
    near: { '/a.m3u8': { status: 302, headers: { Location: 'http://far.example/b.m3u8' } } },
    far: {
      '/b.m3u8': {
        body: LIVE,
        isKept: true,
        headers: { 'Access-Control-Allow-Origin': 'http://site.example' },
      },
      '/new.ts': FILES['/0.ts'] ?? '',
    },
  }),

  // Pages, nothing, and half of it
  ...each((part) =>
    fails(
      `with a page in place of its ${part}`,
      part === 'segment'
        ? 'plays'
        : part === 'map'
          ? 'no-segment'
          : part === 'key'
            ? 'no-key'
            : 'no-playlist',
      withPart(part, { body: HTML, headers: { 'Content-Type': 'text/html' } }),
      {
        isAlways: part === 'playlist',
        differs:
          part === 'segment'
            ? 'What is encrypted may begin with any byte, and the check decrypts none.'
            : null,
      },
    ),
  ),
  fails('with a page in place of its segments, which are not encrypted', 'no-segment', {
    near: { '/a.m3u8': LIVE, '/new.ts': { body: HTML, headers: { 'Content-Type': 'text/html' } } },
  }),
  ...each((part) =>
    fails(
      `with an empty ${part}`,
      isPlaylist(part) ? 'no-playlist' : part === 'key' ? 'no-key' : 'no-segment',
      withPart(part, ''),
    ),
  ),
  ...each((part) =>
    fails(
      `whose ${part} breaks off`,
      isFile(part) ? 'plays' : part === 'key' ? 'no-key' : 'no-answer',
      withPart(part, { body: GIVEN[part], ends: 'within' }),
      { differs: isFile(part) ? 'The check reads the first byte of a file, to spare the host.' : null },
    ),
  ),
  ...each((part) =>
    fails(
      `whose host hangs up when asked for the ${part}`,
      part === 'key' ? 'no-key' : 'no-answer',
      withPart(part, { ends: 'before' }),
    ),
  ),
  fails('that is binary', 'no-playlist', { near: { '/a.m3u8': CLIP[0] ?? '' } }),
  fails('without its first line', 'no-playlist', {
    near: { '/a.m3u8': LIVE.replace('#EXTM3U\n', ''), ...NEW },
  }),

  // How texts and files come
  ...(['gzip', 'br', 'deflate'] as const).flatMap((name) => [
    plays(`compressed by ${name} for who asks`, {
      near: { '/a.m3u8': { body: LIVE, coding: { name, isForAll: false } }, ...NEW },
    }),
    plays(`compressed by ${name}, asked or not`, {
      near: { '/a.m3u8': { body: LIVE, coding: { name, isForAll: true } }, ...NEW },
    }),
  ]),
  plays('whose segment is compressed', {
    near: {
      '/a.m3u8': LIVE,
      '/new.ts': { body: FILES['/0.ts'] ?? '', coding: { name: 'gzip', isForAll: true } },
    },
  }),
  fails('that says that it is compressed, and is not', 'no-playlist', {
    near: { '/a.m3u8': { body: LIVE, headers: { 'Content-Encoding': 'gzip' } }, ...NEW },
  }),
  ...['text/plain', 'text/html', 'application/octet-stream', 'video/mp2t', 'application/x-mpegURL'].map(
    (type) =>
      plays(`whose parts are all called ${type}`, {
        near: {
          '/a.m3u8': { body: LIVE, headers: { 'Content-Type': type } },
          '/new.ts': { body: FILES['/0.ts'] ?? '', headers: { 'Content-Type': type } },
        },
      }),
  ),
  plays('with a content type that may not be guessed', {
    near: {
      '/a.m3u8': {
        body: LIVE,
        headers: { 'Content-Type': 'text/html', 'X-Content-Type-Options': 'nosniff' },
      },
      ...NEW,
    },
  }),
  plays('with a byte order mark', { near: { '/a.m3u8': `\uFEFF${LIVE}`, ...NEW } }),
  plays('with the line ends of Windows', { near: { '/a.m3u8': LIVE.replaceAll('\n', '\r\n'), ...NEW } }),
  fails('with spaces at the ends of its lines', 'no-playlist', {
    near: { '/a.m3u8': LIVE.replaceAll('\n', ' \n\n'), ...NEW },
  }),
  plays('without an end of its last line', { near: { '/a.m3u8': LIVE.trimEnd(), ...NEW } }),
  plays('that sends its segments whole where a part is asked for', {
    near: { '/a.m3u8': LIVE, '/new.ts': { body: FILES['/0.ts'] ?? '', isWhole: true } },
  }),
];
