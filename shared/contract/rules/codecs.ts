/** The engines that we support. */
const ENGINES = ['Chromium', 'Firefox', 'Safari'] as const;
type Engine = (typeof ENGINES)[number];

/**
 * What plays each family of codecs, by the first part of its name, everywhere and without special hardware. A family that is
 * not listed may play anywhere: only the browser itself knows.
 */
const PLAYED_BY: Readonly<Record<string, readonly Engine[]>> = {
  avc1: ENGINES,
  avc3: ENGINES,
  mp4a: ENGINES,
  vp08: ENGINES,
  vp09: ENGINES,
  opus: ENGINES,
  flac: ENGINES,
  // Subtitles, which the player reads by itself.
  wvtt: ENGINES,
  stpp: ENGINES,
  av01: ['Chromium', 'Firefox'],
  hvc1: ['Safari'],
  hev1: ['Safari'],
  dvh1: ['Safari'],
  dvhe: ['Safari'],
  'ac-3': ['Safari'],
  'ec-3': ['Safari'],
  alac: ['Safari'],
};

/** Which browsers play a stream. */
export type PlayedBy = 'all' | 'safari-alone' | 'some-browsers';

/**
 * Which browsers play a stream with these codecs (RFC 6381), one text for each of its qualities: a browser that plays one
 * of them plays the stream.
 */
export function playedBy(qualities: readonly string[]): PlayedBy {
  if (qualities.length === 0) return 'all';
  const engines = ENGINES.filter((engine) =>
    qualities.some((codecs) => codecs.split(',').every((codec) => enginesOf(codec).includes(engine))),
  );
  if (engines.length === ENGINES.length) return 'all';
  return engines.length === 1 && engines[0] === 'Safari' ? 'safari-alone' : 'some-browsers';
}

const enginesOf = (codec: string): readonly Engine[] =>
  PLAYED_BY[codec.trim().split('.')[0]?.toLowerCase() ?? ''] ?? [];
