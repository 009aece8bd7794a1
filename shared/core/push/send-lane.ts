import type { Core } from '../platform/core.ts';

/**
 * What all chunks of one process share: one of their batches at a time is between being sent and being written down,
 * so that a process that dies repeats one batch, and a pause that the service asked for holds for all.
 */
export interface SendLane {
  /** Until when nothing is sent, by the product's clock. */
  pausedUntil: number;
  /** Runs after everything that came before it; settles as it does. */
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
  let last: Promise<unknown> = Promise.resolve();
  return {
    pausedUntil: 0,
    inTurn(act) {
      const mine = last.then(act);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
