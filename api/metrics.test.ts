import { readFile } from 'node:fs/promises';
import { goLive } from '@touchline/core/games/go-live';
import { readGauges } from '@touchline/core/gauges';
import { countKeys } from '@touchline/core/platform/counts/count-keys';
import { metrics, registry } from '@touchline/core/platform/metrics';
import { usePushSender } from '@touchline/core/push/push-sender';
import { reportWorker } from '@touchline/core/queues/workers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../embedded/ports.ts';
import { startTestApi } from '../test/support/api.ts';
import { heldClock, newInstallation } from '../test/support/core.ts';
import { sitDown } from '../test/support/desk.ts';
import { makeDevice } from '../test/support/devices.ts';
import { makeGame, makeUser } from '../test/support/factories.ts';
import { startProgram } from '../test/support/programs.ts';
import { makeCampaign, recordingSender } from '../test/support/pushes.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from '../worker/run.ts';
import { readApiGauges } from './api-gauges.ts';

type Labels = Record<string, string>;

/** What a metric has counted or is at, of the labels; a histogram how often. */
async function readingOf(name: string, labels: Labels = {}): Promise<number> {
  const all = await registry.getMetricsAsJSON();
  const metric = all.find((each) => each.name === name);
  const values = (metric?.values ?? []) as { value: number; labels: Labels; metricName?: string }[];
  return values
    .filter(({ metricName }) => metricName === undefined || metricName === `${name}_count`)
    .filter(({ labels: own }) => Object.entries(labels).every(([key, value]) => own[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Fails unless the metric is greater after the work than before it. */
async function moves(name: string, labels: Labels, work: () => Promise<unknown>): Promise<void> {
  const before = await readingOf(name, labels);
  await work();
  await eventually(async () => expect(await readingOf(name, labels), name).toBeGreaterThan(before), 30_000);
}

it('requests, sockets, events and the change feed are measured', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['leagues:view'] });
  await moves(
    'touchline_http_request_seconds',
    { method: 'GET', route: '/api/leagues/:id', status: '4xx' },
    () => api.request('GET', '/api/leagues/nothing'),
  );
  await moves('touchline_http_request_seconds', { route: 'page' }, () => api.request('GET', '/livez'));
  await api.visitor();
  await sitDown(api, await api.cookieOf(as));
  readApiGauges(api);
  expect([
    await readingOf('touchline_sockets', { of: 'visitors' }),
    await readingOf('touchline_sockets', { of: 'staff' }),
  ]).toEqual([1, 1]);
  expect(await readingOf('touchline_change_feed_lag_seconds')).toBeLessThan(60);
  await moves('touchline_events_total', { event: 'game:changed' }, () => makeGame(core));
});

it('going live, counts, pushes, jobs and workers are measured', async () => {
  const clock = heldClock(new Date());
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
  await reportWorker(core, { id: 'w', name: 'w', startedAt: clock.now(), silentQueues: ['push'] });
  await readGauges(core);
  expect(await readingOf('touchline_go_live_overdue')).toBe(0);
  expect(await readingOf('touchline_counts_pending', { kind: 'views' })).toBe(1);
  expect(await readingOf('touchline_jobs', { queue: 'upkeep', state: 'delayed' })).toBe(1);
  expect(await readingOf('touchline_workers', { state: 'silent' })).toBe(1);
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
}, 120_000);

it('api and worker answer them on ports of their own, each with its event loop', async () => {
  const port = await freePort();
  const installation = newInstallation({ METRICS_PORT: String(port) });
  await startProgram('api', installation);
  await startProgram('worker', installation);
  for (const each of [port, port + 1]) {
    const text = await (await fetch(`http://127.0.0.1:${each}/metrics`)).text();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('touchline_jobs');
    expect((await fetch(`http://127.0.0.1:${each}/`)).status).toBe(404);
  }
}, 120_000);

it('alerts and dashboard name only what is measured, and every alert has its page of the runbook', async () => {
  const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  const [alerts, dashboard, manual] = await Promise.all(
    ['deploy/prometheus-alerts.yml', 'deploy/grafana/touchline.json', 'docs/operations.md'].map(read),
  );
  const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  for (const text of [alerts, dashboard] as string[])
    for (const [name] of text.matchAll(/\b(touchline|nodejs|process)_\w+/g))
      expect(known, name).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  expect(Object.values(metrics).length).toBeGreaterThan(10);
  const headings = new Set(
    [...(manual as string).matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    ),
  );
  const pages = [...(alerts as string).matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(
    ([, page]) => page,
  );
  expect(pages.length).toBe([...(alerts as string).matchAll(/- alert:/g)].length);
  for (const page of pages) expect(headings).toContain(page);
});
