import { HOME_LISTS } from '@touchline/contract/constants';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { KnownMatch } from '@touchline/contract/records/match';
import { groupByMatch } from '@touchline/contract/rules/listings';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Button } from '../../ui/button.tsx';
import { useListState, useOthers } from '../live/live-hooks.ts';
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
import { useSearched } from '../shared/use-searched.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { ZoneText } from '../shared/zone-text.tsx';
import { groupTitles } from './group-titles.ts';
import { FIRST_GAMES, MatchGroup } from './match-group.tsx';
import { ScheduleFilters } from './schedule-filters.tsx';
import { stackedGroups } from './share-rows.ts';

/**
 * The number of groups before 'Show all', fewer on phones. A day or a sport shows every group at once; a search does
 * not, because each key changes the list.
 */
const FIRST_GROUPS = { wide: HOME_LISTS.groups, phone: 6 };
/** The number of groups whose games are in full in the HTML of the page. */
const WHOLE_GROUPS = 1;

interface ScheduleProps {
  readonly matches: readonly KnownMatch[];
  readonly filter: ScheduleFilter;
  /** Includes the games that the list holds back at first. */
  readonly showsAll: boolean;
  readonly onFilter: (patch: Partial<ListFilter>) => void;
}

/** The list of all games, grouped by match. */
export function Schedule({ matches, filter, showsAll, onFilter }: ScheduleProps): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const list = useListState();
  const asked = useWhatWasAsked(filter);
  const others = useOthers();
  const { arrived, waiting, accept } = useArrivals(matches, 'schedule', list === 'ready');
  const clock = useClock();
  const found = filterMatches(arrived, filter, clock, useSearched(filter.query));
  const isNarrowed = isFiltered(filter);
  const isComplete = list !== 'waiting';
  const showsGroups = showsAll || isFiltered({ ...filter, query: '' });
  // Below the first ones, groups find their places as the rest of their games comes.
  const kept = showsGroups && isComplete ? undefined : FIRST_GROUPS.wide;
  const groups = useStableOrder(groupByMatch(found), ({ _id }) => _id, JSON.stringify(filter), kept);
  const titles = groupTitles(groups);
  const showsGames = showsAll || isNarrowed;
  const shown = showsGroups ? groups : groups.slice(0, FIRST_GROUPS.wide);
  const stacked = stackedGroups(
    shown.map(({ games }) => (showsGames ? games.length : Math.min(games.length, FIRST_GAMES.wide))),
  );
  const hidesGames = (first: number) => !showsGames && groups.some(({ games }) => games.length > first);
  const hidesGroups = (first: number) => !showsGroups && groups.length > first;
  const hides = {
    widest: hidesGames(FIRST_GAMES.widest) || hidesGroups(FIRST_GROUPS.wide),
    wide: hidesGames(FIRST_GAMES.wide) || hidesGroups(FIRST_GROUPS.wide),
    phone: hidesGames(FIRST_GAMES.wide) || hidesGroups(FIRST_GROUPS.phone),
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
        <ZoneText text={homeTexts.timesIn} className="flex-none type-caption text-text-3 max-md:hidden" />
      </div>
      <ScheduleFilters matches={arrived} filter={filter} onFilter={onFilter} clock={clock} />
      {isComplete && <FoundInSport category={filter.category} games={countGames(groups)} />}
      <NewGamesPill
        games={waiting}
        onShow={() => {
          accept();
          document.getElementById('schedule')?.scrollIntoView();
        }}
      />
      <div className="@container mt-7">
        <div
          className="card-columns grid-flow-row-dense items-end gap-y-8 md:gap-y-9 rows:grid-cols-1 rows:gap-y-6 rows:lg:grid-cols-2"
          data-list="schedule"
        >
          {shown.map((match, index) => (
            <MatchGroup
              key={match._id}
              match={match}
              title={titles.get(match._id) ?? { main: match.title, second: '' }}
              isLight={index >= WHOLE_GROUPS}
              showsAll={showsGames}
              isStacked={stacked.has(index)}
              orderKey={JSON.stringify(filter)}
              className={!showsGroups && index >= FIRST_GROUPS.phone ? 'max-md:hidden' : undefined}
            />
          ))}
        </div>
      </div>
      {groups.length === 0 && !isComplete && <p className="text-text-2">{siteTexts.home.searching}</p>}
      {groups.length === 0 && isComplete && (
        <NoGames
          heading="h3"
          text={isNarrowed ? asked : undefined}
          onShowAll={isNarrowed ? () => onFilter(EVERYTHING) : undefined}
          category={filter.category}
        />
      )}
      {hides.phone && (
        <Button
          className={clsx('mt-8 w-full', !hides.wide && 'md:hidden', !hides.widest && 'min-[1600px]:hidden')}
          onClick={() => onFilter({ showsAll: true })}
        >
          {homeTexts.showAll(countGames(groups) + others.games)}
        </Button>
      )}
    </section>
  );
}

/** Says how many games a sport has, once it is chosen. */
function FoundInSport({ category, games }: { category: SportCategory | null; games: number }): ReactNode {
  const siteTexts = useSiteTexts();
  const sportTexts = useSportTexts();
  const [said, setSaid] = useState({ category, games });
  if (said.category !== category) setSaid({ category, games });
  return (
    <p role="status" className="visually-hidden">
      {said.category && siteTexts.home.foundInSport(sportTexts[said.category], said.games)}
    </p>
  );
}

function useWhatWasAsked({ category, chip, query }: ScheduleFilter): string {
  const siteTexts = useSiteTexts();
  const homeTexts = useHomeTexts();
  const sportTexts = useSportTexts();
  const parts = [
    category && sportTexts[category],
    chip === 'all' ? null : siteTexts.home.chips[chip].toLowerCase(),
    query.trim() && `“${query.trim()}”`,
  ].flatMap((part) => part || []);
  return homeTexts.nothingFor(parts);
}
