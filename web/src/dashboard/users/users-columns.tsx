import type { listUsers } from '@touchline/contract/calls/users';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';
import { FactorMark, NotShown, RoleBadge, StatusMark, Username, VerifiedMark } from './user-cells.tsx';

const username: ListColumn<typeof listUsers> = {
  id: 'username',
  header: 'Username',
  sort: 'username',
  phone: 'title',
  grows: '9rem',
  cell: (user) => (
    <>
      <Username user={user} />
      <span className="block truncate text-[14px] leading-5 font-normal text-text-3 md:hidden">
        {user.email}
      </span>
    </>
  ),
};

const email: ListColumn<typeof listUsers> = {
  id: 'email',
  header: 'Email',
  grows: '9rem',
  cell: ({ email }) => email ?? <NotShown />,
};

const role: ListColumn<typeof listUsers> = {
  id: 'role',
  header: 'Role',
  phone: 'badge',
  cell: (user) => <RoleBadge role={user.role} />,
};

/** The first columns of every table of users. */
export const personColumns: readonly ListColumn<typeof listUsers>[] = [username, email, role];

/** The columns of the users. */
export const userColumns: readonly ListColumn<typeof listUsers>[] = [
  ...personColumns,
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => (
      // On a phone only unusual states are shown.
      <span className={status === 'Suspended' ? '' : 'max-md:hidden'}>
        <StatusMark status={status} />
      </span>
    ),
  },
  {
    id: 'verified',
    header: 'Verified',
    cell: ({ isVerified }) => <VerifiedMark isVerified={isVerified} />,
  },
  {
    id: 'secondFactor',
    header: secondFactorTexts.name,
    cell: ({ hasSecondFactor }) => <FactorMark hasSecondFactor={hasSecondFactor} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => (createdAt ? <Day of={createdAt} /> : <NotShown />),
  },
];

/** The columns for users without permission to see others' details, who therefore cannot sort by them. */
export const userColumnsWithoutDetails: readonly ListColumn<typeof listUsers>[] = userColumns.map(
  ({ sort, ...column }) => (sort === 'createdAt' || sort === undefined ? column : { ...column, sort }),
);
