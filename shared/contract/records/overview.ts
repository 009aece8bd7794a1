import { z } from 'zod';
import {
  DASHBOARD_QUEUES_PATH,
  dashboardMatchPath,
  dashboardPushPath,
  dashboardStreamsPath,
} from '../rules/dashboard-paths.ts';
import { versus } from '../rules/formats.ts';
import { activitiesExample, activitySchema } from './activity.ts';
import { dayCountsSchema, instantExample, instantSchema, objectIdSchema } from './common.ts';
import { staffGameExample, staffGameSchema, staffGamesExample } from './game.ts';
import { streamExample } from './match.ts';
import { pushExample } from './push.ts';
import { requestSchema, requestsExample } from './request.ts';

/** The reasons for attention, in the order of the page. */
export const ATTENTION_KINDS = [
  'no-stream-plays',
  'stream-in-trouble',
  'live-without-streams',
  'no-affiliate-link',
  'live-too-long',
  'status-mismatch',
  'past-its-time',
  'failed-pushes',
  'failed-jobs',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

const count = z.int().min(0);

/** The number of things with one reason for attention, and the first of them; reasons without any are left out. */
const attentionSchema = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    count,
    items: z.array(
      z.object({
        /** Missing for things that are no records. */
        id: objectIdSchema.optional(),
        title: z.string(),
        detail: z.string(),
        path: z.string(),
      }),
    ),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attentionSchema>;

/** A game that starts within a day, and its readiness. */
const readinessSchema = z
  .object({
    gameId: objectIdSchema,
    matchId: objectIdSchema,
    title: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    league: z.string(),
    startsAt: instantSchema,
    liveAt: instantSchema,
    /** True when it goes live by itself. */
    autoLive: z.boolean(),
    /** The number of streams with an address. */
    streams: count,
    /** The number of checked streams, and of those that play. Only with streams:access. */
    health: z.object({ playing: count, checked: count }).optional(),
    /** True when it has a link that opens or needs none: `affiliateGate` is off, or the game is for mobile alone. */
    affiliate: z.boolean().optional(),
    /** True when a push about it is pending. */
    push: z.boolean().optional(),
    /** True when its league has a logo. */
    logo: z.boolean(),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof readinessSchema>;

/** The user, the action and the time; the audit log has the changed fields. */
const latestActionSchema = activitySchema
  .pick({ _id: true, username: true, action: true, createdAt: true })
  .meta({ id: 'LatestAction' });
export type LatestAction = z.infer<typeof latestActionSchema>;

/** The overview of the dashboard; each part only for users with its key. */
export const overviewSchema = z
  .object({
    cards: z.object({
      liveNow: count.optional(),
      startingSoon: count.optional(),
      finished: count.optional(),
      newRequests: count.optional(),
      newMessages: count.optional(),
      viewsToday: count.optional(),
      mobileUsersOnline: count.optional(),
      downloads: count.optional(),
    }),
    goingLiveNext: z.array(staffGameSchema).optional(),
    /** At most 50: games that lack something first, each part by start. */
    readiness: z.array(readinessSchema).optional(),
    /** The number of games that start within a day. */
    readinessTotal: count.optional(),
    attention: z.array(attentionSchema),
    charts: z.object({ views: dayCountsSchema.optional(), clicks: dayCountsSchema.optional() }),
    latestRequests: z.array(requestSchema).optional(),
    latestActivity: z.array(latestActionSchema).optional(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

const DAY_MS = 86_400_000;
const scheduled = staffGamesExample.filter(({ status }) => status === 'Scheduled');
const live = staffGamesExample.filter(({ status }) => status === 'Live');

/** Every reason for attention, with a game of its kind or what is no game. */
const attentionExample: Attention[] = ATTENTION_KINDS.map((kind, place) => {
  const waits = kind === 'no-affiliate-link' || kind === 'past-its-time';
  const games = waits ? scheduled : live;
  const game = games[place % games.length] ?? staffGameExample;
  const ofGame = {
    id: game._id,
    title: versus(game.homeTeam, game.awayTeam),
    detail: `${game.date} ${game.time} · ${game.status}`,
    path: dashboardMatchPath(game.matchId),
  };
  const { _id: stream } = game.streamUrls[0] ?? streamExample;
  const others: Partial<Record<AttentionKind, Attention['items'][number]>> = {
    'no-stream-plays': { ...ofGame, path: dashboardStreamsPath(game.title) },
    'stream-in-trouble': { ...ofGame, id: stream, path: dashboardStreamsPath(game.title, stream) },
    'failed-pushes': {
      id: pushExample._id,
      title: 'Streams open at eight',
      ...{ detail: 'news', path: dashboardPushPath('scheduled', 'Streams open at eight') },
    },
    'failed-jobs': { title: 'go-live', detail: '1', path: DASHBOARD_QUEUES_PATH },
  };
  return { kind, count: 1, items: [others[kind] ?? ofGame] };
});

const soon = scheduled.filter(
  ({ startsAt }) => startsAt !== null && Date.parse(startsAt) - Date.parse(instantExample) < DAY_MS,
);

export const overviewExample: Overview = {
  cards: {
    ...{ liveNow: 3, startingSoon: 14, finished: 96, newRequests: 2, newMessages: 1 },
    ...{ viewsToday: 4_812, mobileUsersOnline: 131, downloads: 310 },
  },
  goingLiveNext: scheduled,
  readiness: soon.flatMap((game, place) =>
    game.startsAt === null || game.liveAt === null
      ? []
      : {
          ...{ gameId: game._id, matchId: game.matchId, title: game.title, league: game.league },
          ...{ homeTeam: game.homeTeam, awayTeam: game.awayTeam },
          ...{ startsAt: game.startsAt, liveAt: game.liveAt, autoLive: game.autoLiveAt !== null },
          streams: place === 0 ? 3 : game.streamUrls.length,
          ...{ affiliate: place !== 1, push: place > 2, logo: place !== 2 },
        },
  ),
  readinessTotal: soon.length,
  attention: attentionExample,
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
  latestRequests: requestsExample,
  latestActivity: activitiesExample.map(({ _id, username, action, createdAt }) => ({
    ...{ _id, username, action, createdAt },
  })),
};
