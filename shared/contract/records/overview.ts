import { z } from 'zod';
import { activitySchema } from './activity.ts';
import { dayCountsSchema, instantSchema, objectIdSchema } from './common.ts';
import { staffGameSchema } from './game.ts';
import { requestSchema } from './request.ts';

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
    leagueId: objectIdSchema,
    startsAt: instantSchema,
    liveAt: instantSchema,
    /** True when it goes live by itself. */
    autoLive: z.boolean(),
    /** The number of streams with an address. */
    streams: count,
    /** The number of checked streams, and of those that play. Only with streams:access. */
    health: z.object({ playing: count, checked: count }).optional(),
    /** True where two or more streams stand on one server. Only with streams:access. */
    oneServer: z.boolean().optional(),
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
