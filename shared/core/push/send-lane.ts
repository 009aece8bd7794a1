import type { Core } from '../platform/core.ts';

/** How many batches of a process may be between being sent and being written down: one is written while one is sent. */
export const BATCHES_AT_ONCE = 2;

/**
 * What all chunks of one process share: only so many of their batches at a time are between being sent and being
 * written down, so that a process that dies repeats no more, and a pause that the service asked for holds for all.
 */
export interface SendLane {
  /** Until when nothing is sent, by the product's clock. */
  pausedUntil: number;
  /** Runs when there is a place for it, in the order of asking; settles as it does. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
}

const lanes = new WeakMap<Core, SendLane>();

/** The lane of the process that the core belongs to. */
export function laneOf(core: Core): SendLane {
  let lane = lanes.get(core);
  if (!lane) {
    lane = createLane();
    lanes.set(core, lane);
  }
  return lane;
}

function createLane(): SendLane {
  let places = BATCHES_AT_ONCE;
  const waiting: (() => void)[] = [];
  return {
    pausedUntil: 0,
    async inTurn(act) {
      if (places > 0) places -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await act();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else places += 1;
      }
    },
  };
}
