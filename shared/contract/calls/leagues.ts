import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { idParams } from '../records/common.ts';
import { publicLeagueSchema } from '../records/league.ts';

export const listLeagues = defineCall({
  id: 'leagues.list',
  method: 'GET',
  path: '/api/leagues',
  summary: 'All leagues',
  entity: 'League',
  needs: 'public',
  response: z.object({ leagues: z.array(publicLeagueSchema) }),
});

export const getLeague = defineCall({
  id: 'leagues.get',
  method: 'GET',
  path: '/api/leagues/{id}',
  summary: 'One league',
  entity: 'League',
  needs: 'public',
  params: idParams,
  response: z.object({ league: publicLeagueSchema }),
});
