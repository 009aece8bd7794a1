import type { Core } from '@touchline/core/platform/core';
import { reportWorker } from '@touchline/core/queues/workers';
import { freePort } from '@touchline/embedded/ports';
import { Worker } from 'bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const workerNow = ({ clock }: Core) => ({
  id: 'w',
  name: 'w',
  startedAt: clock.now(),
  silentQueues: [],
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
}, 60_000);

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
}, 60_000);
