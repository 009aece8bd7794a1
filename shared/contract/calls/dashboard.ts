import { z } from 'zod';
import { OVERVIEW_MAX_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { staffGamesExample } from '../examples/games.ts';
import { overviewExample, totalsExample } from '../examples/overview.ts';
import { daySchema, searchText } from '../list-query.ts';
import { leaguesExample } from '../records/league.ts';
import { matchExample } from '../records/match.ts';
import { overviewSchema } from '../records/overview.ts';
import { searchResultSchema } from '../records/search.ts';
import { totalsSchema } from '../records/totals.ts';
import { DASHBOARD_LEAGUES_PATH, dashboardMatchPath, narrowedTo } from '../rules/dashboard-paths.ts';
import { formTexts } from '../texts/forms.ts';

export const group = { name: 'Dashboard', about: 'The overview and the search.' };

const DAY_MS = 86_400_000;

/** Days of the site's calendar, both included; the last two weeks by default. */
const dayRange = z
  .strictObject({ from: daySchema.optional(), to: daySchema.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: formTexts.activity.invalidRange,
  })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < OVERVIEW_MAX_DAYS * DAY_MS, {
    path: ['to'],
    error: formTexts.overview.rangeTooLong(OVERVIEW_MAX_DAYS),
  });

export const getOverview = defineCall({
  id: 'dashboard.overview',
  method: 'GET',
  path: '/api/dashboard/overview',
  summary:
    'The overview of the dashboard, each part only with its key; `from` and `to` limit the parts about past days',
  entity: 'Overview',
  needs: 'dashboard:access',
  query: dayRange,
  response: z.object({ overview: overviewSchema }),
  example: {
    query: { from: '2026-11-20', to: '2026-11-21' },
    response: { overview: overviewExample },
  },
});

export const getTotals = defineCall({
  id: 'totals.read',
  method: 'GET',
  path: '/api/dashboard/totals',
  summary: 'The number of rows in each list that the user may see, as the dashboard opens it',
  entity: 'Totals',
  needs: 'session',
  response: z.object({ totals: totalsSchema }),
  example: {
    response: { totals: totalsExample },
  },
});

export const searchAll = defineCall({
  id: 'search.all',
  method: 'GET',
  path: '/api/search',
  summary: 'Finds records by the beginnings of words, five in each group that the user may see',
  entity: 'Search',
  needs: 'dashboard:access',
  query: z.strictObject({ q: searchText }),
  response: z.object({ results: z.array(searchResultSchema) }),
  example: {
    query: { q: 'north' },
    response: {
      results: [
        {
          group: 'Matches',
          items: [
            {
              id: matchExample._id,
              title: matchExample.title,
              detail: '8 games',
              path: dashboardMatchPath(matchExample._id),
            },
          ],
        },
        {
          group: 'Games',
          items: staffGamesExample
            .slice(0, 5)
            .map(({ _id: id, title, matchId, homeTeam, awayTeam, league, status, startsAt }) => ({
              ...{ id, title, detail: `${league} · ${status}`, path: dashboardMatchPath(matchId) },
              game: { homeTeam, awayTeam, league, status, startsAt },
            })),
        },
        {
          group: 'Leagues',
          items: leaguesExample.map(({ _id: id, name: title, category, logoUrl }) => ({
            ...{ id, title, detail: category, logoUrl },
            path: narrowedTo(DASHBOARD_LEAGUES_PATH, title),
          })),
        },
      ],
    },
  },
});
