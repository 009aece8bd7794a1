import { createUser, deleteUser, listUsers, restoreUser, updateUser } from '@touchline/contract/calls/users';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { USER_STATUSES, type UserStatus } from '@touchline/contract/lists/statuses';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { useState } from 'react';
import Ban from '~icons/lucide/ban';
import { optionsOf } from '../../ui/combobox.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useCan, useSession } from '../data/session.ts';
import { useWrite } from '../data/staff-data.ts';
import { DeleteRecord } from '../delete-record.tsx';
import { ListPage } from '../list/list-page.tsx';
import { NotificationsDialog } from '../notifications-dialog.tsx';
import { PermissionsDialog, usePermissionsLine } from '../roles/permissions-dialog.tsx';
import { useRoleOptions } from '../roles/use-roles.ts';
import { TemporaryPassword } from './temporary-password.tsx';
import { type UserDialog, userActions } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';
import { AddUser, EditUser } from './user-form.tsx';
import { userColumns, userColumnsWithoutDetails } from './users-columns.tsx';

interface OpenDialog {
  readonly kind: UserDialog;
  readonly user: UserView;
}

/** The members of staff. */
export default function UsersPage() {
  const actor = useSession((session) => session.user);
  const seesDetails = useCan()('users:view-info');
  const roles = useRoleOptions();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const permissionsLine = usePermissionsLine();
  const update = useWrite(updateUser);
  // Sends the status alone, so that a change by other staff is no conflict.
  const setStatus = ({ _id }: UserView, status: UserStatus) =>
    update.attempt({ params: { id: _id }, body: { status } });
  if (actor === null) return null;
  return (
    <ListPage
      call={listUsers}
      title="Users"
      items="Users"
      emptyTitle={dashboardTexts.lists.noUsers}
      columns={seesDetails ? userColumns : userColumnsWithoutDetails}
      filters={[
        { kind: 'choice', name: 'role', label: 'Role', options: roles, isMany: true },
        {
          kind: 'choice',
          name: 'status',
          label: 'Status',
          options: optionsOf(USER_STATUSES),
          isHidden: !seesDetails,
        },
      ]}
      rowName={({ username }) => username}
      add={{
        call: createUser,
        label: dialogTexts.user.submit,
        dialog: (onClose) => <AddUser onClose={onClose} />,
      }}
      actions={(user) =>
        userActions({
          actor,
          user,
          open: (kind) => setDialog({ kind, user }),
          permissions: permissionsLine(user),
        })
      }
      restore={restoreUser}
    >
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
    </ListPage>
  );
}
