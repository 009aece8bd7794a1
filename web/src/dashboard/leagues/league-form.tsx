import { createLeague, updateLeague } from '@touchline/contract/calls/leagues';
import { COUNTRY_OPTIONS } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { StaffLeague } from '@touchline/contract/records/league';
import { counted } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Image from '~icons/lucide/image';
import { optionsOf } from '../../ui/combobox.tsx';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { LogoPreview } from './logo-preview.tsx';

const { AddOrEditDialog, FormCombobox, FormText, useValues } = formParts<typeof createLeague.body>();

/** 'Add League' and 'Edit League'. */
export function LeagueForm(props: RecordFormProps<StaffLeague>) {
  const { record: league } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.league}
      context={league && `${league.name}, ${counted(league.games, 'game', 'games')}`}
      create={createLeague}
      update={updateLeague}
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

/** The preview follows the typed values. */
function TypedLogo() {
  const { name, logoUrl } = useValues();
  return <LogoPreview name={name} logoUrl={logoUrl.trim()} />;
}
