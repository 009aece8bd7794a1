import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';
import type { Core } from '@touchline/core/platform/core';
import { failedJobsSince } from '@touchline/core/queues/failures';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';
import { lookRegularly } from './look-regularly.ts';
import { createNews } from './news.ts';

/** How often the queues are asked for jobs that failed; the set of them is the truth, so that none is announced twice. */
const LOOK_MS = 2_000;

/**
 * Announces to staff, once, every push that ended without reaching a phone and every job that failed for good, while
 * it is news. Jobs that had failed before the start are none.
 */
export function announceFailures(core: Core, changeFeed: ChangeFeed, emit: EmitToStaff): { stop(): void } {
  const isNews = createNews();

  changeFeed.on('push_campaigns', (campaigns) => {
    for (const { _id, version, state, deletedAt, finishedAt } of campaigns) {
      const id = _id.toHexString();
      if (state !== 'failed' || deletedAt || !finishedAt) continue;
      if (isNews(`push ${id}`, finishedAt.getTime(), core.clock.now()))
        emit('app-notifications:view', 'push:failed', { id, version });
    }
  });

  // The machine's clock: it is the queues'.
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
