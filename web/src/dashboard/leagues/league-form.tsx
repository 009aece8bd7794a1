import { createLeague, updateLeague } from '@touchline/contract/calls/leagues';
import { COUNTRY_OPTIONS } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { StaffLeague } from '@touchline/contract/records/league';
import { countTexts } from '@touchline/contract/texts/counts';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { leagueTexts } from '@touchline/contract/texts/matches';
import Image from '~icons/lucide/image';
import { optionsOf } from '../../ui/combobox.tsx';
import { usePaused } from '../data/use-paused.ts';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { LogoPreview } from './logo-preview.tsx';

const { AddOrEditDialog, FormCombobox, FormText, useValues } = formParts<typeof createLeague.body>();

interface LeagueFormProps extends RecordFormProps<StaffLeague> {
  /** The name of a new league, where it is known. */
  readonly name?: string;
}

/** 'Add League' and 'Edit League'. */
export function LeagueForm({ name, ...props }: LeagueFormProps) {
  const { record: league } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.league}
      context={league && `${league.name}, ${countTexts.games(league.games)}`}
      create={createLeague}
      update={updateLeague}
      {...(name !== undefined && { values: { name } })}
      draft={name === undefined && 'league'}
    >
      <FormRow>
        <FormText name="name" label={leagueTexts.name} />
        <FormText name="abbreviation" label={labelTexts.abbreviation} />
      </FormRow>
      <FormRow>
        <FormCombobox
          name="country"
          label={labelTexts.country}
          placeholder={leagueTexts.chooseCountry}
          options={COUNTRY_OPTIONS}
        />
        <FormCombobox
          name="category"
          label={labelTexts.category}
          placeholder={labelTexts.chooseCategory}
          options={optionsOf(LEAGUE_CATEGORIES)}
        />
      </FormRow>
      <FormText
        name="logoUrl"
        label={leagueTexts.logoUrl}
        type="url"
        icon={<Image size={16} />}
        placeholder={labelTexts.addressStart}
        hint={leagueTexts.logoHint}
      />
      <TypedLogo />
    </AddOrEditDialog>
  );
}

/** The preview follows the typed values; an address is tried once typing has paused. */
function TypedLogo() {
  const { name, logoUrl } = useValues();
  const paused = usePaused(logoUrl.trim());
  return <LogoPreview name={name} logoUrl={/^https?:\/\//i.test(paused) ? paused : ''} />;
}
