import type { StaffContact } from '@touchline/contract/records/contact';
import type { contacts } from '@touchline/contract/resources/contacts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { NearMoment } from '../time.tsx';
import { withOpenRow } from '../use-open-row.ts';
import { ContactStatusMenu } from './contact-status.tsx';

/** The query parameter with the id of the open message. */
export const OPEN_MESSAGE = 'message';

/** The columns of the messages; beside an open message only those that tell messages apart stay. */
export const contactColumns: readonly ListColumn<typeof contacts.list>[] = [
  { id: 'name', header: 'Name', phone: 'title', most: 16, cell: (contact) => <ReadLink contact={contact} /> },
  {
    id: 'email',
    header: 'Email',
    beside: { isHidden: true },
    most: 16,
    cell: ({ email }) => email,
  },
  {
    id: 'subject',
    header: 'Subject',
    phone: 'line',
    most: 18,
    beside: { grows: '8rem' },
    cell: ({ subject, status }) => (
      <CutText text={subject} className={status === 'New' ? 'text-text' : undefined} />
    ),
  },
  {
    id: 'message',
    header: 'Message',
    beside: { isHidden: true },
    grows: '8rem',
    cell: ({ message }) => message,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: (contact) => <ContactStatusMenu contact={contact} />,
  },
  {
    id: 'createdAt',
    header: 'Sent',
    hasZone: true,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isPlain />,
  },
];

/** The sender's name, as a link that opens the message; a deleted message does not open. */
function ReadLink({ contact: { _id, name } }: { contact: StaffContact }): ReactNode {
  const [search] = useSearchParams();
  if (search.get('deleted') === 'true') return name;
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
