import { CONTACT_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffContact } from '@touchline/contract/records/contact';
import { contacts } from '@touchline/contract/resources/contacts';
import { counted, exactCount } from '@touchline/contract/rules/formats';
import { type ReactNode, useState } from 'react';
import MailOpen from '~icons/lucide/mail-open';
import SquareCheck from '~icons/lucide/square-check';
import { optionsOf } from '../../ui/combobox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkOf } from '../list/types.ts';
import { bulkDelete } from '../row-lines.tsx';
import { Ago } from '../time.tsx';
import { contactColumns, OPEN_MESSAGE } from './contact-columns.tsx';
import { ContactStatusDialog } from './contact-status.tsx';
import { ReadingPane } from './reading-pane.tsx';

const FILTERS: readonly ListFilter<typeof contacts.list>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(CONTACT_STATUSES), isMany: true },
  { kind: 'days', label: 'Days', isRare: true },
];
const BULK: BulkOf<typeof contacts.bulk> = {
  call: contacts.bulk,
  actions: [
    { label: 'Set status', action: 'status', choices: optionsOf(CONTACT_STATUSES) },
    bulkDelete({
      title: 'Delete Contact Messages',
      text: (rows) => `${counted(rows, 'message is', 'messages are')} deleted.`,
    }),
  ],
};
const OLDEST_NEW = { status: 'New', sort: 'createdAt', size: 10 };

/** The messages of visitors, with the open message beside the list. */
export default function ContactPage(): ReactNode {
  const [changed, setChanged] = useState<StaffContact | null>(null);
  const missing = useMissing(contacts.update);
  return (
    <ListPage
      call={contacts.list}
      title="Contact messages"
      headActions={<NewMessages />}
      items="Messages"
      columns={contactColumns}
      filters={FILTERS}
      rowName={({ name, subject }) => `${name}, ${subject}`}
      actions={(contact, { read, remove }) => [
        [
          { label: 'Read', icon: <MailOpen size={16} />, onSelect: read },
          {
            label: 'Edit status',
            icon: <SquareCheck size={16} />,
            disabledReason: missing,
            onSelect: () => setChanged(contact),
          },
        ],
        [remove],
      ]}
      bulk={BULK}
      remove={{
        call: contacts.delete,
        entity: 'Contact Message',
        label: 'Delete message',
        loss: ({ name }) => `The message of ${name} is deleted.`,
      }}
      restore={contacts.restore}
      pane={{
        name: OPEN_MESSAGE,
        entity: 'Contact message',
        width: 'reading',
        content: ({ row, isGone, previous, next, remove, close }) => (
          <ReadingPane
            contact={row}
            isGone={isGone}
            onPrevious={previous}
            onNext={next}
            onDelete={remove}
            onClose={close}
          />
        ),
      }}
      emptyAction={
        <LinkButton to="/dashboard/support/faq" size="dashboard">
          Answer questions in the FAQ
        </LinkButton>
      }
    >
      {changed && <ContactStatusDialog contact={changed} onClose={() => setChanged(null)} />}
    </ListPage>
  );
}

/** The number of unanswered messages and the age of the oldest. */
function NewMessages(): ReactNode {
  const { data } = useList(contacts.list, OLDEST_NEW);
  const [oldest] = data?.contacts ?? [];
  if (data === undefined || oldest === undefined) return null;
  return (
    <span className="-order-1 type-label-sm font-normal text-text-3">
      {exactCount(data.total)} new, oldest <Ago of={oldest.createdAt} />
    </span>
  );
}
