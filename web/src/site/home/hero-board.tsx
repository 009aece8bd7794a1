import type { PublicMatch } from '@touchline/contract/records/match';
import { lazy, type ReactNode, Suspense } from 'react';
import { GameBadge } from '../../sport/game-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { Board, gamesInWords } from './board.tsx';
import { liveGames, nextGames } from './board-games.ts';
import { BoardRow } from './board-row.tsx';

// Few visitors search. Without a network the list below still shows the results.
const SearchBoard = lazy(() => import('./search-board.tsx').catch(() => ({ default: () => null })));

interface HeroBoardProps {
  readonly matches: readonly PublicMatch[];
  /** The search text; the board then shows the first games found. */
  readonly query: string;
  readonly onAllLive: () => void;
  readonly onAllFound: () => void;
}

/** The live games, or the next ones while none is live; during a search, its results. */
export function HeroBoard({ matches, query, onAllLive, onAllFound }: HeroBoardProps): ReactNode {
  const asked = query.trim();
  const games = <GamesBoard matches={matches} onAllLive={onAllLive} />;
  if (asked === '') return games;
  return (
    <Suspense fallback={games}>
      <SearchBoard matches={matches} query={asked} onAll={onAllFound} />
    </Suspense>
  );
}

function GamesBoard({ matches, onAllLive }: Pick<HeroBoardProps, 'matches' | 'onAllLive'>): ReactNode {
  const live = useStableOrder(liveGames(matches), ({ game }) => game._id, 'live');
  if (live.length > 0) {
    return (
      <Board
        label="Live games"
        isLive
        badge={<GameBadge status="Live" />}
        title={`${gamesInWords(live.length)} right now`}
        column="Views"
        more={{
          label: live.length === 1 ? 'The live game' : `All ${live.length} live games`,
          onClick: onAllLive,
        }}
        rows={live.map(({ matchId, game }) => (
          <BoardRow key={game._id} matchId={matchId} game={game} end="views" />
        ))}
      />
    );
  }
  const next = nextGames(matches);
  if (next.length === 0) return null;
  return (
    <Board
      label="Next games"
      badge={<Badge tone="neutral">Next</Badge>}
      title="Nothing is live right now"
      rows={next.map(({ matchId, game }) => (
        <BoardRow key={game._id} matchId={matchId} game={game} end="when" />
      ))}
    />
  );
}
