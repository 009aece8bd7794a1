import { createUser, deleteUser, listUsers, restoreUser, updateUser } from '@touchline/contract/calls/users';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { USER_STATUSES, type UserStatus } from '@touchline/contract/lists/statuses';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { useCan, useMissing, useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AddButton } from '../add-button.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { NotificationsDialog } from '../notifications-dialog.tsx';
import { PermissionsDialog, usePermissionsLine } from '../roles/permissions-dialog.tsx';
import { useRoleOptions } from '../roles/use-roles.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { TemporaryPassword } from './temporary-password.tsx';
import { type UserDialog, userActions } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';
import { AddUser, EditUser } from './user-form.tsx';
import { userColumns, userColumnsWithoutDetails } from './users-columns.tsx';

const FILTER_NAMES = ['role', 'status'];

interface OpenDialog {
  readonly kind: UserDialog;
  readonly user: UserView;
}

/** The people who run the site. */
export default function UsersPage() {
  const state = useTableState({ defaultSort: 'username', filters: FILTER_NAMES });
  const actor = useSession((session) => session.user);
  const seesDetails = useCan()('users:view-info');
  const roles = useRoleOptions();
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const permissionsLine = usePermissionsLine();
  const update = useWrite(updateUser);
  const missing = useMissing(createUser);
  const setStatus = ({ _id, username, email = '', version }: UserView, status: UserStatus) =>
    update.attempt({ params: { id: _id }, body: { username, email, status, version } });
  const filters: TableFilter[] = [
    { kind: 'choice', name: 'role', label: 'Role', options: roles, isMany: true },
    ...(seesDetails
      ? [{ kind: 'choice', name: 'status', label: 'Status', options: optionsOf(USER_STATUSES) } as const]
      : []),
  ];
  if (actor === null) return null;
  const addButton = (
    <AddButton call={createUser} onAdd={add}>
      {dialogTexts.user.submit}
    </AddButton>
  );
  return (
    <>
      <PageHead title="Users" actions={addButton} />
      <DataTable
        call={listUsers}
        rowsOf={({ users }) => users}
        state={state}
        items="Users"
        emptyTitle={dashboardTexts.lists.noUsers}
        columns={seesDetails ? userColumns : userColumnsWithoutDetails}
        filters={filters}
        rowName={({ username }) => username}
        actions={(user) =>
          userActions({
            actor,
            user,
            open: (kind) => setDialog({ kind, user }),
            permissions: permissionsLine(user),
          })
        }
        restore={{ call: restoreUser, params: ({ _id }) => ({ id: _id }) }}
        {...(missing === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <AddUser onClose={stopAdding} />}
      {dialog?.kind === 'view' && <UserDetails user={dialog.user} onClose={close} />}
      {dialog?.kind === 'edit' && <EditUser user={dialog.user} onClose={close} />}
      {dialog?.kind === 'notifications' && <NotificationsDialog onClose={close} />}
      {dialog?.kind === 'password' && <TemporaryPassword user={dialog.user} onClose={close} />}
      {dialog?.kind === 'suspend' && (
        <Confirm
          title={dialogTexts.suspendUser.title}
          submit={dialogTexts.suspendUser.submit}
          tone="destructive"
          icon={<Ban size={16} />}
          onConfirm={() => setStatus(dialog.user, 'Suspended')}
          onClose={close}
        >
          {dialog.user.username} is signed out everywhere and cannot sign in until the account is active
          again.
        </Confirm>
      )}
      {dialog?.kind === 'activate' && (
        <Confirm
          title={dialogTexts.activateUser.title}
          submit={dialogTexts.activateUser.submit}
          onConfirm={() => setStatus(dialog.user, 'Active')}
          onClose={close}
        >
          {dialog.user.username} can sign in again, with the same role and permissions as before.
        </Confirm>
      )}
      {dialog?.kind === 'delete' && (
        <DeleteRecord
          entity="User"
          submit="Delete user"
          call={deleteUser}
          undo={restoreUser}
          params={{ id: dialog.user._id }}
          onClose={close}
        >
          {dialog.user.username} is signed out everywhere and cannot sign in. You can restore the account for{' '}
          {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
      <PermissionsDialog />
    </>
  );
}
