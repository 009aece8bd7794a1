import { SESSION_COOKIE } from '@touchline/contract/constants';
import { SessionService } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { makeToken } from '../../test/support/tokens.ts';

const LIST = '/api/matches/web';
const STAFF_LIST = '/api/leagues?scope=all';
/** As many parallel requests as a browser with several pages sends. */
const AT_ONCE = 50;

const read = async (api: TestApi, address: string) => {
  const { status, headers } = await api.request('GET', LIST, { headers: { 'x-forwarded-for': address } });
  return { status, policy: headers.get('ratelimit-policy'), limit: headers.get('ratelimit') };
};

describe('the limit of reads from memory', () => {
  it('is in the headers of every call, with the rest of it', async () => {
    const api = await startTestApi(await newInstallation().core());
    expect(await read(api, '192.0.2.1')).toEqual({
      status: 200,
      policy: '6000;w=60',
      limit: 'limit=6000, remaining=5999, reset=60',
    });
    const { headers } = await api.request('GET', LIST, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(headers.get('ratelimit')).toContain('remaining=5998');
  });

  it('is also that of the page of a stream, which counts by itself', async () => {
    const api = await startTestApi(await newInstallation().core());
    await read(api, '192.0.2.1');
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const stream = await api.request('GET', '/stream?id=none', { headers });
    expect(stream.headers.get('ratelimit')).toContain('limit=6000, remaining=5999');
    const preview = await api.request('GET', '/stream/preview?id=none', { headers });
    expect(preview.headers.get('ratelimit')).toContain('limit=600, remaining=599');
  });

  it('counts all addresses of an IPv6 /64 as one, and the next network by itself', async () => {
    const api = await startTestApi(await newInstallation().core());
    expect((await read(api, '2001:db8:0:1::1')).limit).toContain('remaining=5999');
    expect((await read(api, '2001:db8:0:1:ffff::2')).limit).toContain('remaining=5998');
    expect((await read(api, '2001:db8:0:2::1')).limit).toContain('remaining=5999');
  });

  it('counts an address with a port, as some proxies write it, as the address, and all that is none as one', async () => {
    const api = await startTestApi(await newInstallation().core());
    const oneClient = [
      ['192.0.2.1', '192.0.2.1:50001', '192.0.2.1:50002'],
      ['2001:db8:0:1::1', '[2001:db8:0:1::1]:50001', '[2001:db8:0:1::2]'],
      ['unknown', '_hidden', '192.0.2:1', 'host.example:50001', '[192.0.2.1', '7'],
    ];
    for (const names of oneClient)
      for (const [count, name] of names.entries())
        expect((await read(api, name)).limit, name).toContain(`remaining=${5_999 - count}`);
  });

  it('ignores addresses that the client itself states', async () => {
    const api = await startTestApi(await newInstallation({ TRUST_PROXY: '0' }).core());
    expect((await read(api, '192.0.2.1')).limit).toContain('remaining=5999');
    expect((await read(api, '192.0.2.2')).limit).toContain('remaining=5998');
  });

  it('refuses what is beyond it with 429 and the seconds to wait', async () => {
    const api = await startTestApi(await newInstallation().core());
    for (let sent = 0; sent < 6_000; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => read(api, '192.0.2.1')));
    const refused = await api.request('GET', LIST, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toBe(`limit=6000, remaining=0, reset=${seconds}`);
    expect((await read(api, '192.0.2.2')).status).toBe(200);
  });
});

it.each([
  ['192.0.2.1:', (port: number) => `192.0.2.1:${port}`],
  ['[2001:db8::1]:', (port: number) => `[2001:db8::1]:${port}`],
])(
  'five posts an hour are taken from one address, whatever port the proxy writes behind %s',
  async (_, from) => {
    const api = await startTestApi(await newInstallation().core());
    const body = {
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana@example.com',
      subject: 'A missing league',
      message: 'Could you add our league, please?',
    };
    const statuses: number[] = [];
    for (let port = 50_001; port <= 50_012; port += 1) {
      const headers = { 'x-forwarded-for': from(port) };
      statuses.push((await api.request('POST', '/api/contact', { body, headers })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  },
);

it('sixty games a minute are announced live by one address, and its views are counted all the same', async () => {
  const api = await startTestApi(await newInstallation().core());
  const game = `/api/matches/${'a'.repeat(24)}/game/${'b'.repeat(24)}`;
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const call = async (name: string) => (await api.request('PUT', `${game}/${name}`, { headers })).status;
  const announced = await Promise.all(Array.from({ length: 61 }, () => call('live')));
  expect(announced.filter((status) => status === 429)).toHaveLength(1);
  expect(await call('viewCount')).toBe(404);
});

describe('the limit of calls that need a session', () => {
  const ADDRESS = '192.0.2.1';

  async function open() {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const sessionOf = async (user: User) => {
      const { secret } = await new SessionService(core).create(user, { agent: 'test', address: ADDRESS });
      return `${SESSION_COOKIE}=${secret}`;
    };
    const ask = (cookie: string, from = ADDRESS) =>
      api.request('GET', '/api/dashboard/totals', { headers: { 'x-forwarded-for': from, cookie } });
    const askOften = async (times: number, one: () => Promise<unknown>) => {
      for (let sent = 0; sent < times; sent += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, one));
    };
    return { core, api, sessionOf, ask, askOften };
  }

  it('is 1 200 a minute for a user, all sessions and addresses together', async () => {
    const { core, sessionOf, ask, askOften } = await open();
    const [ada, ben] = [await makeUser(core, { permissions: [] }), await makeUser(core)];
    const [desk, phone] = [await sessionOf(ada), await sessionOf(ada)];
    const first = await ask(desk);
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('1200;w=60');
    expect((await ask(phone, '192.0.2.2')).headers.get('ratelimit')).toContain('remaining=1198');
    await askOften(1_150, () => ask(desk));
    await askOften(50, () => ask(phone, '192.0.2.2'));
    const refused = await ask(desk);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(await sessionOf(ben))).status).toBe(200);
  });

  it('is not used up by calls of visitors at the same address', async () => {
    const { core, api, sessionOf, ask, askOften } = await open();
    const cookie = await sessionOf(await makeUser(core));
    const readSession = () =>
      api.request('GET', '/api/auth/session', { headers: { 'x-forwarded-for': ADDRESS } });
    await askOften(600, readSession);
    expect((await readSession()).status).toBe(429);
    expect((await ask(cookie)).status).toBe(200);
  });

  it('is that of the address without a valid session', async () => {
    const { api, ask, askOften } = await open();
    const first = await ask('');
    expect(first.status).toBe(401);
    expect(first.headers.get('ratelimit')).toBe('limit=600, remaining=599, reset=60');
    await askOften(600, () => ask(''));
    expect((await ask('')).status).toBe(429);
    expect((await read(api, ADDRESS)).status).toBe(200);
  });
});

describe('an address that sends wrong credentials', () => {
  const ADDRESS = '192.0.2.1';
  const WRONG = {
    'a session': { cookie: `${SESSION_COOKIE}=${'x'.repeat(43)}` },
    'an API token': { authorization: 'Bearer tl_wrong' },
  };

  async function open() {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const send = (path: string, headers: Record<string, string>, from = ADDRESS) =>
      api.request('GET', path, { headers: { 'x-forwarded-for': from, ...headers } });
    const sendOften = async (path: string, headers: Record<string, string>) => {
      for (let sent = 0; sent < 600; sent += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => send(path, headers)));
    };
    return { core, api, send, sendOften };
  }

  it.each([
    ['a session', 'a call of staff', STAFF_LIST],
    ['a session', 'the board of queues', '/admin/queues'],
    ['an API token', 'a call of staff', STAFF_LIST],
    ['an API token', 'a public read', LIST],
  ] as const)(
    'six hundred times in a minute as %s to %s is refused before any are looked up',
    async (kind, _, path) => {
      const { core, api, send, sendOften } = await open();
      const user = await makeSuperAdmin(core);
      await sendOften(path, WRONG[kind]);
      const cookie = await api.cookieOf(user);
      const { headers: token } = await makeToken(core, user);
      for (const right of [{ cookie }, token]) {
        const refused = await send(STAFF_LIST, right);
        expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await send(STAFF_LIST, right, '192.0.2.2')).status).toBe(200);
      }
      expect(await connectStaff(api, cookie, { 'x-forwarded-for': ADDRESS })).toMatchObject({
        refused: { code: 'RATE_LIMITED' },
      });
      // Whoever sends none is answered.
      expect((await send(LIST, {})).status).toBe(200);
    },
  );

  it('may send right ones as often as the limit of the user allows', async () => {
    const { core, api, send, sendOften } = await open();
    const cookie = await api.cookieOf(await makeUser(core));
    await sendOften(STAFF_LIST, { cookie });
    expect((await send(STAFF_LIST, { cookie })).status).toBe(200);
  });
});
