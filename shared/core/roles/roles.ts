import type { RoleForm } from '@touchline/contract/forms/roles';
import type { PageQuery } from '@touchline/contract/list-query';
import {
  type Actor,
  can,
  PERMISSION_KEYS,
  type PermissionKey,
  SEEDED_ROLES,
  SUPER_ADMIN_ROLE,
} from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { isDuplicateKey, nameTaken } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { type Page, readPage } from '../platform/list.ts';
import type { RecordAt } from '../platform/record-verbs.ts';
import type { RowSource } from '../platform/row-source.ts';
import type { Change, Checked, Fields } from '../platform/store.ts';
import { type Role, rolesStore } from './roles.store.ts';

export type { Role } from './roles.store.ts';

/** The feed of roles, for the lists of staff. */
export const rolesFeed = feedOf(rolesStore);

/** One page of the roles. */
export const listRoles = (core: Core, query: PageQuery, rows?: RowSource): Promise<Page<Role>> =>
  readPage(
    rolesStore(core).collection,
    {
      query,
      filter: livingOrDeleted(query),
      sortedBy: { name: 'nameSort' },
      days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
    },
    rows,
  );

/** The role; throws NOT_FOUND when it is missing or deleted. */
export const getRole = (core: Core, id: ObjectId): Promise<Role> => rolesStore(core).get(id);

/** True when a role that is not deleted has the slug. */
export async function roleExists(core: Core, role: string): Promise<boolean> {
  return (await rolesStore(core).collection.findOne({ role, deletedAt: null })) !== null;
}

/** Adds a role; throws NAME_TAKEN when another role has the name, or one with the same slug. */
export const createRole = (core: Core, { name, permissions = [] }: RoleForm): Promise<Role> =>
  unlessNameTaken(() => rolesStore(core).insert(fieldsOf(name, slugOf(name), permissions)));

/** Writes the usual permissions of a role; throws NOT_FOUND, STALE and the errors of `check`, which gets the role. */
export const updateRole = (
  core: Core,
  { id, version, present }: RecordAt<Role>,
  permissions: readonly PermissionKey[],
  check: (before: Role) => void,
): Promise<Change<Role>> =>
  rolesStore(core).changeById(
    id,
    (before) => {
      check(before);
      return { $set: { permissions: [...permissions] } };
    },
    { version, present },
  );

/** Hides a role; `check` tells whether a user has it. Throws NOT_FOUND, and the errors of `check`. */
export const removeRole = (core: Core, id: ObjectId, checked: Checked<Role>): Promise<Change<Role>> =>
  rolesStore(core).remove(id, checked);

/** Restores a hidden role; throws NOT_FOUND and NAME_TAKEN. */
export const restoreRole = (core: Core, id: ObjectId): Promise<Change<Role>> =>
  unlessNameTaken(() => rolesStore(core).restore(id));

/**
 * Adds the initial roles of an installation, once: a role deleted later stays deleted. Safe to run in every process at
 * once.
 */
export async function seedRoles(core: Core): Promise<void> {
  // The role that cannot be deleted is added last and marks that all have been added.
  if (await roleExists(core, SUPER_ADMIN_ROLE)) return;
  const last = (role: string) => (role === SUPER_ADMIN_ROLE ? 1 : 0);
  const seeded = SEEDED_ROLES.map((role, n) => ({ ...role, id: seededId(n) }));
  for (const { id, name, role, permissions } of seeded.toSorted((a, b) => last(a.role) - last(b.role))) {
    try {
      await rolesStore(core).insert(fieldsOf(name, role, permissions), { id });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** A role as the user may see it, with the number of its users. */
export function presentRole(role: Role, users: number, actor: Actor): RoleView {
  const seesPermissions = can(actor, 'roles:view') || can(actor, 'permissions:update');
  return {
    _id: role._id.toHexString(),
    name: role.name,
    role: role.role,
    ...(seesPermissions
      ? { permissions: PERMISSION_KEYS.filter((key) => role.permissions.includes(key)) }
      : {}),
    createdAt: toTimestamp(role.createdAt),
    users,
    version: role.version,
    changedAt: role.contentAt.toISOString(),
    ...presentDeletion(role),
  };
}

const fieldsOf = (name: string, role: string, permissions: readonly PermissionKey[]): Fields<Role> => ({
  name,
  nameSort: sortKey(name),
  role,
  permissions: [...permissions],
  words: searchWords(name),
});

/**
 * The slug of a name: 'Chief Editor' becomes chief-editor. Letters and digits of any script, without case and accents.
 */
const slugOf = (name: string) => (sortKey(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join('-');

/** The same id in every process, so that two processes add one role. */
const seededId = (n: number) => new ObjectId(`5e7715650000000000000${(0x100 + n).toString(16)}`);

async function unlessNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw nameTaken('Role');
    throw error;
  }
}
