import { listAffiliates } from '@touchline/contract/calls/affiliates';
import { shortLocation, versus } from '@touchline/contract/rules/formats';
import { formTexts } from '@touchline/contract/texts/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { FormCombobox, FormRow, FormSelect, FormText } from '../../ui/record-form/fields.tsx';
import { teamIcon, useLeagueOptions, useTeams } from './team-suggestions.tsx';

/** What both dialogs ask for. */
export function GameFields(): ReactNode {
  const teams = useTeams();
  const leagues = useLeagueOptions();
  const location = String(useWatch({ name: 'location' }) ?? '');
  const shown = shortLocation(location);
  return (
    <>
      <FormText name="title" label="Title" />
      <FormRow>
        <FormCombobox name="homeTeam" label="Home team" options={teams} iconOf={teamIcon} isFree />
        <FormCombobox name="awayTeam" label="Away team" options={teams} iconOf={teamIcon} isFree />
      </FormRow>
      <FormRow>
        <FormCombobox name="league" label="League" options={leagues} />
        <FormText
          name="location"
          label="Location"
          hint={shown === location ? undefined : `Cards show “${shown}”`}
        />
      </FormRow>
    </>
  );
}

/** Titles a new game by its teams until the title is typed. */
export function TitleOfTeams(): ReactNode {
  const [home, away] = useWatch({ name: ['homeTeam', 'awayTeam'] }) as [string, string];
  const { getValues, setValue } = useFormContext();
  const last = useRef(versus(home, away));
  useEffect(() => {
    const title = String(getValues('title'));
    if (home !== '' && away !== '' && (title === '' || title === last.current))
      setValue('title', versus(home, away), { shouldDirty: true });
    last.current = versus(home, away);
  }, [home, away, getValues, setValue]);
  return null;
}

interface AffiliateFieldProps {
  /** What no choice means. */
  readonly empty: string;
  /** The game's link, which may not be active any more. */
  readonly current?: { readonly value: string; readonly label: string } | null | '';
}

/** The link that opens before the first stream; who may not see links has no field. */
export function AffiliateField({ empty, current }: AffiliateFieldProps): ReactNode {
  const isShown = useCan()('affiliate:view');
  const { data } = useList(listAffiliates, { isActive: true, size: 100 }, { isEnabled: isShown });
  if (!isShown) return null;
  const active = (data?.affiliates ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  const none = { value: '', label: empty };
  const isListed = active.some(({ value }) => current && value === current.value);
  return (
    <FormSelect
      name="affiliateId"
      label={formTexts.game.affiliateLabel}
      isOptional
      options={current && !isListed ? [none, current, ...active] : [none, ...active]}
    />
  );
}
