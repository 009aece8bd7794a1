import { z } from 'zod';
import { activitySchema } from './activity.ts';
import { dayCountsSchema, instantSchema, objectIdSchema } from './common.ts';
import { staffGameSchema } from './game.ts';
import { requestSchema } from './request.ts';

/** What may need attention, in the order in which it is shown. */
export const ATTENTION_KINDS = [
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

/** How many need a look for one reason, and the first of them; reasons that nothing has are left out. */
const attentionSchema = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    count,
    items: z.array(
      z.object({
        /** Missing for what is no record. */
        id: objectIdSchema.optional(),
        title: z.string(),
        detail: z.string(),
        path: z.string(),
      }),
    ),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attentionSchema>;

/** A game that starts within a day, and what is ready for it. */
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
    /** How many have an address. */
    streams: count,
    /** Whether it has a link that opens, or needs none: `affiliateGate` is off, or the game is for mobile alone. */
    affiliate: z.boolean().optional(),
    /** Whether a push for it waits for its moment. */
    push: z.boolean().optional(),
    /** Whether its league has a logo. */
    logo: z.boolean(),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof readinessSchema>;

/** The dashboard at a glance; each part is there only for who may see it. */
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
    readiness: z.array(readinessSchema).optional(),
    attention: z.array(attentionSchema),
    charts: z.object({ views: dayCountsSchema.optional(), clicks: dayCountsSchema.optional() }),
    latestRequests: z.array(requestSchema).optional(),
    latestActivity: z.array(activitySchema).optional(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
