import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';
import { within } from '@touchline/core/platform/within';
import { type Runs, recordRuns } from '@touchline/core/queues/throughput';
import { forgetWorker, reportWorker } from '@touchline/core/queues/workers';

/** Between two reports. */
const EVERY_MS = 5_000;
/** How long the last report may take when the worker stops. */
const LAST_MS = 1_000;

export interface Heartbeat {
  /** Counts a job that has ended well, and how long it took in ms. */
  done(queue: QueueName, ms: number): void;
  /** Reports for the last time and takes the worker off the list; never rejects. */
  stop(): Promise<void>;
}

/** Says every five seconds that this worker runs, which of its queues do not, and what it has done. */
export function startHeartbeat(core: Core, silentQueues: () => QueueName[]): Heartbeat {
  const id = randomUUID();
  const name = `${hostname()}, process ${process.pid}`;
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
  const beat = () =>
    quietly(reportWorker(core, { id, name, startedAt, silentQueues: silentQueues() }).then(flush));

  void beat();
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
