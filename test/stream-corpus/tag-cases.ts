import { BETTER, CLIP, FILES, FRAGMENT, NEW, pictureOf, soundOf } from './clips.ts';
import { END, LIVE, master, media, segments, text, variants } from './playlists.ts';
import { fails, plays, type StreamCase } from './stream-case.ts';

const VOD = (...addresses: string[]) => media('#EXT-X-PLAYLIST-TYPE:VOD', ...segments(...addresses), END);
const SOUND = {
  '/sound.m3u8': VOD('s0.ts', 's1.ts', 's2.ts'),
  ...filesOf('s', CLIP.slice(0, 3).map(soundOf)),
};
const PICTURE = {
  '/b.m3u8': VOD('p0.ts', 'p1.ts', 'p2.ts'),
  ...filesOf('p', CLIP.slice(0, 3).map(pictureOf)),
};
const WITH_SOUND = '#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240,AUDIO="a"';
const ENGLISH = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",DEFAULT=YES,AUTOSELECT=YES';

function filesOf(name: string, parts: readonly Buffer[]) {
  return Object.fromEntries(parts.map((part, n) => [`/${name}${n}.ts`, part]));
}

/** Every segment of the clip in one file, and the lines that name them as ranges of it. */
const ALL = Buffer.concat([...CLIP]);
const offsets = CLIP.map((_, n) => CLIP.slice(0, n).reduce((sum, { length }) => sum + length, 0));
const ranges = CLIP.flatMap(({ length }, n) => [
  '#EXTINF:2.0,',
  `#EXT-X-BYTERANGE:${length}@${offsets[n]}`,
  'all.ts',
]);
const nextRanges = CLIP.flatMap(({ length }, n) => [
  '#EXTINF:2.0,',
  `#EXT-X-BYTERANGE:${length}${n === 0 ? '@0' : ''}`,
  'all.ts',
]);
const MAP_LENGTH = FRAGMENT.map?.length ?? 0;
const SEGMENT_LENGTH = FRAGMENT.segment?.length ?? 0;

const MAPPED = media('#EXT-X-MAP:URI="map.mp4"', ...segments('new.m4s'));
const HOLE = ['#EXT-X-GAP', '#EXTINF:2.0,', 'gap.ts'];

