import { ACCESS_DECLINED_MS } from '@touchline/contract/constants';
import type { AccessAnswerForm } from '@touchline/contract/forms/access-request';
import { canOpen, type DashboardPath, keysOfPage, type PermissionKey } from '@touchline/contract/permissions';
import type { AccessRequestState, AccessRequestView } from '@touchline/contract/records/access-request';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { deletion } from '../platform/deletion.ts';
import { AppError, invalidField, isDuplicateKey, notFound } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { grantPermission } from '../users/grant-permission.ts';
import type { Actor } from '../users/present-user.ts';
import { findUser, findUsers, type User } from '../users/users.ts';
import { type AccessRequest, accessRequestsStore } from './access-requests.store.ts';

export type { AccessRequest } from './access-requests.store.ts';

/** Access requests, for those who answer them. */
export const accessRequestsFeed = feedOf(accessRequestsStore);

/**
 * Asks for a page, or finds the request that is open already. Throws CONFLICT within 24 hours of a decline, and where
 * the user can open the page.
 */
export async function requestAccess(
  core: Core,
  user: User,
  path: DashboardPath,
): Promise<{ request: AccessRequest; isNew: boolean }> {
  const { collection, insert } = accessRequestsStore(core);
  const own = { userId: user._id, path };
  refuseIfOpen(user, path);
  if (await findDeclined(core, own)) throw new AppError('CONFLICT', texts.errors.accessDeclined);
  for (;;) {
    const open = await collection.findOne({ ...own, deletedAt: null });
    if (open) return { request: open, isNew: false };
    try {
      // A key that came meanwhile closed every request that was there: this one would stay.
      const check = async () => refuseIfOpen(await findUser(core, user._id), path);
      return { request: await insert({ ...own, state: 'open' }, { check }), isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** The user's request for a page that is open, or was declined within 24 hours; null for none. */
export async function findOwnRequest(
  core: Core,
  user: User,
  path: DashboardPath,
): Promise<AccessRequest | null> {
  const own = { userId: user._id, path };
  const open = await accessRequestsStore(core).collection.findOne({ ...own, deletedAt: null });
  return open ?? findDeclined(core, own);
}

/** The open requests, the oldest first, each with the user who asks. */
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
 * Gives the user the page's key, or declines. Throws NOT_FOUND for a request that is not open, VALIDATION_ERROR without a
 * key that opens the page, and what the rules of permissions refuse: SELF_ACTION, PROTECTED, PERMISSION_DENIED.
 */
export async function answerRequest(
  core: Core,
  actor: Actor,
  id: ObjectId,
  { action, key }: AccessAnswerForm,
): Promise<{ request: AccessRequest; user: User; key?: PermissionKey }> {
  const store = accessRequestsStore(core);
  const open = await store.get(id);
  if (action === 'decline') {
    const user = await findUser(core, open.userId);
    if (!user) throw notFound('Access request');
    return { request: await close(core, id, 'declined', actor.user), user };
  }
  const granted = keyFor(open.path, key);
  const { after: user } = await grantPermission(core, actor, open.userId, granted);
  try {
    return { request: await close(core, id, 'granted', actor.user), user, key: granted };
  } catch (error) {
    // The key that the user got has closed it already.
    const [request] = await store.getMany([id]);
    if (!request) throw error;
    return { request, user, key: granted };
  }
}

/** Closes the open requests of users who are gone, or who can open the page by now. */
export async function closeSettledRequests(core: Core, users: readonly User[]): Promise<void> {
  const { collection } = accessRequestsStore(core);
  const ids = users.map(({ _id }) => _id);
  for (const { _id, userId, path } of await collection
    .find({ userId: { $in: ids }, deletedAt: null })
    .toArray()) {
    const user = users.find((one) => one._id.equals(userId));
    const state = user?.deletedAt ? 'closed' : canOpen(user, path) ? 'granted' : null;
    if (state !== null)
      await close(core, _id, state).catch((error: unknown) => {
        // Another process was faster.
        if (!(error instanceof AppError)) throw error;
      });
  }
}

/** A request as those see it who answer it. */
export const presentAccessRequest = (
  { _id, path, state, createdAt, deletedAt, deletedBy, version, contentAt }: AccessRequest,
  user: User,
): AccessRequestView => ({
  _id: _id.toHexString(),
  path,
  keys: [...keysOfPage(path)],
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

async function close(
  core: Core,
  id: ObjectId,
  state: AccessRequestState,
  by?: StaffName,
): Promise<AccessRequest> {
  const update = { $set: { ...deletion(core, by), state } };
  return (await accessRequestsStore(core).changeById(id, update)).after;
}

function refuseIfOpen(user: User | null, path: DashboardPath): void {
  if (canOpen(user, path)) throw new AppError('CONFLICT', texts.errors.pageIsOpen);
}

function keyFor(path: DashboardPath, key: PermissionKey | undefined): PermissionKey {
  const keys = keysOfPage(path);
  const chosen = key ?? (keys.length === 1 ? keys[0] : undefined);
  if (!chosen || !keys.includes(chosen)) throw invalidField('key', texts.errors.selectPermission);
  return chosen;
}
