import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { idParams } from '../records/common.ts';
import { leagueExample, leaguesExample, publicLeagueSchema } from '../records/league.ts';
import { leagues } from '../resources/leagues.ts';

const entity = 'League';
const path = '/api/leagues';

export const listLeagues = defineCall({
  id: 'leagues.list',
  method: 'GET',
  path,
  summary: 'All leagues',
  entity,
  needs: 'public',
  response: z.object({ leagues: z.array(publicLeagueSchema) }),
  example: { response: { leagues: leaguesExample } },
});

export const getLeague = defineCall({
  id: 'leagues.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One league',
  entity,
  needs: 'public',
  params: idParams,
  response: z.object({ league: publicLeagueSchema }),
  example: { response: { league: leagueExample } },
});

export const { group } = leagues;
export const {
  list: listStaffLeagues,
  create: createLeague,
  update: updateLeague,
  delete: deleteLeague,
  restore: restoreLeague,
} = leagues;
