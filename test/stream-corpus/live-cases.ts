import { CLIP, FILES, NEW } from './clips.ts';
import { END, LIVE, media, segments } from './playlists.ts';
import { fails, plays, type StreamCase } from './stream-case.ts';

const [FIRST = Buffer.alloc(0)] = CLIP;
/** The packets of a segment in two parts. */
const HALF = Math.floor(FIRST.length / 188 / 2) * 188;
const PARTS = { '/0.0.ts': FIRST.subarray(0, HALF), '/0.1.ts': FIRST.subarray(HALF) };
const LOW_LATENCY = ['#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=3.0', '#EXT-X-PART-INF:PART-TARGET=1.0'];
const BLOCKING = '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3.0';
const PART_LINES = [
  '#EXT-X-PART:DURATION=1.0,URI="0.0.ts",INDEPENDENT=YES',
  '#EXT-X-PART:DURATION=1.0,URI="0.1.ts"',
];
/** The window of a broadcast from a sequence number on. */
const window = (sequence: number, ...addresses: string[]) =>
  media(`#EXT-X-MEDIA-SEQUENCE:${sequence}`, ...segments(...addresses));
const SKIPPED = media(
  '#EXT-X-MEDIA-SEQUENCE:10',
  '#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12.0',
  '#EXT-X-SKIP:SKIPPED-SEGMENTS=3',
  ...segments('3.ts', '4.ts'),
);

