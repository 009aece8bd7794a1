import { getLeague, listLeagues } from '@touchline/contract/calls/leagues';
import { leagues } from '@touchline/contract/resources/leagues';
import { countGamesByLeague, deleteLeague } from '@touchline/core/games/league-use';
import { leagueVerbs, presentStaffLeague } from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';
import type { PublicLists } from '../read-model/public-lists.ts';
import type { ReadModel } from '../read-model/read-model.ts';

/** Leagues. */
export const leagueEndpoints = (core: Core, readModel: ReadModel, lists: PublicLists): Endpoint[] => [
  endpoint(listLeagues, () => lists.leagues()),
  endpoint(getLeague, ({ params }) => {
    const league = readModel.league(params.id.toLowerCase());
    if (!league) throw notFound('League');
    return { league };
  }),
  ...recordEndpoints(
    core,
    leagues,
    { ...leagueVerbs, remove: deleteLeague },
    {
      nameOf: ({ name }) => name,
      async present(records) {
        const games = await countGamesByLeague(
          core,
          records.map(({ _id }) => _id),
        );
        return records.map((league) => presentStaffLeague(league, games.get(league._id.toHexString()) ?? 0));
      },
    },
  ),
];
