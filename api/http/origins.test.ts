import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { CALLS } from '@touchline/contract/calls/all';
import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import { pathOf } from '@touchline/contract/define-call';
import { readSettings, writeAdZones } from '@touchline/core/settings/settings';
import type { User } from '@touchline/core/users/users';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { type HostRequest, requestAtHost } from '../../test/support/at-host.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser, PASSWORD, withStream } from '../../test/support/factories.ts';
import { sessionCookieName } from './session-cookie.ts';

const NOBODY = 'f'.repeat(24);
/** Two host names, since cookies ignore ports. */
const PUBLIC = 'http://localhost:4001';
const STAFF = 'http://127.0.0.1:4002';
const ADS = {
  AD_NETWORK_A_URL: 'https://ads-a.example',
  AD_NETWORK_B_URL: 'https://ads-b.example',
};

async function open(env: Record<string, string> = {}) {
  const core = await newInstallation({ PUBLIC_URL: PUBLIC, DASHBOARD_URL: STAFF, ...ADS, ...env }).core();
  const api = await startTestApi(core);
  const { PUBLIC_URL = '', DASHBOARD_URL = '' } = core.env;
  let requests = 0;
  /** A request to one of the sites, with its own origin by default. */
  const at =
    (site: string) =>
    async (method: string, path: string, { as, headers, ...options }: HostRequest & { as?: User } = {}) => {
      requests += 1;
      return requestAtHost(api, new URL(site).host, method, path, {
        ...options,
        headers: {
          origin: site,
          'x-forwarded-for': `10.9.${requests >> 8}.${requests & 255}`,
          ...(as ? { cookie: await cookieOf(as) } : {}),
          ...headers,
        },
      });
    };
  const cookieOf = async (user: User) =>
    (await api.cookieOf(user)).replace(/^session/, sessionCookieName(core.env));
  return { core, api, at, onPublic: at(PUBLIC_URL), onStaff: at(DASHBOARD_URL) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const WRONG = { status: 421, body: { code: 'WRONG_ORIGIN', message: 'This address is not served here.' } };
const FOREIGN = { status: 403, body: { code: 'FOREIGN_ORIGIN' } };

describe('a host', () => {
  it('other than the two is not served, except for the health pages', async () => {
    const { at } = await open();
    for (const site of ['http://elsewhere.example', 'http://localhost:4002', 'http://127.0.0.1:4001']) {
      for (const path of ['/', '/first-paint.js', '/api/matches/web', '/stream', '/api/docs', '/nowhere'])
        expect(await at(site)('GET', path), `${site}${path}`).toMatchObject(WRONG);
      expect(await at(site)('POST', '/api/auth/sign-in', { body: {} })).toMatchObject(WRONG);
      for (const path of ['/livez', '/readyz']) expect((await at(site)('GET', path)).status).toBe(200);
    }
  });

  it('is named once: a request or handshake with two is malformed, whichever is ours', async () => {
    const core = await newInstallation({ PUBLIC_URL: PUBLIC, DASHBOARD_URL: STAFF }).core();
    const api = await startTestApi(core);
    const socket = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    /** The status of a request with these lines. */
    const statusOf = async (path: string, hosts: readonly string[], more = 'Connection: close\r\n') => {
      const client = connectTcp(Number(new URL(api.url).port), '127.0.0.1');
      onTestFinished(() => void client.destroy());
      client.write(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}${more}\r\n`);
      const [answer] = (await once(client, 'data')) as [Buffer];
      return Number(answer.toString('latin1').split(' ')[1]);
    };
    const [ours, other] = [new URL(PUBLIC).host, 'elsewhere.example'];
    const handshake = '/socket.io/?EIO=4&transport=websocket';
    expect(await statusOf('/api/leagues', [ours])).toBe(200);
    expect(await statusOf(handshake, [ours], socket + key)).toBe(101);
    for (const hosts of [
      [ours, other],
      [other, ours],
      [ours, ours],
    ]) {
      for (const path of ['/', '/api/leagues', '/livez']) expect(await statusOf(path, hosts), path).toBe(400);
      expect(await statusOf(handshake, hosts, socket + key)).not.toBe(101);
    }
  });

  it('is not checked when staff have no origin of their own', async () => {
    const core = await newInstallation({ PUBLIC_URL: PUBLIC }).core();
    const api = await startTestApi(core);
    const { status } = await api.request('GET', '/api/setting', { headers: { host: 'elsewhere.example' } });
    expect(status).toBe(200);
  });
});

describe('a change', () => {
  it('needs exactly the origin that it was sent to, with scheme and port', async () => {
    const { core, onPublic, onStaff } = await open();
    const as = await makeSuperAdmin(core);
    const contact = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      subject: 'Hello',
      message: 'A good site.',
    };
    const write = (send: typeof onPublic, origin: string) =>
      send('POST', '/api/contact', { body: contact, headers: { origin } });
    for (const origin of [
      STAFF,
      'https://localhost:4001',
      'http://localhost',
      'http://localhost:4002',
      'null',
    ])
      expect(await write(onPublic, origin), origin).toMatchObject(FOREIGN);
    expect((await write(onPublic, PUBLIC)).status).toBe(201);
    for (const origin of [PUBLIC, 'https://127.0.0.1:4002', 'http://127.0.0.1:4001'])
      expect(await onStaff('POST', '/api/faq', { as, body: {}, headers: { origin } }), origin).toMatchObject(
        FOREIGN,
      );
    expect((await onStaff('POST', '/api/faq', { as, body: {} })).status).toBe(400);
  });

  it('needs the scheme of the public address with one origin, and its own host without any', async () => {
    const send = async (
      env: Record<string, string>,
      origin: (host: string) => string | undefined,
      cookie = 'a=b',
    ) => {
      const api = await startTestApi(await newInstallation(env).core());
      const given = origin(new URL(api.url).host);
      const response = await fetch(`${api.url}/api/contact`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...(given ? { origin: given } : {}) },
        body: '{}',
      });
      return response.status;
    };
    const env = { PUBLIC_URL: 'https://touchline.example' };
    expect(await send(env, () => 'https://touchline.example')).toBe(400);
    expect(await send(env, () => 'http://touchline.example')).toBe(403);
    expect(await send(env, (host) => `http://${host}`)).toBe(403);
    expect(await send({}, (host) => `http://${host}`)).toBe(400);
    expect(await send({}, () => 'http://127.0.0.1:1')).toBe(403);
    expect(await send({}, () => undefined)).toBe(403);
  });

  it('is accepted from a client without cookie and origin, which no page of another site can be', async () => {
    const { url } = await startTestApi(await newInstallation().core());
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: '{}' });
    expect(status).toBe(400);
  });
});

describe('the public origin', () => {
  it('answers the calls of visitors and phones, and none of staff', async () => {
    const { onPublic } = await open();
    for (const call of CALLS) {
      const ids = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NOBODY]),
      );
      const path = pathOf(call, ids) + (call.scope ? '?scope=all' : '');
      const { status, body } = await onPublic(call.method, path, call.method === 'GET' ? {} : { body: {} });
      const isOfVisitors = (call.needs === 'public' || call.needs === 'device') && !call.scope;
      const isServed = isOfVisitors && !call.path.startsWith('/api/auth/');
      expect([call.id, status === 404 && body.message === 'Call not found.']).toEqual([call.id, !isServed]);
    }
  });

  it('has no sessions: its pages learn that staff are not signed in here', async () => {
    const { core, onPublic, onStaff } = await open();
    const as = await makeUser(core);
    expect((await onStaff('GET', '/api/auth/session', { as })).body.user.username).toBe(as.username);
    expect(await onPublic('GET', '/api/auth/session', { as })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const body = { email: as.email, password: PASSWORD };
    expect((await onPublic('POST', '/api/auth/sign-in', { body })).status).toBe(404);
    expect((await onStaff('POST', '/api/auth/sign-in', { body })).status).toBe(200);
  });

  it('has the pages of visitors, and not those of staff', async () => {
    const { onPublic } = await open();
    for (const path of [
      '/',
      '/about-us',
      '/first-paint.js',
      '/robots.txt',
      '/sitemap.xml',
      '/api/docs',
      '/api/openapi.json',
    ])
      expect((await onPublic('GET', path)).status, path).toBe(200);
    for (const path of ['/sign-in', '/dashboard', '/dashboard/matches', '/stream/preview', '/admin/queues'])
      expect((await onPublic('GET', path)).status, path).toBe(404);
  });
});

