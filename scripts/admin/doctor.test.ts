import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { Core } from '@touchline/core/platform/core';
import { reportWorker } from '@touchline/core/queues/workers';
import { freePort } from '@touchline/embedded/ports';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { runAdmin } from '../../test/support/admin.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { startRefusingMongo } from '../../test/support/refusing-mongo.ts';
import { startOwnStore } from '../../test/support/store.ts';
import { startTlsSite } from '../../test/support/tls-site.ts';
import { eventually } from '../../test/support/wait.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const workerNow = ({ clock }: Core) => ({
  id: 'w',
  name: 'w',
  startedAt: clock.now(),
  silentQueues: [],
  clockApartMs: 0,
  hasPushService: true,
});

const troubles = (findings: Finding[]) =>
  findings.flatMap(({ about, state, text, fix }) => (state === 'trouble' ? [{ about, text, fix }] : []));

it('finds nothing wrong with a healthy installation', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  await makeSuperAdmin(core);
  await reportWorker(core, workerNow(core));
  const findings = await examine(installation.env);
  expect(troubles(findings)).toEqual([]);
  expect(findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      'environment',
      'MongoDB',
      'accounts',
      'Redis',
      'clock',
      'zone',
      'disk',
      'push',
      'reminders',
      'work',
    ]),
  );
});

it('names the fixes of an installation that is broken in six ways', async () => {
  const redis = await startOwnRedis();
  const installation = newInstallation({ REDIS_URL: redis.url });
  const core = await installation.core();
  await reportWorker(core, workerNow(core));
  const found = async (env: Record<string, string>) =>
    troubles(await examine({ ...installation.env, ...env }));

  expect(await found({ SITE_TIME_ZONE: 'Mars/Base', PORT: 'x' })).toEqual(
    [
      {
        about: 'environment',
        text: 'SITE_TIME_ZONE is not valid.',
        fix: expect.stringContaining('An IANA time zone'),
      },
      {
        about: 'environment',
        text: 'PORT is not valid.',
        fix: expect.stringContaining('The port that the api listens on'),
      },
    ].sort((a) => (a.text.startsWith('PORT') ? -1 : 1)),
  );
  const account = {
    about: 'accounts',
    text: 'No super-admin may sign in.',
    fix: expect.stringContaining('create-super-admin'),
  };
  expect(await found({})).toEqual([account]);
  await makeSuperAdmin(core);
  expect(await found({ CLOCK_OFFSET_MS: '5000' })).toMatchObject([
    { about: 'clock', fix: expect.stringContaining('Remove CLOCK_OFFSET_MS') },
  ]);
  await core.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await found({})).toMatchObject([{ about: 'Redis', fix: expect.stringContaining('noeviction') }]);
  const unused = `127.0.0.1:${await freePort()}`;
  expect(await found({ REDIS_URL: `redis://${unused}` })).toMatchObject([
    { about: 'Redis', fix: expect.stringContaining('REDIS_URL') },
  ]);
  await core.redis.config('SET', 'maxmemory-policy', 'noeviction');
  expect(await found({ MONGODB_URI: `mongodb://${unused}/touchline` })).toMatchObject([
    { about: 'MongoDB', fix: expect.stringContaining('MONGODB_URI') },
  ]);
});

