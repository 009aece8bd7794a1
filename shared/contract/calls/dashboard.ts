import { z } from 'zod';
import { OVERVIEW_MAX_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { daySchema, searchText } from '../list-query.ts';
import { activityExample } from '../records/activity.ts';
import { staffGameExample } from '../records/game.ts';
import { gameExample, matchExample } from '../records/match.ts';
import { overviewSchema } from '../records/overview.ts';
import { requestExample } from '../records/request.ts';
import { searchResultSchema } from '../records/search.ts';
import { totalsSchema } from '../records/totals.ts';
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
    response: {
      overview: {
        cards: {
          liveNow: 3,
          startingSoon: 14,
          finished: 96,
          newRequests: 2,
          newMessages: 1,
          viewsToday: 4_812,
          mobileUsersOnline: 131,
          downloads: 310,
        },
        goingLiveNext: [staffGameExample],
        readiness: [
          {
            gameId: gameExample._id,
            matchId: matchExample._id,
            title: 'Northgate vs Harbour',
            homeTeam: 'Northgate',
            awayTeam: 'Harbour',
            league: 'Coastal League',
            startsAt: '2026-11-21T18:30:00.000Z',
            liveAt: '2026-11-21T18:15:00.000Z',
            autoLive: true,
            streams: 3,
            affiliate: true,
            push: false,
            logo: true,
          },
        ],
        readinessTotal: 1,
        attention: [
          {
            kind: 'live-without-streams',
            count: 1,
            items: [
              {
                id: gameExample._id,
                title: 'Northgate vs Harbour',
                detail: '2026-11-21 18:30 · Live',
                path: `/dashboard/matches/${matchExample._id}`,
              },
            ],
          },
        ],
        charts: {
          views: [
            { day: '2026-11-20', count: 3_920 },
            { day: '2026-11-21', count: 4_812 },
          ],
          clicks: [
            { day: '2026-11-20', count: 210 },
            { day: '2026-11-21', count: 264 },
          ],
        },
        latestRequests: [requestExample],
        latestActivity: [
          {
            _id: activityExample._id,
            username: activityExample.username,
            action: activityExample.action,
            createdAt: activityExample.createdAt,
          },
        ],
      },
    },
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
    response: { totals: { liveGames: { total: 12 }, leagues: { total: 1_000, more: true } } },
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
          group: 'Games',
          items: [
            {
              id: gameExample._id,
              title: 'Northgate vs Harbour',
              detail: '21 Nov 2026, 18:30 UTC · Scheduled',
              path: `/dashboard/matches/${matchExample._id}`,
              game: {
                homeTeam: 'Northgate',
                awayTeam: 'Harbour',
                league: 'Coastal League',
                status: 'Scheduled',
                startsAt: '2026-11-21T18:30:00.000Z',
              },
            },
          ],
        },
      ],
    },
  },
});
