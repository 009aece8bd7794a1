import { readFile } from 'node:fs/promises';
import { queueTexts } from '@touchline/contract/texts/queues';
import { measureProcess, metrics, registry } from '@touchline/core/platform/metrics';
import { freePort } from '@touchline/embedded/ports';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApi } from '../test/support/api.ts';
import { fakeClock, newInstallation } from '../test/support/core.ts';
import { makeGame, makeUser } from '../test/support/factories.ts';
import { moves, readingOf } from '../test/support/metrics.ts';
import { startProgram } from '../test/support/programs.ts';
import { connectStaff } from '../test/support/staff-socket.ts';
import { readApiGauges } from './api-gauges.ts';

it('requests, sockets, events and the change feed are measured', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['leagues:view'] });
  await moves(
    'touchline_http_request_seconds',
    { method: 'GET', route: '/api/leagues/:id', status: '4xx' },
    () => api.request('GET', '/api/leagues/nothing'),
  );
  await moves('touchline_http_request_seconds', { route: 'page' }, () => api.request('GET', '/robots.txt'));
  const pages = await readingOf('touchline_http_request_seconds', { route: 'page' });
  for (const [route, path] of [
    ['health', '/livez'],
    ['health', '/readyz'],
    ['asset', '/assets/of-another-release.js'],
  ] as const)
    await moves('touchline_http_request_seconds', { route }, () => api.request('GET', path));
  expect(await readingOf('touchline_http_request_seconds', { route: 'page' })).toBe(pages);
  // A refusal of the limits is counted apart from mistakes of clients.
  await moves('touchline_http_request_seconds', { status: '429' }, async () => {
    for (let sent = 0; sent < 6; sent += 1)
      await api.request('POST', '/api/contact', { body: { name: '', email: '', message: '' } });
  });
  await api.visitor();
  await connectStaff(api, await api.cookieOf(as));
  readApiGauges(api);
  expect([
    await readingOf('touchline_sockets', { of: 'visitors' }),
    await readingOf('touchline_sockets', { of: 'staff' }),
  ]).toEqual([1, 1]);
  expect(await readingOf('touchline_change_feed_lag_seconds')).toBeLessThan(60);
  await moves('touchline_events_total', { event: 'game:changed' }, () => makeGame(core));
});

it('api and worker answer them on ports of their own, each with its event loop', async () => {
  const port = await freePort();
  const installation = newInstallation({ METRICS_PORT: String(port) });
  await startProgram('api', installation);
  await startProgram('worker', installation);
  for (const each of [port, port + 1]) {
    const text = await (await fetch(`http://127.0.0.1:${each}/metrics`)).text();
    expect(text).toContain('nodejs_eventloop_lag_max_seconds');
    expect(text).toContain('touchline_jobs');
    // Prometheus sees a rise only from an existing number.
    expect(text).toContain('touchline_push_devices_total{result="failed"} 0');
    expect((await fetch(`http://127.0.0.1:${each}/`)).status).toBe(404);
  }
});

it('an overdue game is measured even when no worker runs', async () => {
  const port = await freePort();
  const installation = newInstallation({ METRICS_PORT: String(port) });
  const clock = fakeClock(new Date(Date.now() - 10 * 60_000));
  await makeGame(await installation.core({ clock }), { startsAt: new Date(clock.now() + 20 * 60_000) });
  await startProgram('api', installation);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('touchline_go_live_overdue 1');
});

it('alerts and dashboard name only existing metrics, and every alert has its section of the runbook', async () => {
  const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  const [alerts, dashboard, manual] = await Promise.all(
    ['deploy/prometheus-alerts.yml', 'deploy/grafana/touchline.json', 'docs/operations.md'].map(read),
  );
  measureProcess();
  const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  for (const text of [alerts, dashboard] as string[])
    for (const [name] of text.matchAll(/\b(touchline|nodejs|process)_\w+/g))
      expect(known, name).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  expect(Object.values(metrics).length).toBeGreaterThan(10);
  const headings = new Set([...(manual as string).matchAll(/^### (.+)$/gm)].map(([, heading]) => heading));
  const named = [...(alerts as string).matchAll(/summary: (.+)\.\n +runbook: docs\/operations\.md#(\S+)/g)];
  expect(named.length).toBe([...(alerts as string).matchAll(/- alert:/g)].length);
  for (const [, summary = '', page] of named) {
    expect(headings).toContain(summary);
    expect(page).toBe(summary.toLowerCase().replaceAll(' ', '-'));
  }
});

interface AlertTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

it('every alert is tested by series that make it fire, and by series that do not', async () => {
  const read = async (name: string) =>
    parse(await readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8'));
  const rules: { alert: string }[] = (await read('prometheus-alerts.yml')).groups[0].rules;
  const cases = ((await read('prometheus-alerts.test.yml')).tests as AlertTest[]).flatMap(
    ({ alert_rule_test }) => alert_rule_test,
  );
  const tested = (fires: boolean) =>
    new Set(
      cases.flatMap(({ alertname, exp_alerts }) =>
        (exp_alerts ?? []).length > 0 === fires ? [alertname] : [],
      ),
    );
  const names = new Set(rules.map(({ alert }) => alert));
  expect(tested(true)).toEqual(names);
  expect(tested(false)).toEqual(names);
});

it('the problems of the queues page and the doctor are in the runbook in the same words', async () => {
  const manual = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  for (const { trouble } of Object.values(queueTexts.health))
    expect(manual.replaceAll('\n', ' ')).toContain(trouble);
});
