import { SPORT_GAMES } from '@touchline/contract/constants';
import { categoryEmoji, type SportCategory } from '@touchline/contract/lists/sport-categories';
import type { PageProps } from '@touchline/contract/pages';
import type { PublicLeague } from '@touchline/contract/records/league';
import { neighbourCategories } from '@touchline/contract/rules/categories';
import type { DayChip } from '@touchline/contract/rules/day-chips';
import { countOthersUnder } from '@touchline/contract/rules/home-part';
import { sortedByName } from '@touchline/contract/rules/intl-texts';
import { compareGames } from '@touchline/contract/rules/listings';
import { categoryFromSlug, categoryPath, leaguePath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Search from '~icons/lucide/search';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { useLocale } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useLeagues, useMatches, useOthers, useWholeList } from '../live/live-hooks.ts';
import { Missing } from '../not-found/missing.tsx';
import { SubscribeLink } from '../shared/calendar-links.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { DayChips } from '../shared/day-chips.tsx';
import { DeadEnd } from '../shared/dead-end.tsx';
import { GameCounts } from '../shared/game-counts.tsx';
import { useListFilter } from '../shared/list-filter.ts';
import { ViewSwitch } from '../shared/list-view.tsx';
import { listedGames } from '../shared/listed-games.ts';
import { Neighbours } from '../shared/neighbours.tsx';
import { NewGamesPill } from '../shared/new-games-pill.tsx';
import { NoGames } from '../shared/no-games.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { countGames, EVERYTHING, filterMatches } from '../shared/schedule-filter.ts';
import { useArrivals } from '../shared/use-arrivals.ts';
import { useClock } from '../shared/use-clock.ts';
import { useLeagueLabels } from '../shared/use-league-labels.ts';
import { useListOfPage } from '../shared/use-list-state.ts';
import { useSearched } from '../shared/use-searched.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { useTyped } from '../shared/use-typed.ts';
import { GameSections } from './game-sections.tsx';

/** A sport: its unfinished games over all leagues, by day, league and search. */
export default function CategoryPage({ slug }: PageProps<'category'>): ReactNode {
  const category = categoryFromSlug(slug);
  const list = useListOfPage();
  if (category === null) return <Missing kind="category" />;
  if (list !== 'ready') return list === 'failed' ? <CouldNotLoad /> : <CardsPlaceholder />;
  return <Category category={category} />;
}

const LIST_ID = 'games';

