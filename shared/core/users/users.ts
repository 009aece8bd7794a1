import type { NewUserForm, UserEditForm } from '@touchline/contract/forms/users';
import type { PageQuery } from '@touchline/contract/list-query';
import type { UserStatus } from '@touchline/contract/lists/statuses';
import {
  can,
  DEFAULT_ROLE,
  type PermissionKey,
  STAFF_DEFAULT,
  SUPER_ADMIN_ROLE,
} from '@touchline/contract/permissions';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import {
  type Person,
  type Refusal,
  refuseDelete,
  refuseEdit,
  refuseEndAccess,
  refusePermissions,
  refuseRestore,
} from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { ObjectId, UpdateFilter } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { deletion, livingOrDeleted } from '../platform/deletion.ts';
import { AppError, emailTaken, isDuplicateKey, stale } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { RowSource } from '../platform/row-source.ts';
import type { Change, Fields } from '../platform/store.ts';
import { roleExists } from '../roles/roles.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { type Actor, presentUser } from './present-user.ts';
import { endsSuperAdmin, unlessLastSuperAdmin } from './super-admins.ts';
import { type User, usersStore } from './users.store.ts';

export type { User } from './users.store.ts';

/** The feed of users, for their open connections. */
export const usersFeed = feedOf(usersStore);

export interface UserQuery extends PageQuery {
  role?: string[] | undefined;
  status?: UserStatus[] | undefined;
  isVerified?: boolean | undefined;
  hasSecondFactor?: boolean | undefined;
  /** Filters users that hold any of these. */
  key?: PermissionKey[] | undefined;
}

/** A user and the version that the client has seen. */
export interface UserAt {
  id: ObjectId;
  version?: number | undefined;
}

/** The user, or null when missing or deleted. */
export const findUser = (core: Core, id: ObjectId): Promise<User | null> =>
  usersStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The users of the ids, without deleted ones. */
export const findUsers = (core: Core, ids: readonly ObjectId[]): Promise<User[]> =>
  usersStore(core)
    .collection.find({ _id: { $in: [...ids] }, deletedAt: null })
    .toArray();

/** The user with an e-mail address in any case, without deleted ones, or null. */
export const findUserByEmail = (core: Core, email: string): Promise<User | null> =>
  usersStore(core).collection.findOne({ emailKey: emailKeyOf(email), deletedAt: null });

/** The user; throws NOT_FOUND when missing or deleted. */
export const getUser = (core: Core, id: ObjectId): Promise<User> => usersStore(core).get(id);

/**
 * One page of the users. Throws PERMISSION_DENIED where the query would reveal facts that the user may not see; without
 * `users:view-info` a search covers names alone.
 */
export async function listUsers(
  core: Core,
  query: UserQuery,
  { actor, rows }: { actor: User; rows?: RowSource | undefined },
): Promise<Page<User>> {
  const seesDetails = can(actor, 'users:view-info');
  const { isVerified, hasSecondFactor } = query;
  const asksForDetails =
    query.status ||
    isVerified !== undefined ||
    hasSecondFactor !== undefined ||
    query.from ||
    query.to ||
    !query.sort.endsWith('username');
  if (asksForDetails && !seesDetails) throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
  return readPage(
    usersStore(core).collection,
    {
      query,
      filter: {
        ...livingOrDeleted(query),
        ...anyOf('role', query.role),
        ...anyOf('status', query.status),
        ...(isVerified === undefined ? {} : { isVerified }),
        ...(hasSecondFactor === undefined
          ? {}
          : { 'secondFactor.lastStep': hasSecondFactor ? { $gte: 0 } : null }),
        ...(query.key ? { $or: [{ role: SUPER_ADMIN_ROLE }, { permissions: { $in: query.key } }] } : {}),
      },
      sortedBy: { username: 'usernameSort' },
      searchedIn: seesDetails ? 'words' : 'nameWords',
      days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
    },
    rows,
  );
}

/** The first users with names that match the text by word beginnings, and e-mails for actors who may see these. */
export const searchUsers = (core: Core, text: string, limit: number, actor: User): Promise<User[]> =>
  findByWords(usersStore(core).collection, {
    text,
    limit,
    searchedIn: can(actor, 'users:view-info') ? 'words' : 'nameWords',
  });

