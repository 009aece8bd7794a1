import { refuseRole } from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { roleExists } from '../roles/roles.ts';
import { type Actor, presentUser } from './present-user.ts';
import { changeUser, personOf, refuse, type User, type UserAt } from './users.ts';

/**
 * Assigns a role (a slug) to a user and keeps the permissions; throws NOT_FOUND, STALE, CONFLICT, PROTECTED,
 * SELF_ACTION and, for a role that does not exist, VALIDATION_ERROR.
 */
export async function assignRole(core: Core, actor: Actor, at: UserAt, role: string): Promise<Change<User>> {
  const unknown = () => invalidField('role', texts.errors.unknownReference('Role'));
  const present = (user: User) => presentUser(user, actor);
  const change = await changeUser(core, { ...at, present }, async (before) => {
    refuse(refuseRole(personOf(actor.user), personOf(before), role));
    if (!(await roleExists(core, role))) throw unknown();
    return { $set: { role } };
  });
  // Deleting a role counts its users again afterwards: one of the two always sees the other.
  if (await roleExists(core, role)) return change;
  const { before, after } = change;
  await changeUser(core, { id: after._id }, (now) =>
    now.version === after.version ? { $set: { role: before.role } } : {},
  );
  throw unknown();
}
