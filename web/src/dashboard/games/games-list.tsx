import { bulkGames, createGame, listGames, restoreGame } from '@touchline/contract/calls/games';
import { CONTENT_PLATFORM_LABELS, CONTENT_PLATFORMS } from '@touchline/contract/lists/platforms';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import { versus } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import CalendarClock from '~icons/lucide/calendar-clock';
import Flag from '~icons/lucide/flag';
import Flame from '~icons/lucide/flame';
import { optionsOf } from '../../ui/combobox.tsx';
import { DashboardClock } from '../dashboard-clock.tsx';
import type { ListColumn, ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkOf } from '../list/types.ts';
import type { ListStart } from '../list/use-table-state.ts';
import { bulkDelete } from '../row-lines.tsx';
import { useTimeStyle } from '../time.tsx';
import { AboutGames } from './about-games.tsx';
import { DashboardGameCard } from './dashboard-game-card.tsx';
import { gameDay } from './game-cells.tsx';
import { underDays } from './game-columns.tsx';
import { GameForm } from './game-form.tsx';
import { LayoutChoice, useLayout } from './layout-choice.tsx';
import { MoveGames } from './move-games.tsx';
import { useLeagueOptions } from './team-suggestions.tsx';

type GameFilter = 'status' | 'league' | 'platforms' | 'isTrending' | 'days' | 'withoutStreams';

/** The parts of a screen with games; must be a constant, because its parts are compared by identity. */
export interface GamesScreen extends ListStart<typeof listGames> {
  /** The name under which the choice of cards or table is stored. */
  readonly name: string;
  readonly columns: readonly ListColumn<typeof listGames>[];
  readonly filters: readonly GameFilter[];
  readonly hasCards?: boolean;
  /** Groups rows by day while they are sorted by kick-off. */
  readonly hasDays?: boolean;
}

type PageProps = ComponentProps<typeof ListPage<typeof listGames>>;
type GivenProps =
  | 'title'
  | 'headActions'
  | 'hasExport'
  | 'above'
  | 'actions'
  | 'expand'
  | 'emptyAction'
  | 'emptyTitle'
  | 'children';

interface GamesListProps extends Pick<PageProps, GivenProps> {
  readonly screen: GamesScreen;
  /** The match that games are added to; null lets the user choose one; undefined means that no games are added here. */
  readonly addTo?: string | null;
}

const { trending } = dashboardTexts;
/** The number of games whose status is set without a question. */
const ASKED_ABOVE = 10;
const BULK: BulkOf<typeof bulkGames> = {
  call: bulkGames,
  actions: [
    {
      label: actionTexts.setStatus,
      icon: <Flag size={16} />,
      action: 'status',
      choices: GAME_STATUSES.map((status) => ({ label: status, value: status })),
      ask: {
        title: gameActionTexts.bulkStatus.title,
        text: gameActionTexts.bulkStatus.text,
        above: ASKED_ABOVE,
      },
      about: AboutGames,
    },
    {
      label: gameTexts.actions.setTrending,
      icon: <Flame size={16} />,
      action: 'trending',
      choices: [
        { label: trending.on, value: true },
        { label: trending.off, value: false },
      ],
    },
    {
      label: gameActionTexts.move.open,
      icon: <CalendarClock size={16} />,
      action: 'move',
      dialog: MoveGames,
    },
    { ...bulkDelete(), about: AboutGames },
  ],
};

/** The page of a list of games, as a table or as cards. */
export function GamesList({ screen, addTo, ...page }: GamesListProps): ReactNode {
  const { name, columns, filters, hasCards, hasDays, ...start } = screen;
  const { timeZone } = useTimeStyle();
  const leagues = useLeagueOptions();
  const isCards = useLayout(name) === 'cards' && hasCards === true;
  const sort = useSearchParams()[0].get('sort');
  const isByDay = hasDays === true && (sort === null || /^-?startsAt$/.test(sort));
  const shownColumns = useMemo(() => (isByDay ? underDays(columns) : columns), [isByDay, columns]);
  return (
    <DashboardClock>
      <ListPage
        {...page}
        {...start}
        call={listGames}
        items={labelTexts.games}
        columns={shownColumns}
        filters={filters.map((filter) =>
          filterOf(filter, { leagues, isAhead: start.fixed?.status !== 'Finished' }),
        )}
        rowName={({ homeTeam, awayTeam }) => versus(homeTeam, awayTeam)}
        paramsOf={({ matchId, _id }) => ({ matchId, gameId: _id })}
        bulk={BULK}
        restore={restoreGame}
        {...(addTo !== undefined && {
          add: {
            call: createGame,
            label: dialogTexts.game.submit,
            dialog: (onClose) => <GameForm matchId={addTo} onClose={onClose} />,
          },
        })}
        {...(hasCards && { tools: <LayoutChoice screen={name} /> })}
        card={isCards ? (game, controls) => <DashboardGameCard game={game} controls={controls} /> : undefined}
        groupOf={isByDay ? ({ startsAt }) => gameDay(startsAt, timeZone) : undefined}
        leftText={(games) => dashboardTexts.lists.gamesLeft(games, stateOf(screen))}
      />
    </DashboardClock>
  );
}

/** The property that the games of a screen share, such as 'Live' or 'Trending'; otherwise that they are in its list. */
function stateOf({ fixed }: GamesScreen): string {
  if (fixed?.isTrending) return trending.on;
  return GAME_STATUSES.find((status) => status === fixed?.status) ?? gameTexts.inThisList;
}

const PLATFORMS = CONTENT_PLATFORMS.map((value) => ({ value, label: CONTENT_PLATFORM_LABELS[value] }));
const TRENDING = [
  { value: 'true', label: trending.on },
  { value: 'false', label: trending.off },
];

function filterOf(
  name: GameFilter,
  { leagues, isAhead }: { leagues: ReturnType<typeof useLeagueOptions>; isAhead: boolean },
): ListFilter<typeof listGames> {
  switch (name) {
    case 'status':
      return {
        kind: 'choice',
        name,
        label: labelTexts.status,
        options: optionsOf(GAME_STATUSES),
        isMany: true,
      };
    case 'league':
      return { kind: 'choice', name, label: labelTexts.league, options: leagues, isMany: true };
    case 'platforms':
      return { kind: 'choice', name, label: labelTexts.platform, options: PLATFORMS, isMany: true };
    case 'isTrending':
      return { kind: 'choice', name, label: trending.on, options: TRENDING, isRare: true };
    case 'withoutStreams':
      return {
        kind: 'switch',
        name,
        label: gameTexts.filters.withoutStreams,
        hint: gameTexts.filters.withoutStreamsHint,
      };
    case 'days':
      return { kind: 'days', label: labelTexts.days, isAhead };
  }
}