/** Streams that differ in the tags of their playlists. */
export const TAG_CASES: readonly StreamCase[] = [
  // Variants
  plays('whose first variant is dead', {
    near: { '/a.m3u8': master('dead.m3u8', 'b.m3u8'), '/b.m3u8': LIVE, ...NEW },
  }),
  fails(
    'whose fourth variant alone plays',
    'error-status',
    { near: { '/a.m3u8': master('1.m3u8', '2.m3u8', '3.m3u8', 'b.m3u8'), '/b.m3u8': LIVE, ...NEW } },
    { player: 'plays', differs: 'The check asks for three variants at most, to spare the host.' },
  ),
  plays(
    'with two qualities',
    {
      near: {
        '/a.m3u8': text(
          '#EXTM3U',
          '#EXT-X-INDEPENDENT-SEGMENTS',
          '#EXT-X-STREAM-INF:BANDWIDTH=124000,RESOLUTION=640x360,FRAME-RATE=25,CODECS="avc1.4d401e,mp4a.40.2"',
          'c.m3u8',
          '#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240,FRAME-RATE=25,CODECS="avc1.4d401e,mp4a.40.2"',
          'b.m3u8',
        ),
        '/b.m3u8': LIVE,
        '/c.m3u8': media(...segments('better.ts')),
        '/better.ts': BETTER,
        ...NEW,
      },
    },
    { isAlways: true },
  ),
  plays('with sound alone before the picture', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2"',
        'sound.m3u8',
        ...variants('b.m3u8'),
      ),
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),
  plays('that is sound alone', {
    near: {
      '/a.m3u8': text('#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=20000,CODECS="mp4a.40.2"', 'sound.m3u8'),
      ...SOUND,
    },
  }),
  plays('with a backup of the same quality on another host', {
    near: { '/a.m3u8': master('dead.m3u8', 'http://far.example/b.m3u8') },
    far: { '/b.m3u8': LIVE, ...NEW },
  }),
  fails('whose variant is a master', 'no-playlist', {
    near: { '/a.m3u8': master('b.m3u8'), '/b.m3u8': master('c.m3u8'), '/c.m3u8': LIVE, ...NEW },
  }),
  fails('whose master names no variant', 'no-segment', {
    near: { '/a.m3u8': text('#EXTM3U', ENGLISH.concat(',URI="sound.m3u8"')), ...SOUND },
  }),
  plays('with thousands of languages, for which a parser took a minute', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        ...Array.from({ length: 2_000 }, (_, n) => [
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n${n}"`,
          '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"',
          'b.m3u8',
        ]).flat(),
      ),
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),

  // Groups of sound and subtitles
  plays(
    'whose sound has a playlist of its own',
    {
      near: {
        '/a.m3u8': text('#EXTM3U', `${ENGLISH},URI="sound.m3u8"`, WITH_SOUND, 'b.m3u8'),
        ...SOUND,
        ...PICTURE,
      },
    },
    { isAlways: true },
  ),
  fails('whose sound is dead', 'error-status', {
    near: { '/a.m3u8': text('#EXTM3U', `${ENGLISH},URI="sound.m3u8"`, WITH_SOUND, 'b.m3u8'), ...PICTURE },
  }),
  plays('whose sound is in the picture’s own segments', {
    near: { '/a.m3u8': text('#EXTM3U', ENGLISH, WITH_SOUND, 'b.m3u8'), '/b.m3u8': LIVE, ...NEW },
  }),
  plays('with a dead sound in another language', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        `${ENGLISH},URI="sound.m3u8"`,
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",URI="dead.m3u8"',
        WITH_SOUND,
        'b.m3u8',
      ),
      ...SOUND,
      ...PICTURE,
    },
  }),
  plays('with dead subtitles', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="English",DEFAULT=YES,AUTOSELECT=YES,LANGUAGE="en",URI="dead.m3u8"',
        '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="English",INSTREAM-ID="CC1"',
        '#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240,SUBTITLES="t",CLOSED-CAPTIONS="c"',
        'b.m3u8',
      ),
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),

  // Pictures for a search
  plays('with dead pictures for a search', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=8000,RESOLUTION=426x240,URI="dead.m3u8"',
        ...variants('b.m3u8'),
      ),
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),
  plays('that is nothing but pictures for a search', {
    near: { '/a.m3u8': media('#EXT-X-I-FRAMES-ONLY', ...segments('0.ts', '1.ts'), END), ...FILES },
  }),

  // Variables
  plays(
    'with a variable of the query',
    {
      near: {
        '/a.m3u8?key=secret': media('#EXT-X-DEFINE:QUERYPARAM="key"', ...segments('new.ts?k={$key}')),
        '/new.ts?k=secret': FILES['/0.ts'] ?? '',
      },
    },
    { opened: '/a.m3u8?key=secret' },
  ),
  plays(
    'with a variable that its master defines',
    {
      near: {
        '/a.m3u8': text('#EXTM3U', '#EXT-X-DEFINE:NAME="at",VALUE="deep"', ...variants('b.m3u8')),
        '/b.m3u8': media('#EXT-X-DEFINE:IMPORT="at"', ...segments('{$at}/new.ts')),
        '/deep/new.ts': FILES['/0.ts'] ?? '',
      },
    },
    { isAlways: true },
  ),
  plays(
    'with variables in the attributes of its master',
    {
      near: {
        '/a.m3u8?at=deep': text(
          '#EXTM3U',
          '#EXT-X-DEFINE:QUERYPARAM="at"',
          `${ENGLISH},URI="{$at}/sound.m3u8"`,
          WITH_SOUND,
          '{$at}/b.m3u8',
        ),
        ...Object.fromEntries(
          Object.entries({ ...SOUND, ...PICTURE }).map(([path, body]) => [`/deep${path}`, body]),
        ),
      },
    },
    { opened: '/a.m3u8?at=deep' },
  ),
  fails('with a variable that the query lacks', 'no-playlist', {
    near: { '/a.m3u8': media('#EXT-X-DEFINE:QUERYPARAM="key"', ...segments('new.ts')), ...NEW },
  }),
  fails('with a variable that its master does not define', 'no-playlist', {
    near: {
      '/a.m3u8': master('b.m3u8'),
      '/b.m3u8': media('#EXT-X-DEFINE:IMPORT="at"', ...segments('new.ts')),
      ...NEW,
    },
  }),
  fails('with a variable that is not defined', 'no-playlist', {
    near: { '/a.m3u8': media(...segments('{$at}.ts')), '/{$at}.ts': FILES['/0.ts'] ?? '' },
  }),
  fails('whose variable is defined twice', 'no-playlist', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-DEFINE:NAME="at",VALUE="new"',
        '#EXT-X-DEFINE:NAME="at",VALUE="old"',
        ...segments('{$at}.ts'),
      ),
      ...NEW,
    },
  }),

  // Gaps
  plays('whose newest segment is a gap', {
    near: { '/a.m3u8': media(...segments('0.ts', '1.ts'), ...HOLE), ...FILES },
  }),
  fails('that is a recording and begins with a gap', 'no-segment', {
    near: { '/a.m3u8': media(...HOLE, ...segments('1.ts', '2.ts'), END), ...FILES },
  }),
  fails('of gaps alone', 'no-segment', { near: { '/a.m3u8': media(...HOLE, ...HOLE) } }),

  // Initialization sections and ranges
  plays(
    'of MP4 with its initialization section',
    {
      near: { '/a.m3u8': MAPPED, '/map.mp4': FRAGMENT.map ?? '', '/new.m4s': FRAGMENT.segment ?? '' },
    },
    { isAlways: true },
  ),
  fails('of MP4 whose initialization section is not there', 'error-status', {
    near: { '/a.m3u8': MAPPED, '/new.m4s': FRAGMENT.segment ?? '' },
  }),
  plays('of MP4 whose initialization section is a part of the same file', {
    near: {
      '/a.m3u8': media(
        `#EXT-X-MAP:URI="all.mp4",BYTERANGE="${MAP_LENGTH}@0"`,
        '#EXTINF:2.0,',
        `#EXT-X-BYTERANGE:${SEGMENT_LENGTH}@${MAP_LENGTH}`,
        'all.mp4',
      ),
      '/all.mp4': FRAGMENT.file ?? '',
    },
  }),
  plays('of MP4 whose segments hold the initialization section themselves', {
    near: { '/a.m3u8': media(...segments('all.mp4')), '/all.mp4': FRAGMENT.file ?? '' },
  }),
  plays('of MPEG with its tables in an initialization section', {
    near: {
      '/a.m3u8': media('#EXT-X-MAP:URI="map.ts"', ...segments('0.ts', '1.ts')),
      '/map.ts': CLIP[0]?.subarray(0, 3 * 188) ?? '',
      ...FILES,
    },
  }),
  plays('whose segments are ranges of one file', {
    near: { '/a.m3u8': media(...ranges, END), '/all.ts': ALL },
  }),
  plays('whose ranges follow each other without a start', {
    near: { '/a.m3u8': media(...nextRanges, END), '/all.ts': ALL },
  }),
  plays('of ranges from a host that answers with the whole file', {
    near: { '/a.m3u8': media(...ranges, END), '/all.ts': { body: ALL, isWhole: true } },
  }),
  fails('whose range is beyond the end of its file', 'error-status', {
    near: {
      '/a.m3u8': media('#EXTINF:2.0,', `#EXT-X-BYTERANGE:1000@${ALL.length}`, 'all.ts'),
      '/all.ts': { status: 416, headers: { 'Content-Range': `bytes */${ALL.length}` } },
    },
  }),

  // What is fetched in a special way
  plays('with discontinuities', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-DISCONTINUITY-SEQUENCE:4',
        ...segments('5.ts'),
        '#EXT-X-DISCONTINUITY',
        ...segments('0.ts'),
        '#EXT-X-DISCONTINUITY',
        ...segments('new.ts'),
      ),
      ...FILES,
      ...NEW,
    },
  }),
  plays('that changes from MPEG to MP4', {
    near: {
      '/a.m3u8': media(
        ...segments('0.ts'),
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-MAP:URI="map.mp4"',
        ...segments('new.m4s'),
        END,
      ),
      '/map.mp4': FRAGMENT.map ?? '',
      '/new.m4s': FRAGMENT.segment ?? '',
      ...FILES,
    },
  }),
  plays('with dates, date ranges and bit rates', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:00.000Z',
        '#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",START-DATE="2026-11-21T12:01:00.000Z",DURATION=5,X-ASSET-URI="dead.m3u8"',
        '#EXT-X-BITRATE:80',
        ...segments('0.ts', '1.ts'),
      ),
      ...FILES,
    },
  }),
  plays('whose content steering is dead', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        '#EXT-X-CONTENT-STEERING:SERVER-URI="dead.json",PATHWAY-ID="one"',
        '#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240,PATHWAY-ID="one"',
        'b.m3u8',
      ),
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),
  plays('whose content steering begins with the second pathway', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="two"',
        '#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240,PATHWAY-ID="one"',
        'dead.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240,PATHWAY-ID="two"',
        'b.m3u8',
      ),
      '/steering.json': '{"VERSION":1,"TTL":300,"PATHWAY-PRIORITY":["two","one"]}',
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),
  plays('with data and a start of its session', {
    near: {
      '/a.m3u8': text(
        '#EXTM3U',
        '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES',
        '#EXT-X-SESSION-DATA:DATA-ID="com.example.title",URI="dead.json"',
        ...variants('b.m3u8'),
      ),
      '/b.m3u8': LIVE,
      ...NEW,
    },
  }),
  plays('with tags and attributes that are not known', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-NEW:A=1',
        '# A comment',
        '',
        ...segments('0.ts'),
        '#EXT-X-CUE-OUT:30',
        ...segments('1.ts'),
      ),
      ...FILES,
    },
  }),
  fails(
    'with a line that no player needs',
    'no-playlist',
    {
      near: { '/a.m3u8': media(`#EXTINF:2.0,${'x'.repeat(5_000)}`, 'new.ts'), ...NEW },
    },
    {
      player: 'plays',
      differs: 'The check reads no line of more than 2 000 characters, which keep the parser busy.',
    },
  ),
  fails('whose variables grow without end', 'no-playlist', {
    near: {
      '/a.m3u8': media(
        `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(1_900)}"`,
        '#EXTINF:2.0,',
        '{$a}'.repeat(400),
      ),
    },
  }),
];
