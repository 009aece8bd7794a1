import * as calls from '@touchline/contract/calls/matches';
import { texts } from '@touchline/contract/texts';
import { duplicateMatch } from '@touchline/core/games/duplicate-match';
import { deleteMatch, restoreMatch } from '@touchline/core/games/match-use';
import { presentOneStaffMatch, presentStaffMatches } from '@touchline/core/games/present-staff';
import * as matches from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Matches, with their games as they come and go with them. */
export function matchEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.matches;
  return [
    endpoint(calls.listMatches, () => lists.web()),
    endpoint(calls.listMatchesWeb, () => lists.web()),
    endpoint(calls.listMatchesMobile, () => lists.mobile()),
    endpoint(calls.getMatch, async ({ params }) => {
      const match = await lists.match(params.id.toLowerCase());
      if (!match) throw notFound('Match');
      return { match };
    }),
    endpoint(calls.listStaffMatches, async ({ query, signedIn }) => {
      const { records, ...page } = await matches.listMatches(core, query);
      return { matches: await presentStaffMatches(core, records, signedIn.user), ...page };
    }),
    endpoint(calls.getStaffMatch, async ({ params, signedIn }) => {
      const match = await matches.findMatch(core, new ObjectId(params.id));
      if (!match) throw notFound('Match');
      return { match: await presentOneStaffMatch(core, match, signedIn.user) };
    }),
    endpoint(calls.createMatch, async ({ body, signedIn, audit }) => {
      const match = await matches.createMatch(core, body);
      audit({ name: match.title, id: match._id, after: match });
      return { message: results.created, match: await presentOneStaffMatch(core, match, signedIn.user) };
    }),
    endpoint(calls.updateMatch, async ({ params, body: { version, ...form }, signedIn, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await matches.updateMatch(core, at, form);
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.updated, match: await presentOneStaffMatch(core, after, signedIn.user) };
    }),
    endpoint(calls.deleteMatch, async ({ params, signedIn, audit }) => {
      const { before, games } = await deleteMatch(core, new ObjectId(params.id), signedIn.user);
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted, games: games.length };
    }),
    endpoint(calls.restoreMatch, async ({ params, signedIn, audit }) => {
      const { after } = await restoreMatch(core, new ObjectId(params.id));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, match: await presentOneStaffMatch(core, after, signedIn.user) };
    }),
    endpoint(calls.duplicateMatch, async ({ params, body, signedIn, audit }) => {
      const { match } = await duplicateMatch(core, new ObjectId(params.id), body);
      audit({ name: match.title, id: match._id, after: match });
      return { message: results.duplicated, match: await presentOneStaffMatch(core, match, signedIn.user) };
    }),
  ];
}
