import { listRoles } from '@touchline/contract/calls/roles';
import { PAGE_SIZES } from '@touchline/contract/constants';
import { SEEDED_ROLES } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { type Option, optionsOf } from '../../ui/combobox.tsx';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';

/** The roles by name; undefined until they are loaded, and for users without permission to see them. */
export function useRoles(): readonly RoleView[] | undefined {
  const isEnabled = useMissing(listRoles) === null;
  return useList(listRoles, { size: Math.max(...PAGE_SIZES) }, { isEnabled }).data?.roles;
}

/** The roles as options of a filter; the seeded roles when the user may not see the others. */
export function useRoleOptions(): Option[] {
  return optionsOf((useRoles() ?? SEEDED_ROLES).map(({ role }) => role));
}
