import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { wholeMatchExample } from '../examples/games.ts';
import { duplicateMatchForm } from '../forms/match.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { staffMatchExample, staffMatchSchema } from '../records/game.ts';
import { otherGamesSchema } from '../records/home.ts';
import { matchExample, matchSummarySchema, publicMatchSchema } from '../records/match.ts';
import { matchesExample } from '../records/matches-example.ts';
import { matches } from '../resources/matches.ts';
import { countOthers, homePart } from '../rules/home-part.ts';
import { summarise } from '../rules/summaries.ts';
import { resultTexts } from '../texts/results.ts';

const entity = 'Match';
const path = '/api/matches';
const matchesAnswer = z.object({ matches: z.array(publicMatchSchema) });
const matchAnswer = messageAnswer.extend({ match: staffMatchSchema });
const results = resultTexts.matches;

const homeExample = homePart(matchesExample);

export const listMatchesWeb = defineCall({
  id: 'matches.web',
  method: 'GET',
  path: `${path}/web`,
  summary: 'Matches with their unfinished games for the web',
  entity,
  needs: 'public',
  response: matchesAnswer,
  example: { response: { matches: matchesExample } },
});

export const listMatchesMobile = defineCall({
  id: 'matches.mobile',
  method: 'GET',
  path: `${path}/mobile`,
  summary: 'Matches with their unfinished games for the mobile app',
  entity,
  needs: 'public',
  response: matchesAnswer,
  example: { response: { matches: matchesExample } },
});

export const readHome = defineCall({
  id: 'matches.home',
  method: 'GET',
  path: `${path}/home`,
  summary:
    'The matches with the games that the home page, or the page of a sport, shows at first, and the numbers of the other games',
  entity,
  needs: 'public',
  query: z.strictObject({ category: z.enum(SPORT_CATEGORY_NAMES).optional() }),
  response: z.object({ matches: z.array(matchSummarySchema), others: otherGamesSchema }),
  example: {
    response: { matches: summarise(homeExample), others: countOthers(matchesExample, homeExample) },
  },
});

export const listMatches = defineCall({
  id: 'matches.list',
  method: 'GET',
  path,
  summary: 'The same list as for the web',
  entity,
  needs: 'public',
  response: matchesAnswer,
  example: { response: { matches: matchesExample } },
});

export const getMatch = defineCall({
  id: 'matches.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One match with all its games, including finished ones',
  entity,
  needs: 'public',
  params: idParams,
  response: z.object({ match: publicMatchSchema }),
  example: { response: { match: matchExample } },
});

export const getStaffMatch = defineCall({
  id: 'matches.getAll',
  method: 'GET',
  path: `${path}/{id}`,
  scope: 'all',
  summary: 'One match with the numbers of its games and, with games:view, all games that are not deleted',
  entity,
  needs: 'matches:view',
  params: idParams,
  response: z.object({ match: staffMatchSchema }),
  example: { response: { match: wholeMatchExample } },
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

export const { group } = matches;
export const {
  list: listStaffMatches,
  create: createMatch,
  update: updateMatch,
  delete: deleteMatch,
  restore: restoreMatch,
} = matches;
