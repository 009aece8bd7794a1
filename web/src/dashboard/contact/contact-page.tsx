import {
  bulkContacts,
  deleteContact,
  listContacts,
  restoreContact,
  updateContactStatus,
} from '@touchline/contract/calls/contacts';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { CONTACT_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffContact } from '@touchline/contract/records/contact';
import { exactCount } from '@touchline/contract/rules/formats';
import MailOpen from 'lucide-react/icons/mail-open';
import SquareCheck from 'lucide-react/icons/square-check';
import { type ReactNode, useMemo, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BesideTable, useRoomBeside } from '../../ui/side-pane.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { BulkAction, TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { DeleteRecord } from '../delete-record.tsx';
import { bulkDelete, deleteLine } from '../row-lines.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Ago, useZoneName } from '../time.tsx';
import { useOpenRow } from '../use-open-row.ts';
import { contactColumns, OPEN_MESSAGE } from './contact-columns.tsx';
import { ContactStatusDialog } from './contact-status.tsx';
import { ReadingPane } from './reading-pane.tsx';

const FILTER_NAMES = ['status', 'from', 'to'];
const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(CONTACT_STATUSES), isMany: true },
  { kind: 'days', label: 'Days', isRare: true },
];
const BULK: readonly BulkAction[] = [
  { label: 'Set status', call: bulkContacts, action: 'status', choices: optionsOf(CONTACT_STATUSES) },
  bulkDelete(bulkContacts, {
    title: 'Delete Contact Messages',
    text: (rows) =>
      `${rows === 1 ? '1 message is' : `${rows} messages are`} deleted. They can be restored for ${RESTORE_DAYS} days.`,
  }),
];
const OLDEST_NEW = { status: 'New', sort: 'createdAt', size: 10 };

/** What visitors write, with the message that is read beside the list. */
export default function ContactPage(): ReactNode {
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const rows = useList(listContacts, state.query).data?.contacts;
  const message = useOpenRow(OPEN_MESSAGE, state.isDeleted ? undefined : rows);
  const [changed, setChanged] = useState<StaffContact | null>(null);
  const [deleted, setDeleted] = useState<StaffContact | null>(null);
  const missing = { status: useMissing(updateContactStatus), remove: useMissing(deleteContact) };
  const isPaneShown = useRoomBeside() && message.open !== null;
  const zone = useZoneName();
  const columns = useMemo(() => contactColumns(zone, isPaneShown), [zone, isPaneShown]);
  return (
    <>
      <PageHead title="Contact messages" actions={<NewMessages />} />
      <BesideTable pane={isPaneShown ? 'reading' : null}>
        <DataTable
          call={listContacts}
          rowsOf={({ contacts }) => contacts}
          state={state}
          items="Messages"
          columns={columns}
          filters={FILTERS}
          rowName={({ name, subject }) => `${name}, ${subject}`}
          actions={(contact) => [
            [
              { label: 'Read', icon: <MailOpen size={16} />, onSelect: () => message.read(contact) },
              {
                label: 'Edit status',
                icon: <SquareCheck size={16} />,
                disabledReason: missing.status,
                onSelect: () => setChanged(contact),
              },
            ],
            [deleteLine(missing.remove, () => setDeleted(contact))],
          ]}
          bulk={BULK}
          restore={{ call: restoreContact, params: ({ _id }) => ({ id: _id }) }}
          {...(message.open && { openId: message.open._id, onOpen: message.read })}
          emptyAction={
            <LinkButton to="/dashboard/support/faq" size="dashboard">
              Answer questions in the FAQ
            </LinkButton>
          }
        />
        {message.open && (
          <ReadingPane
            contact={message.open}
            isGone={message.isGone}
            onPrevious={message.previous}
            onNext={message.next}
            onDelete={() => setDeleted(message.open)}
            onClose={message.close}
          />
        )}
      </BesideTable>
      {changed && <ContactStatusDialog contact={changed} onClose={() => setChanged(null)} />}
      {deleted && (
        <DeleteRecord
          entity="Contact Message"
          submit="Delete message"
          call={deleteContact}
          undo={restoreContact}
          params={{ id: deleted._id }}
          onDeleted={() => deleted._id === message.open?._id && message.leave()}
          onClose={() => setDeleted(null)}
        >
          The message of {deleted.name} is deleted. You can restore it for {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
    </>
  );
}

/** How many messages wait for an answer, and for how long. */
function NewMessages(): ReactNode {
  const { data } = useList(listContacts, OLDEST_NEW);
  const [oldest] = data?.contacts ?? [];
  if (data === undefined || oldest === undefined) return null;
  return (
    <span className="-order-1 type-label-sm font-normal text-text-3">
      {exactCount(data.total)} new, oldest <Ago of={oldest.createdAt} />
    </span>
  );
}
