import { CLOCK_APART_MS } from '@touchline/contract/constants';
import { HEALTH_CHECKS, type HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck, QueueRecord, WorkerRecord } from '@touchline/contract/records/queue';
import { countOverdueGames, countPendingGoLives } from '../games/go-live/alarms.ts';
import type { Core } from '../platform/core.ts';
import { countFailedCampaigns, PUSH_JOB_ID } from '../push/campaigns.ts';
import { countPendingCampaigns } from '../push/campaigns-of-jobs.ts';
import { readRefusingServices } from '../push/push-services.ts';
import { readProbing } from '../stream-checks/probing.ts';
import { isTroubled } from './workers.ts';

const DAY_MS = 86_400_000;
/**
 * The limit in ms for changes that pages have not shown; normally they show them at once, and after two seconds at the
 * latest.
 */
const MOST_BEHIND_MS = 10_000;
/** The limit in ms for waiting jobs; they wait so long only when workers are missing. */
const MOST_WAITING_MS = 120_000;

interface Seen {
  isRedisThere: boolean;
  queues: readonly QueueRecord[];
  workers: readonly WorkerRecord[];
  changesBehindMs: number;
}

type Check = Omit<HealthCheck, 'name'>;

/** Runs the health checks one after the other. Checks that need Redis are left out while it is away. */
export async function readHealth(
  core: Core,
  { isRedisThere, queues, workers, changesBehindMs }: Seen,
): Promise<{ isOk: boolean; checks: HealthCheck[] }> {
  const now = core.clock.now();
  const began = performance.now();
  const [overdue, pendingGames, pendingPushes, failedPushes, probes, refusing] = await Promise.all([
    countOverdueGames(core),
    countPendingGoLives(core),
    countPendingCampaigns(core),
    countFailedCampaigns(core, new Date(now - DAY_MS)),
    readProbing(core),
    readRefusingServices(core),
  ]);
  const databaseMs = performance.now() - began;
  const apartMs = Math.max(core.clocks.apartMs(), ...workers.map(({ clockApartMs }) => clockApartMs));
  const none = (value: number): Check => ({ isOk: value === 0, value, of: null });
  const checks: Partial<Record<HealthCheckName, Check>> = {
    database: { isOk: true, value: Math.round(databaseMs), of: null },
    redis: { isOk: isRedisThere, value: null, of: null },
    clocks: { isOk: apartMs < CLOCK_APART_MS, value: Math.round(apartMs), of: null },
    overdue: none(overdue),
    changes: { isOk: changesBehindMs < MOST_BEHIND_MS, value: Math.round(changesBehindMs), of: null },
    'failed-pushes': none(failedPushes),
    'push-services': {
      ...none(refusing.length),
      ...(refusing.length > 0
        ? { words: refusing.map(({ host, words }) => `${host}: ${words}`).join('; ') }
        : {}),
    },
    probes: {
      isOk: !probes.isOn || probes.streams === 0 || probes.isRunning,
      value: probes.isOn ? probes.checked : null,
      of: probes.isOn ? probes.streams : null,
    },
    ...(isRedisThere ? await ofQueues(core, { queues, workers, pendingGames, pendingPushes }) : {}),
  };
  const named = HEALTH_CHECKS.flatMap((name) => {
    const check = checks[name];
    return check ? [{ name, ...check }] : [];
  });
  return { isOk: named.every(({ isOk }) => isOk), checks: named };
}

interface OfQueues extends Pick<Seen, 'queues' | 'workers'> {
  pendingGames: number;
  pendingPushes: number;
}

async function ofQueues(core: Core, { queues, workers, pendingGames, pendingPushes }: OfQueues) {
  const working = workers.filter((worker) => !isTroubled(worker)).length;
  const waiting = queues.flatMap(({ isPaused, oldestWaitingSince }) =>
    isPaused || oldestWaitingSince === null ? [] : [core.clock.now() - Date.parse(oldestWaitingSince)],
  );
  const oldest = Math.max(0, ...waiting);
  const failed = queues.reduce((sum, { counts }) => sum + counts.failed, 0);
  const paused = queues.filter(({ isPaused }) => isPaused).length;
  const alarms = async (queue: 'go-live' | 'push', ids: RegExp, pending: number): Promise<Check> => {
    const jobs = await core.jobs.queue(queue).getRanges(['delayed', 'waiting', 'active'], 0, -1);
    const value = jobs.filter((id) => ids.test(id)).length;
    return { isOk: value >= pending, value, of: pending };
  };
  const [goLive, push] = await Promise.all([
    alarms('go-live', /^golive-/, pendingGames),
    alarms('push', PUSH_JOB_ID, pendingPushes),
  ]);
  return {
    workers: { isOk: working > 0 && working === workers.length, value: working, of: workers.length },
    'go-live-alarms': goLive,
    'push-alarms': push,
    waiting: { isOk: oldest < MOST_WAITING_MS, value: oldest, of: null },
    paused: { isOk: paused === 0, value: paused, of: null },
    'failed-jobs': { isOk: failed === 0, value: failed, of: null },
  } satisfies Partial<Record<HealthCheckName, Check>>;
}
