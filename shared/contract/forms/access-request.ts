import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { type AccessPath, type DashboardPath, PAGE_KEYS, TAB_KEYS } from '../permissions.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { optionalLine } from './fields.ts';
import { permissionList } from './users.ts';

/** A page of the dashboard, by its path in the page table. */
export const dashboardPath = z.enum(Object.keys(PAGE_KEYS) as [DashboardPath, ...DashboardPath[]], {
  error: errorTexts.unknownReference('Page'),
});

/** A page of the dashboard by its path, or a tab with a key of its own by its address. */
export const accessPath = z.enum(
  [...Object.keys(PAGE_KEYS), ...Object.keys(TAB_KEYS)] as [AccessPath, ...AccessPath[]],
  { error: errorTexts.unknownReference('Page') },
);

/** A request for access to a page or tab, with its reason. */
export const accessRequestForm = z.strictObject({
  path: accessPath,
  reason: optionalLine(formTexts.labels.reason, LENGTHS.accessReason.max),
});

/**
 * The answer to a request. A grant without `keys` gives all offered keys, unless any one of several keys opens the
 * page.
 */
export const accessAnswerForm = z.strictObject({
  action: z.enum(['grant', 'decline'], { error: errorTexts.unknownReference('Action') }),
  keys: permissionList.optional(),
});
export type AccessAnswerForm = z.output<typeof accessAnswerForm>;
