import type { Core } from '@touchline/core/platform/core';
import { QUEUES } from '@touchline/core/platform/jobs';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeUser } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';

const operator = (core: Core) => makeUser(core, { permissions: ['queues:update'] });
const path = (name: string) => `/api/queues/duties/${name}/run`;
/** The names in Redis and on the wire. */
const NAMES = [
  'flush-counts',
  'reconcile',
  'purge-deleted',
  'purge-sessions',
  'purge-activity',
  'purge-contacts',
  'silence-devices',
  'end-access-requests',
];

describe('a scheduled job', () => {
  it('runs once more when staff start it, and is logged with their name', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const api = await startTestApi(core);
    const as = await operator(core);
    const done = async (name: string) => {
      const completed = await Promise.all(QUEUES.map((queue) => core.jobs.queue(queue).getCompleted()));
      return completed.flat().filter((job) => job.name === name && !job.repeatJobKey).length;
    };
    await startProgram('worker', installation);
    // Each runs once when a worker starts.
    for (const name of NAMES) await eventually(async () => expect(await done(name)).toBe(1));
    for (const name of NAMES) {
      const { status, body } = await api.request('POST', path(name), { as });
      expect({ name, status, body }).toEqual({ name, status: 200, body: { message: 'Duty started' } });
      await eventually(async () => expect(await done(name)).toBe(2));
    }
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ userId, action, outcome }) => ({ userId, action, outcome }))).toEqual(
      NAMES.map((name) => ({ userId: as._id, action: `Started Duty: ${name}`, outcome: 'done' })),
    );
  });

  it('that no worker has scheduled is answered 404', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await operator(core);
    for (const name of ['make-coffee', 'go-live', 'constructor'])
      expect(await api.request('POST', path(name), { as })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Duty not found.' },
      });
  });

  it('is refused while Redis is away, and runs with its own retries once it is back', async () => {
    const redis = await startOwnRedis();
    const core = await newInstallation({ REDIS_URL: redis.url }).core();
    const api = await startTestApi(core);
    const as = await operator(core);
    // Before the queue was ever used.
    await redis.kill();
    await eventually(() => expect(core.redis.status).not.toBe('ready'));
    expect(await api.request('POST', path('reconcile'), { as })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'Service unavailable.' },
    });
    await redis.startAgain();
    await eventually(() => expect(core.redis.status).toBe('ready'));
    const queue = core.jobs.queue('upkeep');
    const template = { name: 'reconcile', data: {}, opts: { attempts: 3 } };
    await queue.upsertJobScheduler('reconcile', { every: 60_000, startDate: Date.now() + 60_000 }, template);
    await eventually(async () =>
      expect((await api.request('POST', path('reconcile'), { as })).status).toBe(200),
    );
    expect(await queue.getWaiting()).toMatchObject([{ name: 'reconcile', opts: { attempts: 3 } }]);
  });
});
