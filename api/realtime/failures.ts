import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';
import type { Core } from '@touchline/core/platform/core';
import { failedJobsSince } from '@touchline/core/queues/failures';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';
import { lookRegularly } from './look-regularly.ts';
import { createNews } from './news.ts';

/**
 * The interval in ms at which the queues are checked for failed jobs; the set of them is the truth, so that none is
 * announced twice.
 */
const LOOK_MS = 2_000;

/** Announces to staff, once, every push that failed to reach a phone less than a minute ago. */
export function announceFailedPushes(core: Core, changeFeed: ChangeFeed, emit: EmitToStaff): void {
  const isNews = createNews();

  changeFeed.on('push_campaigns', (campaigns) => {
    for (const { _id, version, state, deletedAt, finishedAt } of campaigns) {
      const id = _id.toHexString();
      if (state !== 'failed' || deletedAt || !finishedAt) continue;
      if (isNews(`push ${id}`, finishedAt.getTime(), core.clock.now()))
        emit('app-notifications:view', 'push:failed', { id, version });
    }
  });
}

/** Announces to staff, once, every job that fails for good from now on. */
export function announceFailedJobs(core: Core, emit: EmitToStaff): { stop(): void } {
  const isNews = createNews();
  // The machine's clock, which the queues use.
  let isFirst = true;
  const look = async (): Promise<void> => {
    const now = Date.now();
    for (const { queue, jobId, name, failedAt } of await failedJobsSince(core, now - ARRIVAL_WITHIN_MS)) {
      if (isNews(`job ${queue} ${jobId} ${failedAt}`, failedAt, now) && !isFirst)
        emit('queues:access', 'job:failed', { queue, jobId, name });
    }
    isFirst = false;
  };
  return lookRegularly(look, {
    everyMs: LOOK_MS,
    log: core.log,
    failed: 'failed jobs not looked at; Redis is away',
  });
}
