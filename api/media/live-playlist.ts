/** The length of each segment of the demo clip in milliseconds; its script cuts them exactly. */
export const SEGMENT_MS = 2_000;
/** The number of segments in the clip before it repeats. */
export const SEGMENTS = 6;
/** The number of segments that a player may choose from. */
const WINDOW = 6;
/**
 * The length of a broadcast in ms; it restarts each week. Players keep an entry for each discontinuity since its start,
 * and become slow with millions of them.
 */
const BROADCAST_MS = 7 * 86_400_000;

/** The clip's qualities, best first; `bandwidth` is the peak in bits per second. */
export const QUALITIES = [
  { name: '360p', resolution: '640x360', bandwidth: 124_000 },
  { name: '240p', resolution: '426x240', bandwidth: 84_000 },
] as const;
export type QualityName = (typeof QUALITIES)[number]['name'];
/** The clips that are broadcast: those of the qualities, and one whose picture is black. */
export const CLIPS = [...QUALITIES.map(({ name }) => name), 'black'] as const;
export type ClipName = (typeof CLIPS)[number];

/** The playlist that lists the qualities. */
export function masterPlaylist(): string {
  const entries = QUALITIES.flatMap(({ name, resolution, bandwidth }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution},FRAME-RATE=25.000,CODECS="avc1.4d401e,mp4a.40.2"`,
    `${name}.m3u8`,
  ]);
  return lines('#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries);
}

/**
 * The playlist of one quality at `now` (epoch milliseconds): the repeated clip as a broadcast of a week. It follows
 * from the clock alone, so every process answers the same and nothing is stored.
 */
export function livePlaylist(quality: ClipName, now: number): string {
  const begunAt = now - (now % BROADCAST_MS);
  const last = Math.floor((now - begunAt) / SEGMENT_MS);
  const first = Math.max(0, last - WINDOW + 1);
  const segments = Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((sequence, at) => {
    const position = sequence % SEGMENTS;
    const startsAnew = position === 0;
    return [
      // The clip's own time starts again here.
      ...(startsAnew ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(startsAnew || at === 0
        ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(begunAt + sequence * SEGMENT_MS).toISOString()}`]
        : []),
      `#EXTINF:${(SEGMENT_MS / 1_000).toFixed(3)},`,
      `${quality}-${position}.m2ts`,
    ];
  });
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1_000}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // The number of restarts that have left the window.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / SEGMENTS)}`,
    ...segments,
  );
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
