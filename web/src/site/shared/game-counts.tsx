import type { PublicGame } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import type { ReactNode } from 'react';

/** '2 live and 5 scheduled games'; renders nothing without games. */
export function GameCounts({ games }: { games: readonly PublicGame[] }): ReactNode {
  const live = games.filter((game) => statusOf(game) === 'Live').length;
  const scheduled = games.filter((game) => statusOf(game) === 'Scheduled').length;
  if (live + scheduled === 0) return null;
  return (
    <p>
      {live > 0 && <span className="font-semibold text-live">{live} live</span>}
      {live > 0 && scheduled > 0 && ' and '}
      {scheduled > 0 && `${scheduled} scheduled`} {(scheduled || live) === 1 ? 'game' : 'games'}
    </p>
  );
}
