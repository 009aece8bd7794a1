import type { PublicGame } from '@touchline/contract/records/match';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { useTimeStyle, useToday } from '../../lib/reader-time.tsx';
import { GameRow } from '../../sport/game-row.tsx';
import { GameStar } from '../favourites/star.tsx';
import { useListState, useMatches } from '../live/live-hooks.ts';
import { type ListedGame, listBy } from '../shared/listed-games.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';

const LIVE_ROWS = 4;
const LATER_ROWS = 3;

interface OtherGamesProps {
  readonly game: PublicGame;
  readonly isLive: boolean;
  /** Beside the streams in one narrow column; else below, in two. */
  readonly isBeside: boolean;
}

/** Other games: live ones, those of the same league and sport first, and games that start later today. */
export function OtherGames({ game: shown, isLive, isBeside }: OtherGamesProps): ReactNode {
  const matches = useMatches();
  const isHydrated = useHydrated();
  const [isFirstView] = useState(!isHydrated);
  const { timeZone } = useTimeStyle();
  const today = useToday();
  const isKnown = useListState() !== 'waiting' && today !== null;
  const onNow = useStableOrder(
    listBy(matches, (games) =>
      games
        .filter((game) => game._id !== shown._id && statusOf(game) === 'Live')
        .sort((a, b) => distance(a, shown) - distance(b, shown) || compareGames(a, b)),
    ),
    ({ game }) => game._id,
    shown._id,
  );
  const later = listBy(matches, (games) =>
    games
      .filter((game) => game._id !== shown._id && statusOf(game) === 'Scheduled')
      .filter((game) => today !== null && calendarDay(game.startsAt, timeZone) === today)
      .sort(compareGames),
  );
  return (
    <aside
      aria-label="Other games"
      className={clsx(
        'grid min-w-0 grid-cols-1 content-start gap-x-10 gap-y-9 max-md:order-3 max-md:px-4 max-md:pt-9',
        !isBeside && 'lg:grid-cols-2',
      )}
    >
      <Rows title={isLive ? 'Also on now' : 'On now instead'} games={onNow.slice(0, LIVE_ROWS)} />
      {/* The space of a heading and its rows is reserved before they are known. */}
      <div className={clsx(isFirstView && 'min-h-[223px] noscript:hidden')}>
        {isKnown && <Rows title="Later today" games={later.slice(0, LATER_ROWS)} />}
        {isKnown && isFirstView && later.length === 0 && (
          <p className="text-text-3">Nothing else starts today.</p>
        )}
      </div>
    </aside>
  );
}

/** 0: of the same league, 1: of the same sport, 2: of another one. */
function distance(game: PublicGame, shown: PublicGame): number {
  if (game.leagueId === shown.leagueId) return 0;
  return game.category === shown.category ? 1 : 2;
}

function Rows({ title, games }: { title: string; games: readonly ListedGame[] }): ReactNode {
  if (games.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3.5 type-dialog">{title}</h2>
      <ul>
        {games.map(({ matchId, game }) => (
          <li key={game._id} data-starred className="relative border-t border-line-2 py-0.5">
            <GameRow matchId={matchId} game={game} end="status" />
            <GameStar game={game} on="list" />
          </li>
        ))}
      </ul>
    </section>
  );
}
