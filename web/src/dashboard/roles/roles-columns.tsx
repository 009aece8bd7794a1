import type { listRoles } from '@touchline/contract/calls/roles';
import { exactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { nounTexts } from '@touchline/contract/texts/nouns';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';
import { RoleBadge } from '../users/user-cells.tsx';

/** The columns of the roles. */
export const roleColumns: readonly ListColumn<typeof listRoles>[] = [
  {
    id: 'name',
    header: labelTexts.name,
    sort: 'name',
    phone: 'title',
    grows: '10rem',
    cell: ({ name }) => name,
  },
  { id: 'role', header: labelTexts.role, phone: 'badge', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'users',
    header: labelTexts.users,
    align: 'end',
    phone: 'line',
    cell: ({ users }) => (
      <>
        {exactCount(users)}
        <span className="md:hidden"> {users === 1 ? 'user' : 'users'}</span>
      </>
    ),
  },
  {
    id: 'permissions',
    header: labelTexts.usualPermissions,
    align: 'end',
    phone: 'line',
    cell: ({ permissions }) =>
      permissions && (
        <>
          {permissions.length}
          <span className="md:hidden"> {nounTexts.usualPermissions(permissions.length)}</span>
        </>
      ),
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];
