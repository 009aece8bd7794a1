import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { ReactNode } from 'react';
import { useMenuTexts } from '../../texts/site-menus.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Chip } from '../../ui/chip.tsx';

interface SportChipsProps {
  readonly sports: readonly SportCategory[];
  /** Null for all of them. */
  readonly current: SportCategory | null;
  readonly onSelect: (sport: SportCategory | null) => void;
}

/** The sports of a name that several teams share; an empty place where there is only one. */
export function SportChips({ sports, current, onSelect }: SportChipsProps): ReactNode {
  const menuTexts = useMenuTexts();
  const sportTexts = useSportTexts();
  if (sports.length < 2) return <span className="max-md:hidden" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box everywhere
    <div role="group" aria-label={menuTexts.sports} className="flex flex-wrap gap-2 noscript:hidden">
      {[null, ...sports].map((sport) => (
        <Chip key={sport} isCurrent={sport === current} onSelect={() => onSelect(sport)}>
          {sport === null ? menuTexts.allSports : sportTexts[sport]}
        </Chip>
      ))}
    </div>
  );
}
