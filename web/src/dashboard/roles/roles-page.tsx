import { createRole, deleteRole, listRoles, restoreRole } from '@touchline/contract/calls/roles';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { PROTECTED_ROLES } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { RoleForm } from './role-form.tsx';
import { roleColumns } from './roles-columns.tsx';

/** The roles: tab Roles. */
export default function RolesPage() {
  const state = useTableState({ defaultSort: 'name' });
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [deleted, setDeleted] = useState<RoleView | null>(null);
  const remove = useWrite(deleteRole, { undo: restoreRole });
  const missing = { add: useMissing(createRole), remove: useMissing(deleteRole) };
  const reasonToKeep = ({ role, users }: RoleView): string | null => {
    if (PROTECTED_ROLES.includes(role)) return errorTexts.roleProtected;
    return users > 0 ? errorTexts.roleInUse(users) : null;
  };
  const addButton = (
    <Button
      size="dashboard"
      variant="primary"
      icon={<Plus size={16} />}
      disabledReason={missing.add}
      onClick={add}
    >
      {dialogTexts.role.submit}
    </Button>
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
        actions={(role) => [
          [
            {
              label: 'Delete',
              icon: <Trash2 size={16} />,
              tone: 'destructive',
              disabledReason: missing.remove ?? reasonToKeep(role),
              onSelect: () => setDeleted(role),
            },
          ],
        ]}
        restore={{ call: restoreRole, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <RoleForm onClose={stopAdding} />}
      {deleted && (
        <Confirm
          title={dialogTexts.remove.title('Role')}
          submit="Delete role"
          tone="destructive"
          icon={<Trash2 size={16} />}
          onConfirm={() => remove.attempt({ params: { id: deleted._id } })}
          onClose={() => setDeleted(null)}
        >
          {deleted.name} can no longer be assigned. You can restore it for {RESTORE_DAYS} days.
        </Confirm>
      )}
    </>
  );
}
