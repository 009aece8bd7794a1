import { getTotals } from '@touchline/contract/calls/dashboard';
import type { TotalName } from '@touchline/contract/records/totals';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { useRecord } from '../data/staff-data.ts';

/**
 * The number of rows of a list; renders nothing while unknown, for zero, and for users without permission to see the
 * list.
 */
export default function Total({ of }: { of: TotalName }): ReactNode {
  // One call returns all totals, whatever is on screen.
  const { data } = useRecord(getTotals, {}, { isLive: true });
  const { total = 0, more } = data?.totals[of] ?? {};
  if (total === 0) return null;
  return more ? dashboardTexts.lists.manyTotal : exactCount(total);
}
