import { randomUUID } from 'node:crypto';
import type { Core } from './core.ts';
import { isDuplicateKey } from './errors.ts';

interface Lease {
  /** The name of the exclusive work. */
  _id: string;
  holder: string;
  until: Date;
}

interface LeaseOptions {
  name: string;
  /** The time in ms after its last renewal at which the lease of a dead process ends. */
  ms: number;
  /** The error to throw while another process has the lease, and after this one has lost it. */
  refusal: () => Error;
}

/**
 * Runs the work while no other work of that name runs in any process. The work calls `renew` before each of its writes,
 * which must not last longer than `ms`. Throws `refusal`, and the errors of the work.
 */
export async function withLease<T>(
  core: Core,
  { name, ms, refusal }: LeaseOptions,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const leases = leasesOf(core);
  const holder = randomUUID();
  const until = () => new Date(core.clock.now() + ms);
  const renew = async () => {
    const { matchedCount } = await leases.updateOne({ _id: name, holder }, { $set: { until: until() } });
    if (matchedCount === 0) throw refusal();
  };

  if (!(await keepLease(core, { name, holder, ms }))) throw refusal();
  try {
    return await work(renew);
  } finally {
    // When the database is away the lease ends by itself.
    await leaveLease(core, { name, holder }).catch(() => undefined);
  }
}

/**
 * Takes or renews the lease of a holder for `ms`. Returns false while another holder has it. The lease of a holder that
 * died ends by itself.
 */
export async function keepLease(
  core: Core,
  { name, holder, ms }: { name: string; holder: string; ms: number },
): Promise<boolean> {
  const leases = leasesOf(core);
  const now = core.clock.date();
  const until = new Date(now.getTime() + ms);
  // A lease that was renewed since `now` ends a little after `until`; a much later end is that of a clock that has jumped.
  const jumped = new Date(now.getTime() + 2 * ms);
  const isFree = { _id: name, $or: [{ holder }, { until: { $lte: now } }, { until: { $gt: jumped } }] };
  const { matchedCount } = await leases.updateOne(isFree, { $set: { holder, until } });
  if (matchedCount > 0) return true;
  try {
    await leases.insertOne({ _id: name, holder, until });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** True while a process has the lease of that name. */
export async function isLeased(core: Core, name: string): Promise<boolean> {
  const lease = await leasesOf(core).findOne({ _id: name, until: { $gt: core.clock.date() } });
  return lease !== null;
}

/** Gives a lease back before its end. */
export async function leaveLease(
  core: Core,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  await leasesOf(core).deleteOne({ _id: name, holder });
}

const leasesOf = (core: Core) => core.db.collection<Lease>('leases');
