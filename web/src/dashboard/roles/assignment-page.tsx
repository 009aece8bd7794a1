import { assignRole, listUsers } from '@touchline/contract/calls/users';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { mayAssignRole } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { createContext, type ReactNode, useContext, useState } from 'react';
import Key from '~icons/lucide/key';
import UserCog from '~icons/lucide/user-cog';
import { Button } from '../../ui/button.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { AddButton } from '../add-button.tsx';
import { useMissing } from '../data/session.ts';
import type { ListColumn } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { personOf, useActor } from '../users/people.ts';
import { personColumns } from '../users/users-columns.tsx';
import { AssignRole } from './assign-role.tsx';
import { PermissionsDialog, usePermissionsLine } from './permissions-dialog.tsx';
import { useRoleOptions } from './use-roles.ts';

/** The actions of a row; a context, so that the buttons stay in place while the row changes. */
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

/** The columns of the assignments. */
const columns: readonly ListColumn<typeof listUsers>[] = [
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

const columnsWithButtons: readonly ListColumn<typeof listUsers>[] = [
  ...columns,
  {
    id: 'assign',
    header: 'Assign',
    align: 'end',
    cell: (user) => <AssignButtons user={user} />,
  },
];

/** Every user with role and number of permissions: tab Assignment. */
export default function AssignmentPage() {
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
    <Lines value={linesOf}>
      <ListPage
        call={listUsers}
        title={dashboardTexts.navigation.roles}
        headActions={
          <AddButton call={assignRole} icon={<UserCog size={16} />} onAdd={choose}>
            {dialogTexts.assignRole.submit}
          </AddButton>
        }
        items="Users"
        emptyTitle={dashboardTexts.lists.noUsers}
        columns={isPhone ? columns : columnsWithButtons}
        filters={[{ kind: 'choice', name: 'role', label: 'Role', options: roles, isMany: true }]}
        rowName={({ username }) => username}
        // Where there is room, each action is a button of the row.
        {...(isPhone && { actions: (target: UserView) => [linesOf(target)] })}
      >
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
      </ListPage>
    </Lines>
  );
}
