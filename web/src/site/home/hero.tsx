import type { PublicMatch } from '@touchline/contract/records/match';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { HeroPitch } from '../../sport/pitch.tsx';
import { Button } from '../../ui/button.tsx';
import { BoardPlaceholder } from './board-placeholder.tsx';
import { HeroBoard } from './hero-board.tsx';

interface HeroProps {
  readonly matches: readonly PublicMatch[];
  /** The games are still coming. */
  readonly isWaiting: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The search was sent: its results are in the schedule. */
  readonly onSearch: () => void;
  readonly onAllLive: () => void;
}

/** The top of the home page: a promise, the search, and the games that are on now. */
export function Hero({ matches, isWaiting, query, onQuery, onSearch, onAllLive }: HeroProps): ReactNode {
  return (
    <section aria-labelledby="hero-title" className="relative lg:border-b lg:border-control">
      <div className="page-column grid grid-cols-1 gap-x-16 lg:min-h-[468px] lg:grid-cols-[minmax(0,1fr)_508px] lg:items-center">
        {/* Below 1024 the pitch lies behind the promise alone, and the board stands under it on the plain ground. */}
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
            {/* biome-ignore lint/a11y/useSemanticElements: older browsers and readers know the role, not the element */}
            <form
              role="search"
              className="relative mt-5 flex max-w-[468px] md:mt-7"
              onSubmit={(event) => {
                event.preventDefault();
                onSearch();
              }}
            >
              <Search
                size={20}
                className="pointer-events-none absolute inset-y-0 left-4 my-auto text-text-3"
              />
              <input
                id="search"
                type="search"
                name="q"
                autoComplete="off"
                enterKeyHint="search"
                aria-label="Search a team, sport or match"
                placeholder="Search a team, sport or match"
                value={query}
                onChange={(event) => onQuery(event.target.value)}
                className="quick h-[52px] w-full rounded-card border border-control bg-surface pr-4 pl-12 text-[16px] text-text placeholder:text-text-3 focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick md:h-14 md:pr-28"
              />
              <Button
                type="submit"
                variant="primary"
                className="absolute inset-y-1.5 right-1.5 max-md:hidden"
              >
                Search
              </Button>
            </form>
          </div>
        </div>
        <div className="relative py-5 md:py-8 lg:py-11">
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
