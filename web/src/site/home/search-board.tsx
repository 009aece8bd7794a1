import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { PublicMatch } from '@touchline/contract/records/match';
import { compareGames } from '@touchline/contract/rules/listings';
import { textSearch } from '@touchline/contract/rules/search';
import { categoryPath, leaguePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useLeagues } from '../live/live-hooks.ts';
import { listBy } from '../shared/listed-games.ts';
import { EVERYTHING, filterMatches } from '../shared/schedule-filter.ts';
import { Board, gamesInWords } from './board.tsx';
import { BoardRow } from './board-row.tsx';

/** Sports and leagues above the games found; they link to all of their games. */
const MOST_PLACES = 2;

interface SearchBoardProps {
  readonly matches: readonly PublicMatch[];
  readonly query: string;
  /** Shows every result in the list. */
  readonly onAll: () => void;
}

/** The results of a search: sports and leagues, then games. It keeps its size while the visitor types. */
export default function SearchBoard({ matches, query, onAll }: SearchBoardProps): ReactNode {
  const found = listBy(filterMatches(matches, { ...EVERYTHING, query }, null), (games) =>
    games.toSorted(compareGames),
  );
  const rows = [
    ...usePlaces(matches, query).slice(0, MOST_PLACES),
    ...found.map(({ matchId, game }) => <BoardRow key={game._id} matchId={matchId} game={game} end="when" />),
  ];
  return (
    <Board
      label="Search results"
      badge={<Badge tone="neutral">Search</Badge>}
      title={`${gamesInWords(found.length)} found`}
      rows={rows}
      keepsSize
      more={
        found.length > 0
          ? { label: 'Show them in the list', onClick: onAll }
          : { label: siteTexts.request.title, onClick: () => showDialog('request') }
      }
      whenEmpty="Try another team, league or sport."
    />
  );
}

/** The rows of the sports that have games, and of the leagues, whose name matches. */
function usePlaces(matches: readonly PublicMatch[], query: string): ReactElement[] {
  const games = matches.flatMap((match) => match.games);
  const isFound = textSearch(query);
  const leagues = useLeagues().filter(({ name, abbreviation }) => isFound(name) || isFound(abbreviation));
  const sports = SPORT_CATEGORY_NAMES.filter(isFound).flatMap((name) => {
    const own = games.filter(({ category }) => category === name);
    return own.length > 0 ? [{ name, count: own.length }] : [];
  });
  return [
    ...sports.map(({ name, count }) => (
      <PlaceRow
        key={name}
        to={categoryPath(name)}
        mark={<CategoryIcon category={name} size={26} className="text-text-2" />}
        name={name}
        about={`Sport, ${gamesInWords(count)}`}
      />
    )),
    ...leagues.map((league) => (
      <PlaceRow
        key={league._id}
        to={leaguePath(league)}
        mark={<LeagueMark name={league.name} logoUrl={league.logoUrl} className="size-6" />}
        name={league.name}
        about={`League, ${gamesInWords(games.filter(({ leagueId }) => leagueId === league._id).length)}`}
      />
    )),
  ];
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
      className="quick flex min-h-14 items-center gap-4 border-t border-line px-[15px] py-1 hover:bg-hover md:px-[18px]"
    >
      <span className="flex min-w-[44px] flex-none">{mark}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[16px] leading-[22px] font-semibold text-text">{name}</span>
        <span className="block truncate type-caption text-text-3">{about}</span>
      </span>
      <ChevronRight size={18} className="text-text-3" />
    </Link>
  );
}
