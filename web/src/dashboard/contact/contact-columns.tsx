import type { StaffContact } from '@touchline/contract/records/contact';
import type { contacts } from '@touchline/contract/resources/contacts';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { NearMoment } from '../time.tsx';
import { withOpenRow } from '../use-open-row.ts';
import { ContactBadge, ContactStatusMenu } from './contact-status.tsx';

/** The query parameter with the id of the open message. */
export const OPEN_MESSAGE = 'message';

/** The columns of the messages; beside an open message only those that tell messages apart stay. */
export const contactColumns: readonly ListColumn<typeof contacts.list>[] = [
  {
    id: 'name',
    header: labelTexts.name,
    phone: 'title',
    most: 16,
    beside: { grows: '8rem' },
    cell: (contact) => <ReadLink contact={contact} />,
    ofDeleted: ({ name }) => name,
  },
  {
    id: 'email',
    header: labelTexts.email,
    beside: { isHidden: true },
    most: 16,
    cell: ({ email }) => email,
  },
  {
    id: 'subject',
    header: labelTexts.subject,
    phone: 'line',
    most: 18,
    beside: { grows: '8rem' },
    cell: ({ subject, status }) => (
      <CutText text={subject} className={status === 'New' ? 'text-text' : undefined} />
    ),
  },
  {
    id: 'message',
    header: labelTexts.message,
    beside: { isHidden: true },
    grows: '8rem',
    cell: ({ message }) => message,
  },
  {
    id: 'status',
    header: labelTexts.status,
    phone: 'badge',
    cell: (contact) => <ContactStatusMenu contact={contact} />,
    ofDeleted: ({ status }) => <ContactBadge status={status} />,
  },
  {
    id: 'createdAt',
    header: labelTexts.sent,
    hasZone: true,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isPlain />,
  },
];

/** The sender's name, as a link that opens the message. */
function ReadLink({ contact: { _id, name } }: { contact: StaffContact }): ReactNode {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ search: withOpenRow(search, OPEN_MESSAGE, _id).toString() }}
      replace
      preventScrollReset
      dir="auto"
      title={name}
      className="block truncate text-left hover:underline max-md:py-2.5"
    >
      {name}
    </Link>
  );
}
