import { listPermissions } from '@touchline/contract/calls/users';
import { isPermissionKey, PERMISSION_KEYS, permissionLabel } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { labelTexts } from '@touchline/contract/texts/labels';
import { usePhone } from '../../ui/use-media.ts';
import type { ListColumn } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { HoldingLegend } from './held-keys.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixList, type MatrixProps } from './matrix-list.tsx';
import { PermissionsDialog, usePermissionsLine } from './permissions-dialog.tsx';
import { useRoleOptions, useRoles } from './use-roles.ts';

const KEY_OPTIONS = PERMISSION_KEYS.map((key) => ({ value: key, label: permissionLabel(key) }));
/** The sort options of the list on a phone. */
const columns: readonly ListColumn<typeof listPermissions>[] = [
  { id: 'username', header: labelTexts.username, sort: 'username', cell: ({ username }) => username },
];

/** Every user with every permission, and the differences from the usual ones of the role: tab Matrix. */
export default function MatrixPage() {
  const roles = useRoles();
  const roleOptions = useRoleOptions();
  const isPhone = usePhone();
  const lineOf = usePermissionsLine();
  const Body = isPhone ? MatrixList : MatrixGrid;
  const isUsualKnown = roles?.some(({ permissions }) => permissions !== undefined) === true;
  const usualOf: MatrixProps['usualOf'] = (slug) => roles?.find(({ role }) => role === slug)?.permissions;
  return (
    <ListPage
      call={listPermissions}
      title={dashboardTexts.navigation.roles}
      items={labelTexts.users}
      emptyTitle={dashboardTexts.lists.noUsers}
      columns={columns}
      filters={[
        { kind: 'choice', name: 'role', label: labelTexts.role, options: roleOptions, isMany: true },
        { kind: 'choice', name: 'key', label: labelTexts.permission, options: KEY_OPTIONS },
      ]}
      rowName={({ username }) => username}
      body={(users, { filters }) => (
        <>
          <HoldingLegend isUsualKnown={isUsualKnown} />
          <Body
            users={users}
            chosen={(filters.key ?? '').split(',').filter(isPermissionKey)}
            usualOf={usualOf}
            lineOf={lineOf}
          />
        </>
      )}
    >
      <PermissionsDialog />
    </ListPage>
  );
}
