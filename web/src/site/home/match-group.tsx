import type { PublicMatch } from '@touchline/contract/records/match';
import { counted } from '@touchline/contract/rules/formats';
import { matchPath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { LeagueMark } from '../../sport/mark.tsx';
import { GameList } from '../shared/game-list.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { type GroupTitle, leagueOfGroup } from './group-titles.ts';

/** Small groups share a row: each is as wide as its cards. */
const SPANS: Record<number, string> = {
  2: 'columns-2:col-span-2 rows:col-span-full',
  3: 'columns-2:col-span-2 columns-3:col-span-3 rows:col-span-full',
};

/** The number of cards of a group before the link to the rest. */
export const FIRST_GAMES = 3;

interface MatchGroupProps {
  readonly match: PublicMatch;
  readonly title: GroupTitle;
  /** The group is light in the HTML of the page: its games are plain links at first. */
  readonly isLight: boolean;
  readonly showsAll: boolean;
  /** Another key sorts the games again. */
  readonly orderKey: string;
  readonly className?: string;
}

/** One competition of the list: its heading and its games. */
export function MatchGroup(props: MatchGroupProps): ReactNode {
  const { match, title, isLight, showsAll, orderKey, className } = props;
  const logos = useLeagueLogos();
  const games = useStableOrder(match.games, ({ _id }) => _id, orderKey);
  const shown = showsAll ? games : games.slice(0, FIRST_GAMES);
  const [first] = match.games;
  const league = leagueOfGroup(match);
  const saysLeague = `${title.main}${title.second}`.toLowerCase().includes(league?.toLowerCase() ?? '');
  const about = [!saysLeague && league, !title.saysDescription && match.description]
    .filter(Boolean)
    .join(' · ');
  return (
    // Without a name it is not a landmark: there are many groups, and two may have one title.
    <section className={clsx('min-w-0', SPANS[Math.min(shown.length, 3)], className)}>
      <div className="mb-3 flex min-h-7 items-center gap-x-3">
        {first && <LeagueMark name={first.league} logoUrl={logos.get(first.leagueId)} className="size-6" />}
        <h3 className="min-w-0 type-h3 text-balance md:flex" title={match.title}>
          <span className="md:truncate">{title.main}</span>
          {title.second && (
            <span className="md:max-w-[70%] md:flex-none md:whitespace-pre-wrap">
              {/* On phones, where a title has two lines, no line starts with a dot. */}
              {title.second.replace(/^ /, '\u00a0')}
            </span>
          )}
        </h3>
        {about && shown.length > 1 && (
          <p className="min-w-0 flex-1 truncate text-[14px] text-text-3 max-md:hidden">{about}</p>
        )}
        <Link
          to={matchPath(match)}
          className="relative ml-auto flex flex-none items-center gap-1.5 text-[14px] text-text-2 before:absolute before:-inset-3 hover:text-text hover:underline"
        >
          {/* A group of one card is narrow: its title needs the room. */}
          <span className={shown.length === 1 ? 'visually-hidden' : undefined}>
            {counted(games.length, 'game', 'games')}
          </span>
          <span className="visually-hidden"> of {match.title}</span>
          <ChevronRight size={16} className="text-text-3" />
        </Link>
      </div>
      <GameList
        games={shown.map((game) => ({ matchId: match._id, game }))}
        hidesLeague={league !== null}
        firstWhole={isLight ? 0 : undefined}
      />
    </section>
  );
}
