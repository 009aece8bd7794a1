import type { PublicStream } from '@touchline/contract/records/match';

/** A stream as a visitor of this browser sees it. */
export interface SeenStream extends PublicStream {
  /** True where this browser cannot play its format. */
  readonly isForeign?: boolean;
}

/** What keeps a visitor from a stream: `foreign` for a format that this browser cannot play. */
export type StreamState = 'trouble' | 'down' | 'foreign';

/** What keeps this visitor from the stream; null where it plays, or may play. */
export function streamStateOf({ health, isForeign }: SeenStream): StreamState | null {
  if (isForeign) return 'foreign';
  return health === 'ok' ? null : health;
}
