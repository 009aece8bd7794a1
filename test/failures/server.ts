import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from '@touchline/embedded/launcher/process-group';
import type { Running } from './program.ts';

const AGAIN_MS = 300;
/** The longest time of a server's start, in ms. */
const START_MS = 180_000;

/** One server of the cluster, which can be killed and restarted at the same address and on the same data. */
export interface Server {
  readonly name: string;
  /** The numbers of its kills and its stops. */
  readonly failures: { kills: number; stops: number };
  /**
   * Starts it, repeatedly if necessary, because a server gives up when another one that it needs is down. Throws after
   * minutes.
   */
  start(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGSTOP, and SIGCONT after this many ms. */
  stopFor(ms: number): Promise<void>;
  /** Ends it with SIGTERM. */
  close(): Promise<void>;
}

/** A server that `launch` starts. */
export function createServer(name: string, launch: () => Promise<Running>): Server {
  let running: Running | undefined;
  let isClosed = false;
  const failures = { kills: 0, stops: 0 };
  return {
    name,
    failures,
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
      failures.kills += 1;
    },
    async stopFor(ms) {
      const pid = running?.pid;
      if (pid === undefined || !signalGroup(pid, 'SIGSTOP')) return;
      failures.stops += 1;
      await pause(ms);
      signalGroup(pid, 'SIGCONT');
    },
    async close() {
      isClosed = true;
      await running?.stop();
    },
  };
}
