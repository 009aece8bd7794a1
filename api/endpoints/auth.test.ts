import { OLD_BROWSER_COOKIE_UNTIL } from '@touchline/contract/constants';
import type { Core } from '@touchline/core/platform/core';
import { purgeSessions, SessionService } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';
import { readBrowserCookie } from '../http/browser-cookie.ts';

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock(new Date());
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  return { core, api, clock };
}

const path = '/api/auth/sign-in';
const DAY_MS = 86_400_000;

function signIn(
  api: TestApi,
  body: { email: string; password?: string },
  { address = '192.0.2.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  return api.request('POST', path, {
    body: { password: PASSWORD, ...body },
    headers: { 'x-forwarded-for': address, ...headers },
  });
}

const hide = (core: Core, { _id }: User) =>
  core.db.collection('users').updateOne({ _id }, { $set: { deletedAt: new Date() } });

const cookieOf = (answer: TestAnswer) => (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;
const sessionOf = async (api: TestApi, cookie: string) =>
  (await api.request('GET', '/api/auth/session', { headers: { cookie } })).body;
const refusals = { status: 401, body: { code: 'BAD_CREDENTIALS', message: 'Invalid email or password.' } };

describe('signing in', () => {
  it('starts a session with a cookie that scripts and other sites cannot read', async () => {
    const { core, api } = await open();
    const user = await makeUser(core, { email: 'Ada@Example.com', isVerified: false });
    const answer = await signIn(
      api,
      { email: ' ADA@example.com ' },
      { headers: { 'user-agent': 'Browser 1' } },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Signed in successfully',
        user: { _id: user._id.toHexString(), email: 'Ada@Example.com', isVerified: true, role: 'staff' },
        mustChangePassword: false,
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^session=[^;]{20,}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/i,
    );
    expect(answer.headers.get('cache-control')).toBe('no-cache');

    const cookie = cookieOf(answer);
    const session = await api.request('GET', '/api/auth/session', { headers: { cookie } });
    expect(session.body).toMatchObject({
      user: { username: user.username, permissions: expect.arrayContaining(['dashboard:access']) },
      mustChangePassword: false,
      serverTime: core.clock.date().toISOString(),
    });
    expect(session.headers.get('cache-control')).toBe('private, no-store');
    const [stored] = await core.db.collection('sessions').find().toArray();
    expect(stored).toMatchObject({ agent: 'Browser 1', address: '192.0.2.1' });
    expect(JSON.stringify(stored)).not.toContain(cookie.slice('session='.length));
    expect(await core.db.collection('activities').find().toArray()).toMatchObject([
      { action: 'Logged In Successfully', username: user.username, source: 'server', outcome: 'done' },
    ]);
  });

  it('names the cookie so that it is bound to this host and https, on a site with https', async () => {
    const { core, api } = await open({ PUBLIC_URL: 'https://touchline.example' });
    const { email } = await makeUser(core);
    expect((await signIn(api, { email })).headers.get('set-cookie')).toMatch(/^__Host-session=.*; Secure/);
  });

  it('ends the session that the browser had before', async () => {
    const { core, api } = await open();
    const [first, second] = [await makeUser(core), await makeUser(core)];
    const old = cookieOf(await signIn(api, { email: first.email }));
    const answer = await signIn(api, { email: second.email }, { headers: { cookie: old } });
    expect((await sessionOf(api, old)).user).toBeNull();
    expect((await sessionOf(api, cookieOf(answer))).user.username).toBe(second.username);
  });

  it('answers the same for a wrong password, an unknown account and a deleted one', async () => {
    const { core, api } = await open();
    const { email } = await makeUser(core);
    const gone = await makeUser(core);
    await hide(core, gone);
    for (const body of [
      { email, password: 'not-this-one' },
      { email: 'nobody@example.com' },
      { email: gone.email },
    ]) {
      const answer = await signIn(api, body);
      expect(answer).toMatchObject(refusals);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await core.db.collection('sessions').countDocuments()).toBe(0);
    // The log names the account that there is, after the answer.
    const logged = () => core.db.collection('activities').distinct('action');
    await eventually(async () => expect(await logged()).toEqual(['Sign-in Failed']));
  });

  it.each([
    [{}, 'Email is required'],
    [{ email: ' ', password: 'x' }, 'Email is required'],
    [{ email: 'nobody', password: 'x' }, 'Invalid email address'],
    [{ email: `${'x'.repeat(250)}@b.example`, password: 'x' }, 'Invalid email address'],
    [{ email: 'a@b.example' }, 'Password is required'],
    [{ email: 'a@b.example', password: '' }, 'Password is required'],
    [{ email: { $gt: '' }, password: 'x' }, 'Email is required'],
    [{ email: 'a@b.example', password: { $ne: '' } }, 'Password is required'],
    [{ email: 'a@b.example', password: 'x'.repeat(201) }, 'Invalid email or password.'],
    [{ email: 'a@b.example', password: 'x', remember: true }, 'Unknown field: remember.'],
  ])('with %j is refused with %j', async (body, message) => {
    const { api } = await open();
    expect(await api.request('POST', path, { body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
  });

  it('reports a suspension only after the right password', async () => {
    const { core, api } = await open();
    const { email } = await makeUser(core, { status: 'Suspended' });
    expect(await signIn(api, { email, password: 'not-this-one' })).toMatchObject(refusals);
    expect(await signIn(api, { email })).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED', message: 'Your account is suspended.' },
    });
    expect(await core.db.collection('sessions').countDocuments()).toBe(0);
  });

  it('is refused after five failed tries for an e-mail from an address, even simultaneous ones, with the minutes left', async () => {
    const { core, api, clock } = await open();
    const { email } = await makeUser(core);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(api, { email, password: 'not-this-one' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const limited = await signIn(api, { email });
    expect(limited).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'Too many attempts. Please try again in 15 minutes.' },
    });
    expect(limited.headers.get('retry-after')).toBe('900');
    // From another address, and for another user, signing in works as before.
    expect((await signIn(api, { email }, { address: '192.0.2.2' })).status).toBe(200);
    expect(await signIn(api, { email: 'other@example.com' })).toMatchObject(refusals);

    clock.advance(14 * 60_000);
    expect((await signIn(api, { email })).body.message).toBe(
      'Too many attempts. Please try again in 1 minute.',
    );
    clock.advance(60_000);
    expect((await signIn(api, { email })).status).toBe(200);
  });

  it('accepts a browser that has signed in before, while its address is locked out for others', async () => {
    const { core, api } = await open();
    const { email } = await makeUser(core);
    const [, browser = ''] = (await signIn(api, { email })).headers.getSetCookie();
    expect(browser).toMatch(
      /^browser=[\w-]{43}; Max-Age=7776000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/i,
    );
    for (let n = 0; n < 5; n += 1) await signIn(api, { email, password: 'not-this-one' });
    expect((await signIn(api, { email })).status).toBe(429);
    const cookie = browser.split(';')[0] as string;
    const answer = await signIn(api, { email }, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[1]).toContain(cookie);
  });

  it('reads the old name of the browser’s cookie on https for 90 days, and sends the new one', async () => {
    const core = await newInstallation({ PUBLIC_URL: 'https://site.example' }).core({
      clock: fakeClock(new Date(OLD_BROWSER_COOKIE_UNTIL - 1)),
    });
    const secret = 'a'.repeat(43);
    const [old, present] = [`browser=${secret}`, `__Secure-browser=${secret}`];
    expect(readBrowserCookie(core, old)).toBe(secret);
    const later = { env: core.env, clock: fakeClock(new Date(OLD_BROWSER_COOKIE_UNTIL)) };
    expect([readBrowserCookie(later, old), readBrowserCookie(later, present)]).toEqual([null, secret]);
  });

  it('gives a browser that has signed in before five failed tries of its own, whatever its address', async () => {
    const { core, api } = await open();
    const { email } = await makeUser(core);
    const cookie = (await signIn(api, { email })).headers.getSetCookie()[1]?.split(';')[0] as string;
    const tryFrom = (address: string, password?: string) =>
      signIn(api, { email, ...(password && { password }) }, { address, headers: { cookie } });
    for (let n = 0; n < 5; n += 1) await signIn(api, { email, password: 'wrong' }, { address: '192.0.2.9' });
    for (let n = 1; n <= 5; n += 1)
      expect((await tryFrom(`198.51.100.${n}`, 'not-this-one')).status).toBe(401);
    // From now on it counts like any other: refused where others have failed too often, and accepted elsewhere.
    expect((await tryFrom('192.0.2.9')).status).toBe(429);
    expect((await tryFrom('198.51.100.1')).status).toBe(200);
  });

  it('is refused after a hundred failed tries from an address, for every account, and works from another', async () => {
    const { core, api, clock } = await open();
    const { email } = await makeUser(core);
    const statuses = await Promise.all(
      Array.from({ length: 101 }, (_, n) =>
        signIn(api, { email: `person-${n}@example.com`, password: 'not-this-one' }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await signIn(api, { email })).status).toBe(429);
    expect((await signIn(api, { email }, { address: '192.0.2.2' })).status).toBe(200);
    clock.advance(3_600_000);
    expect((await signIn(api, { email })).status).toBe(200);
  });

  it('answers 503 while Redis is away, because the tries cannot be counted', async () => {
    const redis = await startOwnRedis();
    const { core, api } = await open({ REDIS_URL: redis.url });
    const { email } = await makeUser(core);
    await redis.kill();
    expect(await signIn(api, { email })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'Service unavailable.' },
    });
    expect(await core.db.collection('sessions').countDocuments()).toBe(0);
  });
});

