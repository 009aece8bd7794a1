import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { PublicMatch } from '@touchline/contract/records/match';
import { categoryFromQuery } from '@touchline/contract/rules/categories';
import type { ReactNode } from 'react';
import Funnel from '~icons/lucide/funnel';
import { useHydrated } from '../../lib/hydration.ts';
import { Select } from '../../ui/select.tsx';
import { DayChips } from '../shared/day-chips.tsx';
import { ViewSwitch } from '../shared/list-view.tsx';
import { countGames, filterMatches, type ScheduleFilter } from '../shared/schedule-filter.ts';

interface ScheduleFiltersProps {
  readonly matches: readonly PublicMatch[];
  readonly filter: ScheduleFilter;
  readonly onFilter: (patch: Partial<ScheduleFilter>) => void;
  readonly clock: { readonly now: number; readonly timeZone: string } | null;
}

/** The choice of day and sport for the list; days appear with the clock, their space is reserved. */
export function ScheduleFilters({ matches, filter, onFilter, clock }: ScheduleFiltersProps): ReactNode {
  const ofDay = filterMatches(matches, { ...filter, category: null }, clock);
  const games = new Map<string, number>();
  for (const { category } of ofDay.flatMap((match) => match.games)) {
    if (category !== null) games.set(category, (games.get(category) ?? 0) + 1);
  }
  // Choices that need scripts are not in the HTML.
  const isHydrated = useHydrated();
  const names = isHydrated
    ? SPORT_CATEGORY_NAMES
    : SPORT_CATEGORY_NAMES.filter((name) => name === filter.category);
  return (
    <div className="mt-4 flex gap-3 noscript:hidden max-lg:flex-col-reverse lg:items-center lg:justify-between">
      <DayChips
        current={filter.chip}
        onSelect={(chip) => onFilter({ chip })}
        countOf={clock && ((chip) => countGames(filterMatches(matches, { ...filter, chip }, clock)))}
      />
      <div className="flex gap-2">
        <ViewSwitch />
        <Select
          size="filter"
          aria-label="Sport category"
          icon={<Funnel size={18} />}
          className="min-w-0 flex-1 lg:w-56 lg:flex-none"
          value={filter.category ?? ''}
          onChange={(event) => onFilter({ category: categoryFromQuery(event.target.value) })}
        >
          <option value="">All sports ({countGames(ofDay)})</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
              {games.has(name) ? ` (${games.get(name)})` : ''}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
