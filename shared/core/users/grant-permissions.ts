import type { PermissionKey } from '@touchline/contract/permissions';
import { refusePermissions } from '@touchline/contract/rules/who-may';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { Change } from '../platform/store.ts';
import type { Actor } from './present-user.ts';
import { changeUser, personOf, refuse, type User } from './users.ts';

/** Adds permissions to those of a user; throws NOT_FOUND, SELF_ACTION, PROTECTED and PERMISSION_DENIED. */
export const grantPermissions = (
  core: Core,
  actor: Actor,
  id: ObjectId,
  keys: readonly PermissionKey[],
): Promise<Change<User>> =>
  changeUser(core, { id }, (before) => {
    refuseGrant(actor, before, keys);
    return { $set: { permissions: withKeys(before, keys) } };
  });

/** Throws SELF_ACTION, PROTECTED and PERMISSION_DENIED where the actor may not give the user these permissions too. */
export const refuseGrant = ({ user: actor }: Actor, user: User, keys: readonly PermissionKey[]): void =>
  refuse(refusePermissions(personOf(actor), personOf(user), withKeys(user, keys)));

const withKeys = ({ permissions }: User, keys: readonly PermissionKey[]): PermissionKey[] => [
  ...new Set([...permissions, ...keys]),
];