describe('signing out', () => {
  it('ends the session, removes the cookie and keeps the user’s other sessions', async () => {
    const { core, api } = await open();
    const { email } = await makeUser(core);
    const [here, there] = [cookieOf(await signIn(api, { email })), cookieOf(await signIn(api, { email }))];
    const answer = await api.request('POST', '/api/auth/sign-out', { headers: { cookie: here } });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Signed out successfully' } });
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/i);
    expect((await sessionOf(api, here)).user).toBeNull();
    expect((await sessionOf(api, there)).user.email).toBe(email);
    expect(await api.request('POST', '/api/auth/sign-out')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Authentication required.' },
    });
  });
});

describe('the session call', () => {
  it('reports no user without a session, and with an invented, expired or suspended one', async () => {
    const { core, api } = await open();
    const user = await makeUser(core);
    expect((await api.request('GET', '/api/auth/session')).body).toEqual({
      user: null,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      serverTime: expect.any(String),
    });
    expect((await sessionOf(api, 'session=made-up')).user).toBeNull();
    const { secret } = await new SessionService(core).create(user, { agent: '', address: '' });
    await core.db.collection('sessions').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await sessionOf(api, `session=${secret}`)).user).toBeNull();
  });

  it('extends a session to 30 days after its last use, and to its 90th day at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const { email } = await makeUser(core);
    const signedInAt = Date.now();
    const answer = await signIn(api, { email });
    const cookie = cookieOf(answer);
    const onDay = (day: number) => signedInAt + day * DAY_MS;
    /** The end that the renewed cookie has, in days after the sign-in; null where none is sent. */
    const use = async (day: number) => {
      vi.setSystemTime(onDay(day));
      const read = await api.request('GET', '/api/auth/session', { headers: { cookie } });
      expect(read.body.user?.email, `on day ${day}`).toBe(email);
      const sent = read.headers.get('set-cookie');
      const [, end] = /Expires=([^;]+)/.exec(sent ?? '') ?? [];
      return end === undefined ? null : Math.round((Date.parse(end) - signedInAt) / DAY_MS);
    };
    expect(await use(0.9)).toBeNull();
    expect(await use(10)).toBe(40);
    expect(await use(10.5)).toBeNull();
    expect(await use(39)).toBe(69);
    expect(await use(65)).toBe(90);
    expect(await use(89.9)).toBeNull();
    vi.setSystemTime(onDay(90) + 1);
    expect((await sessionOf(api, cookie)).user).toBeNull();
  });

  it('ends when it was not used for 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const { email } = await makeUser(core);
    const cookie = cookieOf(await signIn(api, { email }));
    vi.setSystemTime(Date.now() + 30 * DAY_MS + 1);
    expect((await sessionOf(api, cookie)).user).toBeNull();
  });
});

