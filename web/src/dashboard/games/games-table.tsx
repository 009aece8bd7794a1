import { bulkGames, listGames, restoreGame } from '@touchline/contract/calls/games';
import { CONTENT_PLATFORM_LABELS, CONTENT_PLATFORMS } from '@touchline/contract/lists/platforms';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import type { ReactNode } from 'react';
import type { QueryText } from '../../lib/call.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { BulkAction, TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { DashboardClock } from '../dashboard-clock.tsx';
import { bulkDelete } from '../row-lines.tsx';
import { useTimeStyle } from '../time.tsx';
import { DashboardGameCard } from './dashboard-game-card.tsx';
import { gameDay } from './game-cells.tsx';
import { type GameColumnId, useGameColumns } from './game-columns.tsx';
import { LayoutChoice, useLayout } from './layout-choice.tsx';
import { useLeagueOptions } from './team-suggestions.tsx';

type GameFilter = 'status' | 'league' | 'platforms' | 'isTrending' | 'days' | 'withoutStreams';

/** What a screen with games is made of. */
export interface GamesScreen {
  /** The name under which the choice between cards and table is kept. */
  readonly name: string;
  readonly columns: readonly GameColumnId[];
  readonly hidden?: readonly GameColumnId[];
  readonly filters: readonly GameFilter[];
  readonly defaultSort: string;
  /** What the list is always asked with. */
  readonly fixed?: QueryText;
  readonly hasCards?: boolean;
  /** The rows stand under their days; such a list is sorted by kick-off alone. */
  readonly hasDays?: boolean;
}

interface GamesTableProps {
  readonly screen: GamesScreen;
  readonly actions: (game: StaffGame) => readonly (readonly MenuLine[])[];
  readonly expand?: (game: StaffGame) => ReactNode;
  readonly onAdd?: () => void;
  readonly addButton?: ReactNode;
  readonly emptyTitle?: string;
}

const { trending } = dashboardTexts;
const BULK: readonly BulkAction[] = [
  {
    label: 'Set status',
    icon: <Flag size={16} />,
    call: bulkGames,
    action: 'status',
    choices: GAME_STATUSES.map((status) => ({ label: status, value: status })),
  },
  {
    label: 'Set trending',
    icon: <Flame size={16} />,
    call: bulkGames,
    action: 'trending',
    choices: [
      { label: trending.on, value: true },
      { label: trending.off, value: false },
    ],
  },
  bulkDelete(bulkGames),
];

/** A list of games as a table or as cards. The screen is a constant: its parts are compared by identity. */
export function GamesTable(props: GamesTableProps): ReactNode {
  const { screen, actions, expand, onAdd, addButton, emptyTitle } = props;
  const columns = useGameColumns(screen);
  const { timeZone } = useTimeStyle();
  const state = useTableState({
    defaultSort: screen.defaultSort,
    filters: FILTER_NAMES,
    ...(screen.fixed && { fixed: screen.fixed }),
  });
  const leagues = useLeagueOptions();
  const layout = useLayout(screen.name);
  const isCards = screen.hasCards === true && layout === 'cards';
  return (
    <DashboardClock>
      <DataTable<typeof listGames, StaffGame>
        call={listGames}
        rowsOf={({ games }) => games}
        state={state}
        items="Games"
        columns={columns}
        filters={screen.filters.map((name) => filterOf(name, leagues))}
        rowName={({ homeTeam, awayTeam }) => versus(homeTeam, awayTeam)}
        actions={actions}
        bulk={BULK}
        restore={{ call: restoreGame, params: ({ matchId, _id }) => ({ matchId, gameId: _id }) }}
        {...(screen.hasCards && { tools: <LayoutChoice screen={screen.name} /> })}
        {...(isCards && { card: (game, controls) => <DashboardGameCard game={game} controls={controls} /> })}
        {...(expand && { expand })}
        {...(onAdd && { onAdd })}
        {...(emptyTitle && { emptyTitle })}
        {...(screen.hasDays && { groupOf: ({ startsAt }) => gameDay(startsAt, timeZone) })}
        leftText={(games) => dashboardTexts.lists.gamesLeft(games, stateOf(screen))}
        emptyAction={addButton}
      />
    </DashboardClock>
  );
}

/** What the games of a screen have in common: 'Live', 'Trending'; else that they are in its list. */
function stateOf({ fixed }: GamesScreen): string {
  if (fixed?.isTrending) return trending.on;
  return GAME_STATUSES.find((status) => status === fixed?.status) ?? 'in this list';
}

const PLATFORMS = CONTENT_PLATFORMS.map((value) => ({ value, label: CONTENT_PLATFORM_LABELS[value] }));
const TRENDING = [
  { value: 'true', label: trending.on },
  { value: 'false', label: trending.off },
];
const FILTER_NAMES = ['status', 'league', 'platforms', 'isTrending', 'withoutStreams', 'from', 'to'];

function filterOf(name: GameFilter, leagues: ReturnType<typeof useLeagueOptions>): TableFilter {
  switch (name) {
    case 'status':
      return { kind: 'choice', name, label: 'Status', options: optionsOf(GAME_STATUSES), isMany: true };
    case 'league':
      return { kind: 'choice', name, label: 'League', options: leagues, isMany: true };
    case 'platforms':
      return { kind: 'choice', name, label: 'Platform', options: PLATFORMS, isMany: true };
    case 'isTrending':
      return { kind: 'choice', name, label: 'Trending', options: TRENDING, isRare: true };
    case 'withoutStreams':
      return { kind: 'switch', name, label: 'Without streams', hint: 'Only games that cannot be watched' };
    case 'days':
      return { kind: 'days', label: 'Days' };
  }
}
