import type { PublicMatch } from '@touchline/contract/records/match';
import type { ReactNode } from 'react';
import { HeroPitch } from '../../sport/pitch.tsx';
import { BoardPlaceholder } from './board-placeholder.tsx';
import { HeroBoard } from './hero-board.tsx';
import { SearchForm } from './search-form.tsx';

interface HeroProps {
  readonly matches: readonly PublicMatch[];
  /** The games are still loading. */
  readonly isWaiting: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The search was sent: its results are in the schedule. */
  readonly onSearch: () => void;
  readonly onAllLive: () => void;
}

/** The top of the home page: a promise, the search, and the live games. */
export function Hero({ matches, isWaiting, query, onQuery, onSearch, onAllLive }: HeroProps): ReactNode {
  return (
    <section aria-labelledby="hero-title" className="relative lg:border-b lg:border-control">
      <div className="page-column grid grid-cols-1 gap-x-16 lg:min-h-[468px] lg:grid-cols-[minmax(0,1fr)_508px] lg:items-center">
        {/* Below 1024 px the pitch is only behind the promise, and the board is under it on the plain background. */}
        <div className="pt-8 pb-8 max-lg:relative md:py-16">
          <div className="absolute inset-y-0 -inset-x-4 border-line-2 max-lg:border-b md:-inset-x-6 lg:inset-x-0">
            <HeroPitch />
          </div>
          <div className="relative">
            <h1 id="hero-title" className="type-display">
              Live sport,
              <br />
              straight from
              <br />
              the touchline.
            </h1>
            <p className="mt-4 max-w-[27rem] text-text-2 md:mt-5 md:text-[18px] md:leading-[27px]">
              Free, no account, and no scores shown, so nothing is spoiled before you press play.
            </p>
            <SearchForm query={query} onQuery={onQuery} onSearch={onSearch} />
          </div>
        </div>
        {/* At the top of its place: in the middle, a board would move up with every row that a slow connection
            delivers. */}
        <div className="relative py-5 md:py-8 lg:self-start lg:py-11">
          {isWaiting ? (
            <BoardPlaceholder />
          ) : (
            <HeroBoard matches={matches} query={query} onAllLive={onAllLive} onAllFound={onSearch} />
          )}
        </div>
      </div>
    </section>
  );
}
