import type { KnownMatch } from '@touchline/contract/records/match';
import { popularGames, trendingGames } from '@touchline/contract/rules/listings';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHydrated } from '../../lib/hydration.ts';
import { isComingBack } from '../../lib/scroll-place.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { AppBanner } from '../app-download/app-banner.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { FavouritesStrip } from '../favourites/favourites-strip.tsx';
import { AdBlockerSuggestion } from '../guards/ad-blocker-suggestion.tsx';
import { useMatches, useWholeList } from '../live/live-hooks.ts';
import { isPhone } from '../search/is-phone.ts';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { type ListFilter, useListFilter } from '../shared/list-filter.ts';
import { listBy } from '../shared/listed-games.ts';
import { EVERYTHING, isFiltered } from '../shared/schedule-filter.ts';
import { useListOfPage } from '../shared/use-list-state.ts';
import { CategoryStrip } from './category-strip.tsx';
import { GameCarousel } from './game-carousel.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LeagueStrip } from './league-strip.tsx';
import { Questions } from './questions.tsx';
import { Schedule } from './schedule.tsx';
import { SupportBanner } from './support-banner.tsx';

/** The home page: live games, every sport, the schedule, and popular games. */
export default function HomePage(): ReactNode {
  const matches = useMatches();
  const [{ category, chip, query, showsAll }, setFilter] = useListFilter({ needsWholeList: true });
  const isNarrowed = isFiltered({ category, chip, query });
  const whole = useWholeList(isNarrowed || showsAll);
  const own = useListOfPage();
  // What the visitor asks for is in the whole list alone.
  const list = isNarrowed && whole === 'failed' ? whole : own;
  return (
    <>
      <FavouritesStrip matches={matches} />
      <Hero
        matches={matches}
        isWaiting={list === 'waiting'}
        query={query}
        isSearching={whole === 'waiting'}
        onQuery={(text) => setFilter({ query: text })}
        onSearch={scrollToSchedule}
        onAllLive={() => {
          setFilter({ ...EVERYTHING, chip: 'live' });
          scrollToSchedule();
        }}
      />
      <CategoryStrip matches={matches} />
      {list === 'waiting' && <CardsPlaceholder className="pt-10 md:pt-14" />}
      {list === 'failed' && <CouldNotLoad heading="h2" />}
      {list === 'ready' && (
        <>
          <Schedule
            matches={matches}
            filter={{ category, chip, query }}
            showsAll={showsAll}
            onFilter={setFilter}
          />
          <Carousels matches={matches} />
        </>
      )}
      {BELOW_GAMES}
      <AddressTarget category={category} isListed={list === 'ready'} />
    </>
  );
}

// Memoized: a key in the search renders the board and the schedule, and nothing else.
const Carousels = memo(function Carousels({ matches }: { matches: readonly KnownMatch[] }): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  return (
    <>
      <GameCarousel
        id="trending"
        title={siteTexts.home.trending}
        empty={homeTexts.noTrending}
        cards="trending"
        games={listBy(matches, trendingGames)}
      />
      <GameCarousel
        id="popular"
        title={siteTexts.home.popular}
        empty={homeTexts.noPopular}
        cards="popular"
        games={listBy(matches, popularGames)}
      />
    </>
  );
});

const BELOW_GAMES = (
  <>
    <HowItWorks />
    <LeagueStrip />
    <div className="page-column flex gap-6 pt-10 max-lg:flex-col md:pt-14">
      <AppBanner />
      <SupportBanner />
    </div>
    <Questions />
    <AdBlockerSuggestion />
  </>
);

/**
 * Scrolls the target of the address into view when a visitor arrives by a link, and gives a chosen sport the focus; a
 * component of its own, so that the page does not render again after hydration. Back, a reload and a filter do neither.
 */
function AddressTarget({
  category,
  isListed,
}: Pick<ListFilter, 'category'> & { isListed: boolean }): ReactNode {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const isHydrated = useHydrated();
  const firstKey = useRef(isHydrated ? null : key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, also to the same address
  useEffect(() => {
    const isFirst = key === firstKey.current;
    if (!isFirst) firstKey.current = null;
    if (isFirst ? isComingBack() : type !== 'PUSH') return;
    if (hash === '#search' && isPhone()) showDialog('search');
    else if (hash === '#search') document.getElementById('search')?.focus();
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (category !== null) {
      scrollToSchedule();
      if (!isFirst) focusSchedule();
    }
  }, [key, hash, isHydrated, isListed]);
  return null;
}

/** From here on, keys go through the list, and screen readers read it. */
function focusSchedule(): void {
  const heading = document.getElementById('schedule-title');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function scrollToSchedule(): void {
  document.getElementById('schedule')?.scrollIntoView();
}
