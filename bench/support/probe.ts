import { setTimeout as pause } from 'node:timers/promises';
import { answer } from './answering.ts';

/** Memory of a process in bytes, when nothing of it is garbage. */
export interface Memory {
  /** What the system has given to the process. */
  resident: number;
  /** What JavaScript holds, buffers included. */
  held: number;
}

/*
 * Loaded before a program under measurement, whichever it is: answers to `memory` and `cpu`. The program itself knows nothing
 * of it, and whoever asks nothing starts nothing.
 */
answer({
  async memory(): Promise<Memory> {
    // What is closed on its way to being freed needs a turn of the loop between two collections.
    for (let n = 0; n < 4; n += 1) {
      globalThis.gc?.();
      await pause(20);
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    return { resident: rss, held: heapUsed + external };
  },
  /** The time that the process has had of the processors, in microseconds. */
  cpu(): number {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});

// Nobody is left to measure for. Leaving in order takes a main thread that is free, which one that starts is not; only
// a profile is worth that.
process.once('disconnect', () => {
  if (process.execArgv.includes('--cpu-prof')) process.exit();
  process.kill(process.pid, 'SIGKILL');
});
