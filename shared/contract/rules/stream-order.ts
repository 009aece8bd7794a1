/** The language and quality that a visitor played last; null where unknown. */
export interface StreamTaste {
  readonly language: string | null;
  readonly quality: string | null;
}

/** A game's streams with the visitor's last language first, within it the last quality, then in the order of entry. */
export function orderStreams<S extends { readonly language: string; readonly quality: string }>(
  streams: readonly S[],
  taste: StreamTaste,
): S[] {
  const rank = (stream: S) =>
    (stream.language === taste.language ? 0 : 2) + (stream.quality === taste.quality ? 0 : 1);
  return [...streams].sort((a, b) => rank(a) - rank(b));
}
