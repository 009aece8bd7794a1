import type { PublicHealthState } from '../lists/stream-health.ts';

/** The language and quality that a visitor played last; null where unknown. */
export interface StreamTaste {
  readonly language: string | null;
  readonly quality: string | null;
}

/** What decides the place of a stream in a list. */
export interface OrderedStream extends Record<keyof StreamTaste, string> {
  readonly health: PublicHealthState | null;
}

/**
 * A game's streams with the visitor's last language first, within it the last quality, then in the order of entry;
 * those that do not respond follow all others.
 */
export function orderStreams<S extends OrderedStream>(streams: readonly S[], taste: StreamTaste): S[] {
  const rank = ({ language, quality, health }: S) =>
    (health === 'down' ? 4 : 0) + (language === taste.language ? 0 : 2) + (quality === taste.quality ? 0 : 1);
  return [...streams].sort((a, b) => rank(a) - rank(b));
}