/** Streams that differ in how their playlists go on. */
export const LIVE_CASES: readonly StreamCase[] = [
  plays('that is live with one segment', { near: { '/a.m3u8': LIVE, ...NEW } }, { isAlways: true }),
  plays(
    'that is a recording',
    {
      near: {
        '/a.m3u8': media('#EXT-X-PLAYLIST-TYPE:VOD', ...segments('0.ts', '1.ts', '2.ts'), END),
        ...FILES,
      },
    },
    { isAlways: true },
  ),
  plays('that is an event', {
    near: { '/a.m3u8': media('#EXT-X-PLAYLIST-TYPE:EVENT', ...segments('0.ts', '1.ts')), ...FILES },
  }),
  plays('that is an event and over', {
    near: { '/a.m3u8': media('#EXT-X-PLAYLIST-TYPE:EVENT', ...segments('0.ts', '1.ts'), END), ...FILES },
  }),
  plays('whose window goes on', {
    near: {
      '/a.m3u8': [
        window(40, '0.ts', '1.ts', '2.ts'),
        window(41, '1.ts', '2.ts', '3.ts'),
        window(42, '2.ts', '3.ts', '4.ts'),
      ],
      ...FILES,
    },
  }),
  plays('whose sequence begins anew', {
    near: {
      '/a.m3u8': [window(900, '0.ts', '1.ts', '2.ts'), window(0, '3.ts', '4.ts'), window(1, '4.ts', '5.ts')],
      ...FILES,
    },
  }),
  plays('with a large sequence number', {
    near: { '/a.m3u8': window(1_764_374_400, '0.ts', '1.ts', '2.ts'), ...FILES },
  }),
  plays('that has ended since it was opened', {
    near: {
      '/a.m3u8': [window(0, '0.ts', '1.ts'), media(...segments('0.ts', '1.ts', '2.ts'), END)],
      ...FILES,
    },
  }),
  fails('without a segment so far', 'no-segment', { near: { '/a.m3u8': media('#EXT-X-MEDIA-SEQUENCE:0') } }),
  fails('without a segment at its end', 'no-segment', { near: { '/a.m3u8': media(END) } }),
  fails(
    'whose newest segment alone is dead',
    'error-status',
    {
      near: { '/a.m3u8': media(...segments('0.ts', '1.ts', '2.ts', 'dead.ts')), ...FILES },
    },
    {
      player: 'plays',
      differs:
        'The player is three segments behind, and stops when it comes to the newest one, which the check asks for.',
    },
  ),
  plays('whose oldest segments are gone', {
    near: { '/a.m3u8': window(7, 'gone.ts', '1.ts', '2.ts', '3.ts', '4.ts'), ...FILES },
  }),
  plays('that is a recording whose last segment is dead', {
    near: { '/a.m3u8': media(...segments('0.ts', '1.ts', 'dead.ts'), END), ...FILES },
  }),
  fails('that is a recording whose first segment is dead', 'error-status', {
    near: { '/a.m3u8': media(...segments('dead.ts', '1.ts', '2.ts'), END), ...FILES },
  }),
  plays('that starts in its middle', {
    near: {
      '/a.m3u8': media('#EXT-X-START:TIME-OFFSET=4.0', ...segments('dead.ts', '1.ts', '2.ts', '3.ts'), END),
      ...FILES,
    },
  }),

  // Low latency
  plays('of low latency, with parts of a whole segment', {
    near: {
      '/a.m3u8': media(...LOW_LATENCY, ...PART_LINES, ...segments('0.ts', '1.ts')),
      ...FILES,
      ...PARTS,
    },
  }),
  plays('of low latency, whose updates wait for the next part', {
    near: {
      '/a.m3u8': media(BLOCKING, ...LOW_LATENCY.slice(1), ...segments('0.ts', '1.ts')),
      '/a.m3u8?_HLS_msn=2': media(BLOCKING, ...LOW_LATENCY.slice(1), ...segments('0.ts', '1.ts', '2.ts')),
      '/a.m3u8?_HLS_msn=2&_HLS_part=0': media(
        BLOCKING,
        ...LOW_LATENCY.slice(1),
        ...segments('0.ts', '1.ts', '2.ts'),
      ),
      ...FILES,
    },
  }),
  fails('of low latency, with parts alone so far', 'no-segment', {
    near: { '/a.m3u8': media(...LOW_LATENCY, ...PART_LINES), ...PARTS },
  }),
  plays('of low latency, with parts after its segments', {
    near: {
      '/a.m3u8': media(...LOW_LATENCY, ...segments('4.ts', '5.ts'), '#EXT-X-DISCONTINUITY', ...PART_LINES),
      ...FILES,
      ...PARTS,
    },
  }),
  plays('whose hinted part does not come', {
    near: {
      '/a.m3u8': media(
        ...LOW_LATENCY,
        ...segments('0.ts', '1.ts'),
        '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="dead.ts"',
        '#EXT-X-RENDITION-REPORT:URI="b.m3u8",LAST-MSN=1,LAST-PART=0',
      ),
      ...FILES,
    },
  }),
  plays('whose newest part is a gap', {
    near: {
      '/a.m3u8': media(
        ...LOW_LATENCY,
        ...segments('0.ts', '1.ts'),
        '#EXT-X-PART:DURATION=1.0,URI="dead.ts",GAP=YES',
      ),
      ...FILES,
    },
  }),
  fails('of low latency, with dead parts alone', 'no-segment', {
    near: { '/a.m3u8': media(...LOW_LATENCY, ...PART_LINES) },
  }),

  // Updates by parts
  plays('that can be updated by parts', {
    near: {
      '/a.m3u8': media(
        '#EXT-X-MEDIA-SEQUENCE:9',
        '#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12.0',
        ...segments('0.ts', '1.ts', '2.ts', '3.ts'),
      ),
      '/a.m3u8?_HLS_skip=YES': SKIPPED,
      ...FILES,
    },
  }),
  fails('that skips segments unasked', 'no-playlist', {
    near: { '/a.m3u8': media('#EXT-X-SKIP:SKIPPED-SEGMENTS=3', ...segments('new.ts')), ...NEW },
  }),
  fails(
    'that skips a thousand million segments unasked',
    'no-playlist',
    {
      near: { '/a.m3u8': media('#EXT-X-SKIP:SKIPPED-SEGMENTS=1000000000', ...segments('new.ts')), ...NEW },
    },
    {
      // A browser would come to its end.
      player: null,
    },
  ),
];
