import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';
import type { Core } from '@touchline/core/platform/core';
import { failedJobsSince } from '@touchline/core/queues/failures';
import type { Follower } from './follow.ts';
import type { StaffSockets } from './staff-sockets.ts';

/** How often the queues are asked for jobs that failed; the set of them is the truth, so none is told of twice. */
const LOOK_MS = 2_000;

/**
 * Tells staff, once, of every push that ended without reaching anybody and of every job that failed for good, while it
 * is news. Jobs that had failed before it started are none.
 */
export function tellFailures(core: Core, follower: Follower, tell: StaffSockets['tell']): { stop(): void } {
  /** What was told of, with the moment after which it is no news any more. */
  const told = new Map<string, number>();
  const isNews = (key: string, at: number, now: number): boolean => {
    for (const [other, until] of told) if (until < now) told.delete(other);
    if (told.has(key) || now - at >= ARRIVAL_WITHIN_MS) return false;
    told.set(key, at + ARRIVAL_WITHIN_MS);
    return true;
  };

  follower.onCampaignWritten(({ _id, version, state, deletedAt, finishedAt }) => {
    if (state !== 'failed' || deletedAt || !finishedAt) return;
    const id = _id.toHexString();
    if (!isNews(`push ${id}`, finishedAt.getTime(), core.clock.now())) return;
    tell('app-notifications:view', 'push:failed', { id, version });
  });

  // The machine's clock: it is the queues'.
  let isFirst = true;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const now = Date.now();
    for (const { queue, jobId, name, failedAt } of await failedJobsSince(core, now - ARRIVAL_WITHIN_MS)) {
      if (isNews(`job ${queue} ${jobId} ${failedAt}`, failedAt, now) && !isFirst)
        tell('queues:access', 'job:failed', { queue, jobId, name });
    }
    isFirst = false;
  };
  const lookQuietly = (): void => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((err: Error) =>
        core.log.debug({ err: { message: err.message } }, 'failed jobs not looked at; Redis is away'),
      )
      .finally(() => {
        isLooking = false;
      });
  };
  lookQuietly();
  const timer = setInterval(lookQuietly, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
