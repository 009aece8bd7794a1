import * as calls from '@touchline/contract/calls/leagues';
import { texts } from '@touchline/contract/texts';
import { countGamesByLeague, deleteLeague } from '@touchline/core/games/league-use';
import * as leagues from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../listing/public-lists.ts';
import type { Follower } from '../realtime/follow.ts';

/** Leagues. */
export function leagueEndpoints(core: Core, follower: Follower, lists: PublicLists): Endpoint[] {
  const results = texts.results.leagues;
  return [
    endpoint(calls.listLeagues, () => lists.leagues()),
    endpoint(calls.listStaffLeagues, async ({ query }) => {
      const { records, ...page } = await leagues.listLeagues(core, query);
      const games = await countGamesByLeague(
        core,
        records.map((league) => league._id),
      );
      return {
        leagues: records.map((league) =>
          leagues.presentStaffLeague(league, games.get(league._id.toHexString()) ?? 0),
        ),
        ...page,
      };
    }),
    endpoint(calls.getLeague, ({ params }) => {
      const league = follower.listing.league(params.id.toLowerCase());
      if (!league) throw notFound('League');
      return { league };
    }),
    endpoint(calls.createLeague, async ({ body, audit }) => {
      const league = await leagues.createLeague(core, body);
      audit({ name: league.name, id: league._id, after: league });
      await follower.refresh('leagues', league._id);
      return { message: results.created, league: leagues.presentLeague(league) };
    }),
    endpoint(calls.updateLeague, async ({ params, body: { version, ...form }, audit }) => {
      const { before, after } = await leagues.updateLeague(
        core,
        { id: new ObjectId(params.id), version },
        form,
      );
      audit({ name: after.name, id: after._id, before, after });
      await follower.refresh('leagues', after._id);
      return { message: results.updated, league: leagues.presentLeague(after) };
    }),
    endpoint(calls.deleteLeague, async ({ params, audit }) => {
      const { before } = await deleteLeague(core, new ObjectId(params.id));
      audit({ name: before.name, id: before._id, before });
      await follower.refresh('leagues', before._id);
      return { message: results.deleted };
    }),
    endpoint(calls.restoreLeague, async ({ params, audit }) => {
      const { after } = await leagues.restoreLeague(core, new ObjectId(params.id));
      audit({ name: after.name, id: after._id, after });
      await follower.refresh('leagues', after._id);
      return { message: results.restored, league: leagues.presentLeague(after) };
    }),
  ];
}
