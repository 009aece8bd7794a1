import pLimit, { type LimitFunction } from 'p-limit';
import type { Core } from '../platform/core.ts';
import type { Sending } from './sending.ts';

/** The most batches of a process between sending and saving: one is saved while another is sent. */
export const BATCHES_AT_ONCE = 2;

/**
 * The limit that all chunks of one process and channel share. It covers a batch from its sending until it is saved, so that a
 * process that dies repeats at most these batches. A pause that the push service asks for applies to all chunks.
 */
export interface BatchLimit {
  /** The time until which nothing is sent, by the product's clock. */
  pausedUntil: number;
  /** Runs a batch as soon as the limit allows, in the order of the calls. */
  run: LimitFunction;
}

type Channel = Sending<never>['channel'];

const limits = new WeakMap<Core, Record<Channel, BatchLimit>>();

/** The limit of the core's process for phones or for browsers, which do not wait for each other. */
export function batchLimitOf(core: Core, channel: Channel): BatchLimit {
  let ofCore = limits.get(core);
  if (!ofCore) {
    const newLimit = () => ({ pausedUntil: 0, run: pLimit(BATCHES_AT_ONCE) });
    ofCore = { phones: newLimit(), browsers: newLimit() };
    limits.set(core, ofCore);
  }
  return ofCore[channel];
}
