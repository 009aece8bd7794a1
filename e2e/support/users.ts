import { createUser, updatePermissions } from '@touchline/contract/calls/users';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import type { Staff } from './staff.ts';

/** The password of every user that a journey adds. */
export const PASSWORD = 'Harbour-22';

/** Adds a user for this journey alone, by name, with these permissions in place of the usual ones. */
export async function addUser(
  staff: Staff,
  username: string,
  newPermissions?: readonly PermissionKey[],
): Promise<UserView & { email: string }> {
  const email = `${username}@people.example`;
  await staff.confirm();
  const { user } = await staff.call(createUser, {
    body: { username, email, password: PASSWORD, role: 'staff' },
  });
  if (newPermissions) await give(staff, user, newPermissions);
  return { ...user, email };
}

/** Gives a user exactly these permissions. */
export async function give(
  staff: Staff,
  { _id: id }: UserView,
  newPermissions: readonly PermissionKey[],
): Promise<void> {
  await staff.confirm();
  await staff.call(updatePermissions, { params: { id }, body: { newPermissions: [...newPermissions] } });
}
