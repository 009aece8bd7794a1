import type { User } from '@touchline/core/users/users';
import { compactDecrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { type FakeClock, fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { codeAt, setUpFactor } from '../../test/support/second-factor.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { pathOfUser } from '../../test/support/user-calls.ts';
import { eventually } from '../../test/support/wait.ts';

const STEP_MS = 30_000;
const MINUTES = 60_000;
const BAD_CODE = { status: 401, body: { code: 'BAD_CODE', message: 'This code is not right.' } };
const SIGNED_IN = { status: 200, body: { message: 'Signed in successfully' } };

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock(new Date());
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  const user = await makeUser(core);
  let addresses = 0;
  const signIn = (code?: string, password = PASSWORD) => {
    addresses += 1;
    return api.request('POST', '/api/auth/sign-in', {
      body: { email: user.email, password, ...(code === undefined ? {} : { code }) },
      headers: { 'x-forwarded-for': `192.0.2.${addresses}` },
    });
  };
  const begin = () => api.request('POST', '/api/auth/totp/begin', { as: user, body: {} });
  const confirm = (code: string) =>
    api.request('POST', '/api/auth/totp/confirm', { as: user, body: { code } });
  const stored = () => core.db.collection('users').findOne({ _id: user._id });
  return { clock, core, api, user, signIn, begin, confirm, stored };
}

/** The same with a user whose app has the secret; the code of the current step is unused. */
async function withFactor(env: Record<string, string> = {}) {
  const all = await open(env);
  const factor = await setUpFactor(all.api, all.user, all.clock.now());
  all.clock.advance(STEP_MS);
  const code = (steps = 0) => codeAt(factor.secret, all.clock.now(), steps);
  return { ...all, ...factor, code };
}

/** Six digits that are no valid code around the moment. */
function wrongCode(secret: string, clock: FakeClock): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, clock.now(), steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? ''
  );
}

