import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { leagueForm } from '../forms/league.ts';
import { listQuery, oneOrMore, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { COUNTRIES } from '../lists/countries.ts';
import { LEAGUE_CATEGORIES } from '../lists/sport-categories.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import {
  leagueExample,
  publicLeagueSchema,
  staffLeagueExample,
  staffLeagueSchema,
} from '../records/league.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Leagues', about: 'Every game belongs to a league.' };

const entity = 'League';
const path = '/api/leagues';
const leagueAnswer = messageAnswer.extend({ league: staffLeagueSchema });
const results = resultTexts.leagues;

const formExample = {
  name: leagueExample.name,
  abbreviation: leagueExample.abbreviation,
  country: leagueExample.country,
  category: leagueExample.category,
  logoUrl: leagueExample.logoUrl,
};

export const listLeagues = defineCall({
  id: 'leagues.list',
  method: 'GET',
  path,
  summary: 'All leagues',
  entity,
  needs: 'public',
  response: z.object({ leagues: z.array(publicLeagueSchema) }),
  example: { response: { leagues: [leagueExample] } },
});

export const listStaffLeagues = defineCall({
  id: 'leagues.listAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'Leagues as a paged list with counts of games',
  entity,
  needs: 'leagues:view',
  deletedNeeds: 'leagues:delete',
  query: listQuery({
    sort: ['name', 'createdAt'],
    defaultSort: 'name',
    filters: {
      category: oneOrMore(LEAGUE_CATEGORIES),
      country: oneOrMore(COUNTRIES),
      deleted: onlyDeleted,
      ids: recordIds,
    },
  }),
  response: pageOf('leagues', staffLeagueSchema),
  example: {
    query: { category: 'Football', sort: 'name' },
    response: { leagues: [staffLeagueExample], ...pageExample },
  },
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

export const createLeague = defineCall({
  id: 'leagues.create',
  method: 'POST',
  path,
  summary: 'Adds a league',
  entity,
  needs: 'leagues:create',
  activity: 'Created',
  body: leagueForm,
  response: leagueAnswer,
  status: 201,
  example: {
    body: formExample,
    response: { message: results.created, league: { ...staffLeagueExample, games: 0 } },
  },
});

export const updateLeague = defineCall({
  id: 'leagues.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a league',
  entity,
  needs: 'leagues:update',
  activity: 'Updated',
  params: idParams,
  body: leagueForm.extend({ version: seenVersion }),
  response: leagueAnswer,
  example: {
    body: { ...formExample, abbreviation: 'CST', version: 1 },
    response: {
      message: results.updated,
      league: { ...staffLeagueExample, abbreviation: 'CST', version: 2 },
    },
  },
});

export const deleteLeague = defineCall({
  id: 'leagues.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a league that no unfinished game names; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'leagues:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreLeague = defineCall({
  id: 'leagues.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted league back',
  entity,
  needs: 'leagues:delete',
  activity: 'Restored',
  params: idParams,
  response: leagueAnswer,
  // Nothing is made: the record existed.
  status: 200,
  example: { response: { message: results.restored, league: staffLeagueExample } },
});
