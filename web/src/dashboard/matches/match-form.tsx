import { createMatch, updateMatch } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { optionsOf } from '../../ui/combobox.tsx';
import { FormCombobox, FormText, FormTextArea } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';

const texts = dialogTexts.match;
const { labels, match: matchTexts } = formTexts;
const NEW = { title: '', description: '', category: '' };
const CATEGORIES = optionsOf(SPORT_CATEGORY_NAMES);

interface MatchFormProps {
  /** The match to edit; null for a new one. */
  readonly match: StaffMatch | null;
  readonly onClose: () => void;
}

/** 'Add Match' and 'Edit Match'; a new match may go without a category. */
export function MatchForm({ match, onClose }: MatchFormProps) {
  const fields = (
    <>
      <FormText name="title" label={labels.title} />
      <FormCombobox
        name="category"
        label={matchTexts.categoryLabel}
        hint={matchTexts.categoryHint}
        options={CATEGORIES}
        isOptional={match === null}
      />
      <FormTextArea name="description" label={labels.description} isOptional />
    </>
  );
  if (match === null) {
    return (
      <RecordDialog
        title={texts.add}
        submit={texts.submit}
        call={createMatch}
        values={NEW}
        draft="match:new"
        failure="alert"
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
      context={match.title}
      call={updateMatch}
      params={{ id: match._id }}
      values={valuesOf(match)}
      valuesOf={valuesOf}
      version={match.version}
      draft={`match:${match._id}`}
      failure="alert"
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  );
}

function valuesOf({ title, description, category }: StaffMatch) {
  return { title, description, category: category ?? '' };
}
