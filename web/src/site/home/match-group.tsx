import type { KnownMatch } from '@touchline/contract/records/match';
import { matchPath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { LeagueMark } from '../../sport/mark.tsx';
import { useCountTexts } from '../../texts/counts.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { GameList } from '../shared/game-list.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { type GroupTitle, leagueOfGroup } from './group-titles.ts';

/** Small groups share a row: each is as wide as its cards, or a card where these are stacked. */
const SPANS: Record<number, string> = {
  2: 'columns-2:col-span-2 rows:col-span-full',
  3: 'columns-2:col-span-2 columns-3:col-span-3 rows:col-span-full',
  4: 'columns-2:col-span-2 columns-3:col-span-3 columns-4:col-span-4 rows:col-span-full',
};

/** The number of cards of a group before the link to the rest: a row. Four fit where the page has four columns. */
export const FIRST_GAMES = { wide: 3, widest: 4 };

interface MatchGroupProps {
  readonly match: KnownMatch;
  readonly title: GroupTitle;
  /** The group is light in the HTML of the page: its games are plain links at first. */
  readonly isLight: boolean;
  readonly showsAll: boolean;
  /** Where there are three columns, its two games are one under the other, or it is a single game beside such ones. */
  readonly isStacked: boolean;
  /** Another key sorts the games again. */
  readonly orderKey: string;
  readonly className?: string;
}

/** One competition of the list: its heading and its games. */
export function MatchGroup(props: MatchGroupProps): ReactNode {
  const homeTexts = useHomeTexts();
  const countTexts = useCountTexts();
  const { match, title, isLight, showsAll, isStacked, orderKey, className } = props;
  const logos = useLeagueLogos();
  const games = useStableOrder(match.games, ({ _id }) => _id, orderKey);
  const shown = showsAll ? games : games.slice(0, FIRST_GAMES.widest);
  const isSingle = shown.length === 1;
  const [first] = match.games;
  const league = leagueOfGroup(match);
  const saysLeague = `${title.main}${title.second}`.toLowerCase().includes(league?.toLowerCase() ?? '');
  const about = [!saysLeague && league, !title.saysDescription && match.description]
    .filter(Boolean)
    .join(' · ');
  return (
    // Without a name it is not a landmark: there are many groups, and two may have one title.
    <section
      className={clsx(
        'min-w-0',
        SPANS[Math.min(shown.length, FIRST_GAMES.widest)],
        isStacked && 'cards:columns-only-3:col-span-1',
        // Beside two games, a single one begins where they do.
        isStacked && isSingle && 'cards:columns-only-3:self-start',
        className,
      )}
    >
      <div className="mb-3 flex min-h-7 items-center gap-x-3">
        {first && <LeagueMark name={first.league} logoUrl={logos.get(first.leagueId)} className="size-6" />}
        <div
          className={clsx(
            'min-w-0 flex-1',
            !isSingle && 'md:flex md:items-center md:gap-x-3',
            isStacked && 'cards:columns-only-3:block',
          )}
        >
          {/* Never cut: where there is no room beside it, it takes more lines, none of which starts with a dot. */}
          <h3
            dir="auto"
            className="min-w-0 type-h3 text-balance [overflow-wrap:anywhere] md:flex-none md:max-w-full"
          >
            {title.main}
            {title.second.replace(/^ /, '\u00a0')}
          </h3>
          {about && (
            <p dir="auto" className="min-w-0 truncate text-[14px] text-text-3 max-md:hidden">
              {about}
            </p>
          )}
        </div>
        <Link
          to={matchPath(match)}
          className="relative ms-auto flex flex-none items-center gap-1.5 text-[14px] text-text-2 before:absolute before:-inset-3 hover:text-text hover:underline"
        >
          {/* A group as wide as a card is narrow: its title needs the room. */}
          <span
            className={
              isSingle ? 'visually-hidden' : isStacked ? 'cards:columns-only-3:visually-hidden' : undefined
            }
          >
            {countTexts.games(games.length)}
          </span>
          <span className="visually-hidden"> {homeTexts.ofMatch(match.title)}</span>
          <ChevronRight size={16} className="text-text-3" />
        </Link>
      </div>
      <GameList
        games={shown.map((game) => ({ matchId: match._id, game }))}
        hidesLeague={league !== null}
        first={showsAll ? undefined : FIRST_GAMES.wide}
        firstWhole={isLight ? 0 : undefined}
      />
    </section>
  );
}
