import { DUTIES } from '@touchline/contract/lists/duties';
import type { Core } from '@touchline/core/platform/core';
import { JOB_KINDS } from '@touchline/core/platform/jobs';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeUser } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';

const operator = (core: Core) => makeUser(core, { permissions: ['queues:update'] });
const path = (duty: string) => `/api/queues/duties/${duty}/run`;

describe('a duty', () => {
  it('is done by a worker, and the log says who started it', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const api = await startTestApi(core);
    const as = await operator(core);
    const done = async (duty: (typeof DUTIES)[number]) => {
      const completed = await core.jobs.queue(JOB_KINDS[duty].queue).getCompleted();
      return completed.filter((job) => job.name === duty && !job.repeatJobKey).length;
    };
    await startProgram('worker', installation);
    // Each is run once when a worker starts.
    for (const duty of DUTIES) await eventually(async () => expect(await done(duty)).toBe(1), 30_000);
    for (const duty of DUTIES) {
      const { status, body } = await api.request('POST', path(duty), { as });
      expect({ duty, status, body }).toEqual({ duty, status: 200, body: { message: 'Duty started' } });
      await eventually(async () => expect(await done(duty)).toBe(2), 30_000);
    }
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ userId, action, outcome }) => ({ userId, action, outcome }))).toEqual(
      DUTIES.map((duty) => ({ userId: as._id, action: `Started Duty: ${duty}`, outcome: 'done' })),
    );
  }, 120_000);

  it('that nobody knows is not found', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await operator(core);
    for (const name of ['make-coffee', 'go-live', 'constructor'])
      expect(await api.request('POST', path(name), { as })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Duty not found.' },
      });
  });

  it('is refused while Redis is away, and started once it is back', async () => {
    const redis = await startOwnRedis();
    const core = await newInstallation({ REDIS_URL: redis.url }).core();
    const api = await startTestApi(core);
    const as = await operator(core);
    // Before its queue has ever been used.
    await redis.kill();
    await eventually(() => expect(core.redis.status).not.toBe('ready'));
    expect(await api.request('POST', path('reconcile'), { as })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'Service unavailable.' },
    });
    await redis.startAgain();
    await eventually(async () =>
      expect((await api.request('POST', path('reconcile'), { as })).status).toBe(200),
    );
    expect(await core.jobs.queue('upkeep').getWaitingCount()).toBe(1);
  });
});
