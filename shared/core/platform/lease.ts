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
  const leases = core.db.collection<Lease>('leases');
  const holder = randomUUID();
  const until = () => new Date(core.clock.now() + ms);
  const renew = async () => {
    const { matchedCount } = await leases.updateOne({ _id: name, holder }, { $set: { until: until() } });
    if (matchedCount === 0) throw refusal();
  };

  const now = core.clock.date();
  // An end later than any lease can have was written by a clock that has jumped.
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
    // When the database is away the lease ends by itself.
    await leases.deleteOne({ _id: name, holder }).catch(() => undefined);
  }
}
