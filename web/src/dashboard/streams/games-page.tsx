import { bulkGames, listGames, setStreams } from '@touchline/contract/calls/games';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { BulkAction, TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { StreamUrlsForm } from '../games/stream-urls-form.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useLeagueFilter } from '../use-league-filter.ts';
import { gameStreamColumns } from './games-columns.tsx';

const FILTER_NAMES = ['status', 'league', 'withoutStreams'];
const UNFINISHED = GAME_STATUSES.filter((status) => status !== 'Finished');
/** What a filter by status overrides: games that are finished need no streams. */
const FIXED = { status: UNFINISHED.join(',') };
const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(UNFINISHED) },
  { kind: 'switch', name: 'withoutStreams', label: 'Without streams', hint: 'Only games nobody can watch' },
];
const { on, off } = dashboardTexts.trending;
const BULK: readonly BulkAction[] = [
  {
    label: 'Set status',
    call: bulkGames,
    action: 'status',
    choices: optionsOf(GAME_STATUSES),
  },
  {
    label: 'Set trending',
    call: bulkGames,
    action: 'trending',
    choices: [
      { label: on, value: true },
      { label: off, value: false },
    ],
  },
];

/** The streams of each unfinished game: tab Games of the streams page. */
export default function StreamGamesPage() {
  const state = useTableState({ defaultSort: 'startsAt', filters: FILTER_NAMES, fixed: FIXED });
  const league = useLeagueFilter();
  const [edited, setEdited] = useState<StaffGame | null>(null);
  const missing = { edit: useMissing(setStreams), open: useMissing({ needs: 'matches:view' }) };
  return (
    <>
      <PageHead title="Streams" />
      <DataTable
        call={listGames}
        rowsOf={({ games }) => games}
        state={state}
        items="Games"
        columns={gameStreamColumns}
        filters={[...FILTERS, league]}
        rowName={({ homeTeam, awayTeam }) => versus(homeTeam, awayTeam)}
        actions={(game) => [
          [
            {
              label: 'Edit stream URLs',
              icon: <Link size={16} />,
              disabledReason: missing.edit,
              onSelect: () => setEdited(game),
            },
            {
              label: 'Open match',
              icon: <ArrowRight size={16} />,
              disabledReason: missing.open,
              to: dashboardMatchPath(game.matchId),
            },
          ],
        ]}
        bulk={BULK}
      />
      {edited && <StreamUrlsForm matchId={edited.matchId} game={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
