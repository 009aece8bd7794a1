import type { ErrorCode } from '../errors.ts';
import {
  type Actor,
  can,
  isSuperAdmin,
  PERMISSION_GROUPS,
  type PermissionGroup,
  type PermissionKey,
  PROTECTED_ROLES,
  SUPER_ADMIN_KEYS,
  SUPER_ADMIN_ROLE,
} from '../permissions.ts';
import { dashboardTexts } from '../texts/dashboard.ts';
import { errorTexts } from '../texts/errors.ts';

/** A user who acts, or whose record is changed. */
export interface Person extends Actor {
  readonly _id: string;
}

/** The reason why an action is not allowed, as the API answers it; null when it is allowed. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Assigning `target` the role `role` (a slug). */
export function refuseRole(actor: Person, target: Person, role: string, isLast = false): Refusal | null {
  return (
    needs(actor, 'roles:assign') ??
    (isSelf(actor, target) ? selfAction(errorTexts.selfRole) : null) ??
    (role === SUPER_ADMIN_ROLE ? superAdminOnly : null) ??
    refuseTarget(actor, target, isLast) ??
    (target.role === role ? { code: 'CONFLICT', message: errorTexts.roleAlreadyAssigned(role) } : null)
  );
}

/** Giving `target` exactly the permissions `next`. */
export function refusePermissions(
  actor: Person,
  target: Person,
  next: readonly PermissionKey[],
): Refusal | null {
  return (
    needs(actor, 'permissions:update') ??
    (isSelf(actor, target) ? selfAction(errorTexts.selfPermissions) : null) ??
    (target.role === SUPER_ADMIN_ROLE ? superAdminOnly : null) ??
    (target.role === actor.role ? permissionDenied : null) ??
    refuseGrant(actor, next, target.permissions)
  );
}

/** Changing name or e-mail of `target`, or, where `status` is given, suspending or activating. */
export function refuseEdit(
  actor: Person,
  target: Person,
  change: { readonly status?: string | undefined; readonly isLast?: boolean },
): Refusal | null {
  const own = isSelf(actor, target);
  if (!(own && can(actor, 'profile:access')) && !can(actor, 'users:update')) return permissionDenied;
  if (own) return change.status === undefined ? null : selfAction(errorTexts.selfRemoval);
  return refuseTarget(actor, target, change.status === 'Suspended' && change.isLast === true);
}

/** Deleting `target`; `isLast` is true when no other active super-admin is left. */
export function refuseDelete(actor: Person, target: Person, isLast = false): Refusal | null {
  return (
    needs(actor, 'users:delete') ??
    (isSelf(actor, target) ? selfAction(errorTexts.selfRemoval) : null) ??
    refuseTarget(actor, target, isLast)
  );
}

/** Restoring `target` after a deletion. */
export function refuseRestore(actor: Person, target: Person): Refusal | null {
  return needs(actor, 'users:delete') ?? refuseTarget(actor, target, false);
}

/** Ending the sessions of `target`, or revoking API tokens. */
export function refuseEndAccess(actor: Person, target: Person): Refusal | null {
  return needs(actor, 'users:update') ?? refuseTarget(actor, target, false);
}

/** Giving `target` a temporary password. */
export function refuseTemporaryPassword(actor: Person, target: Person): Refusal | null {
  if (!isSuperAdmin(actor)) return permissionDenied;
  return isSelf(actor, target) ? selfAction(dashboardTexts.users.ownPermissions) : null;
}

/** Switching the browser notifications of `target`: users may switch only their own. */
export function refuseNotifications(actor: Person, target: { readonly _id: string }): Refusal | null {
  return actor._id === target._id ? null : { code: 'NOT_OWNER', message: errorTexts.notYourNotifications };
}

/** Creating a role with usual permissions. */
export function refuseRoleCreate(actor: Person, permissions: readonly PermissionKey[]): Refusal | null {
  return needs(actor, 'roles:create') ?? refuseGrant(actor, permissions, []);
}

/** Giving a role exactly these usual permissions. */
export function refuseRoleUpdate(
  actor: Person,
  role: { readonly role: string; readonly permissions: readonly PermissionKey[] },
  next: readonly PermissionKey[],
): Refusal | null {
  return (
    needs(actor, 'permissions:update') ??
    needs(actor, 'roles:view') ??
    (role.role === SUPER_ADMIN_ROLE ? { code: 'PROTECTED', message: errorTexts.superAdminRole } : null) ??
    refuseGrant(actor, next, role.permissions)
  );
}

