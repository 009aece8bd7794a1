import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicMatch } from '@touchline/contract/records/match';
import type { Snapshot } from '../read-model/public-lists.ts';

/** The source of the records that pages show. */
export interface PageSource {
  /** The same object until something changes, so that values computed from it can be cached by identity. */
  snapshot(): Snapshot;
  /** One match with all its games for the web, finished ones too; null when it does not exist. */
  match(id: string): Promise<PublicMatch | null>;
  /** The name of the team with this key; null when no game of it was ever seen. */
  team(key: string): string | null;
  league(id: string): PublicLeague | null;
}
