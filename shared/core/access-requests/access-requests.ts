import { ACCESS_DECLINED_MS } from '@touchline/contract/constants';
import type { AccessAnswerForm } from '@touchline/contract/forms/access-request';
import {
  type AccessPath,
  can,
  canOpen,
  keysOfPage,
  type PermissionKey,
} from '@touchline/contract/permissions';
import type { AccessRequestState, AccessRequestView } from '@touchline/contract/records/access-request';
import { offeredKeys } from '@touchline/contract/rules/access-keys';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { deletion } from '../platform/deletion.ts';
import { AppError, invalidField, isDuplicateKey, notFound } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { grantPermissions, refuseGrant } from '../users/grant-permissions.ts';
import type { Actor } from '../users/present-user.ts';
import { findUser, findUsers, type User } from '../users/users.ts';
import { type AccessRequest, accessRequestsStore } from './access-requests.store.ts';

export type { AccessRequest } from './access-requests.store.ts';

/** The feed of access requests, for users who can answer them. */
export const accessRequestsFeed = feedOf(accessRequestsStore);

/**
 * Requests access to a page, or returns the request that is already open. Throws CONFLICT within 24 hours of a decline,
 * and where the user can already open the page.
 */
export async function requestAccess(
  core: Core,
  user: User,
  { path, reason }: { path: AccessPath; reason?: string | undefined },
): Promise<{ request: AccessRequest; isNew: boolean }> {
  const { collection, insert } = accessRequestsStore(core);
  const own = { userId: user._id, path };
  refuseIfOpen(user, path);
  if (await findDeclined(core, own)) throw new AppError('CONFLICT', texts.errors.accessDeclined);
  for (;;) {
    const open = await collection.findOne({ ...own, deletedAt: null });
    if (open) return { request: open, isNew: false };
    try {
      // A key that the user got meanwhile has closed the earlier requests; this new one would stay open.
      const check = async () => refuseIfOpen(await findUser(core, user._id), path);
      return {
        request: await insert({ ...own, state: 'open', ...(reason && { reason }) }, { check }),
        isNew: true,
      };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** The user's request for a page that is open or was declined within 24 hours; null for none. */
export async function findOwnRequest(
  core: Core,
  user: User,
  path: AccessPath,
): Promise<AccessRequest | null> {
  const own = { userId: user._id, path };
  const open = await accessRequestsStore(core).collection.findOne({ ...own, deletedAt: null });
  return open ?? findDeclined(core, own);
}

/** The open requests, oldest first, each with its user. */
export async function listOpenRequests(core: Core): Promise<AccessRequestView[]> {
  const { collection } = accessRequestsStore(core);
  const open = await collection.find({ deletedAt: null }).sort({ createdAt: 1 }).toArray();
  const asking = await findUsers(
    core,
    open.map(({ userId }) => userId),
  );
  const users = new Map(asking.map((user) => [user._id.toHexString(), user]));
  return open.flatMap((request) => {
    const user = users.get(request.userId.toHexString());
    return user && !canOpen(user, request.path) ? [presentAccessRequest(request, user)] : [];
  });
}

/**
 * Grants the user keys of the page and of its lists, or declines. Throws NOT_FOUND for an unknown request, CONFLICT for one
 * that is no longer open, VALIDATION_ERROR without a key that opens the page or with a key that is not offered, and the
 * refusals of the permission rules: SELF_ACTION, PROTECTED, PERMISSION_DENIED.
 */
export async function answerRequest(
  core: Core,
  actor: Actor,
  id: ObjectId,
  { action, keys }: AccessAnswerForm,
): Promise<{ request: AccessRequest; user: User; granted?: PermissionKey[] }> {
  const [asked] = await accessRequestsStore(core).getMany([id]);
  if (!asked) throw notFound('Access request');
  if (asked.deletedAt) throw alreadyAnswered(asked);
  const user = await findUser(core, asked.userId);
  if (!user) throw notFound('Access request');
  if (action === 'decline') return { request: await close(core, id, 'declined'), user };
  const granted = keysFor(asked.path, keys);
  refuseGrant(actor, user, granted);
  let after = user;
  // The request is closed first: of two answers at once only one is given.
  const request = await close(core, id, 'granted', async () => {
    ({ after } = await grantPermissions(core, actor, asked.userId, granted));
  });
  return { request, user: after, granted };
}

/** Closes the open requests of deleted users, and of users who can open the page by now. */
export async function closeSettledRequests(core: Core, users: readonly User[]): Promise<void> {
  const { collection } = accessRequestsStore(core);
  const ids = users.map(({ _id }) => _id);
  for (const { _id, userId, path } of await collection
    .find({ userId: { $in: ids }, deletedAt: null })
    .toArray()) {
    const user = users.find((one) => one._id.equals(userId));
    const state = user?.deletedAt ? 'closed' : canOpen(user, path) ? 'granted' : null;
    if (state !== null) await closeUnlessClosed(core, _id, state);
  }
}

/** Ends the requests that have been open since before the moment. Returns their number. */
export async function endRequests(core: Core, before: Date): Promise<number> {
  const old = await accessRequestsStore(core)
    .collection.find({ deletedAt: null, createdAt: { $lt: before } })
    .toArray();
  for (const { _id } of old) await closeUnlessClosed(core, _id, 'closed');
  return old.length;
}

/** A request as shown to users who can answer it. */
export const presentAccessRequest = (
  { _id, path, state, reason, createdAt, deletedAt, deletedBy, version, contentAt }: AccessRequest,
  user: User,
): AccessRequestView => ({
  _id: _id.toHexString(),
  path,
  keys: offeredKeys(path).filter((key) => state !== 'open' || !can(user, key)),
  ...(reason && { reason }),
  user: { _id: user._id.toHexString(), username: user.username, role: user.role },
  state,
  createdAt: toTimestamp(createdAt),
  ...(deletedAt && { answeredAt: toTimestamp(deletedAt), answeredBy: deletedBy?.username ?? null }),
  version,
  changedAt: contentAt.toISOString(),
});

function findDeclined(
  core: Core,
  own: Pick<AccessRequest, 'userId' | 'path'>,
): Promise<AccessRequest | null> {
  const since = new Date(core.clock.now() - ACCESS_DECLINED_MS);
  return accessRequestsStore(core).collection.findOne({
    ...own,
    state: 'declined',
    deletedAt: { $gt: since },
  });
}

/** Closes an open request, unless `check` throws; throws CONFLICT when another answer was faster. */
async function close(
  core: Core,
  id: ObjectId,
  state: AccessRequestState,
  check = async (): Promise<void> => undefined,
): Promise<AccessRequest> {
  const store = accessRequestsStore(core);
  try {
    return (await store.changeById(id, { $set: { ...deletion(core), state } }, { check })).after;
  } catch (error) {
    const [now] = await store.getMany([id]);
    throw now?.deletedAt ? alreadyAnswered(now) : error;
  }
}

/** The refusal of a second answer, which says what the first one was. */
const alreadyAnswered = ({ state, deletedBy }: AccessRequest): AppError =>
  new AppError('CONFLICT', texts.errors.accessAnswered(state, deletedBy?.username ?? null));

/** Closes a request; where another process was faster, its result stays. */
async function closeUnlessClosed(core: Core, id: ObjectId, state: AccessRequestState): Promise<void> {
  await close(core, id, state).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

function refuseIfOpen(user: User | null, path: AccessPath): void {
  if (canOpen(user, path)) throw new AppError('CONFLICT', texts.errors.pageIsOpen);
}

function keysFor(path: AccessPath, keys: PermissionKey[] | undefined): PermissionKey[] {
  const [opening, offered] = [keysOfPage(path), offeredKeys(path)];
  const chosen = keys ?? (opening.length === 1 ? offered : []);
  if (!chosen.some((key) => opening.includes(key)) || !chosen.every((key) => offered.includes(key)))
    throw invalidField('keys', texts.errors.selectPermission);
  return chosen;
}