describe('the origin of staff', () => {
  it('has no page of visitors', async () => {
    const { onPublic, onStaff } = await open();
    // The public origin has cached its page, which staff's origin must not serve.
    await onPublic('GET', '/');
    for (const path of ['/', '/about-us', '/robots.txt', '/sitemap.xml'])
      expect((await onStaff('GET', path)).status, path).toBe(404);
    expect((await onStaff('GET', '/dashboard')).body).toContain(`data-site="${PUBLIC}"`);
    for (const path of ['/first-paint.js', '/api/docs', '/api/openapi.json', '/api/matches/web'])
      expect((await onStaff('GET', path)).status, path).toBe(200);
  });

  it('names no ad network, in no policy and on no page', async () => {
    const { core, onPublic, onStaff } = await open();
    const { _id: id } = await readSettings(core);
    await writeAdZones(
      core,
      { id },
      { adZones: [{ name: 'Home', zoneId: '12', type: 'Popunder', isEnabled: true }] },
    );
    const policyOf = ({ headers }: Awaited<ReturnType<typeof onPublic>>) =>
      String(headers['content-security-policy']);
    const page = await onPublic('GET', '/nowhere');
    expect(policyOf(page)).toContain('https://ads-a.example');
    expect(page.body).toContain('ads-a.example');
    for (const path of [
      '/nowhere',
      '/first-paint.js',
      '/dashboard',
      '/sign-in',
      '/api/docs',
      '/api/matches/web',
    ]) {
      const answer = await onStaff('GET', path);
      expect(policyOf(answer), path).not.toContain('ads-');
      expect(JSON.stringify(answer.body), path).not.toContain('ads-a.example');
    }
    expect(policyOf(await onStaff('GET', '/nowhere'))).toContain('ws://127.0.0.1:4002');
    expect(policyOf(page)).toContain('ws://localhost:4001');
  });

  it('plays streams, even of a game that visitors may not watch yet', async () => {
    const { core, onPublic, onStaff } = await open();
    const as = await makeSuperAdmin(core);
    const { streams } = await withStream(core, await makeGame(core));
    const path = `/stream/preview?id=${streams[0]?._id.toHexString()}`;
    expect((await onStaff('GET', path, { as })).status).toBe(200);
    expect((await onStaff('GET', path)).status).toBe(401);
    expect((await onPublic('GET', path, { as })).status).toBe(404);
    for (const send of [onPublic, onStaff])
      expect((await send('GET', path.replace('/preview', ''))).status).toBe(200);
  });

  it('decides whether cookies are Secure', async () => {
    const secure = { PUBLIC_URL: 'http://site.example', DASHBOARD_URL: 'https://staff.example' };
    const { core, onStaff } = await open(secure);
    const { email } = await makeUser(core);
    const answer = await onStaff('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
    const [session, browser] = answer.headers['set-cookie'] ?? [];
    expect(session).toMatch(/^__Host-session=.*; Secure/);
    expect(browser).toMatch(/^__Secure-browser=.*; Secure/);
    const other = await open({ PUBLIC_URL: 'http://site.example', DASHBOARD_URL: 'http://staff.example' });
    const user = await makeUser(other.core);
    const body = { email: user.email, password: PASSWORD };
    expect((await other.onStaff('POST', '/api/auth/sign-in', { body })).headers['set-cookie']?.[0]).toMatch(
      /^session=/,
    );
  });
});

describe('a socket', () => {
  /** Tries to connect and returns the result. */
  async function connect(
    { api }: Opened,
    namespace: string,
    headers: Record<string, string>,
  ): Promise<string> {
    const socket = io(api.url + namespace, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    onTestFinished(() => void socket.disconnect());
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.on('connect', () => resolve('open'));
    socket.on('connect_error', (error) =>
      resolve((error as { data?: { code: string } }).data?.code ?? 'refused'),
    );
    return promise;
  }

  it('of visitors works on both origins, that of staff on theirs alone, each only from pages of the same origin', async () => {
    const site = await open();
    const cookie = await site.api.cookieOf(await makeUser(site.core));
    const [visitors, staff] = [new URL(PUBLIC).host, new URL(STAFF).host];
    expect(await connect(site, '', { host: visitors, origin: PUBLIC })).toBe('open');
    expect(await connect(site, '', { host: staff, origin: STAFF })).toBe('open');
    expect(await connect(site, STAFF_NAMESPACE, { host: staff, origin: STAFF, cookie })).toBe('open');
    expect(await connect(site, STAFF_NAMESPACE, { host: visitors, origin: PUBLIC, cookie })).toBe(
      'NOT_FOUND',
    );
    for (const namespace of ['', STAFF_NAMESPACE]) {
      expect(await connect(site, namespace, { host: staff, origin: PUBLIC, cookie })).toBe('refused');
      expect(await connect(site, namespace, { host: staff, origin: 'https://127.0.0.1:4002', cookie })).toBe(
        'refused',
      );
      expect(await connect(site, namespace, { host: 'elsewhere.example', cookie })).toBe('refused');
    }
  });
});
