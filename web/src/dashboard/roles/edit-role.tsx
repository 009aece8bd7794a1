import { updateRole } from '@touchline/contract/calls/roles';
import { permissionsForm } from '@touchline/contract/forms/users';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import { useRecordForm } from '../form/use-record-form.ts';
import { EditPermissions } from './assign-permissions.tsx';

const texts = peopleTexts.role;

interface EditRoleProps {
  readonly role: RoleView;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** The usual permissions of a role, to look at or to change. */
export function EditRole({ role, isReadOnly, onClose }: EditRoleProps): ReactNode {
  const record = useRecordForm({
    call: updateRole,
    rules: permissionsForm,
    params: { id: role._id },
    record: role,
    valuesOf: ({ permissions = [] }) => ({ newPermissions: [...permissions] }),
    bodyOf: ({ newPermissions }) => ({ permissions: newPermissions }),
    draft: false,
  });
  const isSuperAdmin = role.role === SUPER_ADMIN_ROLE;
  return (
    <EditPermissions
      title={isReadOnly ? texts.view : texts.edit}
      context={role.name}
      record={record}
      target={{ role: role.role, status: 'Active', permissions: role.permissions ?? [] }}
      isReadOnly={isReadOnly}
      word="usual"
      note={isSuperAdmin ? dashboardTexts.users.everyPermission : texts.grantsNothing(role.users)}
      onClose={onClose}
    />
  );
}
