import type { ReactNode } from 'react';
import { GameCard } from '../../sport/game-card.tsx';
import { GameStar } from '../favourites/star.tsx';
import type { ListedGame } from './listed-games.ts';
import { useLeagueLogos } from './use-league-logos.ts';

/** Game cards of 22rem side by side, as many as fit; on a phone one under the other, as wide as the page. */
export function CardGrid({ games }: { games: readonly ListedGame[] }): ReactNode {
  const logos = useLeagueLogos();
  return (
    <ul className="card-columns gap-y-3.5 md:gap-y-6">
      {games.map(({ matchId, game }) => (
        <li key={game._id} data-starred className="relative min-w-0">
          <GameCard matchId={matchId} game={game} leagueLogo={logos.get(game.leagueId)} />
          <GameStar game={game} on="card" />
        </li>
      ))}
    </ul>
  );
}