/** The number of users with the role (a slug), without deleted ones. */
export const countUsersOfRole = (core: Core, role: string): Promise<number> =>
  usersStore(core).collection.countDocuments({ deletedAt: null, role });

/** Adds a user; throws NAME_TAKEN for the e-mail and VALIDATION_ERROR for a common password. */
export const createUser = (core: Core, form: NewUserForm): Promise<User> =>
  addUser(core, { ...form, role: DEFAULT_ROLE, permissions: STAFF_DEFAULT });

/** A user that the installation itself adds, in any role. */
export interface NewUser {
  username: string;
  email: string;
  password: string;
  role: string;
  permissions: readonly PermissionKey[];
}

/** Adds an active user of any role; throws as `createUser`. */
export async function addUser(core: Core, { password, permissions, ...user }: NewUser): Promise<User> {
  refuseCommonPassword('password', password);
  const fields: Fields<User> = {
    ...user,
    ...derivedOf(user),
    passwordHash: await hashPassword(password),
    passwordChangedAt: core.clock.date(),
    temporaryPasswordUntil: null,
    permissions: [...permissions],
    status: 'Active',
    isVerified: false,
    notificationTokens: [],
    sessionEpoch: 0,
    keptSession: null,
  };
  return unlessEmailTaken(() => usersStore(core).insert(fields));
}

/**
 * Changes name and e-mail, and the status of another user, which alone is never STALE; throws NOT_FOUND, STALE,
 * PROTECTED, SELF_ACTION and NAME_TAKEN. Suspending ends all sessions and revokes the tokens in the same write.
 */
export const updateUser = (
  core: Core,
  actor: Actor,
  at: UserAt,
  { status, ...form }: UserEditForm,
): Promise<Change<User>> => {
  const isStatusAlone = form.username === undefined && form.email === undefined;
  const change: ChangeAt = { ...at, present: presenterFor(actor), isNeverStale: () => isStatusAlone };
  return unlessEmailTaken(() =>
    changeUser(core, change, (before) => {
      refuse(refuseEdit(personOf(actor.user), personOf(before), { status }));
      const { username = before.username, email = before.email } = form;
      const named = { username, email };
      const fields = { ...named, ...derivedOf(named), ...(status === undefined ? {} : { status }) };
      return status === 'Suspended' && before.status !== 'Suspended'
        ? endingWithTokens(fields)
        : { $set: fields };
    }),
  );
};

/** Hides a user, ends all sessions and revokes the tokens; throws NOT_FOUND, PROTECTED and SELF_ACTION. */
export const removeUser = (core: Core, actor: Actor, id: ObjectId): Promise<Change<User>> =>
  changeUser(core, { id }, (before) => {
    refuse(refuseDelete(personOf(actor.user), personOf(before)));
    return endingWithTokens(deletion(core));
  });

/** Restores a hidden user, as staff where the role is deleted; throws NOT_FOUND, PROTECTED and NAME_TAKEN. */
export const restoreUser = (core: Core, actor: Actor, id: ObjectId): Promise<Change<User>> =>
  unlessEmailTaken(() =>
    usersStore(core).restore(id, async (before) => {
      refuse(refuseRestore(personOf(actor.user), personOf(before)));
      return (await roleExists(core, before.role)) ? {} : { $set: { role: DEFAULT_ROLE } };
    }),
  );

/**
 * Writes all permissions of a user; throws NOT_FOUND, STALE unless permissions are only removed, SELF_ACTION, PROTECTED
 * and PERMISSION_DENIED.
 */
export const setPermissions = (
  core: Core,
  actor: Actor,
  at: UserAt,
  permissions: PermissionKey[],
): Promise<Change<User>> => {
  const isNeverStale = ({ permissions: held }: User) => permissions.every((key) => held.includes(key));
  return changeUser(core, { ...at, present: presenterFor(actor), isNeverStale }, (before) => {
    refuse(refusePermissions(personOf(actor.user), personOf(before), permissions));
    return { $set: { permissions } };
  });
};

