import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { KnownMatch } from '@touchline/contract/records/match';
import { categoryFromQuery } from '@touchline/contract/rules/categories';
import { countOthersUnder } from '@touchline/contract/rules/home-part';
import type { ReactNode } from 'react';
import Funnel from '~icons/lucide/funnel';
import { useHydrated } from '../../lib/hydration.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Select } from '../../ui/select.tsx';
import { useOthers } from '../live/live-hooks.ts';
import { DayChips } from '../shared/day-chips.tsx';
import { ViewSwitch } from '../shared/list-view.tsx';
import { countGames, filterMatches, type ScheduleFilter } from '../shared/schedule-filter.ts';
import { useSearched } from '../shared/use-searched.ts';

interface ScheduleFiltersProps {
  readonly matches: readonly KnownMatch[];
  readonly filter: ScheduleFilter;
  readonly onFilter: (patch: Partial<ScheduleFilter>) => void;
  readonly clock: { readonly now: number; readonly timeZone: string } | null;
}

/** The choice of day and sport for the list. */
export function ScheduleFilters({ matches, filter, onFilter, clock }: ScheduleFiltersProps): ReactNode {
  const homeTexts = useHomeTexts();
  const sportTexts = useSportTexts();
  const searched = useSearched(filter.query);
  const under = (patch: Partial<ScheduleFilter>) =>
    filterMatches(matches, { ...filter, ...patch }, clock, searched);
  const ofDay = under({ category: null });
  const others = useOthers();
  const games = new Map<string, number>(Object.entries(others.sports).map(([name, of]) => [name, of.games]));
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
        countOf={clock && ((chip) => countGames(under({ chip })) + countOthersUnder(others, chip, clock))}
      />
      {/* On phones the choice has a line for itself where it would be cut beside the switch. */}
      <div className="flex flex-wrap gap-2">
        <ViewSwitch />
        <Select
          size="filter"
          aria-label={homeTexts.filter.category}
          icon={<Funnel size={18} />}
          className="min-w-[208px] flex-1 lg:w-56 lg:flex-none"
          value={filter.category ?? ''}
          onChange={(event) => onFilter({ category: categoryFromQuery(event.target.value) })}
        >
          <option value="">{homeTexts.filter.allSports(countGames(ofDay) + others.games)}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {homeTexts.filter.sport(sportTexts[name], games.get(name))}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
