import { z } from 'zod';
import { type DashboardPath, PAGE_KEYS, PERMISSION_KEYS } from '../permissions.ts';
import { errorTexts } from '../texts/errors.ts';

/** A page of the dashboard, by its path in the page table. */
export const dashboardPath = z.enum(Object.keys(PAGE_KEYS) as [DashboardPath, ...DashboardPath[]], {
  error: errorTexts.unknownReference('Page'),
});

/** The page that a user asks to be let into, or has asked for. */
export const accessRequestForm = z.strictObject({ path: dashboardPath });

/** What becomes of a request; `key` where any of several opens the page. */
export const accessAnswerForm = z.strictObject({
  action: z.enum(['grant', 'decline'], { error: errorTexts.unknownReference('Action') }),
  key: z.enum(PERMISSION_KEYS, { error: errorTexts.unknownReference('Permission') }).optional(),
});
export type AccessAnswerForm = z.output<typeof accessAnswerForm>;
