import pLimit, { type LimitFunction } from 'p-limit';
import type { Core } from '../platform/core.ts';

/** The most batches of a process between sending and saving: one is saved while another is sent. */
export const BATCHES_AT_ONCE = 2;

/**
 * The limit that all chunks of one process share. It covers a batch from its sending until it is saved, so that a
 * process that dies repeats at most these batches. A pause that the push service asks for applies to all chunks.
 */
export interface BatchLimit {
  /** The time until which nothing is sent, by the product's clock. */
  pausedUntil: number;
  /** Runs a batch as soon as the limit allows, in the order of the calls. */
  run: LimitFunction;
}

const limits = new WeakMap<Core, BatchLimit>();

/** The limit of the core's process. */
export function batchLimitOf(core: Core): BatchLimit {
  let limit = limits.get(core);
  if (!limit) {
    limit = { pausedUntil: 0, run: pLimit(BATCHES_AT_ONCE) };
    limits.set(core, limit);
  }
  return limit;
}
