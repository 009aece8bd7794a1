import { listPermissions } from '@touchline/contract/calls/users';
import { isPermissionKey, PERMISSION_KEYS, permissionLabel } from '@touchline/contract/permissions';
import type { UserPermissions } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { usePhone } from '../../ui/table/use-phone.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { HoldingLegend } from './held-keys.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixList, type MatrixProps } from './matrix-list.tsx';
import { PermissionsDialog, usePermissionsLine } from './permissions-dialog.tsx';
import { useRoleOptions, useRoles } from './use-roles.ts';

const FILTER_NAMES = ['role', 'key'];
const KEY_OPTIONS = PERMISSION_KEYS.map((key) => ({ value: key, label: permissionLabel(key) }));
/** What the list can be sorted by on a phone. */
const columns: readonly DataColumn<UserPermissions>[] = [
  { id: 'username', header: 'Username', sort: 'username', cell: ({ username }) => username },
];

/** Every user with every permission, and what differs from the role's usual ones: tab Matrix. */
export default function MatrixPage() {
  const state = useTableState({ defaultSort: 'username', filters: FILTER_NAMES });
  const roles = useRoles();
  const roleOptions = useRoleOptions();
  const isPhone = usePhone();
  const lineOf = usePermissionsLine();
  const Body = isPhone ? MatrixList : MatrixGrid;
  const isUsualKnown = roles?.some(({ permissions }) => permissions !== undefined) === true;
  const usualOf: MatrixProps['usualOf'] = (slug) => roles?.find(({ role }) => role === slug)?.permissions;
  return (
    <>
      <PageHead title={dashboardTexts.navigation.roles} />
      <DataTable
        call={listPermissions}
        rowsOf={({ users }) => users}
        state={state}
        items="Users"
        emptyTitle={dashboardTexts.lists.noUsers}
        columns={columns}
        filters={[
          { kind: 'choice', name: 'role', label: 'Role', options: roleOptions, isMany: true },
          { kind: 'choice', name: 'key', label: 'Permission', options: KEY_OPTIONS },
        ]}
        rowName={({ username }) => username}
        body={(users) => (
          <>
            <HoldingLegend isUsualKnown={isUsualKnown} />
            <Body
              users={users}
              chosen={(state.filters.key ?? '').split(',').filter(isPermissionKey)}
              usualOf={usualOf}
              lineOf={lineOf}
            />
          </>
        )}
      />
      <PermissionsDialog />
    </>
  );
}
