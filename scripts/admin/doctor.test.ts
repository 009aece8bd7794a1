import { expect, it } from 'vitest';
import { freePort } from '../../embedded/ports.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { examine, type Finding } from './doctor.ts';

const troubles = (findings: Finding[]) =>
  findings.flatMap(({ about, state, text, cure }) => (state === 'trouble' ? [{ about, text, cure }] : []));

it('finds nothing wrong with an installation that is well', async () => {
  const installation = newInstallation();
  await makeSuperAdmin(await installation.core());
  const findings = await examine(installation.env);
  expect(troubles(findings)).toEqual([]);
  expect(findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['environment', 'MongoDB', 'accounts', 'Redis', 'clock', 'zone', 'disk', 'push']),
  );
});

it('names the cure of an installation that is broken in six ways', async () => {
  const redis = await startOwnRedis();
  const installation = newInstallation({ REDIS_URL: redis.url });
  const core = await installation.core();
  const found = async (env: Record<string, string>) =>
    troubles(await examine({ ...installation.env, ...env }));

  expect(await found({ SITE_TIME_ZONE: 'Mars/Base', PORT: 'x' })).toEqual(
    [
      {
        about: 'environment',
        text: 'SITE_TIME_ZONE is not valid.',
        cure: expect.stringContaining('An IANA time zone'),
      },
      {
        about: 'environment',
        text: 'PORT is not valid.',
        cure: expect.stringContaining('The port that the api listens on'),
      },
    ].sort((a) => (a.text.startsWith('PORT') ? -1 : 1)),
  );
  const account = {
    about: 'accounts',
    text: 'No super-admin may sign in.',
    cure: expect.stringContaining('create-super-admin'),
  };
  expect(await found({})).toEqual([account]);
  await makeSuperAdmin(core);
  expect(await found({ CLOCK_OFFSET_MS: '5000' })).toMatchObject([
    { about: 'clock', cure: expect.stringContaining('Remove CLOCK_OFFSET_MS') },
  ]);
  await core.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await found({})).toMatchObject([{ about: 'Redis', cure: expect.stringContaining('noeviction') }]);
  const unused = `127.0.0.1:${await freePort()}`;
  expect(await found({ REDIS_URL: `redis://${unused}` })).toMatchObject([
    { about: 'Redis', cure: expect.stringContaining('REDIS_URL') },
  ]);
  await core.redis.config('SET', 'maxmemory-policy', 'noeviction');
  expect(await found({ MONGODB_URI: `mongodb://${unused}/touchline` })).toMatchObject([
    { about: 'MongoDB', cure: expect.stringContaining('MONGODB_URI') },
  ]);
}, 60_000);
