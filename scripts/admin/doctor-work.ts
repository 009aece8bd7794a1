import type { HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck, WorkerRecord } from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import { BACKUP_TOO_OLD_MS, readLastBackup } from '@touchline/core/backups';
import { createCore } from '@touchline/core/platform/core';
import type { Env } from '@touchline/core/platform/env';
import { createReadiness } from '@touchline/core/platform/readiness';
import { whenReady } from '@touchline/core/platform/redis';
import { readQueues } from '@touchline/core/queues/queues';
import { isTroubled } from '@touchline/core/queues/workers';
import { advice, type Finding, well, wrong } from './finding.ts';

/** The time in ms that a write may take: a busy server is slow, not full. */
const PATIENCE_MS = 3_000;
const NO_WORKER = 'Start one: node worker/main.ts; where it ends again, its log says why.';
const FULL = {
  database: 'Make room on its disk: what is written answers 503 until then.',
  redis: 'Make room on its disk, or raise its maxmemory: sign-in answers 503 until then.',
};

/** The fix of each check. Checks that the doctor makes itself, and those that only an api can make, have none. */
const FIXES: Readonly<Partial<Record<HealthCheckName, string>>> = {
  workers:
    'Restart it (systemctl status <process> names its service); one that is gone leaves the list after 10 min.',
  clocks: 'Let every machine follow a time server (NTP); /dashboard/queues names the worker.',
  overdue: 'Run: npm run admin -- reconcile',
  'go-live-alarms': 'Run: npm run admin -- reconcile',
  'push-alarms': 'Run: npm run admin -- reconcile',
  waiting: 'Start another worker, or restart those that are silent.',
  paused: 'Resume them at /dashboard/queues.',
  'failed-jobs': 'Read why at /dashboard/queues?state=failed, put it right and retry them.',
  probes: 'Restart a worker: one at a time checks streams, and takes over from another after 30 s.',
  'push-services':
    'Look at the clock of the worker, VAPID_SUBJECT and the VAPID keys (docs/operations.md): nothing was deleted, and what waits is sent afterwards.',
  'failed-pushes': 'Its report at /dashboard/mobile/notifications says why devices were not reached.',
};

/** The values that are milliseconds, as text. */
const IN_MS: Readonly<Partial<Record<HealthCheckName, (ms: number) => string>>> = {
  waiting: (ms) => `${Math.floor(ms / 60_000)} min`,
  clocks: (ms) => `${Math.round(ms / 1_000)} s`,
};

/**
 * Checks the work of a site whose database answers: whether database and Redis accept writes, its workers, queues and
 * jobs. Without Redis only what the database knows of them.
 */
export async function examineWork(env: Env): Promise<Finding[]> {
  const core = await createCore({ ...env, LOG_LEVEL: 'silent' }, 'admin');
  try {
    const isRedisThere = await whenReady(core.redis, PATIENCE_MS).then(
      () => true,
      () => false,
    );
    const { missing } = await createReadiness(core, () => [], PATIENCE_MS).report();
    // A Redis that does not answer is a finding already.
    const refusing = (missing as (keyof typeof FULL)[]).filter((name) => name !== 'redis' || isRedisThere);
    const { health, workers } = await readQueues(core, 0);
    return [
      ...refusing.map((name) => wrong(name, 'It takes no writes.', FULL[name])),
      ...health.checks.flatMap((check) => findingOf(check, workers)),
      ofBackup(await readLastBackup(core)),
    ];
  } finally {
    await core.close();
  }
}

function ofBackup(last: Date | null): Finding {
  const about = 'backup';
  if (last === null)
    return advice(
      about,
      'None was made by npm run admin -- backup.',
      'Let deploy/systemd/touchline-backup.timer, or the service backup of docker-compose.yml, make one a day.',
    );
  const ageMs = Date.now() - last.getTime();
  const text = `The last one is ${Math.floor(ageMs / 3_600_000)} h old.`;
  return ageMs < BACKUP_TOO_OLD_MS
    ? well(about, text)
    : wrong(about, text, 'Read why: journalctl -u touchline-backup.');
}

function findingOf(check: HealthCheck, workers: readonly WorkerRecord[]): Finding[] {
  const { isOk, name, value, of, words } = check;
  const { well: allIsWell, trouble } = queueTexts.health[name];
  const fix = FIXES[name];
  if (!fix) return [];
  if (name === 'probes' && of === null)
    return [well('work', 'Checks of streams are switched off (setting streamProbes).')];
  if (isOk) return [well('work', `${allIsWell}.`)];
  if (name === 'workers' && value === 0) return [wrong('work', 'No worker runs; no job is done.', NO_WORKER)];
  // The value of `workers` counts those that run their queues; the text is about the others.
  if (name === 'workers' && of !== null)
    return [wrong('work', `${trouble}: ${of - (value ?? 0)} of ${of} (${namesOfTroubled(workers)}).`, fix)];
  const count = words ?? IN_MS[name]?.(value ?? 0) ?? value;
  const text = `${trouble}: ${of === null ? count : `${count} of ${of}`}.`;
  // A push that failed within a day is over: nothing need be wrong now.
  return [name === 'failed-pushes' ? advice('work', text, fix) : wrong('work', text, fix)];
}

/** Each worker that does not do its work, by machine and process, with the queues that it does not run. */
const namesOfTroubled = (workers: readonly WorkerRecord[]): string =>
  workers
    .filter(isTroubled)
    .map(({ name, isSilent, silentQueues }) =>
      isSilent ? `${name}: silent` : `${name}: ${silentQueues.join(', ')}`,
    )
    .join('; ');
