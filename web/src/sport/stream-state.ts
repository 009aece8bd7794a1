import type { PublicStream } from '@touchline/contract/records/match';

/** What keeps a visitor from a stream: `foreign` for a format that this browser cannot play. */
export type StreamState = 'trouble' | 'down' | 'foreign';

/** What keeps this visitor from the stream; null where it plays, or may play. */
export function streamStateOf(health: PublicStream['health'], isPlayedHere: boolean): StreamState | null {
  if (health === 'down') return health;
  if (!isPlayedHere) return 'foreign';
  return health === 'trouble' ? health : null;
}
