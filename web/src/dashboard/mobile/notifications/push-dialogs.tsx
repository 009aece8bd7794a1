import { deletePush, restorePush, sendPush } from '@touchline/contract/calls/pushes';
import type { PushRecord } from '@touchline/contract/records/push';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import { useWrite } from '../../data/staff-data.ts';
import { DeleteRecord } from '../../delete-record.tsx';
import { PushForm, type PushTask } from './push-form.tsx';
import { PushReportDialog } from './push-report.tsx';
import { SendQuestion } from './send-question.tsx';

/** The open dialog of the page and its push notification. */
export type OpenPushDialog =
  | PushTask
  | { readonly kind: 'send' | 'report' | 'delete'; readonly push: PushRecord };

interface PushDialogsProps {
  readonly opened: OpenPushDialog | null;
  readonly missing: { readonly remove: string | null; readonly add: string | null };
  readonly open: (dialog: OpenPushDialog) => void;
  readonly onClose: () => void;
}

/** Renders the open dialog. */
export function PushDialogs({ opened, missing, open, onClose }: PushDialogsProps): ReactNode {
  const send = useWrite(sendPush);
  if (opened === null) return null;
  switch (opened.kind) {
    case 'add':
    case 'edit':
      return <PushForm task={opened} onClose={onClose} />;
    case 'send': {
      const { _id, audience, version } = opened.push;
      return (
        <SendQuestion
          title={titlePreview(opened.push)}
          audience={audience}
          onConfirm={() => send.attempt({ params: { id: _id }, body: { version } })}
          onClose={onClose}
        />
      );
    }
    case 'report':
      return (
        <PushReportDialog
          push={opened.push}
          missing={missing}
          onDelete={() => open({ kind: 'delete', push: opened.push })}
          onRepeat={() => open({ kind: 'add', like: opened.push })}
          onClose={onClose}
        />
      );
    case 'delete': {
      const { _id, title, state } = opened.push;
      return (
        <DeleteRecord
          entity={pushTexts.entity}
          submit={pushTexts.actions.delete}
          call={deletePush}
          undo={restorePush}
          params={{ id: _id }}
          onClose={onClose}
        >
          {pushTexts.loss(title)}
          {state === 'pending' && ` ${pushTexts.stopsAtDelete}`}
        </DeleteRecord>
      );
    }
  }
}
