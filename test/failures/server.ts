import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from '../../embedded/launcher/process-group.ts';
import type { Running } from './program.ts';

const AGAIN_MS = 300;
/** How long a server may take to come up, in ms. */
const START_MS = 180_000;

/** One server of the cluster, which can be killed and started again, at the same place and on the same data. */
export interface Server {
  readonly name: string;
  /** How often it was killed, and stopped for a while. */
  readonly suffered: { kills: number; stops: number };
  /** Starts it, as often as it takes: one that needs another server gives up when that is away. Throws after minutes. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGSTOP, and SIGCONT after so many ms. */
  holdFor(ms: number): Promise<void>;
  /** The end of it, in order. */
  close(): Promise<void>;
}

/** A server that `launch` starts. */
export function createServer(name: string, launch: () => Promise<Running>): Server {
  let running: Running | undefined;
  let isClosed = false;
  const suffered = { kills: 0, stops: 0 };
  return {
    name,
    suffered,
    async start() {
      const until = Date.now() + START_MS;
      while (!isClosed) {
        try {
          running = await launch();
          return;
        } catch (error) {
          if (Date.now() > until) throw error;
          await pause(AGAIN_MS);
        }
      }
    },
    async kill() {
      if (!running) return;
      await running.kill();
      suffered.kills += 1;
    },
    async holdFor(ms) {
      const pid = running?.pid;
      if (pid === undefined || !signalGroup(pid, 'SIGSTOP')) return;
      suffered.stops += 1;
      await pause(ms);
      signalGroup(pid, 'SIGCONT');
    },
    async close() {
      isClosed = true;
      await running?.stop();
    },
  };
}
