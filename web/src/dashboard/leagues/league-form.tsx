import { createLeague, updateLeague } from '@touchline/contract/calls/leagues';
import type { LeagueForm as LeagueValues } from '@touchline/contract/forms/league';
import { COUNTRIES } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { StaffLeague } from '@touchline/contract/records/league';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { optionsOf } from '../../ui/combobox.tsx';
import { FormCombobox, FormRow, FormText } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';

const texts = dialogTexts.league;
const NEW = { name: '', abbreviation: '', country: '', category: '', logoUrl: '' };

interface LeagueFormProps {
  /** The league to edit; null for a new one. */
  readonly league: StaffLeague | null;
  readonly onClose: () => void;
}

/** 'Add League' and 'Edit League'. */
export function LeagueForm({ league, onClose }: LeagueFormProps) {
  const fields = (
    <>
      <FormRow>
        <FormText name="name" label="League name" />
        <FormText name="abbreviation" label="Abbreviation" />
      </FormRow>
      <FormRow>
        <FormCombobox name="country" label="Country" options={optionsOf(COUNTRIES)} />
        <FormCombobox name="category" label="Category" options={optionsOf(LEAGUE_CATEGORIES)} />
      </FormRow>
      <FormText name="logoUrl" label="Logo URL" type="url" placeholder="https://" />
    </>
  );
  if (league === null) {
    return (
      <RecordDialog
        title={texts.add}
        submit={texts.submit}
        call={createLeague}
        values={NEW}
        draft="league:new"
        onClose={onClose}
      >
        {fields}
      </RecordDialog>
    );
  }
  return (
    <RecordDialog
      title={texts.edit}
      submit={dialogTexts.saveChanges}
      context={league.name}
      call={updateLeague}
      params={{ id: league._id }}
      values={valuesOf(league)}
      valuesOf={valuesOf}
      version={league.version}
      draft={`league:${league._id}`}
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  );
}

function valuesOf({ name, abbreviation, country, category, logoUrl }: LeagueValues): LeagueValues {
  return { name, abbreviation, country, category, logoUrl };
}
