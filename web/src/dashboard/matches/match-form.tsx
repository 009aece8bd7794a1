import { createMatch, updateMatch } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { optionsOf } from '../../ui/combobox.tsx';
import { AddOrEditDialog, type RecordFormProps } from '../../ui/record-form/add-or-edit-dialog.tsx';
import { FormCombobox, FormText, FormTextArea } from '../../ui/record-form/fields.tsx';

const { labels, match: matchTexts } = formTexts;
const NEW = { title: '', description: '', category: '' };
const CATEGORIES = optionsOf(SPORT_CATEGORY_NAMES);

/** 'Add Match' and 'Edit Match'; a new match may go without a category. */
export function MatchForm(props: RecordFormProps<StaffMatch>) {
  const { record: match } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.match}
      context={match?.title}
      create={createMatch}
      update={updateMatch}
      empty={NEW}
      valuesOf={valuesOf}
      version={match?.version}
      draft="match"
      failure="alert"
    >
      <FormText name="title" label={labels.title} />
      <FormCombobox
        name="category"
        label={matchTexts.categoryLabel}
        hint={matchTexts.categoryHint}
        placeholder="Choose a category"
        options={CATEGORIES}
        isOptional={match === null}
      />
      <FormTextArea name="description" label={labels.description} isOptional />
    </AddOrEditDialog>
  );
}

function valuesOf({ title, description, category }: StaffMatch) {
  return { title, description, category: category ?? '' };
}