describe('setting up a second factor', () => {
  it('gives a secret for the app, and recovery codes once a code of it is right', async () => {
    const { api, user, clock, begin, confirm } = await open({ PRODUCT_NAME: 'Touchline' });
    const begun = await begin();
    expect(begun).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    const { secret, uri } = begun.body;
    const link = new URL(uri);
    expect(decodeURIComponent(link.pathname)).toContain(`Touchline:${user.email}`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      issuer: 'Touchline',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const session = async () => (await api.request('GET', '/api/auth/session', { as: user })).body.user;
    expect(await session()).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    const answer = await confirm(codeAt(secret, clock.now()));
    expect(answer).toMatchObject({ status: 200, body: { message: 'Second factor enabled' } });
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    for (const code of answer.body.recoveryCodes)
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await session()).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
  });

  it.each([
    ['12345', 'Enter the six digits of your authenticator app.'],
    ['abcdef', 'Enter the six digits of your authenticator app.'],
    ['', 'Enter the six digits of your authenticator app.'],
    [undefined, 'This code is not right.'],
  ])('refuses %j as a code', async (code, message) => {
    const { api, user } = await open();
    const answer = await api.request('POST', '/api/auth/totp/confirm', { as: user, body: { code } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } });
  });

  it('accepts no code before the set-up, for an earlier secret, or twice at once', async () => {
    const { clock, begin, confirm } = await open();
    expect(await confirm('123456')).toMatchObject(BAD_CODE);
    const [first, second] = [(await begin()).body.secret, (await begin()).body.secret];
    expect(await confirm(codeAt(first, clock.now()))).toMatchObject(BAD_CODE);
    const code = codeAt(second, clock.now());
    const both = await Promise.all([confirm(code), confirm(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('requires a confirmed password to begin, and to turn it off', async () => {
    const { api, user, clock, begin } = await withFactor();
    clock.advance(16 * MINUTES);
    const refused = { status: 403, body: { code: 'CONFIRM_REQUIRED' } };
    const turnOff = () => api.request('DELETE', '/api/auth/totp', { as: user });
    for (const send of [begin, turnOff]) expect(await send()).toMatchObject(refused);
    await api.request('POST', '/api/auth/confirm', { as: user, body: { password: PASSWORD } });
    for (const send of [begin, turnOff]) expect((await send()).status).toBe(200);
  });

  it('leaves the old secret in force until the new one is confirmed', async () => {
    const { clock, begin, confirm, signIn, code, secret } = await withFactor();
    const next = (await begin()).body.secret;
    expect(await signIn(codeAt(next, clock.now()))).toMatchObject(BAD_CODE);
    expect(await signIn(code())).toMatchObject(SIGNED_IN);
    expect((await confirm(codeAt(next, clock.now()))).status).toBe(200);
    clock.advance(STEP_MS);
    expect(await signIn(codeAt(secret, clock.now()))).toMatchObject(BAD_CODE);
    expect(await signIn(codeAt(next, clock.now()))).toMatchObject(SIGNED_IN);
  });

  it('ends the other sessions and is logged, also when it is turned off', async () => {
    const { api, core, user, signIn, code } = await withFactor();
    const elsewhere = async () => {
      const answer = await signIn(code());
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] as string;
      return async () => (await api.request('GET', '/api/auth/session', { headers: { cookie } })).body.user;
    };
    const other = await elsewhere();
    expect(await other()).toMatchObject({ username: user.username });
    expect(await api.request('DELETE', '/api/auth/totp', { as: user })).toMatchObject({
      status: 200,
      body: { message: 'Second factor disabled' },
    });
    expect(await other()).toBeNull();
    const again = await elsewhere();
    await setUpFactor(api, user, core.clock.now());
    expect(await again()).toBeNull();
    expect((await api.request('GET', '/api/auth/session', { as: user })).body.user).not.toBeNull();
    const log = await core.db.collection('activities').find({ entity: 'User' }).sort({ _id: 1 }).toArray();
    expect(log.map(({ action, outcome }) => [action, outcome])).toEqual(
      ['Enabled', 'Disabled', 'Enabled'].map((verb) => [
        `${verb} second factor of User: ${user.username}`,
        'done',
      ]),
    );
  });

  it('gets new recovery codes, which end the old ones and the other sessions', async () => {
    const { api, core, user, signIn, code, recoveryCodes } = await withFactor();
    const renew = () => api.request('POST', '/api/auth/totp/recovery-codes', { as: user });
    const elsewhere = (await signIn(code())).headers.getSetCookie()[0]?.split(';')[0] as string;
    const answer = await renew();
    expect(answer).toMatchObject({ status: 200, body: { message: 'New recovery codes created' } });
    const renewed: string[] = answer.body.recoveryCodes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect(
      (await api.request('GET', '/api/auth/session', { headers: { cookie: elsewhere } })).body.user,
    ).toBeNull();
    expect(await signIn(recoveryCodes[0])).toMatchObject(BAD_CODE);
    expect(await signIn(renewed[0])).toMatchObject(SIGNED_IN);
    const log = await core.db.collection('activities').find({ entity: 'User' }).sort({ _id: 1 }).toArray();
    expect(log.at(-1)).toMatchObject({ action: `Renewed recovery codes of User: ${user.username}` });
    expect(JSON.stringify(log)).not.toContain(renewed[1]);
    await api.request('DELETE', '/api/auth/totp', { as: user });
    expect(await renew()).toMatchObject({ status: 404, body: { message: 'Second factor not found.' } });
  });

  it('cannot be turned off where there is none', async () => {
    const { api, user } = await open();
    expect(await api.request('DELETE', '/api/auth/totp', { as: user })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Second factor not found.' },
    });
  });

  it('leaves neither the secret nor a recovery code readable in the database', async () => {
    const { core, secret, recoveryCodes, begin, stored } = await withFactor();
    const pending = (await begin()).body.secret;
    const { secondFactor, pendingTotpSecret } = (await stored()) as unknown as User;
    const everything = JSON.stringify([
      await stored(),
      await core.db.collection('activities').find().toArray(),
    ]);
    for (const text of [
      secret,
      pending,
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replaceAll('-', '')),
    ])
      expect(everything.toLowerCase()).not.toContain(text.toLowerCase());
    for (const kept of [secondFactor?.secret, pendingTotpSecret])
      await expect(compactDecrypt(String(kept), new Uint8Array(32))).rejects.toThrow(
        'decryption operation failed',
      );
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password, which does not count as a failed try', async () => {
    const { api, user, signIn, code } = await withFactor();
    const send = (body: object) =>
      api.request('POST', '/api/auth/sign-in', { body: { email: user.email, ...body } });
    const asks = {
      status: 401,
      body: { code: 'CODE_REQUIRED', message: 'Enter the code of your authenticator app.' },
    };
    for (let n = 0; n < 8; n += 1) expect(await send({ password: PASSWORD })).toMatchObject(asks);
    expect(await send({ password: PASSWORD, code: ' ' })).toMatchObject(asks);
    expect(await signIn(code(), 'not-this-one')).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    });
    // The try with the wrong password did not use the code up.
    const answer = await signIn(code());
    expect(answer).toMatchObject({ ...SIGNED_IN, body: { user: { hasSecondFactor: true } } });
    expect(JSON.stringify(answer.body)).not.toContain('"secret"');
  });

  it('accepts a code with spaces, of the step before and after, and of no other', async () => {
    for (const [steps, isRight] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const { clock, secret, signIn } = await withFactor();
      clock.advance(5 * STEP_MS);
      const typed = codeAt(secret, clock.now(), steps).replace(/(...)/, ' $1 ');
      expect(await signIn(typed), `${steps} steps away`).toMatchObject(isRight ? SIGNED_IN : BAD_CODE);
    }
  });

  it('accepts a code once, even when it is sent twice at once, and none of an earlier step after it', async () => {
    const { clock, signIn, code } = await withFactor();
    const present = code();
    const both = await Promise.all([signIn(present), signIn(present)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(present)).toMatchObject(BAD_CODE);
    clock.advance(STEP_MS);
    const before = code();
    expect(await signIn(code(1))).toMatchObject(SIGNED_IN);
    expect(await signIn(before)).toMatchObject(BAD_CODE);
  });

  it('does not accept the code again that set up the second factor', async () => {
    const { api, clock, user, signIn } = await open();
    const { secret } = await setUpFactor(api, user, clock.now());
    expect(await signIn(codeAt(secret, clock.now()))).toMatchObject(BAD_CODE);
  });

  it('accepts a recovery code once, even when it is sent twice at once, in any spelling, and logs it', async () => {
    const { api, core, user, signIn, recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    const both = await Promise.all([signIn(first), signIn(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(first)).toMatchObject(BAD_CODE);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')}`;
    expect(await signIn(typed)).toMatchObject({ ...SIGNED_IN, body: { user: { recoveryCodesLeft: 8 } } });
    const { body } = await api.request('GET', '/api/auth/session', { as: user });
    expect(body.user.recoveryCodesLeft).toBe(8);
    const action = 'Used a recovery code of the second factor';
    expect(await core.db.collection('activities').countDocuments({ action })).toBe(2);
  });

  it('refuses the eleventh wrong code in an hour over all addresses, even simultaneous ones, with the minutes left', async () => {
    const { clock, signIn, secret, code, confirm, begin } = await withFactor();
    await begin();
    const wrong = wrongCode(secret, clock);
    // Wrong codes of the set-up count too, right ones do not.
    expect(await confirm(wrong)).toMatchObject(BAD_CODE);
    expect(await signIn(code())).toMatchObject(SIGNED_IN);
    const answers = await Promise.all(Array.from({ length: 11 }, () => signIn(wrong)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(401), 429, 429]);
    clock.advance(STEP_MS);
    const limited = {
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'Too many attempts. Please try again in 60 minutes.' },
    };
    expect(await signIn(code())).toMatchObject(limited);
    expect(await confirm(wrong)).toMatchObject(limited);
    clock.advance(60 * MINUTES);
    expect(await signIn(code())).toMatchObject(SIGNED_IN);
  });

  it('answers 503 while Redis is away, because wrong codes cannot be counted', async () => {
    const redis = await startOwnRedis();
    const { api, user, begin } = await open({ REDIS_URL: redis.url });
    await begin();
    await redis.kill();
    const body = { code: '123456' };
    expect(await api.request('POST', '/api/auth/totp/confirm', { as: user, body })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
  });

  it('accepts only recovery codes after a change of APP_SECRET', async () => {
    const clock = fakeClock(new Date());
    const installation = newInstallation();
    const core = await installation.core({ clock });
    const user = await makeUser(core);
    const { secret, recoveryCodes } = await setUpFactor(await startTestApi(core), user, clock.now());
    clock.advance(STEP_MS);
    const changed = await installation.core({ clock });
    Object.assign(changed.env, { APP_SECRET: 'another-secret-of-32-characters!' });
    const api = await startTestApi(changed);
    const signIn = (code = '') =>
      api.request('POST', '/api/auth/sign-in', { body: { email: user.email, password: PASSWORD, code } });
    expect(await signIn(codeAt(secret, clock.now()))).toMatchObject(BAD_CODE);
    expect(await signIn(recoveryCodes[0])).toMatchObject(SIGNED_IN);
  });
});

describe('a second factor of another user', () => {
  it('is shown only to users who may see details', async () => {
    const { core, api, user } = await withFactor();
    const seenBy = async (permissions: ('users:view' | 'users:view-info')[]) => {
      const as = await makeUser(core, { permissions });
      const { body } = await api.request('GET', pathOfUser(user), { as });
      const { body: list } = await api.request('GET', `/api/users?q=${user.username}`, { as });
      expect(list.users[0].hasSecondFactor).toBe(body.user.hasSecondFactor);
      expect(body.user).not.toHaveProperty('recoveryCodesLeft');
      return body.user.hasSecondFactor;
    };
    expect(await seenBy(['users:view', 'users:view-info'])).toBe(true);
    expect(await seenBy(['users:view'])).toBeUndefined();
  });

  it('is removed with a temporary password, and logged', async () => {
    const { core, api, user, begin, signIn, stored } = await withFactor();
    await begin();
    const as = await makeSuperAdmin(core);
    const give = () => api.request('POST', pathOfUser(user, '/temporary-password'), { as });
    const { password } = (await give()).body;
    expect(await stored()).toMatchObject({ secondFactor: null, pendingTotpSecret: null });
    expect(await signIn(undefined, password)).toMatchObject({
      ...SIGNED_IN,
      body: { mustChangePassword: true, mustSetUpSecondFactor: false },
    });
    await give();
    expect(
      (await core.db.collection('activities').find({ username: as.username }).sort({ _id: 1 }).toArray()).map(
        ({ action }) => action,
      ),
    ).toEqual([
      `Created temporary password and removed second factor of User: ${user.username}`,
      `Created temporary password of User: ${user.username}`,
    ]);
  });
});

describe('a role that needs a second factor', () => {
  it('is named by a super-admin alone, and must exist', async () => {
    const { core, api } = await open();
    const admin = await makeSuperAdmin(core);
    const tech = await makeUser(core, { permissions: ['dev-tools:access'] });
    const { _id } = (await api.request('GET', '/api/setting')).body.settings;
    const put = (as: typeof admin, requireSecondFactor: unknown) =>
      api.request('PUT', `/api/setting/${_id}/site`, { as, body: { requireSecondFactor } });
    expect(await put(tech, ['editor'])).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    expect(await put(admin, ['no-such-role'])).toMatchObject({
      status: 400,
      body: {
        message: 'Role not found.',
        errors: [{ path: 'requireSecondFactor', message: 'Role not found.' }],
      },
    });
    expect(await put(admin, ['editor', 'editor'])).toMatchObject({
      status: 200,
      body: { settings: { requireSecondFactor: ['editor'] } },
    });
    const all = await api.request('GET', '/api/setting?scope=all', { as: tech });
    expect(all.body.settings.requireSecondFactor).toEqual(['editor']);
    expect((await api.request('GET', '/api/setting')).body.settings).not.toHaveProperty(
      'requireSecondFactor',
    );
    // A deleted role stays in the list until it is removed from it.
    await core.db.collection('roles').updateOne({ role: 'editor' }, { $set: { deletedAt: new Date() } });
    expect((await put(admin, ['editor', 'staff'])).status).toBe(200);
    expect((await put(admin, [])).body.settings.requireSecondFactor).toEqual([]);
    const [entry] = await core.db
      .collection('activities')
      .find({ entity: 'Settings' })
      .sort({ _id: 1 })
      .toArray();
    expect(entry).toMatchObject({
      action: 'Updated Settings: Site',
      after: { requireSecondFactor: ['editor'] },
    });
  });

  it('closes the sockets of users without a second factor until they have one', async () => {
    const { core, api, user, clock } = await open();
    const as = await makeSuperAdmin(core);
    const desk = await connectStaff(api, await api.cookieOf(user));
    const admin = await connectStaff(api, await api.cookieOf(as));
    const { _id } = (await api.request('GET', '/api/setting')).body.settings;
    const body = { requireSecondFactor: ['staff'] };
    await api.request('PUT', `/api/setting/${_id}/site`, { as, body });
    await eventually(() => expect(desk.socket.connected).toBe(false));
    expect(admin.socket.connected).toBe(true);
    expect((await connectStaff(api, await api.cookieOf(user))).refused).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Please set up your second factor first.',
    });
    await setUpFactor(api, user, clock.now());
    expect((await connectStaff(api, await api.cookieOf(user))).refused).toBeNull();
  });
});
