import { listAffiliates } from '@touchline/contract/calls/affiliates';
import { shortLocation, versus } from '@touchline/contract/rules/formats';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCan } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import type { GameValues, gameFields } from './game-values.ts';
import { teamIcon, useLeagueOptions, useTeamSearch } from './team-suggestions.tsx';

const { FormCombobox, FormSelect, FormText, useValues } = formParts<typeof gameFields>();

interface GameFieldsProps {
  /** Under the league. */
  readonly leagueHint?: ReactNode;
  /** The game's stored league, which may be deleted by now. */
  readonly current?: { readonly league: string; readonly leagueId: string };
}

/** The fields of both the Add and the Edit dialog. */
export function GameFields({ leagueHint, current }: GameFieldsProps): ReactNode {
  const leagues = useLeagueOptions();
  const { location, leagueId } = useValues();
  const isDeleted = leagueId === current?.leagueId && !leagues.some(({ value }) => value === leagueId);
  const shown = shortLocation(location);
  return (
    <>
      <FormText name="title" label={labelTexts.title} />
      <FormRow>
        <TeamField name="homeTeam" label={gameTexts.form.homeTeam} />
        <TeamField name="awayTeam" label={gameTexts.form.awayTeam} />
      </FormRow>
      <FormRow>
        <FormCombobox
          name="leagueId"
          label={labelTexts.league}
          hint={leagueHint}
          options={isDeleted ? [...leagues, { value: leagueId, label: current.league }] : leagues}
        />
        <FormText
          name="location"
          label={labelTexts.location}
          hint={shown === location ? undefined : gameTexts.form.shownLocation(shown)}
        />
      </FormRow>
    </>
  );
}

/** A team field: any name, with the teams of the site as suggestions. */
function TeamField({ name, label }: { name: 'homeTeam' | 'awayTeam'; label: string }): ReactNode {
  return <FormCombobox name={name} label={label} {...useTeamSearch()} iconOf={teamIcon} isFree />;
}

/** Derives the title of a new game from its teams until the title is typed. */
export function TitleOfTeams(): ReactNode {
  const { homeTeam: home, awayTeam: away } = useValues();
  const { getValues, setValue } = useFormContext<GameValues>();
  const last = useRef(versus(home, away));
  useEffect(() => {
    const title = getValues('title');
    if (home !== '' && away !== '' && (title === '' || title === last.current))
      setValue('title', versus(home, away), { shouldDirty: true, shouldValidate: true });
    last.current = versus(home, away);
  }, [home, away, getValues, setValue]);
  return null;
}

interface AffiliateFieldProps {
  /** The label of the empty choice. */
  readonly empty: string;
  /** The game's current link, which may be inactive by now. */
  readonly current?: { readonly value: string; readonly label: string } | null | '';
}

/** The link that opens before the first stream; users without permission to see links get no field. */
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
