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
  refusePermissions,
  refuseRestore,
} from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { deletion, livingOrDeleted } from '../platform/deletion.ts';
import { AppError, emailTaken, isDuplicateKey, stale } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change, Fields } from '../platform/store.ts';
import { roleExists } from '../roles/roles.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { type Actor, presentUser } from './present-user.ts';
import { endsSuperAdmin, unlessLastSuperAdmin } from './super-admins.ts';
import { type User, usersStore } from './users.store.ts';

export type { User } from './users.store.ts';

/** Users, for their open connections. */
export const usersFeed = feedOf(usersStore);

export interface UserQuery extends PageQuery {
  role?: string[] | undefined;
  status?: UserStatus[] | undefined;
  /** Holders of any of these. */
  key?: PermissionKey[] | undefined;
}

/** A user in the version that the client has seen. */
export interface UserAt {
  id: ObjectId;
  version?: number | undefined;
}

/** The user who is not deleted, or null. */
export const findUser = (core: Core, id: ObjectId): Promise<User | null> =>
  usersStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The users of the ids who are not deleted. */
export const findUsers = (core: Core, ids: readonly ObjectId[]): Promise<User[]> =>
  usersStore(core)
    .collection.find({ _id: { $in: [...ids] }, deletedAt: null })
    .toArray();

/** The user of an e-mail address in any case who is not deleted, or null. */
export const findUserByEmail = (core: Core, email: string): Promise<User | null> =>
  usersStore(core).collection.findOne({ emailKey: emailKeyOf(email), deletedAt: null });

/** The living user; throws NOT_FOUND. */
export const getUser = (core: Core, id: ObjectId): Promise<User> => usersStore(core).get(id);

/**
 * One page of the users. Throws PERMISSION_DENIED where the query would reveal what the user may not see;
 * without `users:view-info` a search looks at names alone.
 */
