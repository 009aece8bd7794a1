import { randomUUID } from 'node:crypto';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, isDuplicateKey } from '../platform/errors.ts';
import { type User, usersStore } from './users.store.ts';

/**
 * The users who are about to stop being active super-admins. Removing one depends on another record, which no condition
 * of its own write can express. So a removal first writes the leaving user here, under the version that it read before
 * counting the remaining super-admins: of two removals at once only one succeeds, and the other counts again without
 * that user.
 */
interface Guard {
  _id: 'super-admins';
  version: number;
  leaving: { user: ObjectId; token: string; at: Date }[];
}

/** The time in ms after which a removal counts as dead; longer than any write. */
const ABANDONED_MS = 30_000;

/** True when the change removes an active super-admin. */
export function endsSuperAdmin(
  before: User,
  change: { readonly role?: unknown; readonly status?: unknown; readonly deletedAt?: unknown },
): boolean {
  if (!isActiveSuperAdmin(before)) return false;
  const { role = before.role, status = before.status, deletedAt = null } = change;
  return role !== before.role || status !== before.status || deletedAt !== null;
}

/**
 * Runs the write that removes an active super-admin, if another one stays; throws PROTECTED otherwise. The write's
 * condition must contain the version of `leaver`, which stops it once the removal counts as dead.
 */
export async function unlessLastSuperAdmin<T>(core: Core, leaver: User, write: () => Promise<T>): Promise<T> {
  const guards = guardsOf(core);
  for (;;) {
    // In this order: the counted users are at least as new as the version under which they are counted.
    const guard = await readGuard(core);
    if (await settleAbandoned(core, guard)) continue;
    const leaving = [leaver._id, ...guard.leaving.map(({ user }) => user)];
    const stays = await usersStore(core).collection.findOne({ ...ACTIVE, _id: { $nin: leaving } });
    if (!stays) throw new AppError('PROTECTED', texts.errors.lastSuperAdmin);
    const entry = { user: leaver._id, token: randomUUID(), at: core.clock.date() };
    const { modifiedCount } = await guards.updateOne(
      { _id: 'super-admins', version: guard.version },
      { $inc: { version: 1 }, $push: { leaving: entry } },
    );
    if (modifiedCount === 0) continue;
    // A write that failed may still arrive: its user stays in the list until it is settled.
    const result = await write();
    await strike(core, entry.token);
    return result;
  }
}

/** True when there is a super-admin who is not deleted. */
export async function hasSuperAdmin(core: Core): Promise<boolean> {
  const found = await usersStore(core).collection.findOne({ deletedAt: null, role: SUPER_ADMIN_ROLE });
  return found !== null;
}

const ACTIVE: Filter<User> = { deletedAt: null, role: SUPER_ADMIN_ROLE, status: 'Active' };

const isActiveSuperAdmin = ({ role, status, deletedAt }: User) =>
  role === SUPER_ADMIN_ROLE && status === 'Active' && deletedAt === null;

const guardsOf = (core: Core) => core.db.collection<Guard>('guards');

async function readGuard(core: Core): Promise<Guard> {
  try {
    const guard = await guardsOf(core).findOneAndUpdate(
      { _id: 'super-admins' },
      { $setOnInsert: { version: 0, leaving: [] } },
      { upsert: true, returnDocument: 'after' },
    );
    return guard as Guard;
  } catch (error) {
    // Two processes made it at once.
    if (isDuplicateKey(error)) return readGuard(core);
    throw error;
  }
}

/** Removes users whose removal died, after making sure that its write cannot arrive any more. */
async function settleAbandoned(core: Core, { leaving }: Guard): Promise<boolean> {
  const before = core.clock.now() - ABANDONED_MS;
  const abandoned = leaving.filter(({ at }) => at.getTime() < before);
  for (const { user: id, token } of abandoned) {
    const user = await usersStore(core).collection.findOne({ ...ACTIVE, _id: id });
    // Every decision about the previous version is void.
    if (!user || (await usersStore(core).change({ _id: id, version: user.version }, {})))
      await strike(core, token);
  }
  return abandoned.length > 0;
}

async function strike(core: Core, token: string): Promise<void> {
  await guardsOf(core).updateOne(
    { _id: 'super-admins' },
    { $inc: { version: 1 }, $pull: { leaving: { token } } },
  );
}
