import { USER_RATE_LIMIT } from '@touchline/contract/constants';
import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { makeToken } from '../../test/support/tokens.ts';
import { eventually } from '../../test/support/wait.ts';

const PATH = '/api/tokens';
const LEAGUES = '/api/leagues?scope=all';
const form = { name: 'Fixtures of the leagues', keys: ['games:update', 'games:create'], days: 90 };
const DAY_S = 86_400;
const UNAUTHENTICATED = { status: 401, body: { code: 'UNAUTHENTICATED' } };

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeUser(core, {
    role: 'editor',
    permissions: ['profile:access', 'games:create', 'games:update', 'leagues:view', 'leagues:create'],
  });
  const list = async (by: User = as) => (await api.request('GET', PATH, { as: by })).body.tokens;
  const create = (body: object = {}, by: User = as) =>
    api.request('POST', PATH, { as: by, body: { ...form, ...body } });
  const readBy = async (secret: string, path = LEAGUES) =>
    api.request('GET', path, { headers: { authorization: `Bearer ${secret}` } });
  return { clock, core, api, as, list, create, readBy };
}

const league = (name: string) => ({
  name,
  abbreviation: 'HL',
  country: 'norway',
  category: 'Football',
  logoUrl: 'https://example.com/harbour.svg',
});

