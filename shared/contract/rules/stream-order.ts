import { LANGUAGE_CODES, type Language } from '../languages/languages.ts';
import { STREAM_LANGUAGES } from '../lists/streams.ts';
import type { PublicStream } from '../records/match.ts';

/** The language and quality that a visitor played last; null where unknown. */
export interface StreamTaste {
  readonly language: string | null;
  readonly quality: string | null;
}

/** What decides the place of a stream in a list. */
export interface OrderedStream
  extends Record<keyof StreamTaste, string>,
    Pick<PublicStream, 'health' | 'server'> {
  /** True where this browser cannot play it. */
  readonly isForeign?: boolean;
}

/**
 * A game's streams with the visitor's last language first, then the language of the page, within each the last quality,
 * then in the order of entry; those that do not respond follow all others, and those that this browser cannot play are
 * last.
 */
export function orderStreams<S extends OrderedStream>(
  streams: readonly S[],
  taste: StreamTaste,
  language: Language,
): S[] {
  // Both lists have the same languages, in one order.
  const first = [taste.language, STREAM_LANGUAGES[LANGUAGE_CODES.indexOf(language)]];
  const place = (stream: S) => {
    const at = first.indexOf(stream.language);
    return at < 0 ? first.length : at;
  };
  const rank = (stream: S) =>
    (stream.isForeign ? 12 : 0) +
    (stream.health === 'down' ? 6 : 0) +
    place(stream) * 2 +
    (stream.quality === taste.quality ? 0 : 1);
  return [...streams].sort((a, b) => rank(a) - rank(b));
}
