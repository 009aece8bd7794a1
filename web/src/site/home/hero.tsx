import type { KnownMatch } from '@touchline/contract/records/match';
import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { markReturning } from '../../lib/returning.ts';
import { HeroPitch } from '../../sport/pitch.tsx';
import { useHomeTexts } from '../../texts/site-home.ts';
import { BoardPlaceholder } from './board-placeholder.tsx';
import { HeroBoard } from './hero-board.tsx';
import { SearchForm } from './search-form.tsx';

interface HeroProps {
  readonly matches: readonly KnownMatch[];
  /** The games are still loading. */
  readonly isWaiting: boolean;
  readonly query: string;
  /** More games may be found: the whole list is on its way. */
  readonly isSearching: boolean;
  readonly onQuery: (query: string) => void;
  /** The search was sent: its results are in the schedule. */
  readonly onSearch: () => void;
  readonly onAllLive: () => void;
}

/**
 * The top of the home page: a promise, the search, and the live games. For returning visitors one line with the search,
 * from the first paint on; a search shows its results under it.
 */
export function Hero(props: HeroProps): ReactNode {
  const homeTexts = useHomeTexts();
  const { matches, isWaiting, query, isSearching, onQuery, onSearch, onAllLive } = props;
  // Once a visit: nothing moves under the pointer that clicked the first star.
  useLayoutEffect(markReturning, []);
  const [first, second, third] = homeTexts.hero.title;
  return (
    <section
      aria-labelledby="hero-title"
      className="relative lg:border-b lg:border-control returning:border-b returning:border-line"
    >
      <div className="page-column grid grid-cols-1 gap-x-16 not-returning:lg:min-h-[468px] not-returning:lg:grid-cols-[minmax(0,1fr)_508px] lg:items-center">
        {/* Below 1024 px the pitch is only behind the promise, and the board is under it on the plain background. */}
        <div className="max-lg:relative returning:py-4 not-returning:pt-8 not-returning:pb-8 not-returning:md:py-16">
          <div className="returning:hidden absolute inset-y-0 -inset-x-4 border-line-2 max-lg:border-b md:-inset-x-6 lg:inset-x-0">
            <HeroPitch />
          </div>
          <div className="relative returning:flex returning:items-center returning:justify-between returning:gap-6">
            <h1
              id="hero-title"
              className="type-display returning:text-[22px] returning:leading-7 returning:tracking-[-0.02em] returning:max-md:visually-hidden"
            >
              {first} <br className="returning:hidden" />
              {second} <br className="returning:hidden" />
              {third}
            </h1>
            <p className="returning:hidden mt-4 max-w-[27rem] text-text-2 md:mt-5 md:text-[18px] md:leading-[27px]">
              {homeTexts.hero.text}
            </p>
            <SearchForm query={query} onQuery={onQuery} onSearch={onSearch} />
          </div>
        </div>
        {/* At the top of its place: in the middle, a board would move up with every row that a slow connection
            delivers. */}
        <div
          className={clsx(
            'relative',
            query.trim() === ''
              ? 'returning:hidden py-5 md:py-8 lg:self-start lg:py-11'
              : 'returning:pb-5 not-returning:py-5 not-returning:md:py-8 not-returning:lg:self-start not-returning:lg:py-11',
          )}
        >
          {isWaiting ? (
            <BoardPlaceholder />
          ) : (
            <HeroBoard
              matches={matches}
              query={query}
              isSearching={isSearching}
              onAllLive={onAllLive}
              onAllFound={onSearch}
            />
          )}
        </div>
      </div>
    </section>
  );
}