describe('the own sessions', () => {
  it('are listed without their secrets, and all but the current one can be ended', async () => {
    const { core, api } = await open();
    const user = await makeUser(core);
    const stranger = await makeUser(core);
    const [here, there] = [
      cookieOf(await signIn(api, { email: user.email }, { headers: { 'user-agent': 'Here' } })),
      cookieOf(await signIn(api, { email: user.email }, { headers: { 'user-agent': 'There' } })),
    ];
    const theirs = await api.cookieOf(stranger);
    const list = async () =>
      (await api.request('GET', '/api/auth/sessions', { headers: { cookie: here } })).body.sessions;
    const listed = await list();
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({
      _id: expect.stringMatching(/^[0-9a-f]{64}$/),
      current: true,
      agent: 'Here',
      address: '192.0.2.1',
      createdAt: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
      lastSeenAt: expect.anything(),
    });
    const end = () => api.request('DELETE', '/api/auth/sessions/others', { headers: { cookie: here } });
    expect((await end()).body).toEqual({ message: '1 other session signed out', count: 1 });
    expect((await end()).body).toEqual({ message: '0 other sessions signed out', count: 0 });
    expect((await sessionOf(api, there)).user).toBeNull();
    expect((await sessionOf(api, theirs)).user.username).toBe(stranger.username);
    expect((await list()).map((each: { agent: string }) => each.agent)).toEqual(['Here']);
    const entries = await core.db.collection('activities').find({ entity: 'Session' }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([`Ended Session: 1 other of ${user.username}`]);
  });

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])(
    'remain valid, for requests and sockets, when the machine’s clock jumps an hour %s',
    async (_, jumpMs) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      onTestFinished(() => void vi.useRealTimers());
      const core = await newInstallation().core();
      const api = await startTestApi(core);
      const user = await makeUser(core);
      const before = cookieOf(await signIn(api, { email: user.email }));
      const desk = await connectStaff(api, before);
      vi.setSystemTime(Date.now() + jumpMs);
      expect((await sessionOf(api, before)).user.username).toBe(user.username);
      const after = cookieOf(await signIn(api, { email: user.email }));
      await purgeSessions(core);
      for (const cookie of [before, after]) {
        const { status, body } = await api.request('GET', '/api/auth/sessions', { headers: { cookie } });
        expect(status).toBe(200);
        expect(body.sessions).toHaveLength(2);
        expect((await connectStaff(api, cookie)).refused).toBeNull();
      }
      expect(desk.socket.connected).toBe(true);
    },
  );

  it('need the profile', async () => {
    const { core, api } = await open();
    const as = await makeUser(core, { permissions: [] });
    expect((await api.request('GET', '/api/auth/sessions', { as })).status).toBe(403);
    expect((await api.request('DELETE', '/api/auth/sessions/others', { as })).status).toBe(403);
  });
});

