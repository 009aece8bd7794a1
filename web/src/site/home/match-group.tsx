import type { PublicMatch } from '@touchline/contract/records/match';
import { matchPath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LeagueMark } from '../../sport/mark.tsx';
import { CardGrid } from '../shared/card-grid.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';

/** Small groups share a row: each is as wide as its cards. */
const SPANS: Record<number, string> = {
  2: 'columns-2:col-span-2',
  3: 'columns-2:col-span-2 columns-3:col-span-3',
};

/** Cards of one group before the link to the rest. */
export const FIRST_GAMES = 3;

interface MatchGroupProps {
  readonly match: PublicMatch;
  readonly showsAll: boolean;
  /** Another key sorts the games again. */
  readonly orderKey: string;
  readonly className?: string;
}

/** One competition of the list: its heading and its games. */
export function MatchGroup({ match, showsAll, orderKey, className }: MatchGroupProps): ReactNode {
  const logos = useLeagueLogos();
  const games = useStableOrder(match.games, ({ _id }) => _id, orderKey);
  const shown = showsAll ? games : games.slice(0, FIRST_GAMES);
  const [first] = match.games;
  return (
    // Without a name it is no landmark: there are many groups, and two may have one title.
    <section className={clsx('min-w-0', SPANS[Math.min(shown.length, 3)], className)}>
      <div className="mb-3 flex min-h-7 items-center gap-x-3">
        {first && <LeagueMark name={first.league} logoUrl={logos.get(first.leagueId)} className="size-6" />}
        <h3 className="min-w-0 type-h3 max-md:line-clamp-2 md:truncate" title={match.title}>
          {match.title}
        </h3>
        {match.description && (
          <p className="min-w-0 flex-1 truncate text-[14px] text-text-3 max-md:hidden">
            {shown.length > 1 && match.description}
          </p>
        )}
        <Link
          to={matchPath(match)}
          className="relative ml-auto flex flex-none items-center gap-1.5 text-[14px] text-text-2 before:absolute before:-inset-3 hover:text-text hover:underline"
        >
          {/* A group of one card is narrow: its title needs the room. */}
          {shown.length > 1 && (
            <span aria-hidden="true" className="max-md:hidden">
              All {games.length} games
            </span>
          )}
          <span aria-hidden="true" className={clsx(shown.length > 1 && 'md:hidden')}>
            {games.length}
          </span>
          <span className="visually-hidden">
            {games.length === 1 ? '1 game' : `All ${games.length} games`} of {match.title}
          </span>
          <ChevronRight size={16} className="text-text-3" />
        </Link>
      </div>
      <CardGrid games={shown.map((game) => ({ matchId: match._id, game }))} />
    </section>
  );
}
