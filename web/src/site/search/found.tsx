import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { KnownMatch } from '@touchline/contract/records/match';
import { compareGames } from '@touchline/contract/rules/listings';
import { categorySearch, textSearch } from '@touchline/contract/rules/search';
import { categoryPath, leaguePath } from '@touchline/contract/rules/slugs';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { useCountTexts } from '../../texts/counts.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { useLeagues } from '../live/live-hooks.ts';
import { type ListedGame, listBy } from '../shared/listed-games.ts';
import { EVERYTHING, filterMatches } from '../shared/schedule-filter.ts';
import { useLeagueLabels } from '../shared/use-league-labels.ts';
import { useSearched } from '../shared/use-searched.ts';

/** What a search finds. */
interface Found {
  /** The best ones first. */
  readonly games: readonly ListedGame[];
  /** Rows of the sports that have games. */
  readonly sports: readonly ReactElement[];
  /** Rows of leagues. */
  readonly leagues: readonly ReactElement[];
}

/** The games, and the rows of sports and leagues, that a search finds. */
export function useFound(matches: readonly KnownMatch[], query: string): Found {
  const searched = useSearched(query);
  const { texts, inCountry } = searched;
  const homeTexts = useHomeTexts();
  const countTexts = useCountTexts();
  const sportTexts = useSportTexts();
  const games = matches.flatMap((match) => match.games);
  const isFound = textSearch(query);
  const all = useLeagues();
  const labelOf = useLeagueLabels(all);
  const leagues = all.filter(
    ({ _id, name, abbreviation }) => isFound(name) || isFound(abbreviation) || inCountry.has(_id),
  );
  const sports = SPORT_CATEGORY_NAMES.filter(categorySearch(query, texts)).flatMap((name) => {
    const own = games.filter(({ category }) => category === name);
    return own.length > 0 ? [{ name, count: own.length }] : [];
  });
  return {
    games: listBy(filterMatches(matches, { ...EVERYTHING, query }, null, searched), (all) =>
      all.toSorted(compareGames),
    ),
    sports: sports.map(({ name, count }) => (
      <PlaceRow
        key={name}
        to={categoryPath(name)}
        mark={<CategoryIcon category={name} size={26} className="text-text-2" />}
        name={sportTexts[name]}
        about={homeTexts.board.sport(countTexts.games(count))}
      />
    )),
    leagues: leagues.map((league) => (
      <PlaceRow
        key={league._id}
        to={leaguePath(league)}
        mark={<LeagueMark name={league.name} logoUrl={league.logoUrl} className="size-6" />}
        name={labelOf(league)}
        about={homeTexts.board.league(
          countTexts.games(games.filter(({ leagueId }) => leagueId === league._id).length),
        )}
      />
    )),
  };
}

interface PlaceRowProps {
  readonly to: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly about: string;
}

function PlaceRow({ to, mark, name, about }: PlaceRowProps): ReactNode {
  return (
    <Link
      to={to}
      className="quick flex min-h-14 items-center gap-4 max-md:gap-3 border-t border-line px-[15px] py-1 hover:bg-hover md:px-[18px]"
    >
      {/* As wide as the times of the games below. */}
      <span className="flex w-[58px] flex-none md:w-auto md:min-w-[44px] md:hours-12:min-w-[68px]">
        {mark}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-[16px] leading-[22px] font-semibold text-text">
          {name}
        </span>
        <span className="block truncate type-caption text-text-3">{about}</span>
      </span>
      <ChevronRight size={18} className="text-text-3" />
    </Link>
  );
}
