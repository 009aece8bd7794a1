import { z } from 'zod';
import { EXACT_TOTAL_UP_TO } from '../constants.ts';
import type { PermissionKey } from '../permissions.ts';

/** Lists of the dashboard whose number of rows stands beside what leads to them, each with a key that shows it. */
export const TOTAL_KEYS = {
  liveGames: ['games:view'],
  scheduledGames: ['games:view'],
  unfinishedGames: ['games:view'],
  trendingGames: ['games:view', 'trending:view'],
  matches: ['matches:view'],
  leagues: ['leagues:view'],
  streams: ['streams:access'],
  instantPushes: ['app-notifications:view'],
  scheduledPushes: ['app-notifications:view'],
} as const satisfies Record<string, readonly PermissionKey[]>;
export type TotalName = keyof typeof TOTAL_KEYS;
export const TOTAL_NAMES = Object.keys(TOTAL_KEYS) as [TotalName, ...TotalName[]];

/** How many rows each list has as it opens; a list that the user may not see is missing. */
export const totalsSchema = z
  .partialRecord(
    z.enum(TOTAL_NAMES),
    z.object({
      /** Exact up to 1 000; beyond it 1 000 with `more`. */
      total: z.int().min(0).max(EXACT_TOTAL_UP_TO),
      more: z.literal(true).optional(),
    }),
  )
  .meta({ id: 'Totals' });
export type Totals = z.infer<typeof totalsSchema>;