/** A server on a loopback address of its own, where no other process has the usual ports; it says `greeting`. */
async function listening(port: number, greeting = ''): Promise<number> {
  const server = createTcpServer((client) => client.on('error', () => undefined).end(greeting));
  server.listen(port, '127.44.19.7');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('tells apart why MongoDB and Redis cannot be used', async () => {
  const { env } = newInstallation();
  const found = async (changed: { MONGODB_URI: string } | { REDIS_URL: string }) => {
    const about = 'MONGODB_URI' in changed ? 'MongoDB' : 'Redis';
    const [finding] = troubles(await examine({ ...env, ...changed })).filter((each) => each.about === about);
    return `${finding?.text} ${finding?.fix}`;
  };
  const own = '127.44.19.7';
  const [unused, other] = [await freePort(), await listening(0, 'HTTP/1.1 400 Bad Request\r\n\r\n')];

  const accounts = await startRefusingMongo({ setName: 'rs0' });
  const mongo = (address: string) => found({ MONGODB_URI: `mongodb://${address}` });
  expect(await mongo(`me:wrong@${accounts}/touchline`)).toBe(
    'It refuses the user or the password. Correct both in MONGODB_URI.',
  );
  expect(await mongo(`${accounts}/touchline`)).toBe(
    'It wants a sign-in, and there is none. Add user and password to MONGODB_URI.',
  );
  expect(await mongo(`${accounts}/touchline?replicaSet=rs1`)).toMatch(
    /^No server is of the replica set rs1\./,
  );
  expect(await found({ MONGODB_URI: `${env.MONGODB_URI}?replicaSet=rs0` })).toMatch(
    /^No server is of the replica set rs0\./,
  );
  expect(await mongo(`${own}:${unused}/touchline`)).toMatch(
    new RegExp(`^Nothing listens at ${own}:${unused}: it is stopped\\.`),
  );
  expect(await mongo(`${own}:${other}/touchline`)).toMatch(`What listens at ${own}:${other} is not MongoDB.`);
  await listening(27_017);
  expect(await mongo(`${own}:${unused}/touchline`)).toMatch('but a server does at port 27017.');

  const server = await startOwnRedis();
  const redis = (address: string) => found({ REDIS_URL: `redis://${address}` });
  const admin = new Redis(server.url);
  await admin.config('SET', 'requirepass', 'right');
  admin.disconnect();
  const { host } = new URL(server.url);
  expect(await redis(`:wrong@${host}`)).toBe(
    'It refuses the user or the password. Correct both in REDIS_URL.',
  );
  expect(await redis(host)).toBe(
    'It wants a sign-in, and there is none. Add user and password to REDIS_URL.',
  );
  expect(await redis(`${own}:${unused}`)).toMatch('it is stopped.');
  expect(await redis(`${own}:${other}`)).toMatch(`What listens at ${own}:${other} is not Redis.`);
  await listening(6_379);
  expect(await redis(`${own}:${unused}`)).toMatch('but a server does at port 6379.');
});

it('says that Redis is a replica, which refuses every write', async () => {
  const [primary, replica] = await Promise.all([startOwnRedis(), startOwnRedis()]);
  const admin = new Redis(replica.url);
  await admin.replicaof('127.0.0.1', primary.port);
  admin.disconnect();
  const { env } = newInstallation({ REDIS_URL: replica.url });
  expect(troubles(await examine(env))).toContainEqual({
    about: 'Redis',
    text: 'It is a replica: it refuses every write.',
    fix: 'Let REDIS_URL lead to the primary.',
  });
});

it('ends with code 1 where something is wrong, such as a host that this machine does not know', async () => {
  const { env } = newInstallation({
    MONGODB_URI: 'mongodb://no-such-host.invalid/touchline',
    REDIS_URL: 'redis://no-such-host.invalid',
  });
  const { code, output } = await runAdmin(env, 'doctor', []);
  expect(code).toBe(1);
  expect(output.match(/This machine does not know the host no-such-host\.invalid\./g)).toHaveLength(2);
  expect(output).toMatch(/2 things are wrong\.\n$/);
});

it('checks that the certificate of an address is valid for 14 more days', async () => {
  const findings = async (days: number) => {
    const site = await startTlsSite(days);
    const { env } = newInstallation({ PUBLIC_URL: site.url });
    return (await runAdmin({ ...env, ...site.trust }, 'doctor', [])).output;
  };
  expect(await findings(10)).toMatch(/WRONG {3}certificate .* ends in 9 days\.\n +Renew it: certbot renew/);
  expect(await findings(30)).toMatch(/ok {6}certificate .* ends in 29 days\./);
});

it('compares the clocks of this machine, of the servers and of the workers', async () => {
  const store = await startOwnStore();
  await store.kill();
  await store.startAgain({ clockBehindMs: 10_000 });
  const installation = newInstallation({ MONGODB_URI: `${store.uri}/clocks` });
  const core = await installation.core();
  await makeSuperAdmin(core);
  // A slow answer of a server shows less of the difference.
  await eventually(async () => {
    await reportWorker(core, { ...workerNow(core), clockApartMs: 42_000 });
    expect(troubles(await examine(installation.env))).toMatchObject([
      { about: 'clock', text: 'This machine is 10 s ahead of MongoDB.' },
      { about: 'work', text: 'Clocks differ: 42 s.', fix: expect.stringContaining('NTP') },
    ]);
  });
});

it('counts the workers that do not run their queues', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  await makeSuperAdmin(core);
  for (const id of ['a', 'b', 'c'])
    await reportWorker(core, {
      ...workerNow(core),
      id,
      name: `machine ${id}, process 1`,
      silentQueues: id === 'a' ? ['push'] : [],
    });
  expect(troubles(await examine(installation.env))).toMatchObject([
    { text: 'A worker does not run its queues: 1 of 3 (machine a, process 1: push).' },
  ]);
});

it('names the worker that has gone silent by its machine and process', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  await makeSuperAdmin(core);
  await reportWorker(core, workerNow(core));
  const before = await installation.core({ clock: fakeClock(new Date(Date.now() - 60_000)) });
  await reportWorker(before, { ...workerNow(before), id: 'x', name: 'machine b, process 4711' });
  expect(troubles(await examine(installation.env))).toMatchObject([
    { text: 'A worker does not run its queues: 1 of 2 (machine b, process 4711: silent).' },
  ]);
});

