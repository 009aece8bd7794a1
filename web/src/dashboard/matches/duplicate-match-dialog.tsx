import { duplicateMatch } from '@touchline/contract/calls/matches';
import { DUPLICATE_SHIFT_DAYS } from '@touchline/contract/constants';
import type { StaffMatch } from '@touchline/contract/records/game';
import { counted } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { formParts } from '../form/form-parts.tsx';

const { RecordDialog, FormNumber, FormSwitch, FormText } = formParts<typeof duplicateMatch.body>();

interface DuplicateMatchDialogProps {
  readonly match: StaffMatch;
  readonly onClose: () => void;
}

/** 'Duplicate Match': copies the match with all its games to some days later. */
export function DuplicateMatchDialog({ match, onClose }: DuplicateMatchDialogProps) {
  const { _id, title, gameCounts } = match;
  return (
    <RecordDialog
      title={dialogTexts.duplicateMatch.title}
      context={`${title}, ${counted(gameCounts.all, 'game', 'games')}`}
      width="question"
      submit="Duplicate match"
      call={duplicateMatch}
      params={{ id: _id }}
      values={{ title }}
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
