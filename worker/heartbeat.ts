import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';
import { within } from '@touchline/core/platform/within';
import { isLogOnly } from '@touchline/core/push/push-sender';
import { type Runs, recordRuns } from '@touchline/core/queues/throughput';
import { forgetEndedWorkers, forgetWorker, reportWorker, workerName } from '@touchline/core/queues/workers';

/** The time between two reports, in ms. */
const EVERY_MS = 5_000;
/** The time in ms that the last report of a stopping worker may take. */
const LAST_MS = 1_000;

export interface Heartbeat {
  /** Counts a job that succeeded, and its time in ms. */
  done(queue: QueueName, ms: number): void;
  /** Sends the last report and removes the worker from the list; never rejects. */
  stop(): Promise<void>;
}

/** Reports every five seconds that this worker runs, its silent queues, and its work. */
export function startHeartbeat(core: Core, silentQueues: () => QueueName[]): Heartbeat {
  const id = randomUUID();
  const name = workerName(hostname(), process.pid);
  const startedAt = core.clock.now();
  const done = new Map<QueueName, Runs>();

  const flush = async (): Promise<void> => {
    for (const queue of QUEUES) {
      const runs = done.get(queue);
      if (!runs) continue;
      done.delete(queue);
      await recordRuns(core, queue, runs);
    }
  };
  const quietly = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (err: Error) => core.log.debug({ err: { message: err.message } }, 'worker not reported; Redis is away'),
    );
  const report = async (): Promise<void> => {
    const hasPushService = !(await isLogOnly(core));
    await reportWorker(core, {
      id,
      name,
      startedAt,
      silentQueues: silentQueues(),
      clockApartMs: core.clocks.apartMs(),
      hasPushService,
    });
    await flush();
  };
  const beat = () => quietly(report());

  void quietly(forgetEndedWorkers(core, hostname(), isAnotherProcess)).then(beat);
  const timer = setInterval(() => void beat(), EVERY_MS);
  return {
    done(queue, ms) {
      const runs = done.get(queue) ?? { count: 0, ms: 0 };
      done.set(queue, { count: runs.count + 1, ms: runs.ms + ms });
    },
    async stop() {
      clearInterval(timer);
      await within(LAST_MS, quietly(forgetWorker(core, id).then(flush)));
    },
  };
}

/** False for this process, too: in a container that was started again, the worker before had the same number. */
function isAnotherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
