import { assignRole, listUsers } from '@touchline/contract/calls/users';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { nounTexts } from '@touchline/contract/texts/nouns';
import { peopleTexts } from '@touchline/contract/texts/people';
import { createContext, type ReactNode, useContext, useState } from 'react';
import Key from '~icons/lucide/key';
import UserCog from '~icons/lucide/user-cog';
import { Button } from '../../ui/button.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { AddButton } from '../add-button.tsx';
import { useSession } from '../data/session.ts';
import type { ListColumn } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { personOf } from '../users/people.ts';
import { roleReason } from '../users/user-actions.tsx';
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
    header: labelTexts.permissions,
    align: 'end',
    phone: 'line',
    cell: ({ permissions }) =>
      permissions && (
        <>
          {permissions.length}
          <span className="md:hidden"> {nounTexts.permissions(permissions.length)}</span>
        </>
      ),
  },
];

const columnsWithButtons: readonly ListColumn<typeof listUsers>[] = [
  ...columns,
  {
    id: 'assign',
    header: peopleTexts.assignment.assign,
    align: 'end',
    cell: (user) => <AssignButtons user={user} />,
  },
];

/** Every user with role and number of permissions: tab Assignment. */
export default function AssignmentPage() {
  const own = useSession((state) => state.user);
  const roles = useRoleOptions();
  const isPhone = usePhone();
  const permissionsLine = usePermissionsLine();
  const [isChoosing, choose, stopChoosing] = useAddressFlag('assign');
  const [user, setUser] = useState<UserView | null>(null);
  const linesOf = (target: UserView): MenuLine[] => [
    {
      label: dialogTexts.assignRole.submit,
      icon: <UserCog size={16} />,
      disabledReason: own && roleReason(own, personOf(target)),
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
        items={labelTexts.users}
        emptyTitle={dashboardTexts.lists.noUsers}
        columns={isPhone ? columns : columnsWithButtons}
        filters={[{ kind: 'choice', name: 'role', label: labelTexts.role, options: roles, isMany: true }]}
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
