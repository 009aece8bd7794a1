import { DAY_CHIPS, type DayChip } from '@touchline/contract/rules/day-chips';
import type { ReactNode } from 'react';
import { useSiteTexts } from '../../texts/site.ts';
import { Chip } from '../../ui/chip.tsx';

interface DayChipsProps {
  readonly current: DayChip;
  readonly onSelect: (chip: DayChip) => void;
  /** The number of games under a chip; null until the clock is known. */
  readonly countOf: ((chip: DayChip) => number) | null;
}

/** The days to filter a list by; their numbers appear with the clock. */
export function DayChips({ current, onSelect, countOf }: DayChipsProps): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways everywhere
    <div
      role="group"
      aria-label={siteTexts.days}
      className="no-scrollbar -mx-4 flex min-h-11 items-center gap-2 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      {DAY_CHIPS.map((chip) => (
        <Chip
          key={chip}
          isCurrent={chip === current}
          onSelect={() => onSelect(chip)}
          count={countOf === null ? null : countOf(chip)}
        >
          {siteTexts.home.chips[chip]}
        </Chip>
      ))}
    </div>
  );
}
