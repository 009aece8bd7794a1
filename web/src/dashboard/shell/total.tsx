import { listGames } from '@touchline/contract/calls/games';
import { listStaffLeagues } from '@touchline/contract/calls/leagues';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import { listStreams } from '@touchline/contract/calls/streams';
import { PAGE_SIZES } from '@touchline/contract/constants';
import type { Call } from '@touchline/contract/define-call';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import type { QueryText } from '../../lib/call.ts';
import { useMissing } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import type { TotalName } from '../page-row.ts';

const LISTS: Readonly<Record<TotalName, { call: Call; query?: QueryText }>> = {
  liveGames: { call: listGames, query: { status: 'Live' } },
  scheduledGames: { call: listGames, query: { status: 'Scheduled' } },
  unfinishedGames: { call: listGames, query: { status: 'Scheduled,Live' } },
  trendingGames: { call: listGames, query: { isTrending: true } },
  matches: { call: listStaffMatches },
  leagues: { call: listStaffLeagues },
  streams: { call: listStreams, query: { status: 'Live,Scheduled' } },
};

/** How many rows a list has; nothing until it is known, for none, and for who may not see the list. */
export default function Total({ of }: { of: TotalName }): ReactNode {
  const { call, query } = LISTS[of];
  const isEnabled = useMissing(call) === null;
  const { data } = useList(call, { ...query, size: PAGE_SIZES[0] }, { isEnabled });
  const { total = 0, more } = (data ?? {}) as { total?: number; more?: true };
  if (!isEnabled || total === 0) return null;
  return more ? dashboardTexts.lists.manyTotal : exactCount(total);
}
