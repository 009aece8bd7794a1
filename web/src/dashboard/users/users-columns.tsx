import type { listUsers } from '@touchline/contract/calls/users';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';
import {
  FactorMark,
  LastSignIn,
  NotShown,
  RoleBadge,
  StatusMark,
  Username,
  VerifiedMark,
} from './user-cells.tsx';

const username: ListColumn<typeof listUsers> = {
  id: 'username',
  header: labelTexts.username,
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
  header: labelTexts.email,
  beside: { isHidden: true },
  grows: '9rem',
  cell: ({ email }) => email ?? <NotShown />,
};

const role: ListColumn<typeof listUsers> = {
  id: 'role',
  header: labelTexts.role,
  phone: 'badge',
  grows: '6rem',
  cell: (user) => <RoleBadge role={user.role} />,
};

/** The first columns of every table of users. */
export const personColumns: readonly ListColumn<typeof listUsers>[] = [username, email, role];

/** The columns of the users. */
export const userColumns: readonly ListColumn<typeof listUsers>[] = [
  ...personColumns,
  {
    id: 'status',
    header: labelTexts.status,
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
    header: labelTexts.verified,
    beside: { isHidden: true },
    cell: ({ isVerified }) => <VerifiedMark isVerified={isVerified} />,
  },
  {
    id: 'secondFactor',
    header: secondFactorTexts.name,
    beside: { isHidden: true },
    cell: ({ hasSecondFactor }) => <FactorMark hasSecondFactor={hasSecondFactor} />,
  },
  {
    id: 'lastSignInAt',
    header: peopleTexts.details.signedIn,
    sort: 'lastSignInAt',
    cell: ({ lastSignInAt }) => <LastSignIn of={lastSignInAt} />,
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    beside: { isHidden: true },
    cell: ({ createdAt }) => (createdAt ? <Day of={createdAt} /> : <NotShown />),
  },
];

/** The columns for users without permission to see others' details, who therefore cannot sort by them. */
export const userColumnsWithoutDetails: readonly ListColumn<typeof listUsers>[] = userColumns.map(
  ({ sort, ...column }) => (sort === 'username' ? { ...column, sort } : column),
);
