import { setTimeout as pause } from 'node:timers/promises';
import { answer } from './answering.ts';

/* Loaded before every measured program, which does not know of it. */
answer({
  /** The resident memory of the process in bytes, after a full collection. */
  async memory(): Promise<number> {
    // Some objects are freed only after a turn of the event loop between two collections.
    for (let n = 0; n < 4; n += 1) {
      globalThis.gc?.();
      await pause(20);
    }
    return process.memoryUsage.rss();
  },
  /** The processor time that the process has used, in ms. */
  cpu(): number {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
});

// The benchmark has ended. A program that is still starting would not stop on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