/** An address that accepts connections and never answers, as a server does that hangs. */
async function startHanging(): Promise<string> {
  const server = createTcpServer((client) => client.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('says that a hanging Redis runs and does not answer, and goes on with what the database says', async () => {
  const where = await startHanging();
  const installation = newInstallation();
  await makeSuperAdmin(await installation.core());
  // Due ten minutes ago.
  const before = await installation.core({ clock: fakeClock(new Date(Date.now() - 3_600_000)) });
  await makeGame(before, { startsAt: new Date(Date.now() + 300_000) });
  const { code, output } = await runAdmin(
    { ...installation.env, REDIS_URL: `redis://${where}` },
    'doctor',
    [],
  );
  expect(output).toContain(`WRONG   Redis        It runs at ${where} and does not answer within 3 s.`);
  expect(output).toContain('Check whether it hangs');
  expect(output).toContain('Games are due and not live: 1.');
  expect(output).toMatch(/\n2 things are wrong\.\n$/);
  expect(code).toBe(1);
});

it('says that a hanging database runs and does not answer, and ends after its last line', async () => {
  const where = await startHanging();
  const { env } = newInstallation({ MONGODB_URI: `mongodb://${where}/touchline` });
  const { code, output } = await runAdmin(env, 'doctor', []);
  expect(output).toContain(`WRONG   MongoDB      It runs at ${where} and does not answer within 3 s.`);
  expect(output).toMatch(/\n1 thing is wrong\.\n$/);
  expect(code).toBe(1);
});

it('asks both addresses of the site, and says what it got', async () => {
  const site = createServer((_, res) => res.writeHead(502).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  const { port } = site.address() as AddressInfo;
  const unused = await freePort();
  const installation = newInstallation({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DASHBOARD_URL: `http://staff.localhost:${unused}`,
  });
  const core = await installation.core();
  await makeSuperAdmin(core);
  await reportWorker(core, workerNow(core));
  expect(troubles(await examine(installation.env))).toEqual([
    {
      about: 'address',
      text: `http://127.0.0.1:${port} answers 502.`,
      fix: expect.stringContaining('nginx'),
    },
    {
      about: 'address',
      text: expect.stringContaining(`http://staff.localhost:${unused} does not answer: connect ECONNREFUSED`),
      fix: expect.stringContaining('nginx'),
    },
  ]);
  site.removeAllListeners('request');
  site.on('request', (_, res) => res.end('ok'));
  const findings = await examine({ ...installation.env, DASHBOARD_URL: '' });
  expect(troubles(findings)).toEqual([]);
  expect(findings).toContainEqual({
    about: 'address',
    state: 'well',
    text: `http://127.0.0.1:${port} answers.`,
  });
});

it('finds both addresses well where visitors and staff have their own, of which one has no page at its root', async () => {
  const port = String(await freePort());
  const installation = newInstallation({
    PUBLIC_URL: `http://touchline.localhost:${port}`,
    DASHBOARD_URL: `http://staff.touchline.localhost:${port}`,
  });
  await startProgram('api', installation, { PORT: port });
  const findings = (await examine(installation.env)).filter(({ about }) => about === 'address');
  // Another finding is about the protocol.
  const answers = findings.filter(({ text }) => text.includes('answer'));
  expect(answers.map(({ state, text }) => ({ state, text }))).toEqual(
    ['touchline', 'staff.touchline'].map((name) => ({
      state: 'well',
      text: `http://${name}.localhost:${port} answers.`,
    })),
  );
});

it('names the fixes of work that is not done: no worker, an overdue game, a paused queue, a failed job, a full Redis', async () => {
  const redis = await startOwnRedis();
  const installation = newInstallation({ REDIS_URL: redis.url });
  const core = await installation.core();
  await makeSuperAdmin(core);
  // Created an hour ago, and due ten minutes ago.
  const before = await installation.core({ clock: fakeClock(new Date(Date.now() - 3_600_000)) });
  await makeGame(before, { startsAt: new Date(Date.now() + 300_000) });
  await core.jobs.queue('push').pause();
  const worker = new Worker('upkeep', () => Promise.reject(new Error('no')), {
    connection: core.redis.duplicate({ maxRetriesPerRequest: null }),
    prefix: core.jobs.queue('upkeep').opts.prefix,
  });
  onTestFinished(() => worker.close());
  const failed = new Promise((resolve) => worker.once('failed', resolve));
  await core.jobs.queue('upkeep').add('make-coffee', {}, { attempts: 1 });
  await failed;

  const fixes = async () =>
    troubles(await examine(installation.env)).map(({ text, fix }) => `${text} ${fix}`);
  expect(await fixes()).toEqual([
    expect.stringContaining('No worker runs; no job is done. Start one: node worker/main.ts'),
    'Games are due and not live: 1. Run: npm run admin -- reconcile',
    'Queues are paused: 1. Resume them at /dashboard/queues.',
    expect.stringContaining('Jobs have failed for good: 1. Read why at /dashboard/queues?state=failed'),
  ]);
  await core.redis.config('SET', 'maxmemory', '1');
  expect(await fixes()).toContainEqual(expect.stringContaining('It takes no writes. Make room'));
});
