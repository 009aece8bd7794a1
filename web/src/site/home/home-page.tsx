import { categoryFromQuery } from '@touchline/contract/rules/categories';
import { popularGames, trendingGames } from '@touchline/contract/rules/listings';
import { siteTexts } from '@touchline/contract/texts/site';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydration.ts';
import { useMatches } from '../../lib/live-hooks.ts';
import { AppBanner } from '../app-download/app-banner.tsx';
import { AdBlockerNotice } from '../guards/ad-blocker-notice.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { listBy } from '../shared/listed-games.ts';
import { EVERYTHING, type ScheduleFilter } from '../shared/schedule-filter.ts';
import { useListOfPage } from '../shared/use-list-state.ts';
import { CategoryStrip } from './category-strip.tsx';
import { GameCarousel } from './game-carousel.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LeagueStrip } from './league-strip.tsx';
import { Questions } from './questions.tsx';
import { Schedule } from './schedule.tsx';
import { SupportBanner } from './support-banner.tsx';

/** The home page: what is on now, every sport, the schedule, and what others watch. */
export function HomePage(): ReactNode {
  const matches = useMatches();
  const [filter, setFilter] = useFilter();
  const search = useDeferredValue(filter.query);
  const list = useListOfPage();
  return (
    <>
      <Hero
        matches={matches}
        isWaiting={list === 'waiting'}
        query={filter.query}
        onQuery={(query) => setFilter({ query })}
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
          <Schedule matches={matches} filter={{ ...filter, query: search }} onFilter={setFilter} />
          <GameCarousel
            id="trending"
            title={siteTexts.home.trending}
            empty={siteTexts.empty.trending}
            cards="trending"
            games={listBy(matches, trendingGames)}
          />
          <GameCarousel
            id="popular"
            title={siteTexts.home.popular}
            empty={siteTexts.empty.popular}
            cards="popular"
            games={listBy(matches, popularGames)}
          />
        </>
      )}
      <HowItWorks />
      <LeagueStrip />
      <div className="page-column flex gap-6 pt-10 max-lg:flex-col md:pt-14">
        <AppBanner />
        <SupportBanner />
      </div>
      <Questions />
      <AdBlockerNotice />
      <AddressTarget />
    </>
  );
}

/** What the schedule is narrowed to. The category is the address's, so that it can be linked. */
function useFilter(): [ScheduleFilter, (patch: Partial<ScheduleFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [{ chip, query }, setRest] = useState<Pick<ScheduleFilter, 'chip' | 'query'>>(EVERYTHING);
  const category = categoryFromQuery(params.get('category'));

  const set = useCallback(
    (patch: Partial<ScheduleFilter>) => {
      setRest((rest) => ({ chip: patch.chip ?? rest.chip, query: patch.query ?? rest.query }));
      if (patch.category === undefined) return;
      setParams(patch.category === null ? {} : { category: patch.category }, {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [{ category, chip, query }, set];
}

/** Brings what the address names into view; by itself, so that the page is not drawn again once it is hydrated. */
function AddressTarget(): ReactNode {
  const [params] = useSearchParams();
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const hasCategory = categoryFromQuery(params.get('category')) !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, also to the same address
  useEffect(() => {
    if (hash === '#search') document.getElementById('search')?.focus();
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (hasCategory) scrollToSchedule();
  }, [key, hash, isHydrated]);
  return null;
}

function scrollToSchedule(): void {
  document.getElementById('schedule')?.scrollIntoView();
}
