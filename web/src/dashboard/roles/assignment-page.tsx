import { assignRole, listUsers } from '@touchline/contract/calls/users';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { mayAssignRole } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import Key from 'lucide-react/icons/key';
import UserCog from 'lucide-react/icons/user-cog';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { usePhone } from '../../ui/table/use-phone.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AddButton } from '../add-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { personOf, useActor } from '../users/people.ts';
import { personColumns } from '../users/users-columns.tsx';
import { AssignRole } from './assign-role.tsx';
import { PermissionsDialog, usePermissionsLine } from './permissions-dialog.tsx';
import { useRoleOptions } from './use-roles.ts';

const FILTER_NAMES = ['role'];

/** What can be done with a row; its buttons stay where they are while it changes. */
const Lines = createContext<(user: UserView) => readonly MenuLine[]>(() => []);

function AssignButtons({ user }: { user: UserView }): ReactNode {
  return (
    <span className="inline-flex gap-2">
      {useContext(Lines)(user).map(({ label, disabledReason = null, onSelect }) => (
        <Button
          key={label}
          size="row"
          aria-label={`${label}: ${user.username}`}
          disabledReason={disabledReason}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

/** Column set 3. */
const columns: readonly DataColumn<UserView>[] = [
  ...personColumns,
  {
    id: 'permissions',
    header: 'Permissions',
    align: 'end',
    phone: 'line',
    cell: ({ permissions }) =>
      permissions && (
        <>
          {permissions.length}
          <span className="md:hidden"> permissions</span>
        </>
      ),
  },
];

const columnsWithButtons: readonly DataColumn<UserView>[] = [
  ...columns,
  {
    id: 'assign',
    header: 'Assign',
    align: 'end',
    width: '262px',
    cell: (user) => <AssignButtons user={user} />,
  },
];

/** Who has which role and how many permissions: tab Assignment. */
export default function AssignmentPage() {
  const state = useTableState({ defaultSort: 'username', filters: FILTER_NAMES });
  const actor = useActor();
  const roles = useRoleOptions();
  const isPhone = usePhone();
  const missing = useMissing(assignRole);
  const permissionsLine = usePermissionsLine();
  const [isChoosing, choose, stopChoosing] = useAddressFlag('assign');
  const [user, setUser] = useState<UserView | null>(null);
  const roleReason = (target: UserView): string | null => {
    if (missing || mayAssignRole(actor, personOf(target))) return missing;
    return target.role === SUPER_ADMIN_ROLE && target._id !== actor._id
      ? errorTexts.superAdminOnly
      : errorTexts.selfRole;
  };
  const linesOf = (target: UserView): MenuLine[] => [
    {
      label: dialogTexts.assignRole.submit,
      icon: <UserCog size={16} />,
      disabledReason: roleReason(target),
      onSelect: () => setUser(target),
    },
    {
      label: dialogTexts.assignPermissions.open,
      icon: <Key size={16} />,
      ...permissionsLine(target),
    },
  ];
  return (
    <>
      <PageHead
        title={dashboardTexts.navigation.roles}
        actions={
          <AddButton call={assignRole} icon={<UserCog size={16} />} onAdd={choose}>
            {dialogTexts.assignRole.submit}
          </AddButton>
        }
      />
      <Lines value={linesOf}>
        <DataTable
          call={listUsers}
          rowsOf={({ users }) => users}
          state={state}
          items="Users"
          emptyTitle={dashboardTexts.lists.noUsers}
          columns={isPhone ? columns : columnsWithButtons}
          filters={[{ kind: 'choice', name: 'role', label: 'Role', options: roles, isMany: true }]}
          rowName={({ username }) => username}
          // Where there is room, each line is a button of the row.
          {...(isPhone && { actions: (target: UserView) => [linesOf(target)] })}
        />
      </Lines>
      {(isChoosing || user) && (
        <AssignRole
          user={user}
          onClose={() => {
            setUser(null);
            stopChoosing();
          }}
        />
      )}
      <PermissionsDialog />
    </>
  );
}
