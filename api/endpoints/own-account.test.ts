import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import type { TestApi } from '../../test/support/api.ts';
import { makeUser, PASSWORD } from '../../test/support/factories.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { openUsers as open, pathOfUser as pathOf } from '../../test/support/user-calls.ts';
import { eventually } from '../../test/support/wait.ts';

describe('the own password', () => {
  it('is changed with the current one, and every other session ends', async () => {
    const { core, api } = await open();
    const user = await makeUser(core);
    const elsewhere = await api.cookieOf(user);
    const signIn = (password: string) =>
      api.request('POST', '/api/auth/sign-in', { body: { email: user.email, password } });
    const cookie = ((await signIn(PASSWORD)).headers.get('set-cookie') ?? '').split(';')[0] as string;
    const change = (body: object) =>
      api.request('PUT', pathOf(user, '/password'), { headers: { cookie }, body });
    const right = { currentPassword: PASSWORD, newPassword: 'Fresh-Word-1' };
    for (const [body, message] of [
      [{ ...right, currentPassword: 'Wrong-One-1' }, 'Current password is incorrect.'],
      [{ ...right, newPassword: 'qwerty12345' }, 'This password is too common.'],
      [{ ...right, newPassword: 'short' }, 'Password must be at least 8 characters long.'],
      [{ ...right, newPassword: 'much-too-long-1' }, 'Password must not exceed 12 characters.'],
      [{ ...right, confirmPassword: 'x' }, 'Unknown field: confirmPassword.'],
    ] as const)
      expect(await change(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } });
    expect(await change({ ...right, currentHashedPassword: 'ignored' })).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });
    const isIn = async (as: string) =>
      (await api.request('GET', '/api/auth/session', { headers: { cookie: as } })).body.user !== null;
    expect(await isIn(cookie)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('Fresh-Word-1')).status).toBe(200);
  });

  it('is changed once by two changes at the same time', async () => {
    const { core, api } = await open();
    const as = await makeUser(core);
    const change = (newPassword: string) =>
      api.request('PUT', pathOf(as, '/password'), { as, body: { currentPassword: PASSWORD, newPassword } });
    const answers = await Promise.all([change('Fresh-Word-1'), change('Fresh-Word-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is changed by no other user, not even a super-admin', async () => {
    const { core, api, as } = await open();
    const body = { currentPassword: PASSWORD, newPassword: 'Fresh-Word-1' };
    expect(await api.request('PUT', pathOf(await makeUser(core), '/password'), { as, body })).toMatchObject({
      status: 403,
      body: { message: 'Permission denied.' },
    });
  });
});

describe('notifications of the browser', () => {
  it('are turned on and off for the browser that sends the call, and the token is never shown', async () => {
    const { core, api } = await open();
    const as = await makeUser(core);
    const path = pathOf(as, '/notifications');
    const signedIn = await api.request('POST', '/api/auth/sign-in', {
      body: { email: as.email, password: PASSWORD },
    });
    const elsewhere = { cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] as string };
    const token = 'a-random-token-of-here';
    const on = await api.request('PUT', path, { as, body: { token } });
    expect(on).toMatchObject({
      status: 200,
      body: {
        message: 'Notification permission granted.',
        user: { isNotificationsEnabled: true, hasPushes: false, version: 1 },
      },
    });
    expect(JSON.stringify(on.body)).not.toContain(token);
    const there = () => api.request('GET', pathOf(as), { headers: elsewhere });
    expect((await there()).body.user.isNotificationsEnabled).toBe(false);
    await api.request('PUT', path, { headers: elsewhere, body: { token: 'a-random-token-of-there' } });
    expect(await api.request('PUT', path, { as, body: { token: null } })).toMatchObject({
      status: 200,
      body: { message: 'Notifications disabled.', user: { isNotificationsEnabled: false } },
    });
    expect((await there()).body.user.isNotificationsEnabled).toBe(true);
    expect((await core.db.collection('users').findOne({ _id: as._id }))?.notificationTokens).toMatchObject([
      { token: 'a-random-token-of-there' },
    ]);
    const entries = await core.db
      .collection('activities')
      .find({ entity: 'User' })
      .sort({ _id: 1 })
      .toArray();
    expect(entries.map(({ action }) => action.split(' ')[0])).toEqual(['Enabled', 'Enabled', 'Disabled']);
    expect(JSON.stringify(entries)).not.toContain('a-random-token');
  });

  it('are changed by no other user', async () => {
    const { core, api, as } = await open();
    const path = pathOf(await makeUser(core), '/notifications');
    expect(await api.request('PUT', path, { as, body: { token: null } })).toMatchObject({
      status: 403,
      body: { code: 'NOT_OWNER', message: 'You are not authorized to enable or disable notifications.' },
    });
    for (const token of ['short', 5, undefined, 'x'.repeat(201)])
      expect(
        (await api.request('PUT', pathOf(as, '/notifications'), { as, body: { token } })).body.message,
      ).toBe('Invalid notification token');
  });
});

async function signedIn(api: TestApi, { email }: User): Promise<string> {
  const { headers } = await api.request('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
  return headers.getSetCookie()[0]?.split(';')[0] as string;
}

describe('the sessions of another user', () => {
  it('are listed and ended at once, sockets too, and the log says so', async () => {
    const { core, api } = await open();
    const as = await makeUser(core, { permissions: ['users:update', 'users:view-info'] });
    const user = await makeUser(core);
    const path = pathOf(user, '/sessions');
    const cookies = [await api.cookieOf(user), await signedIn(api, user)];
    const desk = await connectStaff(api, cookies[0]);
    const { body } = await api.request('GET', path, { as });
    expect(body.sessions).toHaveLength(2);
    for (const session of body.sessions)
      expect(session).toMatchObject({
        current: false,
        agent: expect.any(String),
        address: expect.any(String),
      });
    expect(await api.request('DELETE', path, { as })).toMatchObject({
      status: 200,
      body: { message: '2 sessions ended', count: 2 },
    });
    for (const cookie of cookies)
      expect((await api.request('GET', '/api/auth/session', { headers: { cookie } })).body.user).toBeNull();
    await eventually(() => expect(desk.socket.connected).toBe(false));
    expect((await api.request('GET', path, { as })).body.sessions).toEqual([]);
    expect(await core.db.collection('activities').findOne({ entity: 'User' })).toMatchObject({
      action: `Ended sessions of User: ${user.username}`,
      outcome: 'done',
    });
  });

  it('of the own account end but for the current one, and those of a super-admin by another one alone', async () => {
    const { core, api, as } = await open();
    const elsewhere = await signedIn(api, as);
    const path = pathOf(as, '/sessions');
    expect((await api.request('DELETE', path, { as })).body.count).toBe(1);
    expect((await api.request('GET', path, { as })).body.sessions).toMatchObject([{ current: true }]);
    expect(
      (await api.request('GET', '/api/auth/session', { headers: { cookie: elsewhere } })).body.user,
    ).toBeNull();
    const editor = await makeUser(core, { permissions: ['users:update'] });
    expect(await api.request('DELETE', path, { as: editor })).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED' },
    });
  });
});
