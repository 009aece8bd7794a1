import * as calls from '@touchline/contract/calls/leagues';
import type { StaffLeague } from '@touchline/contract/records/league';
import { texts } from '@touchline/contract/texts';
import { countGamesByLeague, deleteLeague } from '@touchline/core/games/league-use';
import * as leagues from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';
import type { ReadModel } from '../read-model/read-model.ts';

/** Leagues. */
export function leagueEndpoints(core: Core, readModel: ReadModel, lists: PublicLists): Endpoint[] {
  const results = texts.results.leagues;
  const presentAll = async (records: readonly leagues.League[]) => {
    const ids = records.map(({ _id }) => _id);
    const games = await countGamesByLeague(core, ids);
    return records.map((league) =>
      leagues.presentStaffLeague(league, games.get(league._id.toHexString()) ?? 0),
    );
  };
  const present = async (league: leagues.League) => (await presentAll([league]))[0] as StaffLeague;
  return [
    endpoint(calls.listLeagues, () => lists.leagues()),
    endpoint(calls.listStaffLeagues, async ({ query }) => {
      const { records, ...page } = await leagues.listLeagues(core, query);
      return { leagues: await presentAll(records), ...page };
    }),
    endpoint(calls.getLeague, ({ params }) => {
      const league = readModel.league(params.id.toLowerCase());
      if (!league) throw notFound('League');
      return { league };
    }),
    endpoint(calls.createLeague, async ({ body, audit }) => {
      const league = await leagues.createLeague(core, body);
      audit({ name: league.name, id: league._id, after: league });
      return { message: results.created, league: await present(league) };
    }),
    endpoint(calls.updateLeague, async ({ params, body: { version, ...form }, audit }) => {
      const at = { id: new ObjectId(params.id), version, present };
      const { before, after } = await leagues.updateLeague(core, at, form);
      audit({ name: after.name, id: after._id, before, after });
      return { message: results.updated, league: await present(after) };
    }),
    endpoint(calls.deleteLeague, async ({ params, signedIn, audit }) => {
      const { before } = await deleteLeague(core, new ObjectId(params.id), signedIn.user);
      audit({ name: before.name, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreLeague, async ({ params, audit }) => {
      const { after } = await leagues.restoreLeague(core, new ObjectId(params.id));
      audit({ name: after.name, id: after._id, after });
      return { message: results.restored, league: await present(after) };
    }),
  ];
}
