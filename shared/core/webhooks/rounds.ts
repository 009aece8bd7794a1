import { randomUUID } from 'node:crypto';
import type { Core } from '../platform/core.ts';
import { keepLease, leaveLease } from '../platform/lease.ts';
import { sendDue } from './deliveries.ts';
import { lookAtFailedJobs } from './job-failures.ts';
import { lookAtRecords } from './look.ts';
import { Seen } from './progress.ts';
import { webhooksStore } from './webhooks.store.ts';

const LEASE = { name: 'webhooks', ms: 15_000 };
/** The interval in ms of the looks. */
const ROUND_MS = 1_000;
/** The rounds of which one looks while there is no webhook: what it notes must stay fresh for the first one. */
const IDLE_ROUNDS = 15;
/** The rounds of which one looks at the failed jobs of all queues. */
const JOB_ROUNDS = 5;

/** The looks of one worker. */
export interface WebhookRounds {
  /** Looks now, unless another worker does. */
  round(): Promise<void>;
  /** Stops, and leaves the lease to other workers. */
  stop(): Promise<void>;
}

/**
 * Looks every second at what changed, and adds the jobs of due deliveries; without a webhook, every fifteen seconds. One worker at a time does it; when it dies,
 * another one goes on after 15 seconds where it stopped.
 */
export function startWebhookRounds(core: Core): WebhookRounds {
  const holder = randomUUID();
  let seen = new Seen();
  let running = Promise.resolve();
  let isRunning = false;
  let rounds = 0;
  const isIdle = async () =>
    rounds % IDLE_ROUNDS !== 0 &&
    (await webhooksStore(core).collection.findOne({ deletedAt: null }, { projection: { _id: 1 } })) === null;
  const keepTurn = () => keepLease(core, { ...LEASE, holder });
  const look = async (): Promise<void> => {
    if (!(await keepTurn())) {
      seen = new Seen();
      return;
    }
    await lookAtRecords(core, seen, keepTurn);
    if (rounds % JOB_ROUNDS === 0)
      await lookAtFailedJobs(core).catch((err: Error) =>
        core.log.debug({ err: { message: err.message } }, 'failed jobs not looked at; Redis is away'),
      );
    await sendDue(core);
  };
  const round = (): Promise<void> => {
    running = running.catch(() => undefined).then(look);
    return running;
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    rounds += 1;
    isIdle()
      .then((idle) => (idle ? undefined : round()))
      .catch((err: Error) =>
        core.log.warn({ err: { message: err.message } }, 'webhooks did not look; they will look again'),
      )
      .finally(() => {
        isRunning = false;
      });
  }, ROUND_MS);
  return {
    round,
    async stop() {
      clearInterval(timer);
      await running.catch(() => undefined);
      await leaveLease(core, { name: LEASE.name, holder }).catch(() => undefined);
    },
  };
}