describe('an API token', () => {
  it('is shown once when it is created, stored hashed, listed, and revoked, each with its entry', async () => {
    const { core, api, as, clock, list, create, readBy } = await open();
    const { status, body } = await create({ keys: ['leagues:view', 'games:update'] });
    const now = clock.now() / 1_000;
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: 'Token created',
        secret: expect.stringMatching(/^tl_[\w-]{43}$/),
        token: {
          _id: expect.any(String),
          name: form.name,
          // In the order of the catalogue.
          keys: ['leagues:view', 'games:update'],
          createdAt: { seconds: now, nanoseconds: 0 },
          lastUsedAt: null,
          endsAt: { seconds: now + 90 * DAY_S, nanoseconds: 0 },
        },
      },
    });
    const { secret, token } = body;
    expect(await list()).toEqual([token]);
    expect((await readBy(secret)).status).toBe(200);
    await eventually(async () =>
      expect((await list())[0].lastUsedAt).toEqual({ seconds: now, nanoseconds: 0 }),
    );

    const revoked = await api.request('DELETE', `${PATH}/${token._id}`, { as });
    expect(revoked).toMatchObject({ status: 200, body: { message: 'Token revoked' } });
    expect(await readBy(secret)).toMatchObject(UNAUTHENTICATED);
    expect(await list()).toEqual([]);
    const again = await api.request('DELETE', `${PATH}/${token._id}`, { as });
    expect(again).toMatchObject({ status: 404, body: { message: 'API token not found.' } });

    const log = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(log.map(({ action }) => action)).toEqual([
      `Created API token: ${form.name}`,
      `Revoked API token: ${form.name}`,
    ]);
    expect(log[0]?.after).toEqual({
      name: form.name,
      keys: ['leagues:view', 'games:update'],
      endsAt: new Date(clock.now() + 90 * DAY_S * 1_000),
    });
  });

  it('is kept neither in the database nor in the log', async () => {
    const { core, create } = await open();
    const { secret } = (await create()).body;
    for (const collection of await core.db.collections())
      expect(JSON.stringify(await collection.find().toArray())).not.toContain(secret.slice(3));
    const [stored] = await core.db.collection('tokens').find().toArray();
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await core.db.collection('activities').find().toArray())).not.toContain(
      stored?.hash,
    );
  });

  it('has only keys that its user holds, never those of the group Super Admin, a name and an end', async () => {
    const { core, create, list } = await open();
    const admin = await makeSuperAdmin(core);
    for (const [body, status, message] of [
      [{ keys: ['users:view'] }, 403, 'You can only grant permissions that you hold.'],
      [{ keys: [] }, 400, 'Please choose keys'],
      [{ keys: ['nothing:view'] }, 400, 'Please choose keys'],
      [{ keys: undefined }, 400, 'Please choose keys'],
      [{ name: '  ' }, 400, 'Token name is required'],
      [{ name: 'x'.repeat(61) }, 400, 'Token name must not exceed 60 characters'],
      [{ days: 31 }, 400, 'Please choose when the token ends'],
      [{ days: '90' }, 400, 'Please choose when the token ends'],
      [{ secret: 'tl_1' }, 400, 'Unknown field: secret.'],
    ] as const)
      expect(await create(body)).toMatchObject({ status, body: { message } });
    for (const key of ['dev-tools:access', 'password:view', 'permissions:view', 'permissions:update'])
      expect(await create({ keys: [key] }, admin)).toMatchObject({ status: 400 });
    expect(await list()).toEqual([]);
  });

  it('is one of at most ten of a user, also when several are created at once', async () => {
    const { core, as, create, list } = await open();
    for (let made = 0; made < 8; made += 1) await makeToken(core, as, ['games:update']);
    const answers = await Promise.all([0, 1, 2, 3].map(() => create()));
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'You can have at most 10 tokens.' },
      });
    expect((await list()).length).toBeLessThanOrEqual(10);
    while ((await list()).length < 10) await makeToken(core, as, ['games:update']);
    expect((await create()).status).toBe(409);
    // Another user has ten of their own.
    expect((await create({}, await makeSuperAdmin(core))).status).toBe(201);
  });

  it('of another user is neither listed nor revoked, but shown in the details of the user', async () => {
    const { core, api, as, create, list } = await open();
    const { token } = (await create()).body;
    const admin = await makeSuperAdmin(core);
    expect(await list(admin)).toEqual([]);
    expect(await api.request('DELETE', `${PATH}/${token._id}`, { as: admin })).toMatchObject({ status: 404 });
    const details = await api.request('GET', `/api/users/${as._id.toHexString()}/tokens`, { as: admin });
    expect(details).toMatchObject({ status: 200, body: { tokens: [token] } });
  });

  it('of another user is revoked with users:update and the password, that of a super-admin only by one', async () => {
    const { core, api, as, create, readBy } = await open();
    const { token, secret } = (await create({ keys: ['leagues:view'] })).body;
    const keeper = await makeUser(core, { role: 'editor', permissions: ['users:update'] });
    const pathOf = (user: User, id: string) => `/api/users/${user._id.toHexString()}/tokens/${id}`;
    const revoke = (user: User, id: string, by: User) => api.request('DELETE', pathOf(user, id), { as: by });
    expect(
      await revoke(as, token._id, await makeUser(core, { permissions: ['users:view-info'] })),
    ).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    const admin = await makeSuperAdmin(core);
    const ofAdmin = await makeToken(core, admin, ['leagues:view']);
    expect(await revoke(admin, ofAdmin.id, keeper)).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED' },
    });
    expect((await readBy(ofAdmin.secret)).status).toBe(200);
    // The token is looked for among those of the user in the path.
    expect(await revoke(keeper, token._id, keeper)).toMatchObject({
      status: 404,
      body: { message: 'API token not found.' },
    });
    expect((await readBy(secret)).status).toBe(200);

    await core.db
      .collection('sessions')
      .updateMany({ userId: keeper._id }, { $set: { createdAt: new Date(0) } });
    expect(await revoke(as, token._id, keeper)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_REQUIRED' },
    });
    await api.request('POST', '/api/auth/confirm', { as: keeper, body: { password: PASSWORD } });
    expect(await revoke(as, token._id, keeper)).toMatchObject({
      status: 200,
      body: { message: 'Token revoked' },
    });
    expect(await readBy(secret)).toMatchObject(UNAUTHENTICATED);
    expect((await revoke(as, token._id, keeper)).status).toBe(404);
    expect((await revoke(admin, ofAdmin.id, await makeSuperAdmin(core))).status).toBe(200);
    const log = await core.db.collection('activities').find({ verb: 'Revoked' }).sort({ _id: 1 }).toArray();
    expect(log.map(({ action, entityId }) => ({ action, entityId }))).toEqual([
      { action: `Revoked API token: ${form.name} of ${as.username}`, entityId: token._id },
      { action: `Revoked API token: Fixtures of ${admin.username}`, entityId: ofAdmin.id },
    ]);
  });

  it('is created only after the password was confirmed', async () => {
    const { core, create, as } = await open();
    await create();
    const longAgo = { createdAt: new Date(0) };
    await core.db.collection('sessions').updateMany({ userId: as._id }, { $set: longAgo });
    expect(await create()).toMatchObject({ status: 403, body: { code: 'CONFIRM_REQUIRED' } });
  });
});

