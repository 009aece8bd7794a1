import { createMatch, updateMatch } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { useSearchParams } from 'react-router';
import { optionsOf } from '../../ui/combobox.tsx';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { formParts } from '../form/form-parts.tsx';
import { useWayToAdded } from '../use-way-to-added.ts';

const { labels, match: matchTexts } = formTexts;
const { AddOrEditDialog, FormCombobox, FormText, FormTextArea } = formParts<typeof createMatch.body>();
const CATEGORIES = optionsOf(SPORT_CATEGORY_NAMES);

/** 'Add Match' and 'Edit Match'; a new match needs no category. */
export function MatchForm(props: RecordFormProps<StaffMatch>) {
  const { record: match } = props;
  const { noteAdded, close } = useWayToAdded(props.onClose);
  const isListHere = useSearchParams()[0].get('tab') === 'matches';
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.match}
      context={match?.title}
      create={createMatch}
      update={updateMatch}
      show={({ match: { _id } }) => noteAdded(dashboardMatchPath(_id), isListHere)}
      onClose={close}
      draft="match"
      failure="alert"
    >
      <FormText name="title" label={labels.title} />
      <FormCombobox
        name="category"
        label={matchTexts.categoryLabel}
        hint={matchTexts.categoryHint}
        placeholder={labelTexts.chooseCategory}
        options={CATEGORIES}
        isOptional={match === null}
      />
      <FormTextArea name="description" label={labels.description} isOptional />
    </AddOrEditDialog>
  );
}
