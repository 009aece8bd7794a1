import { deleteMatch, duplicateMatch, restoreMatch, updateMatch } from '@touchline/contract/calls/matches';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useState } from 'react';
import { useMissing } from '../data/session.ts';
import { DeleteRecord } from '../delete-record.tsx';
import { DuplicateMatchDialog } from './duplicate-match-dialog.tsx';
import { MatchForm } from './match-form.tsx';

interface OpenMatch {
  readonly kind: 'edit' | 'duplicate' | 'delete';
  readonly match: StaffMatch;
}

interface MatchActions {
  /** The reason why the signed-in user may not open each dialog; null when allowed. */
  readonly missing: Readonly<Record<OpenMatch['kind'], string | null>>;
  readonly open: (dialog: OpenMatch) => void;
  /** The open dialog; rendered once on the page. */
  readonly dialog: ReactNode;
}

/** The actions on a match, in the list of matches and on its own page. */
export function useMatchActions({ onDeleted }: { onDeleted?: () => void } = {}): MatchActions {
  const [opened, open] = useState<OpenMatch | null>(null);
  const missing = {
    edit: useMissing(updateMatch),
    duplicate: useMissing(duplicateMatch),
    delete: useMissing(deleteMatch),
  };
  const dialog = opened && <MatchDialog open={opened} onDeleted={onDeleted} onClose={() => open(null)} />;
  return { missing, open, dialog };
}

interface MatchDialogProps {
  readonly open: OpenMatch;
  readonly onDeleted: (() => void) | undefined;
  readonly onClose: () => void;
}

function MatchDialog({ open: { kind, match }, onDeleted, onClose }: MatchDialogProps): ReactNode {
  switch (kind) {
    case 'edit':
      return <MatchForm record={match} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateMatchDialog match={match} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteRecord
          entity={labelTexts.match}
          submit={dialogTexts.deleteMatch.submit}
          call={deleteMatch}
          undo={restoreMatch}
          params={{ id: match._id }}
          onDeleted={onDeleted}
          onClose={onClose}
        >
          {dialogTexts.deleteMatch.text(match.title, match.gameCounts.all)}
        </DeleteRecord>
      );
  }
}