describe('a call by an API token', () => {
  it('needs no origin, ignores the cookie beside it, and is in the log with the name of the token', async () => {
    const { core, api, as } = await open();
    const { headers } = await makeToken(core, as, ['leagues:create']);
    const admin = await makeSuperAdmin(core);
    const send = (name: string, options: object) =>
      fetch(`${api.url}/api/leagues`, {
        method: 'POST',
        body: JSON.stringify(league(name)),
        ...options,
      });
    const json = { 'content-type': 'application/json' };
    expect((await send('North', { headers: { ...json, ...headers } })).status).toBe(201);
    const foreign = { ...json, ...headers, origin: 'https://elsewhere.example' };
    expect((await send('South', { headers: foreign })).status).toBe(201);
    const withCookie = { ...json, ...headers, cookie: await api.cookieOf(admin) };
    expect((await send('East', { headers: withCookie })).status).toBe(201);
    // What the cookie's user may do, and the token may not.
    expect(await api.request('GET', '/api/users', { as: admin, headers })).toMatchObject({ status: 403 });
    const wrong = { authorization: 'Bearer tl_wrong' };
    expect(await api.request('GET', '/api/users', { as: admin, headers: wrong })).toMatchObject(
      UNAUTHENTICATED,
    );

    const log = await core.db.collection('activities').find({ verb: 'Created' }).sort({ _id: 1 }).toArray();
    expect(log).toHaveLength(3);
    for (const entry of log)
      expect(entry).toMatchObject({
        userId: as._id,
        username: `${as.username} (token Fixtures)`,
        email: as.email,
        role: 'editor',
      });
    const { body } = await api.request('GET', '/api/users/activity', { as: admin });
    expect(body.activities[0].username).toBe(`${as.username} (token Fixtures)`);
  });

  it('takes no token from the query, and none that is no bearer', async () => {
    const { core, api, as } = await open();
    const { secret } = await makeToken(core, as, ['leagues:view']);
    for (const name of ['token', 'access_token'])
      expect(await api.request('GET', `${LEAGUES}&${name}=${secret}`)).toMatchObject(UNAUTHENTICATED);
    expect(await api.request('GET', `/api/leagues?token=${secret}`)).toMatchObject({
      status: 400,
      body: { message: 'Unknown field: token.' },
    });
    for (const authorization of [secret, `Basic ${secret}`, `Token ${secret}`])
      expect(await api.request('GET', LEAGUES, { headers: { authorization } })).toMatchObject(
        UNAUTHENTICATED,
      );
    // The session of the cookie counts beside a bearer of another kind.
    const other = { authorization: 'Bearer a-device-token' };
    expect((await api.request('GET', LEAGUES, { as, headers: other })).status).toBe(200);
  });

  it('ends with the token, and only then', async () => {
    const { clock, create, list, readBy } = await open();
    const { secret } = (await create({ keys: ['leagues:view'], days: 30 })).body;
    clock.advance(30 * DAY_S * 1_000 - 1);
    expect((await readBy(secret)).status).toBe(200);
    clock.advance(1);
    expect(await readBy(secret)).toMatchObject(UNAUTHENTICATED);
    expect(await list()).toEqual([]);
  });

  it('needs a key that its user still holds, from the next call on', async () => {
    const { core, as, readBy } = await open();
    const { secret } = await makeToken(core, as, ['leagues:view']);
    const hold = (permissions: string[]) =>
      core.db.collection('users').updateOne({ _id: as._id }, { $set: { permissions } });
    await hold([]);
    expect(await readBy(secret)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    await hold(['leagues:view']);
    expect((await readBy(secret)).status).toBe(200);
  });

  it('never acts as super-admin, not even for what its keys open', async () => {
    const { core, api } = await open();
    const [owner, other] = [await makeSuperAdmin(core), await makeSuperAdmin(core)];
    const { headers } = await makeToken(core, owner);
    const body = { username: 'renamed', email: other.email };
    expect(
      await api.request('PUT', `/api/users/${other._id.toHexString()}`, { headers, body }),
    ).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED' },
    });
    const person = await makeUser(core, { role: 'editor' });
    const path = `/api/users/${person._id.toHexString()}`;
    const { email } = person;
    expect((await api.request('PUT', path, { headers, body: { username: 'renamed', email } })).status).toBe(
      200,
    );
    const moved = { username: 'renamed', email: 'elsewhere@example.com' };
    expect(await api.request('PUT', path, { headers, body: moved })).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_REQUIRED' },
    });
    expect(await api.request('POST', `${path}/temporary-password`, { headers })).toMatchObject({
      status: 403,
    });
  });

  it('sets a game live before its time with games:update, and as a visitor without', async () => {
    const { clock, core, api, as } = await open();
    const startsAt = new Date(clock.now() + 3_600_000);
    const game = await makeGame(core, { startsAt });
    const live = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}/live`;
    const visitor = await makeToken(core, as, ['games:create', 'leagues:view']);
    expect(await api.request('PUT', live, { headers: visitor.headers })).toMatchObject({
      status: 409,
      body: { code: 'TOO_EARLY' },
    });
    const { headers } = await makeToken(core, as, ['games:update']);
    expect((await api.request('PUT', live, { headers })).status).toBe(200);
    expect(await core.db.collection('activities').find().toArray()).toMatchObject([
      { action: `Set Live Game: ${game.title}`, username: `${as.username} (token Fixtures)` },
    ]);
  });

  it('reaches neither the session, nor the sockets and pages of staff', async () => {
    const { core, api } = await open();
    const admin = await makeSuperAdmin(core);
    const { headers } = await makeToken(core, admin);
    expect((await api.request('GET', '/api/auth/session', { as: admin, headers })).body.user).toBeNull();
    const { refused } = await connectStaff(api, await api.cookieOf(admin), headers);
    expect(refused).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const page of ['/admin/queues', '/stream/preview?id=x'])
      expect((await api.request('GET', page, { as: admin, headers })).status).toBe(401);
  });

  it('counts for its token: 600 a minute, not for its user nor for another token', async () => {
    const { core, api, as, readBy } = await open();
    const [busy, other] = [
      await makeToken(core, as, ['leagues:create']),
      await makeToken(core, as, ['leagues:create']),
    ].map(({ secret }) => secret) as [string, string];
    // Refused calls count too, and cost the least.
    const first = await readBy(busy);
    expect(first.headers.get('ratelimit-policy')).toBe('600;w=60');
    for (let sent = 1; sent < 600; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(50, 600 - sent) }, (_, n) =>
          // From many addresses: they do not count.
          api.request('GET', LEAGUES, {
            headers: { authorization: `Bearer ${busy}`, 'x-forwarded-for': `10.9.${sent >> 6}.${n}` },
          }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    }
    const beyond = await readBy(busy);
    expect(beyond).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await readBy(other)).status).toBe(403);
    const bySession = await api.request('GET', LEAGUES, { as });
    expect(bySession.headers.get('ratelimit')).toContain(`remaining=${USER_RATE_LIMIT.max - 1}`);
  });
});

describe('the tokens of a user', () => {
  it('are revoked for good by a changed password, a temporary one, suspension and deletion', async () => {
    const { core, api, readBy } = await open();
    const admin = await makeSuperAdmin(core);
    const pathOf = (user: User) => `/api/users/${user._id.toHexString()}`;
    const passwords = { currentHashedPassword: 'x', currentPassword: PASSWORD, newPassword: 'Lantern-41' };
    const set = (user: User, status: string) =>
      api.request('PUT', pathOf(user), { as: admin, body: { status } });
    for (const [revoke, back] of [
      [(user: User) => api.request('PUT', `${pathOf(user)}/password`, { as: user, body: passwords })],
      [(user: User) => api.request('POST', `${pathOf(user)}/temporary-password`, { as: admin })],
      [(user: User) => set(user, 'Suspended'), (user: User) => set(user, 'Active')],
      [
        (user: User) => api.request('DELETE', pathOf(user), { as: admin }),
        (user: User) => api.request('POST', `${pathOf(user)}/restore`, { as: admin }),
      ],
    ]) {
      const user = await makeUser(core, { permissions: ['leagues:view'] });
      const { secret } = await makeToken(core, user, ['leagues:view']);
      expect((await readBy(secret)).status).toBe(200);
      expect((await revoke?.(user))?.status).toBeLessThan(300);
      expect(await readBy(secret)).toMatchObject(UNAUTHENTICATED);
      if (back) expect((await back(user)).status).toBe(200);
      expect(await readBy(secret)).toMatchObject(UNAUTHENTICATED);
      const details = await api.request('GET', `${pathOf(user)}/tokens`, { as: admin });
      expect(details.body).toEqual({ tokens: [] });
    }
  });

  it('stay when other sessions are signed out, and when a super-admin ends the sessions', async () => {
    const { core, api, as, readBy } = await open();
    const { secret } = await makeToken(core, as, ['leagues:view']);
    expect((await api.request('DELETE', '/api/auth/sessions/others', { as })).status).toBe(200);
    const admin = await makeSuperAdmin(core);
    const sessions = `/api/users/${as._id.toHexString()}/sessions`;
    expect((await api.request('DELETE', sessions, { as: admin })).status).toBe(200);
    expect((await readBy(secret)).status).toBe(200);
  });

  it('are refused while their user must set up a second factor', async () => {
    const { core, as, readBy } = await open();
    const { secret } = await makeToken(core, as, ['leagues:view']);
    await core.db.collection('settings').updateOne({}, { $set: { requireSecondFactor: ['editor'] } });
    expect(await readBy(secret)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  });
});

it('a token in the address or the header of a request is not in the log of the api', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const { secret } = await makeToken(core, await makeSuperAdmin(core));
  const { log, ready } = await startProgram('api', installation, { LOG_LEVEL: 'trace' });
  const headers = { authorization: `Bearer ${secret}` };
  for (const path of [LEAGUES, `/api/leagues?token=${secret}`, `/?token=${secret}`])
    await fetch(`http://127.0.0.1:${ready.port}${path}`, { headers });
  await eventually(() => expect(log.filter(({ msg }) => msg === 'request answered')).toHaveLength(3));
  expect(JSON.stringify(log)).toContain('token=tl_…');
  expect(JSON.stringify(log)).not.toContain(secret.slice(3));
});
