import { ABSENT_ID, type PageData, type PageRef } from '@touchline/contract/pages';
import type { Seed } from '../site/live/live-cache.ts';

/**
 * The initial cache of a page. For a match that does not exist, the cache records that the id of the address is
 * absent.
 */
export function seedOf(page: PageRef, data: PageData): Seed {
  const { matches, leagues, settings, lists, match, team, listing, home } = data;
  const seed = {
    matches,
    isPart: listing === null,
    others: home?.others,
    leagues,
    settings,
    lists,
    ...(page.kind === 'team' && team !== undefined ? { team: { key: page.team, name: team } } : {}),
  };
  if (match === undefined) return seed;
  const asked = 'matchId' in page ? page.matchId : ABSENT_ID;
  return { ...seed, match: { id: match?._id ?? asked, record: match } };
}
