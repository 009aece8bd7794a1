import type { RoleView } from '@touchline/contract/records/roles';
import { exactCount } from '@touchline/contract/rules/formats';
import type { DataColumn } from '../../ui/table/types.ts';
import { Day } from '../time.tsx';
import { RoleBadge } from '../users/user-cells.tsx';

/** Column set 2. */
export const roleColumns: readonly DataColumn<RoleView>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    phone: 'title',
    cell: ({ name }) => (
      <span className="block truncate" dir="auto" title={name}>
        {name}
      </span>
    ),
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
