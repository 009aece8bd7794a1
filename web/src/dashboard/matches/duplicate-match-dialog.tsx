import { duplicateMatch } from '@touchline/contract/calls/matches';
import { DUPLICATE_SHIFT_DAYS } from '@touchline/contract/constants';
import type { StaffMatch } from '@touchline/contract/records/game';
import { countTexts } from '@touchline/contract/texts/counts';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { matchTexts } from '@touchline/contract/texts/matches';
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
      context={`${title}, ${countTexts.games(gameCounts.all)}`}
      width="question"
      submit={matchTexts.duplicate.submit}
      call={duplicateMatch}
      params={{ id: _id }}
      values={{ title }}
      draft={`match:${_id}:duplicate`}
      onClose={onClose}
    >
      <FormText name="title" label={formTexts.labels.title} />
      <FormNumber
        name="shiftDays"
        label={matchTexts.duplicate.daysLater}
        min={DUPLICATE_SHIFT_DAYS.min}
        hint={matchTexts.duplicate.daysHint}
      />
      <FormSwitch
        name="withStreams"
        label={matchTexts.duplicate.withStreams}
        hint={matchTexts.duplicate.withStreamsHint}
      />
    </RecordDialog>
  );
}
