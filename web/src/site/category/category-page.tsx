import { categoryEmoji, type SportCategory } from '@touchline/contract/lists/sport-categories';
import type { PageProps } from '@touchline/contract/pages';
import { neighbourCategories } from '@touchline/contract/rules/categories';
import type { DayChip } from '@touchline/contract/rules/day-chips';
import { compareGames } from '@touchline/contract/rules/listings';
import { categoryFromSlug, categoryPath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import Search from '~icons/lucide/search';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useMatches } from '../live/live-hooks.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { SubscribeLink } from '../shared/calendar-links.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { DayChips } from '../shared/day-chips.tsx';
import { GameCounts } from '../shared/game-counts.tsx';
import { GameList } from '../shared/game-list.tsx';
import { useListFilter } from '../shared/list-filter.ts';
import { ViewSwitch } from '../shared/list-view.tsx';
import { listedGames } from '../shared/listed-games.ts';
import { NewGamesPill } from '../shared/new-games-pill.tsx';
import { NoGames } from '../shared/no-games.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { countGames, EVERYTHING, filterMatches } from '../shared/schedule-filter.ts';
import { useArrivals } from '../shared/use-arrivals.ts';
import { useClock } from '../shared/use-clock.ts';
import { useListOfPage } from '../shared/use-list-state.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { useTyped } from '../shared/use-typed.ts';

/** A sport: its unfinished games over all leagues, by day, league and search. */
export default function CategoryPage({ slug }: PageProps<'category'>): ReactNode {
  const category = categoryFromSlug(slug);
  const list = useListOfPage();
  if (category === null) return <NotFoundPage kind="category" />;
  if (list !== 'ready') return list === 'failed' ? <CouldNotLoad /> : <CardsPlaceholder />;
  return <Category category={category} />;
}

const LIST_ID = 'games';

function Category({ category }: { category: SportCategory }): ReactNode {
  const [{ chip, league, query }, setFilter] = useListFilter();
  const clock = useClock();
  const ofCategory = filterMatches(useMatches(), { ...EVERYTHING, category }, null);
  const { arrived, waiting, accept } = useArrivals(ofCategory, LIST_ID);
  const leagues = leaguesOf(arrived.flatMap(({ games }) => games));
  const ofLeague = arrived.map((match) =>
    league === '' ? match : { ...match, games: match.games.filter(({ leagueId }) => leagueId === league) },
  );
  const under = (shown: DayChip) => filterMatches(ofLeague, { category, chip: shown, query }, clock);
  const games = useStableOrder(
    listedGames(under(chip)).sort((a, b) => compareGames(a.game, b.game)),
    ({ game }) => game._id,
    [category, chip, league, query].join('\n'),
  );
  const isNarrowed = chip !== 'all' || league !== '' || query.trim() !== '';
  const emoji = categoryEmoji(category);
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: category }]} />
      <PageHead
        title={
          <>
            {emoji !== null && <span className="visually-hidden">{emoji} </span>}
            {category}
          </>
        }
        mark={<CategoryIcon category={category} size={44} className="text-text max-md:scale-75" />}
        actions={<SubscribeLink kind="category" of={category} />}
      >
        <GameCounts games={arrived.flatMap((match) => match.games)} />
      </PageHead>
      <div className="page-column pt-4">
        <div className="flex gap-3 noscript:hidden max-lg:flex-col-reverse lg:items-center lg:justify-between">
          <DayChips
            current={chip}
            onSelect={(chosen) => setFilter({ chip: chosen })}
            countOf={clock && ((shown) => countGames(under(shown)))}
          />
          <div className="flex gap-2 max-md:flex-wrap">
            <ViewSwitch />
            <Select
              size="filter"
              aria-label="League"
              className="min-w-0 flex-1 lg:w-40 lg:flex-none"
              value={league}
              onChange={(event) => setFilter({ league: event.target.value })}
            >
              <option value="">All leagues</option>
              {leagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
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
        <section id={LIST_ID} aria-label={`${category} games`} className="scroll-mt-4 pt-6">
          {games.length > 0 ? (
            <GameList games={games} />
          ) : (
            <NoGames onShowAll={isNarrowed ? () => setFilter({ ...EVERYTHING, league: '' }) : undefined} />
          )}
        </section>
        <Neighbours category={category} />
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
  return (
    <TextInput
      type="search"
      aria-label={`Search ${category}`}
      placeholder={`Search ${category.toLowerCase()}`}
      icon={<Search size={18} />}
      {...useTyped(query, onQuery)}
    />
  );
}

function Neighbours({ category }: { category: SportCategory }): ReactNode {
  const { previous, next } = neighbourCategories(category);
  return (
    <nav
      aria-label="Other sports"
      className="mt-9 grid min-h-15 grid-cols-2 items-center gap-4 border-y border-line-2 md:grid-cols-3"
    >
      <Link to={categoryPath(previous)} className={neighbourClass}>
        <ChevronLeft size={18} className="text-text-3" />
        <CategoryIcon category={previous} className="text-text-2" />
        <span className="truncate">{previous}</span>
      </Link>
      <Link
        to="/#categories"
        className="py-3 text-center text-[14px] text-text-3 hover:text-text hover:underline max-md:hidden"
      >
        All categories
      </Link>
      <Link to={categoryPath(next)} className={`${neighbourClass} justify-self-end`}>
        <CategoryIcon category={next} className="text-text-2" />
        <span className="truncate">{next}</span>
        <ChevronRight size={18} className="text-text-3" />
      </Link>
    </nav>
  );
}

const neighbourClass =
  'flex min-h-14 min-w-0 max-w-full items-center gap-2.5 type-label text-text hover:underline';

function leaguesOf(
  games: readonly { leagueId: string; league: string }[],
): { readonly id: string; readonly name: string }[] {
  const names = new Map(games.map(({ leagueId, league }) => [leagueId, league]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
}
