import { SAVED_VIEWS_PER_USER } from '@touchline/contract/constants';
import type { SavedViewEditForm, SavedViewForm } from '@touchline/contract/forms/saved-view';
import { canOpen, type DashboardPath } from '@touchline/contract/permissions';
import type { SavedView } from '@touchline/contract/records/saved-view';
import { sortKey } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, isDuplicateKey, notFound } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import type { Change } from '../platform/store.ts';
import { findUsers, type User } from '../users/users.ts';
import { type SavedViewRecord, savedViewsStore } from './saved-views.store.ts';

/** The feed of saved views, for code that treats all collections alike. */
export const savedViewsFeed = feedOf(savedViewsStore);

/**
 * The user's own views of a screen and the shared views of others, by name. Throws PERMISSION_DENIED without the
 * screen's key.
 */
export async function listSavedViews(core: Core, user: User, screen: DashboardPath): Promise<SavedView[]> {
  assertMayOpen(user, screen);
  const { collection } = savedViewsStore(core);
  const seen = { screen, deletedAt: null, $or: [{ userId: user._id }, { isShared: true }] };
  const views = await collection.find(seen).sort({ nameKey: 1, _id: 1 }).toArray();
  const owners = await findUsers(
    core,
    views.map(({ userId }) => userId),
  );
  const byId = new Map(owners.map((owner) => [owner._id.toHexString(), owner]));
  return views.flatMap((view) => {
    const owner = byId.get(view.userId.toHexString());
    return owner ? [presentSavedView(view, owner)] : [];
  });
}

/** Saves a view. Throws PERMISSION_DENIED, NAME_TAKEN, and CONFLICT when the user has 50 already. */
export async function createSavedView(core: Core, user: User, form: SavedViewForm): Promise<SavedViewRecord> {
  assertMayOpen(user, form.screen);
  const { collection, insert } = savedViewsStore(core);
  const assertRoom = async (most: number): Promise<void> => {
    const count = await collection.countDocuments({ userId: user._id, deletedAt: null });
    if (count > most) throw new AppError('CONFLICT', texts.errors.tooManySavedViews(SAVED_VIEWS_PER_USER));
  };
  await assertRoom(SAVED_VIEWS_PER_USER - 1);
  const fields = { ...form, nameKey: sortKey(form.name), userId: user._id };
  // Counted again after the write, so that two views saved at once do not both pass the limit.
  return unlessNameTaken(() => insert(fields, { check: () => assertRoom(SAVED_VIEWS_PER_USER) }));
}

/** Changes an own view; throws NOT_FOUND, PERMISSION_DENIED, STALE and NAME_TAKEN. */
export async function updateSavedView(
  core: Core,
  user: User,
  { id, version }: { id: ObjectId; version?: number | undefined },
  { screen, ...form }: SavedViewEditForm,
): Promise<Change<SavedViewRecord>> {
  if (screen) assertMayOpen(user, screen);
  const fields = { ...form, ...(screen && { screen }), nameKey: sortKey(form.name) };
  return unlessNameTaken(() =>
    savedViewsStore(core).changeById(
      id,
      (before) => {
        assertOwn(before, user);
        return { $set: fields };
      },
      { version, present: (current) => presentOwned(current, user) },
    ),
  );
}

/** Deletes an own view; throws NOT_FOUND and PERMISSION_DENIED. */
export async function removeSavedView(core: Core, user: User, id: ObjectId): Promise<SavedViewRecord> {
  const store = savedViewsStore(core);
  assertOwn(await store.get(id), user);
  return (await store.remove(id)).before;
}

/** A view with its owner. */
export const presentSavedView = (
  { _id, screen, name, query, isShared, version, contentAt }: SavedViewRecord,
  owner: Pick<User, '_id' | 'username'>,
): SavedView => ({
  _id: _id.toHexString(),
  screen,
  name,
  query,
  isShared,
  owner: { _id: owner._id.toHexString(), username: owner.username },
  version,
  changedAt: contentAt.toISOString(),
});

/** The form in which STALE shows the view; views of other users are refused before. */
function presentOwned(view: SavedViewRecord, user: User): SavedView {
  assertOwn(view, user);
  return presentSavedView(view, user);
}

/** Throws NOT_FOUND where the user may not see the view, else PERMISSION_DENIED unless it is the user's own. */
function assertOwn({ userId, isShared, screen }: SavedViewRecord, user: User): void {
  const isOwn = userId.equals(user._id);
  if (!isOwn && !isShared) throw notFound('Saved view');
  if (!isOwn) throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
  assertMayOpen(user, screen);
}

function assertMayOpen(user: User, screen: DashboardPath): void {
  if (!canOpen(user, screen)) throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
}

async function unlessNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('NAME_TAKEN', texts.errors.nameTaken('Saved view'));
    throw error;
  }
}
