import { refuseRoleDelete } from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { getRole, type Role, removeRole } from '../roles/roles.ts';
import { countUsersOfRole, personOf, refuse, type User } from './users.ts';

/** Hides a role; throws NOT_FOUND, PROTECTED for roles that must stay, and IN_USE while a user has it. */
export async function deleteRole(core: Core, actor: User, id: ObjectId): Promise<Change<Role>> {
  const { role } = await getRole(core, id);
  refuse(refuseRoleDelete(personOf(actor), role));
  await refuseUsed(core, role);
  // A user who got the role a moment ago is counted now; an assignment from now on finds the role deleted.
  return removeRole(core, id, { check: () => refuseUsed(core, role) });
}

async function refuseUsed(core: Core, role: string): Promise<void> {
  const users = await countUsersOfRole(core, role);
  if (users > 0) throw new AppError('IN_USE', texts.errors.roleInUse(users));
}
