import { randomUUID } from 'node:crypto';
import type { Core } from './core.ts';
import { isDuplicateKey } from './errors.ts';

interface Lease {
  /** What may be done by one at a time. */
  _id: string;
  holder: string;
  until: Date;
}

interface LeaseOptions {
  name: string;
  /** How long after its last renewal the lease of a process that has died ends, in ms. */
  ms: number;
  /** What is thrown while another process has the lease, and when this one has lost it. */
  refusal: () => Error;
}

/**
 * Runs the work while nothing else runs under that name, in any process. The work calls `renew` before each of its
 * writes, which must not last longer than `ms`. Throws `refusal`, and whatever the work throws.
 */
export async function withLease<T>(
  core: Core,
  { name, ms, refusal }: LeaseOptions,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const leases = core.db.collection<Lease>('leases');
  const holder = randomUUID();
  const until = () => new Date(core.clock.now() + ms);
  const renew = async () => {
    const { matchedCount } = await leases.updateOne({ _id: name, holder }, { $set: { until: until() } });
    if (matchedCount === 0) throw refusal();
  };

  const now = core.clock.date();
  // A later end than any lease has was written by a clock that has jumped.
  const hasEnded = { _id: name, $or: [{ until: { $lte: now } }, { until: { $gt: until() } }] };
  const { matchedCount } = await leases.updateOne(hasEnded, { $set: { holder, until: until() } });
  if (matchedCount === 0) {
    try {
      await leases.insertOne({ _id: name, holder, until: until() });
    } catch (error) {
      if (isDuplicateKey(error)) throw refusal();
      throw error;
    }
  }
  try {
    return await work(renew);
  } finally {
    // Without the database it ends by itself.
    await leases.deleteOne({ _id: name, holder }).catch(() => undefined);
  }
}
