import type { Core } from '../platform/core.ts';
import { type Chunk, chunksOf } from './campaigns.store.ts';

/** The time in ms for which a worker has a chunk to itself. */
export const LEASE_MS = 60_000;
/** The time in ms after which a lease is renewed while the service is slow to answer. */
export const RENEW_MS = 15_000;
/** The longest pause in ms that a service may ask for. A longer lease was written by a clock that has jumped. */
export const MAX_PAUSE_MS = 600_000;

/** Leases the chunk if it is free; null when another worker has it or it is done. */
export function takeLease(core: Core, chunkId: string): Promise<Chunk | null> {
  const now = core.clock.now();
  const isFree = [
    { leaseUntil: { $lte: new Date(now) } },
    { leaseUntil: { $gt: new Date(now + MAX_PAUSE_MS) } },
  ];
  return chunksOf(core).findOneAndUpdate(
    { _id: chunkId, isDone: false, $or: isFree },
    { $set: { leaseUntil: new Date(now + LEASE_MS) }, $inc: { attempt: 1 } },
    { returnDocument: 'after' },
  );
}

/** True for a lease so new that no other worker can have the chunk and no timer would renew it yet. */
export function isFresh(core: Core, { leaseUntil }: Chunk): boolean {
  const leftMs = leaseUntil.getTime() - core.clock.now();
  return leftMs > LEASE_MS - RENEW_MS && leftMs <= LEASE_MS;
}

/** Extends the lease; null when another worker has it. */
export function renewLease(core: Core, { _id, attempt }: Chunk): Promise<Chunk | null> {
  return chunksOf(core).findOneAndUpdate(
    { _id, attempt },
    { $set: { leaseUntil: new Date(core.clock.now() + LEASE_MS) } },
    { returnDocument: 'after' },
  );
}