/** Deleting a role (a slug) that no user has. */
export function refuseRoleDelete(actor: Person, role: string): Refusal | null {
  const kept = PROTECTED_ROLES.includes(role);
  return (
    needs(actor, 'roles:delete') ?? (kept ? { code: 'PROTECTED', message: errorTexts.roleProtected } : null)
  );
}

/** True when the control that assigns `target` a role is enabled. */
export function mayAssignRole(actor: Person, target: Person): boolean {
  if (isSelf(actor, target)) return false;
  return isSuperAdmin(actor) || (target.role !== SUPER_ADMIN_ROLE && can(actor, 'roles:assign'));
}

/** True when the control that edits the permissions of `target` is enabled. */
export function mayEditPermissions(actor: Person, target: Person): boolean {
  return refusePermissions(actor, target, [...keptKeys(target)]) === null;
}

/** The roles that can be chosen: never super-admin. */
export function assignableRoles<R extends { readonly role: string }>(roles: readonly R[]): R[] {
  return roles.filter((role) => role.role !== SUPER_ADMIN_ROLE);
}

/** The permission groups that an actor sees: the Super Admin group only as super-admin. */
export function visibleGroups(actor: Actor | null | undefined): readonly PermissionGroup[] {
  return isSuperAdmin(actor) ? PERMISSION_GROUPS : PERMISSION_GROUPS.slice(1);
}

/** True when an actor may tick or untick a key of another user. */
export function mayChangeKey(actor: Actor, key: PermissionKey, isHeldByTarget: boolean): boolean {
  if (isReserved(key) && !isSuperAdmin(actor)) return false;
  return isHeldByTarget || can(actor, key);
}

/**
 * The result of applying a role's usual permissions to `target`: those that the actor may grant, and the reserved ones
 * that only a super-admin may remove; `leftOut` counts the usual ones that the actor cannot grant.
 */
export function usualPermissions(
  actor: Actor,
  target: Actor,
  usual: readonly PermissionKey[],
): { readonly newPermissions: PermissionKey[]; readonly leftOut: number } {
  const granted = usual.filter((key) => mayChangeKey(actor, key, target.permissions.includes(key)));
  const kept = SUPER_ADMIN_KEYS.filter((key) => !isSuperAdmin(actor) && target.permissions.includes(key));
  const newPermissions = [...new Set<PermissionKey>([...granted, ...kept])];
  return { newPermissions, leftOut: usual.filter((key) => !newPermissions.includes(key)).length };
}

const permissionDenied: Refusal = { code: 'PERMISSION_DENIED', message: errorTexts.permissionDenied };
const superAdminOnly: Refusal = { code: 'PROTECTED', message: errorTexts.superAdminOnly };

function needs(actor: Actor, key: PermissionKey): Refusal | null {
  return can(actor, key) ? null : permissionDenied;
}

function isSelf(actor: Person, target: Person): boolean {
  return actor._id === target._id;
}

function selfAction(message: string): Refusal {
  return { code: 'SELF_ACTION', message };
}

/** Only another super-admin changes a super-admin, and the last active one stays. */
function refuseTarget(actor: Actor, target: Actor, isLast: boolean): Refusal | null {
  if (target.role !== SUPER_ADMIN_ROLE) return null;
  if (!isSuperAdmin(actor)) return superAdminOnly;
  return isLast ? { code: 'PROTECTED', message: errorTexts.lastSuperAdmin } : null;
}

/** Actors add only keys that they hold, and only a super-admin adds or removes the reserved ones. */
function refuseGrant(
  actor: Actor,
  next: readonly PermissionKey[],
  before: readonly string[],
): Refusal | null {
  const added = next.filter((key) => !before.includes(key));
  if (added.some((key) => !can(actor, key))) {
    return { code: 'PROTECTED', message: errorTexts.onlyHeldPermissions };
  }
  if (isSuperAdmin(actor)) return null;
  const removed = SUPER_ADMIN_KEYS.filter((key) => before.includes(key) && !next.includes(key));
  return removed.length > 0 || added.some(isReserved) ? superAdminOnly : null;
}

function isReserved(key: PermissionKey): boolean {
  return SUPER_ADMIN_KEYS.some((reserved) => reserved === key);
}

/** The reserved keys that a user holds: any other actor must leave them in place. */
function keptKeys(target: Actor): PermissionKey[] {
  return SUPER_ADMIN_KEYS.filter((key) => target.permissions.includes(key));
}
