import type { KnownGame } from '@touchline/contract/records/match';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { GameRow } from '../../sport/game-row.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { GameStar } from '../favourites/star.tsx';
import { useListState, useMatches } from '../live/live-hooks.ts';
import { type ListedGame, listBy } from './listed-games.ts';
import { TogetherLink } from './together-link.tsx';
import { useClock } from './use-clock.ts';
import { useStableOrder } from './use-stable-order.ts';

const LIVE_ROWS = 4;
const NEXT_ROWS = 3;

interface OtherGamesProps {
  /** The game of the page: it is left out, and those of its league and sport come first. */
  readonly besides?: KnownGame;
  /** The heading of the live games. */
  readonly title: string;
  /** Beside the streams in one narrow column; else below, in two. */
  readonly isBeside?: boolean;
  readonly className?: string;
}

/** Live games, and those that start next: later today, else on the next days. */
export function OtherGames({ besides, title, isBeside = false, className }: OtherGamesProps): ReactNode {
  const siteTexts = useSiteTexts();
  const matches = useMatches();
  const isHydrated = useHydrated();
  const [isFirstView] = useState(!isHydrated);
  const clock = useClock();
  const isKnown = useListState() !== 'waiting' && clock !== null;
  const onNow = useStableOrder(
    listBy(matches, (games) =>
      games
        .filter((game) => game._id !== besides?._id && statusOf(game) === 'Live')
        .sort((a, b) => distance(a, besides) - distance(b, besides) || compareGames(a, b)),
    ),
    ({ game }) => game._id,
    besides?._id ?? '',
  );
  const playing = onNow.find(({ game }) => isPlayable(game))?.game;
  const together = besides && playing && isPlayable(besides) ? [besides, playing] : undefined;
  const next = listBy(matches, (games) =>
    games
      .filter((game) => game._id !== besides?._id && statusOf(game) === 'Scheduled')
      .filter(({ startsAt }) => clock !== null && startsAt !== null && Date.parse(startsAt) > clock.now)
      .sort(compareGames),
  );
  const today = next.filter(
    ({ game }) =>
      clock !== null && calendarDay(game.startsAt, clock.timeZone) === calendarDay(clock.now, clock.timeZone),
  );
  const { laterToday, next: nextTitle, none } = siteTexts.otherGames;
  return (
    <aside
      aria-label={siteTexts.otherGames.name}
      className={clsx(
        'grid min-w-0 grid-cols-1 content-start gap-x-10 gap-y-9',
        !isBeside && 'lg:grid-cols-2',
        className,
      )}
    >
      <Rows title={title} games={onNow.slice(0, LIVE_ROWS)} together={together} />
      {/* The space of a heading and its rows is reserved before they are known. */}
      <div className={clsx(isFirstView && 'min-h-[268px] noscript:hidden')}>
        {isKnown && today.length > 0 && <Rows title={laterToday} games={today.slice(0, NEXT_ROWS)} />}
        {isKnown && today.length === 0 && <Rows title={nextTitle} games={next.slice(0, NEXT_ROWS)} hasDays />}
        {isKnown && isFirstView && next.length === 0 && <p className="text-text-3">{none}</p>}
      </div>
    </aside>
  );
}

/** 0: of the same league, 1: of the same sport, 2: of another one. */
function distance(game: KnownGame, shown: KnownGame | undefined): number {
  if (game.leagueId === shown?.leagueId) return 0;
  return game.category === shown?.category ? 1 : 2;
}

interface RowsProps {
  readonly title: string;
  readonly games: readonly ListedGame[];
  /** The games are of several days. */
  readonly hasDays?: boolean;
  /** The games that can be watched together. */
  readonly together?: readonly KnownGame[] | undefined;
}

function Rows({ title, games, hasDays = false, together }: RowsProps): ReactNode {
  if (games.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="mb-3.5 flex items-center justify-between">
        <h2 className="type-dialog">{title}</h2>
        {together && <TogetherLink games={together} className="-my-2.5 -me-4" />}
      </div>
      <ul>
        {games.map(({ matchId, game }) => (
          <li key={game._id} data-starred className="relative border-t border-line-2 py-0.5">
            <GameRow matchId={matchId} game={game} end={hasDays ? 'day' : 'status'} />
            <GameStar game={game} on="list" />
          </li>
        ))}
      </ul>
    </section>
  );
}
