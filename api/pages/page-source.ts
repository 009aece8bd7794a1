import type { SiteListItems } from '@touchline/contract/live-collections';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';

/** The public records at one moment, as the lists of the api have them. */
export interface Snapshot {
  /** The ETag that `GET /api/matches/web` answers with for these matches. */
  readonly etag: string;
  /** Matches with their unfinished games for the web. */
  readonly matches: readonly PublicMatch[];
  readonly leagues: readonly PublicLeague[];
  readonly settings: PublicSettings;
  readonly lists: SiteListItems;
}

/** The source of the records that pages show. */
export interface PageSource {
  /** The same object until something changes, so that what is computed from it can be cached by identity. */
  snapshot(): Snapshot;
  /** One match with all its games for the web, finished ones too; null when there is none. */
  match(id: string): Promise<PublicMatch | null>;
  league(id: string): PublicLeague | null;
}