function Category({ category }: { category: SportCategory }): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const sportTexts = useSportTexts();
  const siteTexts = useSiteTexts();
  const homeTexts = useHomeTexts();
  const others = useOthers();
  const isPart = others.games > 0;
  const [{ chip, league, query, showsAll }, setFilter] = useListFilter({ needsWholeList: isPart });
  const clock = useClock();
  const ofCategory = filterMatches(useMatches(), { ...EVERYTHING, category }, null);
  const isNarrowed = chip !== 'all' || league !== '' || query.trim() !== '';
  const showsGames = isNarrowed || showsAll;
  // A page without a game leads to those of other sports.
  const list = useWholeList(isPart ? showsGames : ofCategory.length === 0);
  const { arrived, waiting, accept } = useArrivals(ofCategory, LIST_ID, list === 'ready');
  const all = useLeagues();
  const leagues = leaguesOf(
    category,
    all,
    arrived.flatMap(({ games }) => games),
    useLocale(),
  );
  const ids = new Set(leagues.map(({ _id }) => _id));
  const labelOf = useLeagueLabels(all.filter(({ _id }) => ids.has(_id)));
  const ofLeague = arrived.map((match) =>
    league === '' ? match : { ...match, games: match.games.filter(({ leagueId }) => leagueId === league) },
  );
  const searched = useSearched(query);
  const under = (shown: DayChip) =>
    filterMatches(ofLeague, { category, chip: shown, query }, clock, searched);
  const listKey = [category, chip, league, query].join('\n');
  const games = useStableOrder(
    listedGames(under(chip)).sort((a, b) => compareGames(a.game, b.game)),
    ({ game }) => game._id,
    listKey,
  );
  const shown = showsGames ? games : games.slice(0, SPORT_GAMES);
  const hidesGames = !showsGames && (isPart || shown.length < games.length);
  const isFailed = isPart && isNarrowed && list === 'failed';
  const isSearching = isPart && isNarrowed && list === 'waiting';
  const emoji = categoryEmoji(category);
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: sportTexts[category] }]} />
      <PageHead
        title={
          <>
            {emoji !== null && <span className="visually-hidden">{emoji} </span>}
            {sportTexts[category]}
          </>
        }
        mark={<CategoryIcon category={category} size={44} className="text-text max-md:scale-75" />}
        actions={<SubscribeLink kind="category" of={category} />}
      >
        <GameCounts games={arrived.flatMap((match) => match.games)} others={others} />
      </PageHead>
      <div className="page-column pt-4">
        <div className="flex gap-3 noscript:hidden max-lg:flex-col-reverse lg:items-center lg:justify-between">
          <DayChips
            current={chip}
            onSelect={(chosen) => setFilter({ chip: chosen })}
            countOf={clock && ((day) => countGames(under(day)) + countOthersUnder(others, day, clock))}
          />
          <div className="flex gap-2 max-md:flex-wrap">
            <ViewSwitch />
            <Select
              size="filter"
              aria-label={sitePageTexts.category.league}
              className="min-w-0 flex-1 max-[359px]:basis-full lg:w-40 lg:flex-none"
              value={league}
              onChange={(event) => setFilter({ league: event.target.value })}
            >
              <option value="">{sitePageTexts.category.allLeagues}</option>
              {leagues.map((one) => (
                <option key={one._id} value={one._id}>
                  {labelOf(one)}
                </option>
              ))}
            </Select>
            <span className="min-w-0 flex-1 max-md:basis-full lg:w-52 lg:flex-none">
              <SearchField category={category} query={query} onQuery={(text) => setFilter({ query: text })} />
            </span>
          </div>
        </div>
        <NewGamesPill
          games={waiting}
          onShow={() => {
            accept();
            document.getElementById(LIST_ID)?.scrollIntoView();
          }}
        />
        <section
          id={LIST_ID}
          aria-label={sitePageTexts.category.games(sportTexts[category])}
          className="scroll-mt-4 pt-6"
        >
          {isFailed && <CouldNotLoad heading="h2" />}
          {!isFailed && shown.length > 0 && <GameSections games={shown} listKey={listKey} />}
          {games.length === 0 && !isNarrowed && <DeadEnd />}
          {games.length === 0 && isSearching && <p className="text-text-2">{siteTexts.home.searching}</p>}
          {games.length === 0 && isNarrowed && !isSearching && !isFailed && (
            <NoGames onShowAll={() => setFilter({ ...EVERYTHING, league: '' })} />
          )}
          {hidesGames && (
            <>
              <Button className="mt-8 w-full" onClick={() => setFilter({ showsAll: true })}>
                {homeTexts.showAll(countGames(arrived) + others.games)}
              </Button>
              <LeagueLinks leagues={leagues} />
            </>
          )}
        </section>
        <NeighbourCategories category={category} />
      </div>
    </>
  );
}

interface SearchFieldProps {
  readonly category: SportCategory;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function SearchField({ category, query, onQuery }: SearchFieldProps): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const sportTexts = useSportTexts();
  return (
    <TextInput
      type="search"
      aria-label={sitePageTexts.category.search(sportTexts[category])}
      placeholder={sitePageTexts.category.searchIn(sportTexts[category])}
      icon={<Search size={18} />}
      {...useTyped(query, onQuery)}
    />
  );
}

function NeighbourCategories({ category }: { category: SportCategory }): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const sportTexts = useSportTexts();
  const { previous, next } = neighbourCategories(category);
  const neighbour = (name: SportCategory) => ({
    to: categoryPath(name),
    name: sportTexts[name],
    icon: <CategoryIcon category={name} className="text-text-2" />,
  });
  return (
    <Neighbours
      label={sitePageTexts.category.otherSports}
      previous={neighbour(previous)}
      next={neighbour(next)}
      all={{ to: '/#categories', name: sitePageTexts.category.allCategories }}
    />
  );
}

interface LeagueOfSport {
  readonly _id: string;
  readonly name: string;
}

/** Without scripts, where nothing shows the other games: the leagues have them. */
function LeagueLinks({ leagues }: { leagues: readonly LeagueOfSport[] }): ReactNode {
  const sitePageTexts = useSitePageTexts();
  return (
    <nav
      aria-label={sitePageTexts.category.allLeagues}
      className="not-noscript:hidden mt-8 flex flex-wrap gap-x-5"
    >
      {leagues.map((league) => (
        <Link key={league._id} to={leaguePath(league)} dir="auto" className="py-2.5 underline">
          {league.name}
        </Link>
      ))}
    </nav>
  );
}

/** The leagues of a sport, and those of others that have games of it. */
function leaguesOf(
  category: SportCategory,
  all: readonly PublicLeague[],
  games: readonly { leagueId: string; league: string }[],
  locale: string,
): LeagueOfSport[] {
  const names = new Map(games.map(({ leagueId, league }) => [leagueId, league]));
  for (const league of all) if (league.category === category) names.set(league._id, league.name);
  // Of leagues with one name the order is that of their ids.
  const leagues = [...names].map(([_id, name]) => ({ _id, name })).sort((a, b) => a._id.localeCompare(b._id));
  return sortedByName(leagues, locale);
}
