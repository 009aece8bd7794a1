import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { devicesExample } from '../examples/people.ts';
import { deviceRegistration, deviceUpdate } from '../forms/device.ts';
import { listQuery, oneOrMore, onOrOff, pageExample, pageOf } from '../list-query.ts';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { idParams, instantExample, instantSchema, messageAnswer } from '../records/common.ts';
import { deviceExample, deviceSchema, deviceStatisticsSchema } from '../records/device.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Mobile users',
  about: 'Devices register themselves and authenticate with the token that they get.',
};

const entity = 'Mobile user';
const path = '/api/mobile/users';
const results = resultTexts.devices;

export const registerDevice = defineCall({
  id: 'devices.register',
  method: 'POST',
  path,
  summary:
    'Registers the app of a device and gives it a bearer token; with that token, the same device again',
  entity,
  needs: 'public',
  limit: 'device',
  body: deviceRegistration,
  response: messageAnswer.extend({ user: deviceSchema, deviceToken: z.string() }),
  status: 201,
  repeatable: true,
  example: {
    body: {
      deviceId: 'b3f1c2d4-91aa-4a52',
      platform: deviceExample.platform,
      notificationToken: 'cX9-registration-token',
      userName: deviceExample.userName,
      appVersion: deviceExample.appVersion,
      timeZone: deviceExample.timeZone,
      isNotificationsAllowed: true,
    },
    response: { message: results.registered, user: deviceExample, deviceToken: 'h2b9W0sT4m1f8kQxv7Zp' },
  },
});

export const updateDevice = defineCall({
  id: 'devices.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Reports the state of the app',
  entity,
  needs: 'device',
  params: idParams,
  body: deviceUpdate,
  response: messageAnswer.extend({ user: deviceSchema }),
  example: {
    body: { appVersion: '1.4.1', isNotificationsAllowed: false },
    response: {
      message: results.updated,
      user: { ...deviceExample, appVersion: '1.4.1', isNotificationsAllowed: false },
    },
  },
});

export const heartbeat = defineCall({
  id: 'devices.heartbeat',
  method: 'POST',
  path: `${path}/{id}/heartbeat`,
  summary: 'Reports that the app is open',
  entity,
  needs: 'device',
  params: idParams,
  response: messageAnswer.extend({ serverTime: instantSchema }),
  example: { response: { message: results.heartbeat, serverTime: instantExample } },
});

export const listDevices = defineCall({
  id: 'devices.list',
  method: 'GET',
  path,
  summary: 'Mobile users as a paged list',
  entity,
  needs: 'app-users:access',
  query: listQuery({
    sort: ['userName', 'createdAt'],
    defaultSort: '-createdAt',
    filters: { platform: oneOrMore(APP_PLATFORMS), isNotificationsAllowed: onOrOff, isVerified: onOrOff },
  }),
  response: pageOf('users', deviceSchema),
  example: {
    query: { platform: 'android', isNotificationsAllowed: 'true' },
    response: { users: devicesExample, ...pageExample(devicesExample) },
  },
});

export const deviceStatistics = defineCall({
  id: 'devices.statistics',
  method: 'GET',
  path: `${path}/statistics`,
  summary: 'The numbers of mobile users by platform: all, online, and those that allow push notifications',
  entity,
  needs: 'app-users:access',
  response: z.object({ statistics: deviceStatisticsSchema }),
  example: {
    response: {
      statistics: {
        total: 4,
        online: 2,
        allowed: 3,
        byPlatform: [
          { platform: 'ios', users: 1, share: 25, online: 0, allowed: 1 },
          { platform: 'android', users: 3, share: 75, online: 2, allowed: 2 },
        ],
      },
    },
  },
});

export const deleteDevice = defineCall({
  id: 'devices.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Removes a mobile user for good; its app must register again',
  entity,
  needs: 'app-users:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});
