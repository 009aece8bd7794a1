import { createLeague, updateLeague } from '@touchline/contract/calls/leagues';
import type { LeagueForm as LeagueValues } from '@touchline/contract/forms/league';
import { COUNTRY_OPTIONS } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { StaffLeague } from '@touchline/contract/records/league';
import { exactCount } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Image from 'lucide-react/icons/image';
import { useWatch } from 'react-hook-form';
import { optionsOf } from '../../ui/combobox.tsx';
import { AddOrEditDialog, type RecordFormProps } from '../../ui/record-form/add-or-edit-dialog.tsx';
import { FormCombobox, FormRow, FormText } from '../../ui/record-form/fields.tsx';
import { LogoPreview } from './logo-preview.tsx';

const NEW = { name: '', abbreviation: '', country: '', category: '', logoUrl: '' };

/** 'Add League' and 'Edit League'. */
export function LeagueForm(props: RecordFormProps<StaffLeague>) {
  const { record: league } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.league}
      context={
        league && `${league.name}, ${league.games === 1 ? '1 game' : `${exactCount(league.games)} games`}`
      }
      create={createLeague}
      update={updateLeague}
      empty={NEW}
      valuesOf={valuesOf}
      version={league?.version}
      draft="league"
    >
      <FormRow>
        <FormText name="name" label="League name" />
        <FormText name="abbreviation" label="Abbreviation" />
      </FormRow>
      <FormRow>
        <FormCombobox
          name="country"
          label="Country"
          placeholder="Choose a country"
          options={COUNTRY_OPTIONS}
        />
        <FormCombobox
          name="category"
          label="Category"
          placeholder="Choose a category"
          options={optionsOf(LEAGUE_CATEGORIES)}
        />
      </FormRow>
      <FormText
        name="logoUrl"
        label="Logo URL"
        type="url"
        icon={<Image size={16} />}
        placeholder="https://"
        hint="Square, at least 128 x 128. When it does not load, the drawn mark is shown."
      />
      <TypedLogo />
    </AddOrEditDialog>
  );
}

/** The preview follows what is typed. */
function TypedLogo() {
  const [name, logoUrl] = useWatch({ name: ['name', 'logoUrl'] });
  return <LogoPreview name={String(name ?? '')} logoUrl={String(logoUrl ?? '').trim()} />;
}

function valuesOf({ name, abbreviation, country, category, logoUrl }: LeagueValues): LeagueValues {
  return { name, abbreviation, country, category, logoUrl };
}
