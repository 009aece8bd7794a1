import { setTimeout as pause } from 'node:timers/promises';
import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Chunk, chunksOf } from './campaigns.store.ts';
import { LEASE_MS } from './chunk-lease.ts';
import { sumOf } from './reports.ts';

/** The wait in ms between two attempts to write while the database is away. */
const AGAIN_MS = 250;

interface BatchResult {
  /** The recipients of the batch, also those that are no longer in the audience. */
  ids: readonly ObjectId[];
  /** Recipients that will be tried once more. */
  again: readonly ObjectId[];
  /** The longest wait in ms that a service has asked for. */
  askedMs: number;
  report: PushReport;
}

/**
 * Saves the result of a batch in its chunk. Null when the lease was lost: another worker then continues from the
 * progress saved before. An unsaved batch would be sent again, so while the database is away the write is repeated for
 * the length of a lease; after that it rejects with the database's error.
 */
export async function saveProgress(core: Core, chunk: Chunk, result: BatchResult): Promise<Chunk | null> {
  // The process' own clock, since the time of day may jump.
  const until = performance.now() + LEASE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(core, chunk, result);
    } catch (err) {
      if (performance.now() > until) throw err;
      if (tries === 1) core.log.warn({ err }, 'progress of a push not saved; it will be tried again');
      await pause(AGAIN_MS);
    }
  }
}

/** Every value is absolute, so that repeating a write whose acknowledgement was lost is harmless. */
async function write(
  core: Core,
  chunk: Chunk,
  { ids, again, askedMs, report }: BatchResult,
): Promise<Chunk | null> {
  const next = {
    ...(chunk.tries > 0 ? { todo: chunk.todo.slice(ids.length) } : { cursor: ids.at(-1) ?? chunk.cursor }),
    retry: [...chunk.retry, ...again],
    askedMs: Math.max(chunk.askedMs ?? 0, askedMs),
    report: sumOf([chunk.report, report]),
    leaseUntil: new Date(core.clock.now() + LEASE_MS),
  };
  const { matchedCount } = await chunksOf(core).updateOne(
    { _id: chunk._id, attempt: chunk.attempt },
    { $set: next },
  );
  // Only the holder of the lease writes, so nothing else has changed.
  return matchedCount === 0 ? null : { ...chunk, ...next };
}
