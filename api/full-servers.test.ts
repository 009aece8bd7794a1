import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../test/support/api.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeUser, PASSWORD } from '../test/support/factories.ts';
import { startOwnRedis } from '../test/support/redis.ts';
import { startOwnStore } from '../test/support/store.ts';
import { eventually } from '../test/support/wait.ts';

const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Service unavailable.' } };

const write = (api: TestApi) =>
  api.request('POST', '/api/contact', {
    body: {
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana@example.com',
      subject: 'A missing league',
      message: 'Could you add our league, please?',
    },
  });

const readiness = async (api: TestApi) => {
  const { status, body } = await api.request('GET', '/readyz');
  return { status, missing: body.missing };
};
const becomesReady = (api: TestApi) =>
  eventually(async () => expect(await readiness(api)).toEqual({ status: 200, missing: [] }));

describe('while the memory of Redis is full', () => {
  async function open() {
    const redis = await startOwnRedis();
    const core = await newInstallation({ REDIS_URL: redis.url }).core();
    const user = await makeUser(core);
    const api = await startTestApi(core);
    await core.redis.config('SET', 'maxmemory', '1');
    return { core, api, user };
  }

  it('the process itself counts the strict limits, and lists are read', async () => {
    const { api } = await open();
    const answers = [];
    for (let sent = 0; sent < 7; sent += 1) answers.push((await write(api)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await api.request('GET', '/api/matches/web')).status).toBe(200);
  });

  it('sign-in answers 503, since failed tries cannot be counted', async () => {
    const { core, api, user } = await open();
    const body = { email: user.email, password: PASSWORD };
    expect(await api.request('POST', '/api/auth/sign-in', { body })).toMatchObject(unavailable);
    await core.redis.config('SET', 'maxmemory', '0');
    expect((await api.request('POST', '/api/auth/sign-in', { body })).status).toBe(200);
  });

  it('the process is not ready, and says that Redis is missing', async () => {
    const { core, api } = await open();
    expect(await readiness(api)).toEqual({ status: 503, missing: ['redis'] });
    // A proxy keeps away from a process that was never ready.
    expect((await api.request('GET', '/readyz?of=process')).status).toBe(503);
    await core.redis.config('SET', 'maxmemory', '0');
    await becomesReady(api);
    await core.redis.config('SET', 'maxmemory', '1');
    await eventually(async () => expect(await readiness(api)).toEqual({ status: 503, missing: ['redis'] }));
    // Redis stalls for all processes at once, and each has its pages in memory.
    expect(await api.request('GET', '/readyz?of=process')).toMatchObject({
      status: 200,
      body: { status: 'ok', missing: [], leaving: false },
    });
  });
});

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

// Needs prlimit, which only Linux has, to limit the files of a running process.
describe.skipIf(!hasPrlimit)('while the disk of the database is full', () => {
  it('writes answer 503, lists are read, and the process says that the database is missing', async () => {
    const store = await startOwnStore();
    const limitFiles = (bytes: string) =>
      expect(spawnSync('prlimit', ['--pid', String(store.pid), `--fsize=${bytes}:`]).status).toBe(0);
    const api = await startTestApi(await newInstallation({ MONGODB_URI: `${store.uri}/full` }).core());
    expect(await readiness(api)).toEqual({ status: 200, missing: [] });

    limitFiles('0');
    expect(await write(api)).toMatchObject(unavailable);
    expect((await api.request('GET', '/api/matches/web')).status).toBe(200);
    await eventually(async () =>
      expect(await readiness(api)).toEqual({ status: 503, missing: ['database'] }),
    );

    limitFiles('unlimited');
    expect((await write(api)).status).toBe(201);
    await becomesReady(api);
  });
});
