import { setTimeout as pause } from 'node:timers/promises';
import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { Target } from '../devices/audience.ts';
import type { Core } from '../platform/core.ts';
import { type Chunk, chunksOf } from './campaigns.store.ts';
import { sumOf } from './reports.ts';

/** How long whoever took a chunk has it to himself, in ms. */
export const LEASE_MS = 60_000;
/** Between two attempts to write while the database is away, in ms. */
const AGAIN_MS = 250;

/** Devices that are tried together; `targets` are those of them that still want pushes. */
export interface Batch {
  ids: readonly ObjectId[];
  targets: readonly Target[];
}

interface Entry {
  batch: Batch;
  /** Devices that are to be tried once more. */
  again: readonly ObjectId[];
  report: PushReport;
}

/**
 * Writes what became of a batch; null when the lease was lost: then somebody else goes on from the entry before. What
 * was sent and is not written down would be sent again, so while the database is away it is tried for as long as a
 * lease lasts; after that it rejects with what was wrong.
 */
export async function journal(core: Core, chunk: Chunk, entry: Entry): Promise<Chunk | null> {
  // The process' own clock: the time of day may jump.
  const until = performance.now() + LEASE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(core, chunk, entry);
    } catch (err) {
      if (performance.now() > until) throw err;
      if (tries === 1) core.log.warn({ err }, 'push journal not written; it will be tried again');
      await pause(AGAIN_MS);
    }
  }
}

/** Every value is absolute, so that an entry which was written without our hearing of it is the same a second time. */
async function write(
  core: Core,
  chunk: Chunk,
  { batch: { ids }, again, report }: Entry,
): Promise<Chunk | null> {
  const next = {
    ...(chunk.tries > 0 ? { todo: chunk.todo.slice(ids.length) } : { cursor: ids.at(-1) ?? chunk.cursor }),
    retry: [...chunk.retry, ...again],
    report: sumOf([chunk.report, report]),
    leaseUntil: new Date(core.clock.now() + LEASE_MS),
  };
  const held = { _id: chunk._id, attempt: chunk.attempt };
  const { matchedCount } = await chunksOf(core).updateOne(held, { $set: next });
  // Whoever holds the lease is the only one who writes: nothing else has changed.
  return matchedCount === 0 ? null : { ...chunk, ...next };
}
