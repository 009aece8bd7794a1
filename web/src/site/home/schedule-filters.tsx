import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { PublicMatch } from '@touchline/contract/records/match';
import { categoryFromQuery } from '@touchline/contract/rules/categories';
import { DAY_CHIP_LABELS, DAY_CHIPS } from '@touchline/contract/rules/day-chips';
import Funnel from 'lucide-react/icons/funnel';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { countGames, filterMatches, type ScheduleFilter } from './schedule-filter.ts';

interface ScheduleFiltersProps {
  readonly matches: readonly PublicMatch[];
  readonly filter: ScheduleFilter;
  readonly onFilter: (patch: Partial<ScheduleFilter>) => void;
  readonly clock: { readonly now: number; readonly timeZone: string } | null;
}

/** The days and the sport that the list is narrowed to; days come with the clock, their room is there before. */
export function ScheduleFilters({ matches, filter, onFilter, clock }: ScheduleFiltersProps): ReactNode {
  const ofDay = filterMatches(matches, { ...filter, category: null }, clock);
  const games = new Map<string, number>();
  for (const { category } of ofDay.flatMap((match) => match.games)) {
    if (category !== null) games.set(category, (games.get(category) ?? 0) + 1);
  }
  return (
    <div className="mt-4 flex gap-3 max-md:flex-col-reverse md:items-center md:justify-between">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways everywhere */}
      <div
        role="group"
        aria-label="Days"
        className="no-scrollbar -mx-4 flex min-h-11 items-center gap-2 overflow-x-auto px-4 md:mx-0 md:px-0"
      >
        {clock !== null &&
          DAY_CHIPS.map((chip) => (
            <Chip
              key={chip}
              isCurrent={chip === filter.chip}
              onSelect={() => onFilter({ chip })}
              count={countGames(filterMatches(matches, { ...filter, chip }, clock))}
            >
              {DAY_CHIP_LABELS[chip]}
            </Chip>
          ))}
      </div>
      <Select
        size="filter"
        aria-label="Sport category"
        icon={<Funnel size={18} />}
        className="flex-none md:w-56"
        value={filter.category ?? ''}
        onChange={(event) => onFilter({ category: categoryFromQuery(event.target.value) })}
      >
        <option value="">All sports ({countGames(ofDay)})</option>
        {SPORT_CATEGORY_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
            {games.has(name) ? ` (${games.get(name)})` : ''}
          </option>
        ))}
      </Select>
    </div>
  );
}
