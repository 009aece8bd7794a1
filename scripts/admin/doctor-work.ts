import type { HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck } from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import { createCore } from '@touchline/core/platform/core';
import type { Env } from '@touchline/core/platform/env';
import { createReadiness } from '@touchline/core/platform/readiness';
import { whenReady } from '@touchline/core/platform/redis';
import { readQueues } from '@touchline/core/queues/queues';
import { advice, type Finding, well, wrong } from './finding.ts';

const NO_WORKER = 'Start one: node worker/main.ts; where it ends again, its log says why.';
const FULL = {
  database: 'Make room on its disk: what is written answers 503 until then.',
  redis: 'Make room on its disk, or raise its maxmemory: sign-in answers 503 until then.',
};

/** The fix of each check. Checks that the doctor makes itself, and those that only an api can make, have none. */
const FIXES: Readonly<Partial<Record<HealthCheckName, string>>> = {
  workers:
    'Restart the worker that /dashboard/queues names as silent; one that is gone leaves the list after 10 min.',
  overdue: 'Run: npm run admin -- reconcile',
  'go-live-alarms': 'Run: npm run admin -- reconcile',
  'push-alarms': 'Run: npm run admin -- reconcile',
  waiting: 'Start another worker, or restart those that are silent.',
  paused: 'Resume them at /dashboard/queues.',
  'failed-jobs': 'Read why at /dashboard/queues?state=failed, put it right and retry them.',
  'failed-pushes': 'Its report at /dashboard/mobile/notifications says why devices were not reached.',
};

/**
 * Checks the work of a site whose database and Redis answer: whether both accept writes, its workers, queues and jobs.
 */
export async function examineWork(env: Env): Promise<Finding[]> {
  const core = await createCore({ ...env, LOG_LEVEL: 'silent' }, 'admin');
  try {
    await whenReady(core.redis);
    const { missing } = await createReadiness(core).report();
    const refusing = missing as (keyof typeof FULL)[];
    const { health } = await readQueues(core, 0);
    return [
      ...refusing.map((name) => wrong(name, 'It takes no writes.', FULL[name])),
      ...health.checks.flatMap((check) => findingOf(check)),
    ];
  } finally {
    await core.close();
  }
}

function findingOf(check: HealthCheck): Finding[] {
  const { isOk, name, value, of } = check;
  const { well: allIsWell, trouble } = queueTexts.health[name];
  const fix = FIXES[name];
  if (!fix) return [];
  if (isOk) return [well('work', `${allIsWell}.`)];
  if (name === 'workers' && value === 0) return [wrong('work', 'No worker runs; no job is done.', NO_WORKER)];
  // The value of a wait is in milliseconds.
  const count = name === 'waiting' ? `${Math.floor((value ?? 0) / 60_000)} min` : value;
  const text = `${trouble}: ${of === null ? count : `${count} of ${of}`}.`;
  // A push that failed within a day is over: nothing need be wrong now.
  return [name === 'failed-pushes' ? advice('work', text, fix) : wrong('work', text, fix)];
}
