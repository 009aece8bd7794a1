import { readLastBackup } from './backups.ts';
import { countOverdueGames } from './games/go-live/alarms.ts';
import type { Core } from './platform/core.ts';
import { countKeys } from './platform/counts/count-keys.ts';
import { QUEUES } from './platform/jobs.ts';
import { metrics } from './platform/metrics.ts';
import { readRefusingServices } from './push/push-services.ts';
import { oldestWaitingSince, readPulse } from './queues/queues.ts';
import { isTroubled } from './queues/workers.ts';
import { measureSpace } from './server-space.ts';
import { settingsStore } from './settings/settings.store.ts';
import { measureStreams } from './stream-checks/measure-streams.ts';
import { measureWebhooks } from './webhooks/webhooks.ts';

/**
 * Measures the number of overdue games, in each api and each worker: without a worker most games are overdue. Rejects
 * while the database is away.
 */
export async function readOverdue(core: Core): Promise<void> {
  metrics.goLiveOverdue.set(await countOverdueGames(core));
}

/**
 * Measures the whole installation: overdue games, the last backup, waiting counts, jobs, workers and the space of the servers. Each worker does, so that the
 * values are known while one of them runs. Rejects while a server is away, after all other measurements.
 */
export async function readGauges(core: Core): Promise<void> {
  await readOverdue(core);
  metrics.lastBackup.set(((await readLastBackup(core))?.getTime() ?? 0) / 1_000);
  metrics.installed.set(await installedAt(core));
  await measureStreams(core);
  for (const kind of ['views', 'clicks', 'downloads'] as const)
    metrics.countsPending.set({ kind }, await core.redis.hlen(countKeys(core, kind).pending));
  await measureWebhooks(core);
  metrics.pushServicesRefusing.set((await readRefusingServices(core)).length);
  const { counts, paused, workers } = await readPulse(core);
  for (const [at, queue] of QUEUES.entries()) {
    for (const [state, jobs] of Object.entries(counts[at] ?? {})) metrics.jobs.set({ queue, state }, jobs);
    metrics.queuePaused.set({ queue }, paused[at] ? 1 : 0);
    const since = await oldestWaitingSince(core, queue);
    metrics.queueWaitSeconds.set({ queue }, since === null ? 0 : (core.clock.now() - since) / 1_000);
  }
  const troubled = workers.filter(isTroubled).length;
  metrics.workers.set({ state: 'working' }, workers.length - troubled);
  metrics.workers.set({ state: 'silent' }, troubled);
  await measureSpace(core);
}

/** When the database was set up, in seconds since 1970. */
async function installedAt(core: Core): Promise<number> {
  const settings = await settingsStore(core).collection.findOne({}, { projection: { createdAt: 1 } });
  return (settings?.createdAt.getTime() ?? 0) / 1_000;
}
