import type { PublicMatch } from '@touchline/contract/records/match';
import { groupByMatch } from '@touchline/contract/rules/listings';
import { siteTexts } from '@touchline/contract/texts/site';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ListFilter } from '../shared/list-filter.ts';
import { NewGamesPill } from '../shared/new-games-pill.tsx';
import { NoGames } from '../shared/no-games.tsx';
import {
  countGames,
  EVERYTHING,
  filterMatches,
  isFiltered,
  type ScheduleFilter,
} from '../shared/schedule-filter.ts';
import { useArrivals } from '../shared/use-arrivals.ts';
import { useClock } from '../shared/use-clock.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { ZoneText } from '../shared/zone-text.tsx';
import { groupTitles } from './group-titles.ts';
import { FIRST_GAMES, MatchGroup } from './match-group.tsx';
import { ScheduleFilters } from './schedule-filters.tsx';

/**
 * The number of groups before 'Show all', fewer on phones. A day or a sport shows every group at once; a search does
 * not, because each key changes the list.
 */
const FIRST_GROUPS = { wide: 12, phone: 6 };
/** The number of groups whose games are in full in the HTML of the page. */
const WHOLE_GROUPS = 2;

interface ScheduleProps {
  readonly matches: readonly PublicMatch[];
  readonly filter: ScheduleFilter;
  /** Includes the games that the list holds back at first. */
  readonly showsAll: boolean;
  readonly onFilter: (patch: Partial<ListFilter>) => void;
}

/** The list of all games, grouped by match. */
export function Schedule({ matches, filter, showsAll, onFilter }: ScheduleProps): ReactNode {
  const { arrived, waiting, accept } = useArrivals(matches, 'schedule');
  const clock = useClock();
  const found = filterMatches(arrived, filter, clock);
  const groups = useStableOrder(groupByMatch(found), ({ _id }) => _id, JSON.stringify(filter));
  const isNarrowed = isFiltered(filter);
  const titles = groupTitles(groups);
  const showsGroups = showsAll || isFiltered({ ...filter, query: '' });
  const showsGames = showsAll || isNarrowed;
  const shown = showsGroups ? groups : groups.slice(0, FIRST_GROUPS.wide);
  const hidesGames = !showsGames && groups.some(({ games }) => games.length > FIRST_GAMES);
  const hides = {
    wide: hidesGames || (!showsGroups && groups.length > FIRST_GROUPS.wide),
    phone: hidesGames || (!showsGroups && groups.length > FIRST_GROUPS.phone),
  };
  return (
    <section
      id="schedule"
      aria-labelledby="schedule-title"
      className="page-column scroll-mt-4 pt-10 md:pt-14"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="schedule-title" className="type-h2">
          {siteTexts.home.list}
        </h2>
        <ZoneText after="Times in " className="flex-none type-caption text-text-3 max-md:hidden" />
      </div>
      <ScheduleFilters matches={arrived} filter={filter} onFilter={onFilter} clock={clock} />
      <NewGamesPill
        games={waiting}
        onShow={() => {
          accept();
          document.getElementById('schedule')?.scrollIntoView();
        }}
      />
      <div className="@container mt-7">
        <div
          className="card-columns items-end gap-y-8 md:gap-y-9 rows:grid-cols-1 rows:gap-y-6 rows:lg:grid-cols-2"
          data-list="schedule"
        >
          {shown.map((match, index) => (
            <MatchGroup
              key={match._id}
              match={match}
              title={titles.get(match._id) ?? { main: match.title, second: '' }}
              isLight={index >= WHOLE_GROUPS}
              showsAll={showsGames}
              orderKey={JSON.stringify(filter)}
              className={!showsGroups && index >= FIRST_GROUPS.phone ? 'max-md:hidden' : undefined}
            />
          ))}
        </div>
      </div>
      {groups.length === 0 && (
        <NoGames
          heading="h3"
          text={isNarrowed ? whatWasAsked(filter) : undefined}
          onShowAll={isNarrowed ? () => onFilter(EVERYTHING) : undefined}
          category={filter.category}
        />
      )}
      {hides.phone && (
        <Button
          className={clsx('mt-8 w-full', !hides.wide && 'md:hidden')}
          onClick={() => onFilter({ showsAll: true })}
        >
          Show all {countGames(groups)} games
        </Button>
      )}
    </section>
  );
}

function whatWasAsked({ category, chip, query }: ScheduleFilter): string {
  const parts = [
    category,
    chip === 'all' ? null : siteTexts.home.chips[chip].toLowerCase(),
    query.trim() && `“${query.trim()}”`,
  ].filter(Boolean);
  return `Nothing for ${parts.join(', ')}.`;
}
