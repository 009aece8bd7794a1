import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeDevice } from '../../test/support/devices.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';

const path = '/api/mobile/users';

it('the statistics of mobile users count them by platform, the online ones, and those that allow pushes', async () => {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const read = async () => (await api.request('GET', `${path}/statistics`, { as })).body.statistics;
  expect(await read()).toEqual({
    total: 0,
    online: 0,
    allowed: 0,
    byPlatform: ['ios', 'android'].map((platform) => ({
      platform,
      users: 0,
      share: 0,
      online: 0,
      allowed: 0,
    })),
  });

  await makeDevice(core, { platform: 'ios', isNotificationsAllowed: false });
  await makeDevice(core, { platform: 'android', isNotificationsAllowed: true });
  const register = async (deviceId: string) => {
    const body = { deviceId, platform: 'ios', isNotificationsAllowed: true };
    const { user, deviceToken } = (await api.request('POST', path, { body })).body;
    const headers = { authorization: `Bearer ${deviceToken}` };
    await api.request('POST', `${path}/${user._id}/heartbeat`, { headers, body: {} });
    return user._id;
  };
  await register('device-0001');
  const gone = await register('device-0002');
  await api.request('DELETE', `${path}/${gone}`, { as });
  expect(await read()).toEqual({
    total: 3,
    online: 1,
    allowed: 2,
    byPlatform: [
      { platform: 'ios', users: 2, share: 66.7, online: 1, allowed: 1 },
      { platform: 'android', users: 1, share: 33.3, online: 0, allowed: 1 },
    ],
  });
  clock.advance(91_000);
  expect(await read()).toMatchObject({ total: 3, online: 0 });
});
