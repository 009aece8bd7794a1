import { SPORT_CATEGORY_NAMES, type SportCategory } from '@touchline/contract/lists/sport-categories';
import type { KnownMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { sortedByName } from '@touchline/contract/rules/intl-texts';
import { homePath, leaguePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import ChevronDown from '~icons/lucide/chevron-down';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { useCountTexts } from '../../texts/counts.ts';
import { useLocale } from '../../texts/page-texts.ts';
import { useMenuTexts } from '../../texts/site-menus.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLeagues, useMatches, useWholeList } from '../live/live-hooks.ts';
import { useLeagueLabels } from '../shared/use-league-labels.ts';

/**
 * The sports with a live or coming game, with their number, and the others behind a button; each links to its games on
 * the home page.
 */
export function GamesList({ className }: { className?: string }): ReactNode {
  const menuTexts = useMenuTexts();
  const list = useWholeList();
  const matches = useMatches();
  const [showsAll, setShowsAll] = useState(false);
  if (list === 'waiting') return <SportsPlaceholder className={className} />;
  const counts = countsOf(matches);
  const [planned, others] = [
    SPORT_CATEGORY_NAMES.filter((name) => counts.has(name)),
    SPORT_CATEGORY_NAMES.filter((name) => !counts.has(name)),
  ];
  const isOpen = showsAll || planned.length === 0;
  return (
    <>
      {planned.length > 0 && (
        <ul className={className}>
          {planned.map((name) => (
            <SportItem key={name} name={name} counts={counts.get(name)} />
          ))}
        </ul>
      )}
      {planned.length > 0 && others.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setShowsAll(!showsAll)}
          className={clsx(menuItemClass, 'mt-1 w-full border-t border-line')}
        >
          {menuTexts.allSports}
          <ChevronDown size={16} className="quick ms-auto text-text-3 in-aria-expanded:rotate-180" />
        </button>
      )}
      {isOpen && (
        <ul className={className}>
          {others.map((name) => (
            <SportItem key={name} name={name} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The number of a sport's games, and of its live ones. */
interface SportCounts {
  readonly games: number;
  readonly live: number;
}

function countsOf(matches: readonly KnownMatch[]): ReadonlyMap<string, SportCounts> {
  const counts = new Map<string, SportCounts>();
  for (const game of matches.flatMap((match) => match.games)) {
    if (game.category === null) continue;
    const { games, live } = counts.get(game.category) ?? { games: 0, live: 0 };
    counts.set(game.category, { games: games + 1, live: live + (statusOf(game) === 'Live' ? 1 : 0) });
  }
  return counts;
}

function SportItem({ name, counts }: { name: SportCategory; counts?: SportCounts }): ReactNode {
  const menuTexts = useMenuTexts();
  const countTexts = useCountTexts();
  const sportTexts = useSportTexts();
  return (
    <li>
      <Link to={homePath(name)} className={menuItemClass}>
        <CategoryIcon category={name} className="text-text" />
        <span className="wrap-anywhere">{sportTexts[name]}</span>
        {counts && (
          <span className="ms-auto flex flex-none items-center gap-1.5 text-text-3">
            {counts.live > 0 && <span aria-hidden="true" className="size-[7px] rounded-full bg-live" />}
            <span aria-hidden="true">{counts.games}</span>
            <span className="visually-hidden">
              {countTexts.games(counts.games)}
              {counts.live > 0 && menuTexts.alsoLive(counts.live)}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
}

function SportsPlaceholder({ className }: { className?: string }): ReactNode {
  return (
    <div aria-busy="true" className={className}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
        <div key={index} className={menuItemClass}>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

/** About as many as the sports that are on. */
const PLACEHOLDERS = 12;

/** Every league; each links to its page. */
export function LeaguesList({ className }: { className?: string }): ReactNode {
  const leagues = sortedByName(useLeagues(), useLocale());
  const labelOf = useLeagueLabels(leagues);
  return (
    <ul className={className}>
      {leagues.map((league) => (
        <li key={league._id}>
          <Link to={leaguePath(league)} className={menuItemClass}>
            <LeagueMark name={league.name} logoUrl={league.logoUrl} className="size-6" />
            <span dir="auto" className="line-clamp-2">
              {labelOf(league)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const menuItemClass =
  'quick flex min-h-11 items-center gap-3 rounded-badge px-2.5 text-[15px] text-text-2 hover:bg-hover hover:text-text md:min-h-10 md:text-[14px]';
