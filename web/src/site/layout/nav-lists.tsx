import { SPORT_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import { homePath, leaguePath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { useLeagues } from '../live/live-hooks.ts';

/** Every sport; each links to its games on the home page. */
export function GamesList({ className }: { className?: string }): ReactNode {
  return (
    <ul className={className}>
      {SPORT_CATEGORIES.map(({ name }) => (
        <li key={name}>
          <Link to={homePath(name)} className={menuItemClass}>
            <CategoryIcon category={name} className="text-text" />
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Every league; each links to its page. */
export function LeaguesList({ className }: { className?: string }): ReactNode {
  const leagues = useLeagues();
  return (
    <ul className={className}>
      {leagues
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((league) => (
          <li key={league._id}>
            <Link to={leaguePath(league)} className={menuItemClass}>
              <LeagueMark name={league.name} logoUrl={league.logoUrl} className="size-6" />
              <span className="truncate">{league.name}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

const menuItemClass =
  'quick flex min-h-11 items-center gap-3 rounded-badge px-2.5 text-[15px] text-text-2 hover:bg-hover hover:text-text md:min-h-10 md:text-[14px]';
