import type { KnownMatch } from '@touchline/contract/records/match';
import { lazy, type ReactNode, Suspense } from 'react';
import { GameBadge } from '../../sport/game-badge.tsx';
import { useCountTexts } from '../../texts/counts.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { Badge } from '../../ui/badge.tsx';
import { useOthers } from '../live/live-hooks.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { Board } from './board.tsx';
import { liveGames, nextGames } from './board-games.ts';
import { BoardRow } from './board-row.tsx';

// Few visitors search. Without a network the list below still shows the results.
const SearchBoard = lazy(() => import('./search-board.tsx').catch(() => ({ default: () => null })));

interface HeroBoardProps {
  readonly matches: readonly KnownMatch[];
  /** The search text; the board then shows the first games found. */
  readonly query: string;
  /** More games may be found: the whole list is on its way. */
  readonly isSearching: boolean;
  readonly onAllLive: () => void;
  readonly onAllFound: () => void;
}

/** The live games, or the next ones while none is live; during a search, its results. */
export function HeroBoard(props: HeroBoardProps): ReactNode {
  const { matches, query, isSearching, onAllLive, onAllFound } = props;
  const asked = query.trim();
  const games = <GamesBoard matches={matches} onAllLive={onAllLive} />;
  if (asked === '') return games;
  return (
    <Suspense fallback={games}>
      <SearchBoard matches={matches} query={asked} isSearching={isSearching} onAll={onAllFound} />
    </Suspense>
  );
}

function GamesBoard({ matches, onAllLive }: Pick<HeroBoardProps, 'matches' | 'onAllLive'>): ReactNode {
  const homeTexts = useHomeTexts();
  const countTexts = useCountTexts();
  const live = useStableOrder(liveGames(matches), ({ game }) => game._id, 'live');
  const others = useOthers();
  if (live.length > 0) {
    const count = live.length + others.live;
    return (
      <Board
        label={homeTexts.board.live}
        isLive
        badge={<GameBadge status="Live" />}
        title={homeTexts.board.rightNow(countTexts.games(count))}
        column={homeTexts.board.views}
        more={{
          label: homeTexts.board.allLive(count),
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
      label={homeTexts.board.next}
      badge={<Badge tone="neutral">{homeTexts.board.nextBadge}</Badge>}
      title={homeTexts.board.nothingLive}
      rows={next.map(({ matchId, game }) => (
        <BoardRow key={game._id} matchId={matchId} game={game} end="when" />
      ))}
    />
  );
}
