import { can, PERMISSION_KEYS, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { OwnUser, UserPermissions, UserView } from '@touchline/contract/records/users';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { presentDeletion } from '../platform/deletion.ts';
import type { User } from './users.store.ts';

/** The signed-in user, and the handle of the session that the request came with. */
export interface Actor {
  user: User;
  session: string;
  /** True for a request with an API token, to which its owner is a user like others. */
  isToken?: boolean;
}

/** The user's own record, complete. */
export function presentOwnUser(user: User, session: string): OwnUser {
  const browser = user.notificationTokens.find((each) => each.session === session);
  return {
    ...headOf(user),
    ...detailsOf(user),
    isNotificationsEnabled: browser !== undefined,
    hasPushes: browser?.subscription !== undefined,
    recoveryCodesLeft: user.secondFactor?.recoveryCodes.length ?? 0,
    permissions: permissionsOf(user),
    passwordChangedAt: toTimestamp(user.passwordChangedAt),
  };
}

/**
 * A user's record as the signed-in user may see it, without fields whose key is missing; the user's own record is
 * complete.
 */
export function presentUser(user: User, { user: actor, session, isToken }: Actor): UserView {
  if (user._id.equals(actor._id) && !isToken) return presentOwnUser(user, session);
  const seesPermissions = can(actor, 'permissions:view') || can(actor, 'permissions:update');
  return {
    ...headOf(user),
    ...(can(actor, 'users:view-info') ? detailsOf(user) : {}),
    ...(seesPermissions ? { permissions: permissionsOf(user) } : {}),
    ...presentDeletion(user),
    ...(can(actor, 'password:view') ? { passwordChangedAt: toTimestamp(user.passwordChangedAt) } : {}),
  };
}

/** A user's permissions, for users who may see them. */
export const presentPermissions = (user: User): UserPermissions => ({
  ...headOf(user),
  permissions: permissionsOf(user),
});

const headOf = (user: User) => ({
  _id: user._id.toHexString(),
  username: user.username,
  role: user.role,
  version: user.version,
  changedAt: user.contentAt.toISOString(),
});

const detailsOf = (user: User) => ({
  email: user.email,
  status: user.status,
  isVerified: user.isVerified,
  isNotificationsEnabled: user.notificationTokens.length > 0,
  hasSecondFactor: Boolean(user.secondFactor),
  lastSignInAt: user.lastSignInAt ? toTimestamp(user.lastSignInAt) : null,
  createdAt: toTimestamp(user.createdAt),
});

/** In the order of the catalogue, without keys that no longer exist; a super-admin holds every key. */
const permissionsOf = ({ role, permissions }: User) =>
  PERMISSION_KEYS.filter((key) => role === SUPER_ADMIN_ROLE || permissions.includes(key));
