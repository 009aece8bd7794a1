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
    const permissions = [...new Set([...before.permissions, ...keys])];
    refuse(refusePermissions(personOf(actor.user), personOf(before), permissions));
    return { $set: { permissions } };
  });
