import { createUser, deleteUser, getUser, listUsers, restoreUser } from '@touchline/contract/calls/users';
import { USER_STATUSES } from '@touchline/contract/lists/statuses';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { useState } from 'react';
import { optionsOf } from '../../ui/combobox.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { callApi } from '../data/call.ts';
import { useCan, useSession } from '../data/session.ts';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { PermissionsDialog, usePermissionsLine } from '../roles/permissions-dialog.tsx';
import { useRoleOptions } from '../roles/use-roles.ts';
import { deleteLine } from '../row-lines.tsx';
import { personOf } from './people.ts';
import { deleteReason, roleReason, type UserDialog, userActions } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import { AddUser } from './user-form.tsx';
import { userColumns, userColumnsWithoutDetails } from './users-columns.tsx';

/** The filters by facts that need the permission for details. */
const DETAIL_FILTERS: readonly ListFilter<typeof listUsers>[] = [
  { kind: 'choice', name: 'status', label: labelTexts.status, options: optionsOf(USER_STATUSES) },
  {
    kind: 'choice',
    name: 'isVerified',
    label: labelTexts.verified,
    options: [
      { value: 'true', label: labelTexts.verified },
      { value: 'false', label: labelTexts.notYet },
    ],
  },
  {
    kind: 'choice',
    name: 'hasSecondFactor',
    label: secondFactorTexts.name,
    options: [
      { value: 'true', label: labelTexts.on },
      { value: 'false', label: labelTexts.off },
    ],
  },
];

interface OpenDialog {
  readonly kind: UserDialog;
  readonly user: UserView;
}

/** The members of staff, with the open user beside the list. */
export default function UsersPage() {
  const actor = useSession((session) => session.user);
  const seesDetails = useCan()('users:view-info');
  const roles = useRoleOptions();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const permissionsLine = usePermissionsLine();
  if (actor === null) return null;
  const linesOf = (user: UserView, remove: () => void, read?: () => void): MenuLine[][] =>
    userActions({
      actor,
      user,
      open: (kind) => setDialog({ kind, user }),
      permissions: permissionsLine(user),
      remove: deleteLine(deleteReason(actor, user), remove),
      ...(read && { read }),
    });
  return (
    <ListPage
      call={listUsers}
      title={labelTexts.users}
      items={labelTexts.users}
      emptyTitle={dashboardTexts.lists.noUsers}
      columns={seesDetails ? userColumns : userColumnsWithoutDetails}
      filters={[
        { kind: 'choice', name: 'role', label: labelTexts.role, options: roles, isMany: true },
        ...DETAIL_FILTERS.map((filter) => ({ ...filter, isHidden: !seesDetails })),
      ]}
      rowName={({ username }) => username}
      add={{
        call: createUser,
        label: dialogTexts.user.submit,
        dialog: (onClose) => (
          <AddUser
            onAdded={(user) => {
              if (roleReason(actor, personOf(user)) === null) setDialog({ kind: 'role', user });
            }}
            onClose={onClose}
          />
        ),
      }}
      actions={(user, { read, remove }) => linesOf(user, () => remove.onSelect?.(), read)}
      remove={{
        call: deleteUser,
        entity: labelTexts.user,
        label: peopleTexts.actions.delete,
        loss: ({ username }) => peopleTexts.loss(username),
      }}
      restore={restoreUser}
      pane={{
        name: 'user',
        entity: labelTexts.user,
        width: 'facts',
        find: async (id, signal) => (await callApi(getUser, { params: { id }, signal })).user,
        content: ({ row, position, previous, next, remove, close }) => (
          <UserDetails
            user={row}
            position={position}
            actions={(user) => linesOf(user, remove)}
            onEndSessions={(user) => setDialog({ kind: 'sessions', user })}
            onPrevious={previous}
            onNext={next}
            onClose={close}
          />
        ),
      }}
    >
      {dialog && <UserDialogs {...dialog} onClose={() => setDialog(null)} />}
      <PermissionsDialog />
    </ListPage>
  );
}
