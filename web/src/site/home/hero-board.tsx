import type { PublicMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Badge, GameBadge } from '../../ui/badge.tsx';
import { GameRow } from '../../ui/game-row.tsx';
import { TopLine } from '../../ui/top-line.tsx';
import { listBy } from '../shared/listed-games.ts';
import { useHeldOrder } from '../shared/use-held-order.ts';

/** Rows on the board; phones see the first three. */
const ROWS = 5;

interface HeroBoardProps {
  readonly matches: readonly PublicMatch[];
  readonly onAllLive: () => void;
}

/** The games that are on now, most viewed first; the next ones while none is. */
export function HeroBoard({ matches, onAllLive }: HeroBoardProps): ReactNode {
  const live = useHeldOrder(
    listBy(matches, (games) =>
      games
        .filter((game) => statusOf(game) === 'Live')
        .sort((a, b) => b.viewCount - a.viewCount || compareGames(a, b)),
    ),
    ({ game }) => game._id,
    'live',
  );
  const next = listBy(matches, (games) =>
    games.filter((game) => statusOf(game) === 'Scheduled' && game.startsAt !== null).sort(compareGames),
  );
  const isOn = live.length > 0;
  const rows = (isOn ? live : next).slice(0, ROWS);
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={isOn ? 'Live games' : 'Next games'}
      className="relative rounded-b-card border border-line-2 bg-surface shadow-card"
    >
      <TopLine isLive={isOn} />
      <div className="flex min-h-[54px] items-center gap-3 px-[15px] pt-0.5 md:px-[18px]">
        {isOn ? <GameBadge status="Live" /> : <Badge tone="neutral">Next</Badge>}
        <h2 className="type-dialog tracking-[-0.02em]">
          {isOn ? rightNow(live.length) : 'Nothing is live right now'}
        </h2>
        {isOn && <span className="ml-auto pr-[49px] type-caption text-text-3 max-md:hidden">Views</span>}
      </div>
      <ul>
        {rows.map(({ matchId, game }, index) => (
          <li key={game._id} className={index > 2 ? 'max-md:hidden' : undefined}>
            <GameRow matchId={matchId} game={game} end={isOn ? 'views' : 'day'} />
          </li>
        ))}
      </ul>
      {isOn && (
        <button
          type="button"
          onClick={onAllLive}
          className="quick flex min-h-11 w-full items-center gap-2 rounded-b-card border-t border-line px-[15px] type-label-sm text-text-2 hover:bg-hover hover:text-text md:px-[18px]"
        >
          {live.length === 1 ? 'The live game' : `All ${live.length} live games`}
          <ChevronRight size={16} />
        </button>
      )}
    </section>
  );
}

function rightNow(games: number): string {
  return games === 1 ? '1 game right now' : `${games} games right now`;
}
