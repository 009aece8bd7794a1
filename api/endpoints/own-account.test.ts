import { describe, expect, it } from 'vitest';
import { makeUser, PASSWORD } from '../../test/support/factories.ts';
import { openUsers as open, pathOfUser as pathOf } from '../../test/support/user-calls.ts';

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

  it('is changed once by two who do it at the same time', async () => {
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
  it('are turned on and off for the browser that asks, and the token is never shown', async () => {
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
        user: { isNotificationsEnabled: true, version: 1 },
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
