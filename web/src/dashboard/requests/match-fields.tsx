import { listStaffMatches } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { formTexts } from '@touchline/contract/texts/forms';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useList } from '../../lib/staff-data.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { FormCombobox, FormRow, FormSegments, FormText } from '../../ui/record-form/fields.tsx';

/** As many of the newest matches as one page holds. */
const NEWEST = { size: 100 };
const CATEGORIES = optionsOf(SPORT_CATEGORY_NAMES);

interface MatchFieldsProps {
  /** Matches of this sport are suggested first. */
  readonly category: string;
  readonly mayChoose: boolean;
  readonly mayAdd: boolean;
}

/** Where a new game goes: into one of the newest matches, or into a new one. */
export function MatchFields({ category, mayChoose, mayAdd }: MatchFieldsProps): ReactNode {
  const addTo = useWatch({ name: 'addTo' });
  return (
    <>
      {mayChoose && mayAdd && (
        <FormSegments
          name="addTo"
          label="Add to"
          options={[
            { value: 'existing', label: 'Existing match' },
            { value: 'new', label: 'New match' },
          ]}
        />
      )}
      {addTo === 'new' ? (
        <FormRow>
          <FormText name="match.title" label="Match title" />
          <FormCombobox
            name="match.category"
            label={formTexts.match.categoryLabel}
            hint={formTexts.match.categoryHint}
            options={CATEGORIES}
            isOptional
          />
        </FormRow>
      ) : (
        <MatchChoice category={category} />
      )}
    </>
  );
}

function MatchChoice({ category }: { category: string }): ReactNode {
  const { data } = useList(listStaffMatches, NEWEST);
  const matchId = useWatch({ name: 'matchId' });
  const isSameSport = (match: StaffMatch) => Number(match.category === category);
  const matches = [...(data?.matches ?? [])].sort((a, b) => isSameSport(b) - isSameSport(a));
  const chosen = matches.find(({ _id }) => _id === matchId);
  return (
    <FormCombobox
      name="matchId"
      label="Match"
      placeholder="Choose a match"
      hint={chosen && countsOf(chosen)}
      options={matches.map((match) => ({
        value: match._id,
        label: match.title,
        detail: countsOf(match),
      }))}
    />
  );
}

function countsOf({ gameCounts: { all, unfinished } }: StaffMatch): string {
  return `${all === 1 ? '1 game' : `${all} games`}, ${unfinished} unfinished`;
}
