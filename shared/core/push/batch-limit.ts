import pLimit, { type LimitFunction } from 'p-limit';
import type { Core } from '../platform/core.ts';

/** How many batches of a process may be between being sent and being saved: one is saved while one is sent. */
export const BATCHES_AT_ONCE = 2;

/**
 * What all chunks of one process share. The concurrency limit covers a batch from its sending until it is saved, so that
 * a process that dies repeats no more than that; a pause that the push service asks for holds for all chunks.
 */
export interface BatchLimit {
  /** Until when nothing is sent, by the product's clock. */
  pausedUntil: number;
  /** Runs a batch as soon as the concurrency limit allows, in the order of the calls. */
  run: LimitFunction;
}

const limits = new WeakMap<Core, BatchLimit>();

/** The limit of the process that the core belongs to. */
export function batchLimitOf(core: Core): BatchLimit {
  let limit = limits.get(core);
  if (!limit) {
    limit = { pausedUntil: 0, run: pLimit(BATCHES_AT_ONCE) };
    limits.set(core, limit);
  }
  return limit;
}
