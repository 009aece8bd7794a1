import { CONTACT_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffContact } from '@touchline/contract/records/contact';
import { contacts } from '@touchline/contract/resources/contacts';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { supportTexts } from '@touchline/contract/texts/support';
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
  {
    kind: 'choice',
    name: 'status',
    label: labelTexts.status,
    options: optionsOf(CONTACT_STATUSES),
    isMany: true,
  },
  { kind: 'days', label: labelTexts.days, isRare: true },
];
const BULK: BulkOf<typeof contacts.bulk> = {
  call: contacts.bulk,
  actions: [
    { label: actionTexts.setStatus, action: 'status', choices: optionsOf(CONTACT_STATUSES) },
    bulkDelete(supportTexts.contact.deleteMany),
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
      title={supportTexts.contact.title}
      headActions={<NewMessages />}
      items={labelTexts.messages}
      columns={contactColumns}
      filters={FILTERS}
      rowName={({ name, subject }) => `${name}, ${subject}`}
      actions={(contact, { read, remove }) => [
        [
          { label: supportTexts.contact.read, icon: <MailOpen size={16} />, onSelect: read },
          {
            label: supportTexts.contact.editStatus,
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
        entity: supportTexts.contact.entity,
        label: supportTexts.contact.delete,
        loss: ({ name }) => supportTexts.contact.loss(name),
      }}
      restore={contacts.restore}
      pane={{
        name: OPEN_MESSAGE,
        entity: supportTexts.contact.open.entity,
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
          {supportTexts.contact.answer}
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
      {supportTexts.contact.newOldest(exactCount(data.total))} <Ago of={oldest.createdAt} />
    </span>
  );
}
