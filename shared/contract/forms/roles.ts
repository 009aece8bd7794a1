import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine } from './fields.ts';
import { permissionList } from './users.ts';

/** Longest name of a role; its slug stands in every record of those who have it. */
const NAME_MAX = 60;

/** A new role with the permissions that are usual for it. */
export const roleForm = z.strictObject({
  name: requiredLine(
    { required: formTexts.role.nameRequired, label: formTexts.labels.roleName },
    NAME_MAX,
    // A pattern in the documentation carries no flags, and without one `\p` is the letter p.
  ).refine((name) => /[\p{L}\p{N}]/u.test(name), formTexts.role.nameRequired),
  permissions: permissionList.optional(),
});
export type RoleForm = z.output<typeof roleForm>;
