import { createRole, deleteRole, listRoles, restoreRole } from '@touchline/contract/calls/roles';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { PROTECTED_ROLES } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AddButton } from '../add-button.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { deleteLine } from '../row-lines.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { RoleForm } from './role-form.tsx';
import { roleColumns } from './roles-columns.tsx';

/** The roles: tab Roles. */
export default function RolesPage() {
  const state = useTableState({ defaultSort: 'name' });
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [deleted, setDeleted] = useState<RoleView | null>(null);
  const missing = { add: useMissing(createRole), remove: useMissing(deleteRole) };
  const reasonToKeep = ({ role, users }: RoleView): string | null => {
    if (PROTECTED_ROLES.includes(role)) return errorTexts.roleProtected;
    return users > 0 ? errorTexts.roleInUse(users) : null;
  };
  const addButton = (
    <AddButton call={createRole} onAdd={add}>
      {dialogTexts.role.submit}
    </AddButton>
  );
  return (
    <>
      <PageHead title={dashboardTexts.navigation.roles} actions={addButton} />
      <DataTable
        call={listRoles}
        rowsOf={({ roles }) => roles}
        state={state}
        items="Roles"
        columns={roleColumns}
        rowName={({ name }) => name}
        actions={(role) => [[deleteLine(missing.remove ?? reasonToKeep(role), () => setDeleted(role))]]}
        restore={{ call: restoreRole, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <RoleForm onClose={stopAdding} />}
      {deleted && (
        <DeleteRecord
          entity="Role"
          submit="Delete role"
          call={deleteRole}
          undo={restoreRole}
          params={{ id: deleted._id }}
          onClose={() => setDeleted(null)}
        >
          {deleted.name} can no longer be assigned. You can restore it for {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
    </>
  );
}
