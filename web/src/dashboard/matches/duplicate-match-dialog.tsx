import { duplicateMatch } from '@touchline/contract/calls/matches';
import { DUPLICATE_SHIFT_DAYS } from '@touchline/contract/constants';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { FormNumber, FormSwitch, FormText } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';

interface DuplicateMatchDialogProps {
  readonly match: StaffMatch;
  readonly onClose: () => void;
}

/** 'Duplicate Match': the match with all its games again, some days later. */
export function DuplicateMatchDialog({ match, onClose }: DuplicateMatchDialogProps) {
  const { _id, title, gameCounts } = match;
  return (
    <RecordDialog
      title={dialogTexts.duplicateMatch.title}
      context={`${title}, ${gameCounts.all === 1 ? '1 game' : `${gameCounts.all} games`}`}
      width="question"
      submit="Duplicate match"
      call={duplicateMatch}
      params={{ id: _id }}
      values={{ title, shiftDays: DUPLICATE_SHIFT_DAYS.default, withStreams: true }}
      draft={`match:${_id}:duplicate`}
      onClose={onClose}
    >
      <FormText name="title" label={formTexts.labels.title} />
      <FormNumber
        name="shiftDays"
        label="Days later"
        min={DUPLICATE_SHIFT_DAYS.min}
        hint="Every game keeps its time of day. All copies are Scheduled."
      />
      <FormSwitch
        name="withStreams"
        label="With streams"
        hint="The copies get the same streams and addresses."
      />
    </RecordDialog>
  );
}
