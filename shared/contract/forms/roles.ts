import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine } from './fields.ts';
import { permissionList } from './users.ts';

/** The longest name of a role; every user with the role stores its slug. */
const NAME_MAX = 60;

/** A new role with its usual permissions. */
export const roleForm = z.strictObject({
  name: requiredLine(
    { required: formTexts.role.nameRequired, label: formTexts.labels.roleName },
    NAME_MAX,
    // Patterns in the documentation have no flags, and without the flag `u` `\p` is the letter p.
  ).refine((name) => /[\p{L}\p{N}]/u.test(name), formTexts.role.nameRequired),
  permissions: permissionList.optional(),
});
export type RoleForm = z.output<typeof roleForm>;

/** The usual permissions of a role. */
export const rolePermissionsForm = z.strictObject({ permissions: permissionList });
