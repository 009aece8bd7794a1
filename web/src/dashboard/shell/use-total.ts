import { listGames } from '@touchline/contract/calls/games';
import { PAGE_SIZES } from '@touchline/contract/constants';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useMissing } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import type { ListTotal } from '../pages.ts';

/** How many rows a list has, in words; undefined until it is known, without a list, and for who may not see it. */
export function useTotal(of: ListTotal | undefined): string | undefined {
  const { call, query } = of ?? NO_LIST;
  const isEnabled = useMissing(call) === null && of !== undefined;
  const { data } = useList(call, { ...query, size: PAGE_SIZES[0] }, { isEnabled });
  const { total, more } = (data ?? {}) as { total?: number; more?: true };
  if (!isEnabled || total === undefined) return undefined;
  return more ? dashboardTexts.lists.manyTotal : exactCount(total);
}

/** Hooks cannot be left out: what is named here is never asked. */
const NO_LIST: ListTotal = { call: listGames, query: {} };
