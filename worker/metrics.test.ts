import { totalmem } from 'node:os';
import { noteBackup } from '@touchline/core/backups';
import { goLive } from '@touchline/core/games/go-live/go-live';
import { deleteMatch } from '@touchline/core/games/match-use';
import { readGauges, readOverdue } from '@touchline/core/gauges';
import { countKeys } from '@touchline/core/platform/counts/count-keys';
import { usePushSender } from '@touchline/core/push/push-sender';
import { reportWorker } from '@touchline/core/queues/workers';
import { freePort } from '@touchline/embedded/ports';
import { expect, it, onTestFinished } from 'vitest';
import { fakeClock, newInstallation } from '../test/support/core.ts';
import { makeDevice } from '../test/support/devices.ts';
import { makeGame } from '../test/support/factories.ts';
import { moves, readingOf } from '../test/support/metrics.ts';
import { startMongoProxy } from '../test/support/mongo-proxy.ts';
import { startProgram } from '../test/support/programs.ts';
import { makeCampaign, recordingSender } from '../test/support/pushes.ts';
import { startOwnRedis } from '../test/support/redis.ts';
import { startTlsSite } from '../test/support/tls-site.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from './run.ts';

it('going live, counts, pushes, jobs and workers are measured', async () => {
  const clock = fakeClock(new Date());
  const core = await newInstallation().core({ clock });
  usePushSender(core, recordingSender());
  const game = await makeGame(core, { startsAt: new Date(clock.now() + 20 * 60_000) });
  clock.advance(6 * 60_000);
  await readGauges(core);
  expect(await readingOf('touchline_go_live_overdue')).toBe(1);
  await moves('touchline_go_live_lateness_seconds', {}, () =>
    goLive(core, game._id, game.autoLiveAt as Date),
  );
  await core.redis.hset(countKeys(core, 'views').pending, 'something', 1);
  await core.jobs.queue('upkeep').add('nothing', {}, { delay: 1_000_000 });
  await reportWorker(core, {
    id: 'w',
    name: 'w',
    startedAt: clock.now(),
    silentQueues: ['push'],
    clockApartMs: 0,
    hasPushService: true,
  });
  await readGauges(core);
  expect(await readingOf('touchline_go_live_overdue')).toBe(0);
  expect(await readingOf('touchline_counts_pending', { kind: 'views' })).toBe(1);
  expect(await readingOf('touchline_jobs', { queue: 'upkeep', state: 'delayed' })).toBe(1);
  expect(await readingOf('touchline_workers', { state: 'silent' })).toBe(1);
  await core.jobs.queue('upkeep').add('nothing', {}, { timestamp: Date.now() - 130_000 });
  await core.jobs.queue('push').pause();
  await readGauges(core);
  expect(await readingOf('touchline_queue_oldest_wait_seconds', { queue: 'upkeep' })).toBeGreaterThan(120);
  expect(await readingOf('touchline_queue_oldest_wait_seconds', { queue: 'views' })).toBe(0);
  expect(await readingOf('touchline_queue_paused', { queue: 'push' })).toBe(1);
  expect(await readingOf('touchline_queue_paused', { queue: 'upkeep' })).toBe(0);
  await core.jobs.queue('push').resume();
  await readGauges(core);
  expect(await readingOf('touchline_queue_paused', { queue: 'push' })).toBe(0);
  await core.redis.del(countKeys(core, 'views').pending);
  await makeDevice(core, { notificationToken: 'one' });
  await moves('touchline_push_devices_total', { result: 'sent' }, async () => {
    await moves('touchline_counts_flush_seconds', {}, async () => {
      await moves('touchline_job_runs_total', { queue: 'upkeep', result: 'failed' }, async () => {
        await core.jobs.queue('upkeep').add('make-coffee', {}, { attempts: 1 });
        const worker = await startWorker(core);
        onTestFinished(() => worker.close());
      });
    });
    await makeCampaign(core);
  });
  expect(await readingOf('touchline_job_runs_total', { queue: 'views', result: 'done' })).toBeGreaterThan(0);
});

it('the memory of Redis is measured, and the disks of the database and of the backups where they are known', async () => {
  const server = await startOwnRedis();
  const core = await newInstallation({ REDIS_URL: server.url }).core();
  await readGauges(core);
  const used = () => readingOf('touchline_redis_memory_bytes', { of: 'used' });
  const most = () => readingOf('touchline_redis_memory_bytes', { of: 'most' });
  expect(await used()).toBeGreaterThan(0);
  // Without a limit of its own it may use the memory of the machine.
  expect(await most()).toBe(totalmem());
  await core.redis.config('SET', 'maxmemory', String(2 ** 30));
  await noteBackup(core, { free: 3, total: 10 });
  await readGauges(core);
  expect(await most()).toBe(2 ** 30);
  expect(await readingOf('touchline_disk_free_bytes', { of: 'backups' })).toBe(3);
  expect(await readingOf('touchline_disk_total_bytes', { of: 'backups' })).toBe(10);
  const ageMs = Date.now() - (await readingOf('touchline_installed_timestamp_seconds')) * 1_000;
  expect(ageMs).toBeLessThan(10 * 60_000);
});

it('a game of a deleted match is not overdue, since it never goes live', async () => {
  const clock = fakeClock(new Date());
  const core = await newInstallation().core({ clock });
  const startsAt = new Date(clock.now() + 20 * 60_000);
  const game = await makeGame(core, { startsAt });
  await makeGame(core, { startsAt });
  clock.advance(6 * 60_000);
  await readOverdue(core);
  expect(await readingOf('touchline_go_live_overdue')).toBe(2);
  await deleteMatch(core, game.matchId);
  await readOverdue(core);
  expect(await readingOf('touchline_go_live_overdue')).toBe(1);
});

it('the addresses of the site are asked, and the ends of their certificates measured', async () => {
  const [port, unused] = [await freePort(), await freePort()];
  const site = await startTlsSite(10);
  const staff = `https://127.0.0.1:${unused}`;
  const installation = newInstallation({
    METRICS_PORT: String(port),
    PUBLIC_URL: site.url,
    DASHBOARD_URL: staff,
  });
  await startProgram('worker', installation, site.trust);
  await eventually(async () => {
    const text = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();
    expect(text).toContain(`touchline_address_answers{address="${site.url}"} 1`);
    expect(text).toContain(`touchline_address_answers{address="${staff}"} 0`);
    const end = new RegExp(`touchline_certificate_end_timestamp_seconds\\{address="${site.url}"\\} (\\S+)`);
    const days = (Number(end.exec(text)?.[1]) - Date.now() / 1_000) / 86_400;
    expect(days).toBeGreaterThan(9);
    expect(days).toBeLessThan(10);
  });
});

it('a database that hangs is measured as down, and the metrics are served meanwhile', async () => {
  const port = await freePort();
  const installation = newInstallation({ METRICS_PORT: String(port) });
  await installation.core();
  let standsStill = false;
  const database = await startMongoProxy(installation.env.MONGODB_URI as string, () => standsStill);
  await startProgram('worker', installation, { MONGODB_URI: database.uri });
  const answersThat = (line: string) =>
    eventually(async () => {
      const page = await fetch(`http://127.0.0.1:${port + 1}/metrics`);
      expect(await page.text()).toContain(line);
    });
  await answersThat('touchline_server_away{server="database"} 0');
  standsStill = true;
  await answersThat('touchline_server_away{server="database"} 1');
  database.release();
  await answersThat('touchline_server_away{server="database"} 0');
});
