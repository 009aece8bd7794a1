import type { ReactNode } from 'react';
import { GameRow } from '../../sport/game-row.tsx';
import { GameStar } from '../favourites/star.tsx';
import type { ListedGame } from '../shared/listed-games.ts';

/** A game on the board, with its star. */
export function BoardRow({ matchId, game, end }: ListedGame & { readonly end: 'views' | 'when' }): ReactNode {
  return (
    <div data-starred className="relative">
      <GameRow matchId={matchId} game={game} end={end} />
      <GameStar game={game} on="row" />
    </div>
  );
}