describe('a temporary password', () => {
  it('ends the sessions of the user, lasts a day, and only allows choosing a new one', async () => {
    const { core, api, clock } = await open();
    const admin = await makeSuperAdmin(core);
    const user = await makeUser(core);
    const before = await api.cookieOf(user);
    const own = `/api/users/${user._id.toHexString()}`;
    const given = await api.request('POST', `${own}/temporary-password`, { as: admin });
    expect(given).toMatchObject({
      status: 201,
      body: { message: 'Temporary password created', password: expect.stringMatching(/^[\w]{12}$/) },
    });
    expect((await sessionOf(api, before)).user).toBeNull();
    expect(await signIn(api, { email: user.email })).toMatchObject(refusals);

    const { password } = given.body;
    const answer = await signIn(api, { email: user.email, password });
    expect(answer).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    const headers = { cookie: cookieOf(answer) };
    for (const [method, to] of [
      ['GET', own],
      ['GET', '/api/auth/sessions'],
      ['PUT', `${own}/notifications`],
      ['GET', '/api/matches?scope=all'],
    ] as const)
      expect(await api.request(method, to, { headers })).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_CHANGE_REQUIRED', message: 'Please choose a new password first.' },
      });
    expect((await sessionOf(api, headers.cookie)).mustChangePassword).toBe(true);
    const change = (newPassword: string) =>
      api.request('PUT', `${own}/password`, { headers, body: { currentPassword: password, newPassword } });
    expect(await change(password)).toMatchObject({
      status: 400,
      body: { message: 'Please choose a new password first.' },
    });
    expect((await change('My-Own-Word')).body.message).toBe('Password changed successfully');
    expect(await sessionOf(api, headers.cookie)).toMatchObject({
      mustChangePassword: false,
      user: { _id: user._id.toHexString() },
    });
    expect((await api.request('GET', own, { headers })).status).toBe(200);

    const again = await api.request('POST', `${own}/temporary-password`, { as: admin });
    clock.advance(24 * 3_600_000);
    expect(await signIn(api, { email: user.email, password: again.body.password })).toMatchObject(refusals);
    const entries = JSON.stringify(await core.db.collection('activities').find().toArray());
    expect(entries).toContain('Created temporary password of User');
    for (const secret of [password, again.body.password, 'argon2']) expect(entries).not.toContain(secret);
  });

  it('is given by a super-admin, and to another user', async () => {
    const { core, api } = await open();
    const admin = await makeSuperAdmin(core);
    const target = await makeUser(core);
    const give = (as: typeof target, to: typeof target) =>
      api.request('POST', `/api/users/${to._id.toHexString()}/temporary-password`, { as });
    expect(await give(await makeUser(core, { permissions: ['permissions:update'] }), target)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    expect(await give(admin, admin)).toMatchObject({ status: 403, body: { code: 'SELF_ACTION' } });
    expect((await give(admin, await makeSuperAdmin(core))).status).toBe(201);
    await hide(core, target);
    expect(await give(admin, target)).toMatchObject({ status: 404, body: { message: 'User not found.' } });
  });
});
