import { LANGUAGE_CODES, type Language } from '../languages/languages.ts';
import { STREAM_LANGUAGES } from '../lists/streams.ts';
import type { PublicStream } from '../records/match.ts';

/** The language and quality that a visitor played last; null where unknown. */
export interface StreamTaste {
  readonly language: string | null;
  readonly quality: string | null;
}

/** What decides the place of a stream in a list. */
export type OrderedStream = Record<keyof StreamTaste, string> &
  Pick<PublicStream, 'health' | 'codecs' | 'server'>;

export interface StreamOrder {
  /** The language of the page. */
  readonly language: Language;
  /** Whether this browser plays one of these codecs; by default it plays all. */
  readonly plays?: (codecs: PublicStream['codecs']) => boolean;
  /** The server whose streams follow those of others in the same language. */
  readonly awayFrom?: number;
}

/**
 * A game's streams with the visitor's last language first, then the language of the page, within each the last quality,
 * then in the order of entry; those that do not respond follow all others, and those that this browser cannot play are
 * last.
 */
export function orderStreams<S extends OrderedStream>(
  streams: readonly S[],
  taste: StreamTaste,
  { language, plays = () => true, awayFrom }: StreamOrder,
): S[] {
  // Both lists have the same languages, in one order.
  const first = [taste.language, STREAM_LANGUAGES[LANGUAGE_CODES.indexOf(language)]];
  const place = (stream: S) => {
    const at = first.indexOf(stream.language);
    return at < 0 ? first.length : at;
  };
  /** What counts most comes first. */
  const ranks = (stream: S): number[] => [
    plays(stream.codecs) ? 0 : 1,
    stream.health === 'down' ? 1 : 0,
    place(stream),
    stream.server === awayFrom ? 1 : 0,
    stream.quality === taste.quality ? 0 : 1,
  ];
  return [...streams].sort((a, b) => {
    const [one, other] = [ranks(a), ranks(b)];
    return one.map((rank, n) => rank - (other[n] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}
