import type { listRoles } from '@touchline/contract/calls/roles';
import { exactCount } from '@touchline/contract/rules/formats';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';
import { RoleBadge } from '../users/user-cells.tsx';

/** The columns of the roles. */
export const roleColumns: readonly ListColumn<typeof listRoles>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    phone: 'title',
    grows: '10rem',
    cell: ({ name }) => name,
  },
  { id: 'role', header: 'Role', phone: 'badge', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'users',
    header: 'Users',
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
    header: 'Usual permissions',
    align: 'end',
    phone: 'line',
    cell: ({ permissions }) =>
      permissions && (
        <>
          {permissions.length}
          <span className="md:hidden"> usual permissions</span>
        </>
      ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];
