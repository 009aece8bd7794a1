import { z } from 'zod';
import { EXACT_TOTAL_UP_TO } from '../constants.ts';
import type { PermissionKey } from '../permissions.ts';

/** Lists of the dashboard whose totals are shown beside links to them, each with its key. */
export const TOTAL_KEYS = {
  liveGames: ['games:view'],
  scheduledGames: ['games:view'],
  unfinishedGames: ['games:view'],
  trendingGames: ['games:view', 'trending:view'],
  matches: ['matches:view'],
  leagues: ['leagues:view'],
  streams: ['streams:access'],
  playableGames: ['streams:access'],
  instantPushes: ['app-notifications:view'],
  scheduledPushes: ['app-notifications:view'],
} as const satisfies Record<string, readonly PermissionKey[]>;
export type TotalName = keyof typeof TOTAL_KEYS;
export const TOTAL_NAMES = Object.keys(TOTAL_KEYS) as [TotalName, ...TotalName[]];

/** The number of rows in each list as it opens; lists that the user may not see are missing. */
export const totalsSchema = z
  .partialRecord(
    z.enum(TOTAL_NAMES),
    z.object({
      /** Exact up to 1 000; above that 1 000, with `more`. */
      total: z.int().min(0).max(EXACT_TOTAL_UP_TO),
      more: z.literal(true).optional(),
    }),
  )
  .meta({ id: 'Totals' });
export type Totals = z.infer<typeof totalsSchema>;
