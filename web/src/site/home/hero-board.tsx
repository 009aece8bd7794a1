import type { PublicMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useDeferredValue } from 'react';
import { GameBadge } from '../../sport/game-badge.tsx';
import { GameRow } from '../../sport/game-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TopLine } from '../../ui/top-line.tsx';
import { type ListedGame, listBy } from '../shared/listed-games.ts';
import { EVERYTHING, filterMatches } from '../shared/schedule-filter.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';

/** Rows on the board, fewer on phones. */
export const ROWS = { wide: 5, phone: 3 };

interface HeroBoardProps {
  readonly matches: readonly PublicMatch[];
  /** What is being searched; the board then shows the first games found. */
  readonly query: string;
  readonly onAllLive: () => void;
  readonly onAllFound: () => void;
}

/** The games that are on now, what can be watched first, by views; the next ones while none is; what is found during a search. */
export function HeroBoard({ matches, query, onAllLive, onAllFound }: HeroBoardProps): ReactNode {
  const asked = useDeferredValue(query).trim();
  const live = useStableOrder(liveGames(matches), ({ game }) => game._id, 'live');
  if (asked !== '') {
    const found = listBy(filterMatches(matches, { ...EVERYTHING, query: asked }, null), (all) =>
      all.toSorted(compareGames),
    );
    return (
      <Board
        label="Search results"
        badge={<Badge tone="neutral">Search</Badge>}
        title={`${games(found.length)} found`}
        rows={found}
        end="when"
        more={found.length > 0 ? { label: 'Show them in the list', onClick: onAllFound } : null}
        whenEmpty="Try another team, sport or match."
      />
    );
  }
  if (live.length > 0) {
    return (
      <Board
        label="Live games"
        isLive
        badge={<GameBadge status="Live" />}
        title={`${games(live.length)} right now`}
        rows={live}
        end="views"
        more={{
          label: live.length === 1 ? 'The live game' : `All ${live.length} live games`,
          onClick: onAllLive,
        }}
      />
    );
  }
  const next = listBy(matches, (all) =>
    all.filter((game) => statusOf(game) === 'Scheduled' && game.startsAt !== null).sort(compareGames),
  );
  if (next.length === 0) return null;
  return (
    <Board
      label="Next games"
      badge={<Badge tone="neutral">Next</Badge>}
      title="Nothing is live right now"
      rows={next}
      end="when"
      more={null}
    />
  );
}

interface BoardProps {
  readonly label: string;
  readonly isLive?: boolean;
  readonly badge: ReactNode;
  readonly title: string;
  readonly rows: readonly ListedGame[];
  readonly end: 'views' | 'when';
  readonly more: { readonly label: string; readonly onClick: () => void } | null;
  readonly whenEmpty?: string;
}

function Board({ label, isLive = false, badge, title, rows, end, more, whenEmpty }: BoardProps): ReactNode {
  return (
    <section
      aria-label={label}
      className="relative rounded-b-card border border-line-2 bg-surface shadow-card"
    >
      <TopLine isLive={isLive} />
      <div className="flex min-h-[54px] items-center gap-3 px-[15px] py-2 md:px-[18px]">
        {badge}
        <h2 className="type-dialog tracking-[-0.02em]">{title}</h2>
        {end === 'views' && (
          <span className="ml-auto pr-[34px] type-caption text-text-3 max-md:hidden">Views</span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-line px-[15px] py-4 type-small text-text-2 md:px-[18px]">{whenEmpty}</p>
      ) : (
        <ul>
          {rows.slice(0, ROWS.wide).map(({ matchId, game }, index) => (
            <li key={game._id} className={index >= ROWS.phone ? 'max-md:hidden' : undefined}>
              <GameRow matchId={matchId} game={game} end={end} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <button
          type="button"
          onClick={more.onClick}
          className="quick flex min-h-11 w-full items-center gap-2 rounded-b-card border-t border-line px-[15px] type-label-sm text-text-2 hover:bg-hover hover:text-text md:px-[18px]"
        >
          {more.label}
          <ChevronRight size={16} />
        </button>
      )}
    </section>
  );
}

function liveGames(matches: readonly PublicMatch[]): ListedGame[] {
  return listBy(matches, (all) => all.filter((game) => statusOf(game) === 'Live').sort(compareGames));
}

function games(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}
