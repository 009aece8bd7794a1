import { updateContactStatus } from '@touchline/contract/calls/contacts';
import { CONTACT_STATUSES, type ContactStatus } from '@touchline/contract/lists/statuses';
import type { StaffContact } from '@touchline/contract/records/contact';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { supportTexts } from '@touchline/contract/texts/support';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import { Segments } from '../../ui/segments.tsx';
import { StatusMenu } from '../../ui/status-menu.tsx';
import { useMissing } from '../data/session.ts';
import { useWrite } from '../data/staff-data.ts';
import { formParts } from '../form/form-parts.tsx';

const TONES: Record<ContactStatus, BadgeTone> = {
  New: 'wait-tint',
  'In Progress': 'wait-outline',
  Resolved: 'done',
};
const OPTIONS = optionsOf(CONTACT_STATUSES);
const { RecordDialog, FormSegments } = formParts<typeof updateContactStatus.body>();
const texts = dialogTexts.contactStatus;

function useStatusChange({ _id, version, status }: StaffContact) {
  const { attempt, isBusy } = useWrite(updateContactStatus);
  const change = (next: ContactStatus): void => {
    if (next !== status) void attempt({ params: { id: _id }, body: { status: next, version } });
  };
  return { change, isBusy, reason: useMissing(updateContactStatus) };
}

/** The status of a message as a badge. */
export function ContactBadge({ status }: { status: ContactStatus }): ReactNode {
  return (
    <Badge tone={TONES[status]} size="row">
      {status}
    </Badge>
  );
}

/** The status of a message as a badge in the table that can be changed there. */
export function ContactStatusMenu({ contact }: { contact: StaffContact }): ReactNode {
  const { change, isBusy, reason } = useStatusChange(contact);
  return (
    <StatusMenu
      of={supportTexts.contact.messageOf(contact.name)}
      status={contact.status}
      tones={TONES}
      statuses={CONTACT_STATUSES}
      isBusy={isBusy}
      disabledReason={reason}
      onChange={change}
    />
  );
}

/** The status beside the open message; users without the permission to change it see the badge. */
export function ContactStatusChoice({ contact }: { contact: StaffContact }): ReactNode {
  const { change, reason } = useStatusChange(contact);
  if (reason !== null) return <ContactStatusMenu contact={contact} />;
  return <Segments label={labelTexts.status} value={contact.status} options={OPTIONS} onChange={change} />;
}

/** 'Edit Contact Status'. */
export function ContactStatusDialog({
  contact,
  onClose,
}: {
  contact: StaffContact;
  onClose: () => void;
}): ReactNode {
  return (
    <RecordDialog
      title={texts.title}
      submit={texts.submit}
      width="question"
      context={`${contact.name}: ${contact.subject}`}
      call={updateContactStatus}
      params={{ id: contact._id }}
      record={contact}
      draft={false}
      onClose={onClose}
    >
      <FormSegments name="status" label={labelTexts.status} options={OPTIONS} />
    </RecordDialog>
  );
}
