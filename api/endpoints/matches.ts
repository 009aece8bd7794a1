import * as calls from '@touchline/contract/calls/matches';
import { matches } from '@touchline/contract/resources/matches';
import { texts } from '@touchline/contract/texts';
import { duplicateMatch } from '@touchline/core/games/duplicate-match';
import { deleteMatch, restoreMatch } from '@touchline/core/games/match-use';
import { presentOneStaffMatch, presentStaffMatches } from '@touchline/core/games/present-staff';
import { findMatch, matchVerbs } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Matches, with the games that are hidden and shown with them. */
export function matchEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.matches;
  return [
    endpoint(calls.listMatches, () => lists.web()),
    endpoint(calls.listMatchesWeb, () => lists.web()),
    endpoint(calls.readHome, ({ query: { category } }) => (category ? lists.sport(category) : lists.home())),
    endpoint(calls.listMatchesMobile, () => lists.mobile()),
    endpoint(calls.getMatch, async ({ params }) => {
      const match = await lists.match(params.id.toLowerCase());
      if (!match) throw notFound('Match');
      return { match };
    }),
    endpoint(calls.getStaffMatch, async ({ params, signedIn }) => {
      const match = await findMatch(core, new ObjectId(params.id));
      if (!match) throw notFound('Match');
      return { match: await presentOneStaffMatch(core, match, signedIn.user) };
    }),
    ...recordEndpoints(
      core,
      matches,
      { ...matchVerbs, remove: deleteMatch, restore: restoreMatch },
      {
        nameOf: ({ title }) => title,
        present: (records, user) => presentStaffMatches(core, records, user),
        deletion: ({ games }) => ({ games: games.length }),
      },
    ),
    endpoint(calls.duplicateMatch, async ({ params, body, signedIn }) => {
      const { match } = await duplicateMatch(core, new ObjectId(params.id), body);
      return audited(
        { name: match.title, id: match._id, after: match },
        { message: results.duplicated, match: await presentOneStaffMatch(core, match, signedIn.user) },
      );
    }),
  ];
}
