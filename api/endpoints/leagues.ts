import * as calls from '@touchline/contract/calls/leagues';
import { notFound } from '@touchline/core/platform/errors';
import { type Endpoint, endpoint } from '../http/bind.ts';
import type { Listing } from '../listing/listing.ts';
import type { PublicLists } from '../listing/public-lists.ts';

/** Leagues. */
export function leagueEndpoints(listing: Listing, lists: PublicLists): Endpoint[] {
  return [
    endpoint(calls.listLeagues, () => lists.leagues()),
    endpoint(calls.getLeague, ({ params }) => {
      const league = listing.league(params.id.toLowerCase());
      if (!league) throw notFound('League');
      return { league };
    }),
  ];
}
