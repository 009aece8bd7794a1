import { listRoles } from '@touchline/contract/calls/roles';
import { PAGE_SIZES } from '@touchline/contract/constants';
import { SEEDED_ROLES } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { useMissing } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { type Option, optionsOf } from '../../ui/combobox.tsx';

/** The roles by name; undefined until they have come, and for who may not see them. */
export function useRoles(): readonly RoleView[] | undefined {
  const isEnabled = useMissing(listRoles) === null;
  return useList(listRoles, { size: Math.max(...PAGE_SIZES) }, { isEnabled }).data?.roles;
}

/** The roles to choose from in a filter: those of every installation where the others may not be seen. */
export function useRoleOptions(): Option[] {
  return optionsOf((useRoles() ?? SEEDED_ROLES).map(({ role }) => role));
}
