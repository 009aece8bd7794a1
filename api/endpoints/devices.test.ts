import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';

const path = '/api/mobile/users';
const registration = {
  deviceId: 'device-0001',
  platform: 'ios',
  userName: 'Zoë',
  lat: 48.137154,
  lng: 11.576124,
};

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  // The page inside an app has its own origin, and no cookie.
  const app = (method: string, at: string, options: { body?: unknown; token?: string } = {}) =>
    api.request(method, at, {
      body: options.body,
      headers: {
        origin: 'capacitor://localhost',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
    });
  return { clock, core, api, as, app };
}

describe('a device', () => {
  it('registers, and keeps its record when it sends its token again', async () => {
    const { core, app } = await open();
    const first = await app('POST', path, { body: registration });
    expect(first).toMatchObject({
      status: 201,
      body: {
        message: 'Device registered',
        user: { userName: 'Zoë', platform: 'ios', lat: 48.14, lng: 11.58 },
      },
    });
    const { user, deviceToken: token } = first.body;
    const body = { ...registration, userName: 'Zoe' };
    const second = await app('POST', path, { body, token });
    expect(second).toMatchObject({
      status: 200,
      body: { user: { _id: user._id, userName: 'Zoe' }, deviceToken: token },
    });
    expect((await app('PUT', `${path}/${user._id}`, { body: { theme: 'dark' }, token })).body).toMatchObject({
      message: 'Device updated',
      user: { theme: 'dark', userName: 'Zoe' },
    });
    const stored = await core.db.collection('devices').find().toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('without the token of its record gets a new record, and leaves the other unchanged', async () => {
    const { app } = await open();
    const { user, deviceToken: token } = (await app('POST', path, { body: registration })).body;
    const stranger = (await app('POST', path, { body: { ...registration, deviceId: 'device-0002' } })).body;
    const ids = new Set([user._id]);
    for (const shown of [undefined, 'nonsense', stranger.deviceToken]) {
      const other = await app('POST', path, { body: { ...registration, userName: 'Eve' }, token: shown });
      expect(other.status).toBe(201);
      expect(other.body.deviceToken).not.toBe(token);
      ids.add(other.body.user._id);
    }
    expect(ids.size).toBe(4);
    const own = await app('PUT', `${path}/${user._id}`, { body: {}, token });
    expect(own).toMatchObject({ status: 200, body: { user: { userName: 'Zoë' } } });
  });

  it('keeps the push token that it sent last, and another record with the same token loses it', async () => {
    const { core, app } = await open();
    const body = { ...registration, notificationToken: 'push-1' };
    const { user: one, deviceToken: token } = (await app('POST', path, { body })).body;
    const { user: other } = (await app('POST', path, { body })).body;
    const holders = async () =>
      (await core.db.collection('devices').find({ notificationToken: 'push-1' }).toArray()).map(({ _id }) =>
        _id.toHexString(),
      );
    expect(await holders()).toEqual([other._id]);
    await app('PUT', `${path}/${one._id}`, { body: { notificationToken: 'push-1' }, token });
    expect(await holders()).toEqual([one._id]);
    await app('PUT', `${path}/${one._id}`, { body: { theme: 'dark' }, token });
    expect(await holders()).toEqual([one._id]);
    await app('POST', path, { body });
    await app('POST', path, { body, token });
    expect(await holders()).toEqual([one._id]);
  });

  it('is online for 90 seconds after a heartbeat', async () => {
    const { api, as, app, clock } = await open();
    const { user, deviceToken } = (await app('POST', path, { body: registration })).body;
    const isOnline = async () => (await api.request('GET', path, { as })).body.users[0].isOnline;
    expect(await isOnline()).toBe(false);
    const beat = await app('POST', `${path}/${user._id}/heartbeat`, { token: deviceToken });
    expect(beat.body).toEqual({ message: 'OK', serverTime: '2026-11-21T12:00:00.000Z' });
    expect(await isOnline()).toBe(true);
    clock.advance(90_000);
    expect(await isOnline()).toBe(false);
  });

  it('without its token, or with that of another, is refused', async () => {
    const { app } = await open();
    const one = (await app('POST', path, { body: registration })).body;
    const other = (await app('POST', path, { body: { ...registration, deviceId: 'device-0002' } })).body;
    for (const token of [undefined, 'nonsense', other.deviceToken]) {
      const answer = await app('POST', `${path}/${one.user._id}/heartbeat`, { token });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('that was deleted gets 404, and must register again', async () => {
    const { api, as, app } = await open();
    const { user, deviceToken } = (await app('POST', path, { body: registration })).body;
    const deleted = await api.request('DELETE', `${path}/${user._id}`, { as });
    expect(deleted.body).toEqual({ message: 'Mobile user deleted successfully' });
    expect((await app('POST', `${path}/${user._id}/heartbeat`, { token: deviceToken })).status).toBe(404);
    expect((await api.request('POST', `${path}/${user._id}/restore`, { as })).status).toBe(404);
    const again = await app('POST', path, { body: registration });
    expect(again.status).toBe(201);
    expect(again.body.user._id).not.toBe(user._id);
  });

  it.each([
    [{ deviceId: 'short' }],
    [{ platform: 'windows' }],
    [{ lat: 91 }],
    [{ avatar: 'javascript:alert(1)' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ email: 'nobody' }],
    [{ isVerified: true }],
  ])('with %j is refused', async (part) => {
    const { app } = await open();
    expect((await app('POST', path, { body: { ...registration, ...part } })).body.code).toBe(
      'VALIDATION_ERROR',
    );
  });
});

describe('the list of mobile users', () => {
  it('never shows tokens, and has filters and a search', async () => {
    const { api, as, app } = await open();
    await app('POST', path, {
      body: { ...registration, notificationToken: 'push-token', isNotificationsAllowed: true },
    });
    await app('POST', path, { body: { deviceId: 'device-0002', platform: 'android', userName: 'Adam' } });
    const list = async (query: string) => (await api.request('GET', `${path}?${query}`, { as })).body;
    const all = await list('sort=userName');
    expect(all.users.map((user: { userName: string }) => user.userName)).toEqual(['Adam', 'Zoë']);
    expect(JSON.stringify(all)).not.toMatch(/push-token|tokenHash|notificationToken/);
    expect((await list('platform=android')).total).toBe(1);
    expect((await list('isNotificationsAllowed=true')).users).toMatchObject([{ userName: 'Zoë' }]);
    expect((await list('q=zoe')).total).toBe(1);
  });
});