export async function listUsers(core: Core, query: UserQuery, actor: User): Promise<Page<User>> {
  const seesDetails = can(actor, 'users:view-info');
  const asksForDetails = query.status || query.from || query.to || query.sort.endsWith('createdAt');
  if (asksForDetails && !seesDetails) throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
  return readPage(usersStore(core).collection, {
    query,
    filter: {
      ...livingOrDeleted(query),
      ...anyOf('role', query.role),
      ...anyOf('status', query.status),
      ...(query.key ? { $or: [{ role: SUPER_ADMIN_ROLE }, { permissions: { $in: query.key } }] } : {}),
    },
    sortedBy: { username: 'usernameSort' },
    searchedIn: seesDetails ? 'words' : 'nameWords',
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living users with words that begin like those of the text: of their names, and e-mails for who sees them. */
export const searchUsers = (core: Core, text: string, limit: number, actor: User): Promise<User[]> =>
  findByWords(usersStore(core).collection, {
    text,
    limit,
    searchedIn: can(actor, 'users:view-info') ? 'words' : 'nameWords',
  });

/** How many users who are not deleted have the role (a slug). */
export const countUsersOfRole = (core: Core, role: string): Promise<number> =>
  usersStore(core).collection.countDocuments({ deletedAt: null, role });

/** Adds a user of the staff; throws NAME_TAKEN for the e-mail and VALIDATION_ERROR for a common password. */
export const createUser = (core: Core, form: NewUserForm): Promise<User> =>
  addUser(core, { ...form, role: DEFAULT_ROLE, permissions: STAFF_DEFAULT });

/** Who is added by the installation itself, in any role. */
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
 * Changes name and e-mail, and the status of another user; throws NOT_FOUND, STALE, PROTECTED, SELF_ACTION and
 * NAME_TAKEN. Suspending ends all sessions in the same write.
 */
export const updateUser = (
  core: Core,
  actor: Actor,
  at: UserAt,
  { status, ...form }: UserEditForm,
): Promise<Change<User>> =>
  unlessEmailTaken(() =>
    changeUser(core, { ...at, present: presenterFor(actor) }, (before) => {
      refuse(refuseEdit(personOf(actor.user), personOf(before), { status }));
      const fields = { ...form, ...derivedOf(form), ...(status === undefined ? {} : { status }) };
      return status === 'Suspended' && before.status !== 'Suspended' ? ending(fields) : { $set: fields };
    }),
  );

/** Hides a user and ends all sessions; throws NOT_FOUND, PROTECTED and SELF_ACTION. */
export const removeUser = (core: Core, actor: Actor, id: ObjectId): Promise<Change<User>> =>
  changeUser(core, { id }, (before) => {
    refuse(refuseDelete(personOf(actor.user), personOf(before)));
    return ending(deletion(core, actor.user));
  });

/** Brings a hidden user back, as staff where the role is gone; throws NOT_FOUND, PROTECTED and NAME_TAKEN. */
export const restoreUser = (core: Core, actor: Actor, id: ObjectId): Promise<Change<User>> =>
  unlessEmailTaken(() =>
    usersStore(core).restore(id, async (before) => {
      refuse(refuseRestore(personOf(actor.user), personOf(before)));
      return (await roleExists(core, before.role)) ? {} : { $set: { role: DEFAULT_ROLE } };
    }),
  );

/** Writes all that a user may do; throws NOT_FOUND, STALE, SELF_ACTION, PROTECTED and PERMISSION_DENIED. */
export const setPermissions = (
  core: Core,
  actor: Actor,
  at: UserAt,
  permissions: PermissionKey[],
): Promise<Change<User>> =>
  changeUser(core, { ...at, present: presenterFor(actor) }, (before) => {
    refuse(refusePermissions(personOf(actor.user), personOf(before), permissions));
    return { $set: { permissions } };
  });

/** How many browsers of one user get notifications; the oldest gives way. */
const MAX_TOKENS = 20;

/** Turns notifications of the user's own browser on with its token, or off with null; no change of the version. */
export async function setNotifications(core: Core, actor: Actor, token: string | null): Promise<User> {
  const { session, user } = actor;
  const own: Filter<User> = { _id: user._id, deletedAt: null };
  const here = { $or: [{ session }, { token: token ?? '' }] };
  // The driver's types know no $or inside $pull.
  const without = { $pull: { notificationTokens: here } } as unknown as UpdateFilter<User>;
  const removed = await usersStore(core).touch(own, without);
  if (token === null) return removed ?? user;
  const withIt = { $push: { notificationTokens: { $each: [{ token, session }], $slice: -MAX_TOKENS } } };
  return (await usersStore(core).touch(own, withIt)) ?? user;
}

/** Notes the first sign-in; returns the user afterwards. */
export async function verifyUser(core: Core, user: User): Promise<User> {
  if (user.isVerified) return user;
  const condition: Filter<User> = { _id: user._id, isVerified: false, deletedAt: null };
  return (await usersStore(core).change(condition, { $set: { isVerified: true } })) ?? user;
}

/** Ends every session of the user but the kept one, as of this write. */
export async function raiseSessionEpoch(core: Core, id: ObjectId, kept: string): Promise<void> {
  await usersStore(core).touch(
    { _id: id, deletedAt: null },
    { $inc: { sessionEpoch: 1 }, $set: { keptSession: kept } },
  );
}

/** Writes that one of the user's sessions has ended, so that every process looks at the user's sockets. */
export async function noteEndedSession(core: Core, id: ObjectId): Promise<void> {
  await usersStore(core).touch({ _id: id }, { $inc: { endedSessions: 1 } });
}

/** The update that changes fields and ends all sessions but the kept one. */
export const ending = (fields: Partial<User>, kept: string | null = null): UpdateFilter<User> => ({
  $inc: { sessionEpoch: 1 },
  $set: { ...fields, keptSession: kept },
});

interface ChangeAt extends UserAt {
  /** How STALE shows the current user. */
  present?: (current: User) => unknown;
}

/**
 * The one way in which a living user changes: `decide` gets the current user, and its update is written only on the
 * condition that the user is still of that version; else it is asked again. Throws NOT_FOUND, STALE, what `decide`
 * throws, and PROTECTED where no active super-admin would be left.
 */
export async function changeUser(
  core: Core,
  { id, version, present }: ChangeAt,
  decide: (before: User) => UpdateFilter<User> | Promise<UpdateFilter<User>>,
): Promise<Change<User>> {
  const store = usersStore(core);
  for (;;) {
    const before = await store.get(id);
    if (version !== undefined && version !== before.version) throw stale(present?.(before));
    const update = await decide(before);
    const write = () => store.change({ _id: id, deletedAt: null, version: before.version }, update);
    const after = endsSuperAdmin(before, update.$set ?? {})
      ? await unlessLastSuperAdmin(core, before, write)
      : await write();
    if (after) return { before, after };
  }
}

/** The part of a user that the rules of who may do what look at. */
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

/** What follows from name and e-mail: keys, and what is searched and sorted by. */
export const derivedOf = ({ username, email }: Pick<User, 'username' | 'email'>) => ({
  usernameSort: sortKey(username),
  emailKey: emailKeyOf(email),
  words: searchWords(username, email),
  nameWords: searchWords(username),
});

/** The e-mail address as two that are the same are compared. */
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
