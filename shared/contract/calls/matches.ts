import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { duplicateMatchForm, matchForm, newMatchForm } from '../forms/match.ts';
import { listQuery, oneOrMore, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { staffMatchExample, staffMatchSchema } from '../records/game.ts';
import { matchExample, publicMatchSchema } from '../records/match.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Matches',
  about: 'A match holds games; visitors see those that are not finished and meant for their platform.',
};

const entity = 'Match';
const path = '/api/matches';
const matchesAnswer = z.object({ matches: z.array(publicMatchSchema) });
const matchAnswer = messageAnswer.extend({ match: staffMatchSchema });
const results = resultTexts.matches;

export const listMatchesWeb = defineCall({
  id: 'matches.web',
  method: 'GET',
  path: `${path}/web`,
  summary: 'Matches with their unfinished games for the web',
  entity,
  needs: 'public',
  response: matchesAnswer,
  example: { response: { matches: [matchExample] } },
});

export const listMatchesMobile = defineCall({
  id: 'matches.mobile',
  method: 'GET',
  path: `${path}/mobile`,
  summary: 'Matches with their unfinished games for the mobile app',
  entity,
  needs: 'public',
  response: matchesAnswer,
  example: { response: { matches: [matchExample] } },
});

export const listMatches = defineCall({
  id: 'matches.list',
  method: 'GET',
  path,
  summary: 'The same list as for the web',
  entity,
  needs: 'public',
  response: matchesAnswer,
  example: { response: { matches: [matchExample] } },
});

export const getMatch = defineCall({
  id: 'matches.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One match with all its games, finished ones too',
  entity,
  needs: 'public',
  params: idParams,
  response: z.object({ match: publicMatchSchema }),
  example: { response: { match: matchExample } },
});

export const listStaffMatches = defineCall({
  id: 'matches.listAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'Matches as a paged list with counts of games and, with games:view, the games',
  entity,
  needs: 'matches:view',
  deletedNeeds: 'matches:delete',
  query: listQuery({
    sort: ['title', 'createdAt'],
    defaultSort: '-createdAt',
    filters: { category: oneOrMore(SPORT_CATEGORY_NAMES), deleted: onlyDeleted, ids: recordIds },
  }),
  response: pageOf('matches', staffMatchSchema),
  example: {
    query: { q: 'coastal', sort: '-createdAt' },
    response: { matches: [staffMatchExample], ...pageExample },
  },
});

export const getStaffMatch = defineCall({
  id: 'matches.getAll',
  method: 'GET',
  path: `${path}/{id}`,
  scope: 'all',
  summary: 'One match with counts of games and, with games:view, all games that are not deleted',
  entity,
  needs: 'matches:view',
  params: idParams,
  response: z.object({ match: staffMatchSchema }),
  example: { response: { match: staffMatchExample } },
});

export const createMatch = defineCall({
  id: 'matches.create',
  method: 'POST',
  path,
  summary: 'Adds a match without games',
  entity,
  needs: 'matches:create',
  activity: 'Created',
  body: newMatchForm,
  response: matchAnswer,
  status: 201,
  example: {
    body: { title: matchExample.title, description: '', category: 'Football' },
    response: {
      message: results.created,
      match: { ...staffMatchExample, gameCounts: { all: 0, unfinished: 0 }, games: [] },
    },
  },
});

export const updateMatch = defineCall({
  id: 'matches.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a match',
  entity,
  needs: 'matches:update',
  activity: 'Updated',
  params: idParams,
  body: matchForm.extend({ version: seenVersion }),
  response: matchAnswer,
  example: {
    body: {
      title: matchExample.title,
      description: 'The last round before the break',
      category: 'Football',
      version: 1,
    },
    response: {
      message: results.updated,
      match: { ...staffMatchExample, description: 'The last round before the break', version: 2 },
    },
  },
});

export const deleteMatch = defineCall({
  id: 'matches.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a match and with it its games; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'matches:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer.extend({
    games: z.int().min(0).meta({ description: 'How many games are hidden with it' }),
  }),
  example: { response: { message: results.deleted, games: 1 } },
});

export const restoreMatch = defineCall({
  id: 'matches.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted match back with its games; none goes live by that',
  entity,
  needs: 'matches:delete',
  activity: 'Restored',
  params: idParams,
  response: matchAnswer,
  // Nothing is made: the record existed.
  status: 200,
  example: {
    response: { message: results.restored, match: staffMatchExample },
  },
});

export const duplicateMatch = defineCall({
  id: 'matches.duplicate',
  method: 'POST',
  path: `${path}/{id}/duplicate`,
  summary: 'Copies a match with its games, all Scheduled, some days later',
  entity,
  needs: { all: ['matches:create', 'games:create'] },
  activity: 'Duplicated',
  params: idParams,
  body: duplicateMatchForm,
  response: matchAnswer,
  status: 201,
  example: {
    body: { title: 'Coastal League, matchday 13', shiftDays: 7, withStreams: true },
    response: {
      message: results.duplicated,
      match: { ...staffMatchExample, title: 'Coastal League, matchday 13' },
    },
  },
});
