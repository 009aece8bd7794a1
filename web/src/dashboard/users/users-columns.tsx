import type { UserView } from '@touchline/contract/records/users';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import type { DataColumn } from '../../ui/table/types.ts';
import { Day } from '../time.tsx';
import { FactorMark, NotShown, RoleBadge, StatusMark, Username, VerifiedMark } from './user-cells.tsx';

const username: DataColumn<UserView> = {
  id: 'username',
  header: 'Username',
  sort: 'username',
  phone: 'title',
  cell: (user) => (
    <>
      <Username user={user} />
      <span className="block truncate text-[14px] leading-5 font-normal text-text-3 md:hidden">
        {user.email}
      </span>
    </>
  ),
};

const email: DataColumn<UserView> = {
  id: 'email',
  header: 'Email',
  grows: true,
  cell: (user) =>
    user.email === undefined ? (
      <NotShown />
    ) : (
      <span className="block truncate" title={user.email}>
        {user.email}
      </span>
    ),
};

const role: DataColumn<UserView> = {
  id: 'role',
  header: 'Role',
  phone: 'badge',
  cell: (user) => <RoleBadge role={user.role} />,
};

/** What begins every table of users. */
export const personColumns: readonly DataColumn<UserView>[] = [username, email, role];

/** Column set 1. */
export const userColumns: readonly DataColumn<UserView>[] = [
  ...personColumns,
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => (
      // On a phone only what is unusual.
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

/** The same for who may not see others' details, and so cannot sort by them. */
export const userColumnsWithoutDetails: readonly DataColumn<UserView>[] = userColumns.map(
  ({ sort, ...column }) => (sort === 'createdAt' || sort === undefined ? column : { ...column, sort }),
);
