import { createMatch, updateMatch } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { optionsOf } from '../../ui/combobox.tsx';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { formParts } from '../form/form-parts.tsx';

const { labels, match: matchTexts } = formTexts;
const { AddOrEditDialog, FormCombobox, FormText, FormTextArea } = formParts<typeof createMatch.body>();
const CATEGORIES = optionsOf(SPORT_CATEGORY_NAMES);

/** 'Add Match' and 'Edit Match'; a new match needs no category. */
export function MatchForm(props: RecordFormProps<StaffMatch>) {
  const { record: match } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.match}
      context={match?.title}
      create={createMatch}
      update={updateMatch}
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
