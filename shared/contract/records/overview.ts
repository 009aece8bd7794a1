import { z } from 'zod';
import { activitySchema } from './activity.ts';
import { objectIdSchema } from './common.ts';
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

/** A series for a chart: every day of the range, also those without a count. */
const dayCountsSchema = z.array(z.object({ day: z.iso.date(), count }));
export type DayCounts = z.infer<typeof dayCountsSchema>;

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
    attention: z.array(attentionSchema),
    charts: z.object({ views: dayCountsSchema.optional(), clicks: dayCountsSchema.optional() }),
    latestRequests: z.array(requestSchema).optional(),
    latestActivity: z.array(activitySchema).optional(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
