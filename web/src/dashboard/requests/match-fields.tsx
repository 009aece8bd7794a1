import { listLeagues } from '@touchline/contract/calls/leagues';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { supportTexts } from '@touchline/contract/texts/support';
import type { ReactNode } from 'react';
import { optionsOf } from '../../ui/combobox.tsx';
import { useList, useRecord } from '../data/staff-data.ts';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import type { gameFromRequestRules } from './game-from-request-rules.ts';

/** The newest matches, as many as one page holds. */
export const NEWEST_MATCHES = { size: 100 };
const SIDES = [
  { value: 'existing', label: supportTexts.requests.existingMatch },
  { value: 'new', label: supportTexts.requests.newMatch },
] as const;
const { FormCombobox, FormSegments, FormText, useValues } = formParts<typeof gameFromRequestRules>();
const CATEGORIES = optionsOf(SPORT_CATEGORY_NAMES);

interface MatchFieldsProps {
  /** Matches of the game's league come first, then those of this sport. */
  readonly category: string;
  readonly mayChoose: boolean;
  readonly mayAdd: boolean;
}

/** The match of a new game: one of the newest matches, or a new one. */
export function MatchFields({ category, mayChoose, mayAdd }: MatchFieldsProps): ReactNode {
  const isNew = useValues().addTo === 'new';
  return (
    <>
      <FormRow>
        {mayChoose && mayAdd && (
          <FormSegments name="addTo" label={supportTexts.requests.addTo} options={SIDES} />
        )}
        {isNew ? (
          <FormText name="match.title" label={supportTexts.requests.matchTitle} />
        ) : (
          <MatchChoice category={category} />
        )}
      </FormRow>
      {isNew && (
        <FormCombobox
          name="match.category"
          label={formTexts.match.categoryLabel}
          hint={formTexts.match.categoryHint}
          options={CATEGORIES}
          isOptional
        />
      )}
    </>
  );
}

function MatchChoice({ category }: { category: string }): ReactNode {
  const { data } = useList(listStaffMatches, NEWEST_MATCHES);
  const { matchId, leagueId } = useValues();
  const leagues = useRecord(listLeagues).data?.leagues;
  const league = leagues?.find(({ _id }) => _id === leagueId)?.name ?? '';
  // Matches are often named after their league.
  const nearness = ({ title, category: sport }: StaffMatch): number =>
    (league !== '' && title.startsWith(league) ? 2 : 0) + (sport === category ? 1 : 0);
  const matches = [...(data?.matches ?? [])].sort((a, b) => nearness(b) - nearness(a));
  const chosen = matches.find(({ _id }) => _id === matchId);
  return (
    <FormCombobox
      name="matchId"
      label={labelTexts.match}
      placeholder={supportTexts.requests.chooseMatch}
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
  return supportTexts.requests.gamesOf(all, unfinished);
}
