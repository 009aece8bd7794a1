import { calendarDay } from '@touchline/contract/rules/calendar';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import type { ReactNode } from 'react';
import { useMatches } from '../../lib/live-cache.ts';
import { useTimeZone } from '../../lib/preferences.ts';
import { useNow } from '../../lib/server-clock.ts';
import { GameRow } from '../../ui/game-row.tsx';
import { type ListedGame, listBy } from '../shared/listed-games.ts';
import { useHeldOrder } from '../shared/use-held-order.ts';

const LIVE_ROWS = 4;
const LATER_ROWS = 3;

/** What else there is: games on now, and those that start later today. */
export function OtherGames({ gameId, isLive }: { gameId: string; isLive: boolean }): ReactNode {
  const matches = useMatches();
  const now = useNow();
  const timeZone = useTimeZone();
  const today = now === null ? null : calendarDay(now, timeZone);
  const onNow = useHeldOrder(
    listBy(matches, (games) =>
      games
        .filter((game) => game._id !== gameId && statusOf(game) === 'Live')
        .sort((a, b) => b.viewCount - a.viewCount || compareGames(a, b)),
    ),
    ({ game }) => game._id,
    gameId,
  );
  const later = listBy(matches, (games) =>
    games
      .filter((game) => game._id !== gameId && statusOf(game) === 'Scheduled')
      .filter((game) => today !== null && calendarDay(game.startsAt, timeZone) === today)
      .sort(compareGames),
  );
  return (
    <aside className="flex min-w-0 flex-col gap-9">
      <Rows title={isLive ? 'Also on now' : 'On now instead'} games={onNow.slice(0, LIVE_ROWS)} />
      <Rows title="Later today" games={later.slice(0, LATER_ROWS)} />
    </aside>
  );
}

function Rows({ title, games }: { title: string; games: readonly ListedGame[] }): ReactNode {
  if (games.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3.5 type-dialog">{title}</h2>
      <ul>
        {games.map(({ matchId, game }) => (
          <li key={game._id} className="border-t border-line-2 py-0.5">
            <GameRow matchId={matchId} game={game} end="status" />
          </li>
        ))}
      </ul>
    </section>
  );
}
