import { getTotals } from '@touchline/contract/calls/dashboard';
import type { TotalName } from '@touchline/contract/records/totals';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { useRecord } from '../../lib/staff-data.ts';

/** How many rows a list has; nothing until it is known, for none, and for who may not see the list. */
export default function Total({ of }: { of: TotalName }): ReactNode {
  // All totals are one call, whatever is on screen.
  const { data } = useRecord(getTotals, {}, { isLive: true });
  const { total = 0, more } = data?.totals[of] ?? {};
  if (total === 0) return null;
  return more ? dashboardTexts.lists.manyTotal : exactCount(total);
}
