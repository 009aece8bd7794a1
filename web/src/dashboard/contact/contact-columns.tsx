import type { StaffContact } from '@touchline/contract/records/contact';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CutText } from '../../ui/table/cut-text.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { NearMoment } from '../time.tsx';
import { withOpenRow } from '../use-open-row.ts';
import { ContactStatusMenu } from './contact-status.tsx';

/** The part of the address that names the message that is read. */
export const OPEN_MESSAGE = 'message';

/** Column set 14, with times in a zone of that name; beside an open message the table keeps what tells messages apart. */
export const contactColumns = (zone: string, isPaneShown: boolean): readonly DataColumn<StaffContact>[] => [
  { id: 'name', header: 'Name', phone: 'title', cell: (contact) => <ReadLink contact={contact} /> },
  {
    id: 'email',
    header: 'Email',
    isHidden: isPaneShown,
    cell: ({ email }) => (
      <span title={email} className="block max-w-48 truncate">
        {email}
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    phone: 'line',
    grows: isPaneShown,
    cell: ({ subject, status }) => (
      <CutText
        text={subject}
        className={clsx(status === 'New' && 'text-text', isPaneShown || 'md:max-w-60')}
      />
    ),
  },
  {
    id: 'message',
    header: 'Message',
    isHidden: isPaneShown,
    grows: true,
    cell: ({ message }) => <CutText text={message} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: (contact) => <ContactStatusMenu contact={contact} />,
  },
  {
    id: 'createdAt',
    header: `Sent, ${zone}`,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isPlain />,
  },
];

/** The sender's name, which opens the message; a deleted one is not read. */
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