/** Records a sign-in, which does not change the version; returns the user afterwards. */
export async function noteSignIn(core: Core, user: User): Promise<User> {
  const signedIn = { isVerified: true, lastSignInAt: core.clock.date() };
  return (await usersStore(core).touch({ _id: user._id, deletedAt: null }, { $set: signedIn })) ?? user;
}

/**
 * Ends the sessions of a user, but the actor's own one. Throws NOT_FOUND, and PROTECTED where only a super-admin may change
 * the user.
 */
export const endSessions = (core: Core, { user, session }: Actor, id: ObjectId): Promise<Change<User>> =>
  changeUser(core, { id }, (before) => {
    refuse(refuseEndAccess(personOf(user), personOf(before)));
    return ending({}, before._id.equals(user._id) ? session : null);
  });

/** Ends every session of the user but the kept one, from this write on. */
export async function raiseSessionEpoch(core: Core, id: ObjectId, kept: string): Promise<void> {
  await usersStore(core).touch(
    { _id: id, deletedAt: null },
    { $inc: { sessionEpoch: 1 }, $set: { keptSession: kept } },
  );
}

/** Records that one of the user's sessions has ended, so that every process checks the user's sockets. */
export async function noteEndedSession(core: Core, id: ObjectId): Promise<void> {
  await usersStore(core).touch({ _id: id }, { $inc: { endedSessions: 1 } });
}

/** The update that changes fields and ends all sessions but the kept one. */
export const ending = (fields: Partial<User>, kept: string | null = null): UpdateFilter<User> => ({
  $inc: { sessionEpoch: 1 },
  $set: { ...fields, keptSession: kept },
});

/** The same, and it revokes the user's API tokens too. */
export const endingWithTokens = (fields: Partial<User>, kept: string | null = null): UpdateFilter<User> => {
  const { $set } = ending(fields, kept);
  return { $inc: { sessionEpoch: 1, tokenEpoch: 1 }, $set };
};

interface ChangeAt extends UserAt {
  /** The form in which STALE shows the current user. */
  present?: (current: User) => unknown;
  /** True for a change that is made whatever version the client has seen, because it only removes something. */
  isNeverStale?: (current: User) => boolean;
}

/**
 * Every change of a user goes through this function: `decide` gets the current user, and its update is written only
 * while the user still has that version; else `decide` runs again. Throws NOT_FOUND, STALE, the errors of `decide`, and
 * PROTECTED where no active super-admin would stay.
 */
export async function changeUser(
  core: Core,
  { id, version, present, isNeverStale }: ChangeAt,
  decide: (before: User) => UpdateFilter<User> | Promise<UpdateFilter<User>>,
): Promise<Change<User>> {
  const store = usersStore(core);
  for (;;) {
    const before = await store.get(id, { present });
    if (version !== undefined && version !== before.version && !isNeverStale?.(before))
      throw stale(before, present?.(before));
    const update = await decide(before);
    const write = () => store.change({ _id: id, deletedAt: null, version: before.version }, update);
    const after = endsSuperAdmin(before, update.$set ?? {})
      ? await unlessLastSuperAdmin(core, before, write)
      : await write();
    if (after) return { before, after };
  }
}

/** The fields of a user that the permission rules need. */
export const personOf = (user: User): Person => ({
  _id: user._id.toHexString(),
  role: user.role,
  status: user.status,
  permissions: user.permissions,
});

/** Throws the refusal, if there is one. */
export function refuse(refusal: Refusal | null): void {
  if (refusal) throw new AppError(refusal.code, refusal.message);
}

/** The fields that follow from name and e-mail: keys, search words and the sort key. */
export const derivedOf = ({ username, email }: Pick<User, 'username' | 'email'>) => ({
  usernameSort: sortKey(username),
  emailKey: emailKeyOf(email),
  words: searchWords(username, email),
  nameWords: searchWords(username),
});

/** The form in which equal e-mail addresses are compared. */
const emailKeyOf = (email: string): string => email.trim().toLowerCase();

const presenterFor = (actor: Actor) => (user: User) => presentUser(user, actor);

async function unlessEmailTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw emailTaken();
    throw error;
  }
}
