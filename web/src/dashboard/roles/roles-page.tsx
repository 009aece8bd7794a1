import { createRole, deleteRole, listRoles, restoreRole } from '@touchline/contract/calls/roles';
import { PROTECTED_ROLES } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { ListPage } from '../list/list-page.tsx';
import { RoleForm } from './role-form.tsx';
import { roleColumns } from './roles-columns.tsx';

/** The roles: tab Roles. */
export default function RolesPage() {
  return (
    <ListPage
      call={listRoles}
      title={dashboardTexts.navigation.roles}
      items="Roles"
      columns={roleColumns}
      rowName={({ name }) => name}
      add={{
        call: createRole,
        label: dialogTexts.role.submit,
        dialog: (onClose) => <RoleForm onClose={onClose} />,
      }}
      remove={{
        call: deleteRole,
        entity: 'Role',
        label: 'Delete role',
        reason: reasonToKeep,
        loss: ({ name }) => `${name} can no longer be assigned.`,
      }}
      restore={restoreRole}
    />
  );
}

function reasonToKeep({ role, users }: RoleView): string | null {
  if (PROTECTED_ROLES.includes(role)) return errorTexts.roleProtected;
  return users > 0 ? errorTexts.roleInUse(users) : null;
}
