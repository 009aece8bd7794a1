import { createRole, deleteRole, listRoles, restoreRole, updateRole } from '@touchline/contract/calls/roles';
import { PROTECTED_ROLES, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { useState } from 'react';
import Eye from '~icons/lucide/eye';
import { useMissing } from '../data/session.ts';
import { ListPage } from '../list/list-page.tsx';
import { EditRole } from './edit-role.tsx';
import { RoleForm } from './role-form.tsx';
import { roleColumns } from './roles-columns.tsx';

/** The roles: tab Roles. */
export default function RolesPage() {
  const [viewed, setViewed] = useState<RoleView | null>(null);
  const missing = useMissing({ needs: 'roles:view' });
  return (
    <ListPage
      call={listRoles}
      title={dashboardTexts.navigation.roles}
      items={labelTexts.roles}
      columns={roleColumns}
      rowName={({ name }) => name}
      add={{
        call: createRole,
        label: dialogTexts.role.submit,
        dialog: (onClose) => <RoleForm onClose={onClose} />,
      }}
      edit={{
        call: updateRole,
        dialog: (role, onClose) => <EditRole role={role} isReadOnly={false} onClose={onClose} />,
      }}
      actions={(role, { edit, remove }) => [
        [
          {
            label: actionTexts.view,
            icon: <Eye size={16} />,
            disabledReason: missing,
            onSelect: () => setViewed(role),
          },
          { ...edit, disabledReason: edit.disabledReason ?? reasonNotToEdit(role) },
        ],
        [remove],
      ]}
      remove={{
        call: deleteRole,
        entity: labelTexts.role,
        label: peopleTexts.role.delete,
        reason: reasonToKeep,
        loss: ({ name }) => peopleTexts.role.loss(name),
      }}
      restore={restoreRole}
    >
      {viewed && <EditRole role={viewed} isReadOnly onClose={() => setViewed(null)} />}
    </ListPage>
  );
}

const reasonNotToEdit = ({ role }: RoleView): string | null =>
  role === SUPER_ADMIN_ROLE ? errorTexts.superAdminRole : null;

function reasonToKeep({ role, users }: RoleView): string | null {
  if (PROTECTED_ROLES.includes(role)) return errorTexts.roleProtected;
  return users > 0 ? errorTexts.roleInUse(users) : null;
}
