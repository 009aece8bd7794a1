import { SESSION_COOKIE } from '@touchline/contract/constants';
import { setGameStatus } from '@touchline/core/games/game-status';
import { setStreams } from '@touchline/core/games/games';
import { SessionService } from '@touchline/core/sessions/sessions';
import { addTest } from '@touchline/core/webhooks/deliveries';
import { expect, it } from 'vitest';
import { type Span, startCollector } from '../test/support/collector.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeDevices } from '../test/support/devices.ts';
import { makeGame, makeSuperAdmin } from '../test/support/factories.ts';
import { startProgram } from '../test/support/programs.ts';
import { PUSHES, scheduledPush } from '../test/support/push-calls.ts';
import { eventually } from '../test/support/wait.ts';
import { startReceiver } from '../test/support/webhook-receiver.ts';
import { makeWebhook } from '../test/support/webhooks.ts';

const HOUR_MS = 3_600_000;

/** Node's options that log each part of OpenTelemetry that a program loads, but its interface: prom-client imports that. */
const LOG_LOADED = `--import data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (/@opentelemetry.(?!api$)|bullmq-otel/.test(name)) console.log(JSON.stringify({ msg: 'loaded ' + name }));
    return next(name, context);
  } });`,
)}`;

it('a request, the jobs of its scheduled push and what these send are one trace with the id of the request', async () => {
  const collector = await startCollector();
  const installation = newInstallation({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const core = await installation.core();
  await makeDevices(core, 3);
  const user = await makeSuperAdmin(core);
  const { secret } = await new SessionService(core).create(user, { agent: 'test', address: '10.0.0.1' });
  const api = await startProgram('api', installation);
  const [deliveryDate, time] = new Date(Date.now() + HOUR_MS).toISOString().split('T') as [string, string];
  const url = `http://127.0.0.1:${api.ready.port}`;
  const answer = await fetch(url + PUSHES, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE}=${secret}`,
    },
    body: JSON.stringify({ ...scheduledPush, deliveryDate, deliveryTime: time.slice(0, 5) }),
  });
  expect(answer.status).toBe(201);
  const requestId = answer.headers.get('x-request-id') as string;
  const [start] = await eventually(async () => {
    const jobs = await core.jobs.queue('push').getDelayed();
    expect(jobs).toHaveLength(1);
    return jobs;
  });

  // For this worker the time of the push has come; BullMQ alone goes by the machine's clock.
  const worker = await startProgram('worker', installation, { CLOCK_OFFSET_MS: String(2 * HOUR_MS) });
  await start?.promote();
  const sent = await eventually(() => {
    const found = collector.spans.find(({ name }) => name === 'send pushes') as Span;
    expect(found).toMatchObject({ service: 'touchline-worker', facts: { devices: 3 } });
    return found;
  });
  await worker.stop();
  await api.stop();

  const trace = collector.spans.filter(({ traceId }) => traceId === sent.traceId);
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const way: string[] = [];
  for (let span: Span | undefined = sent; span; span = byId.get(span.parentSpanId ?? '')) {
    way.unshift(`${span.service}: ${span.name}`);
    expect(span.facts['touchline.request_id'], span.name).toBe(requestId);
  }
  expect(way).toEqual([
    'touchline-api: POST',
    'touchline-api: add push.push-start',
    'touchline-worker: process push',
    'touchline-worker: add push.push-chunk',
    'touchline-worker: process push',
    'touchline-worker: send pushes',
  ]);
  expect(worker.log).toContainEqual(
    expect.objectContaining({ msg: 'push (not sent: no credentials)', requestId }),
  );
}, 180_000);

it('traces hold no secret and no visitor, trust no trace of a stranger and tell no other host of theirs', async () => {
  const collector = await startCollector();
  const receiver = await startReceiver();
  const source = await startReceiver((_request, response) => response.writeHead(404).end());
  const installation = newInstallation({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OUTGOING_ALLOW: source.host,
    WEBHOOK_ALLOW: receiver.host,
    TRUST_PROXY: '1',
  });
  const core = await installation.core();
  const { matchId, _id: id } = await makeGame(core);
  const url = `http://${source.host}/stream-secret/a.m3u8?sig=signed-secret`;
  await setStreams(core, { matchId, id }, [{ title: 'Main', quality: '1080p', url }]);
  await setGameStatus(core, { matchId, id }, 'Live');
  const address = `${receiver.address}/webhook-secret?key=query-secret`;
  const { webhook } = await makeWebhook(core, address, { events: ['game.live'] });
  await addTest(core, webhook._id);
  const api = await startProgram('api', installation);
  const worker = await startProgram('worker', installation);

  const chosen = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ask = (path: string, sampled: string) =>
    fetch(`http://127.0.0.1:${api.ready.port}${path}`, {
      headers: {
        'user-agent': 'Browser-Secret/1.0',
        'x-forwarded-for': '203.0.113.77',
        traceparent: `00-${chosen}-00f067aa0ba902b7-${sampled}`,
      },
    });
  // The first asks to be left out, the second to be part of a trace that the client chose.
  await ask('/api/faq?hidden=true', '00');
  await ask('/api/leagues?token=tl_token-secret&again=tl%5Ftoken-secret', '01');
  await eventually(() =>
    expect([receiver.received.length, source.received.length]).toEqual([1, expect.toSatisfy((n) => n > 0)]),
  );
  await worker.stop();
  await api.stop();

  const of = (service: string, key: string) =>
    collector.spans.filter((span) => span.service === `touchline-${service}`).map(({ facts }) => facts[key]);
  expect(of('api', 'url.path')).toEqual(['/api/faq', '/api/leagues']);
  expect(of('api', 'url.query')).toEqual(['hidden=true', 'token=tl_…&again=tl_…']);
  const asked = new Set(of('worker', 'url.full').filter((full) => full !== undefined));
  expect(asked).toEqual(new Set([`http://${receiver.host}`, `http://${source.host}`]));
  const sent = collector.sent.join('\n');
  for (const secret of ['secret', '203.0.113.77', 'Secret', chosen]) expect(sent).not.toContain(secret);
  for (const key of ['client.address', 'user_agent.original', 'network.peer.address'])
    expect(of('api', key).filter((value) => value !== undefined)).toEqual([]);
  for (const { headers } of [...receiver.received, ...source.received])
    expect(Object.keys(headers).filter((name) => /trace|baggage/.test(name))).toEqual([]);
}, 180_000);

it('without a collector nothing of OpenTelemetry is loaded', async () => {
  const loaded = async (env: Record<string, string>) => {
    const { log, stop } = await startProgram('worker', newInstallation(), {
      NODE_OPTIONS: LOG_LOADED,
      ...env,
    });
    await stop('SIGKILL');
    return log.filter(({ msg }) => msg.startsWith('loaded'));
  };
  expect(await loaded({})).toEqual([]);
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).not.toEqual([]);
});
