import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceRegistration, deviceUpdate } from '../forms/device.ts';
import { listQuery, oneOrMore, onOrOff, pageOf } from '../list-query.ts';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { idParams, instantSchema, messageAnswer } from '../records/common.ts';
import { deviceSchema } from '../records/device.ts';

const entity = 'Mobile user';
const path = '/api/mobile/users';

export const registerDevice = defineCall({
  id: 'devices.register',
  method: 'POST',
  path,
  summary: 'Registers the app of a device, again and again the same one, and gives it a bearer token',
  entity,
  needs: 'public',
  limit: 'device',
  body: deviceRegistration,
  response: messageAnswer.extend({ user: deviceSchema, deviceToken: z.string() }),
  status: 201,
  repeatable: true,
});

export const updateDevice = defineCall({
  id: 'devices.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'What the app says of itself',
  entity,
  needs: 'device',
  params: idParams,
  body: deviceUpdate,
  response: messageAnswer.extend({ user: deviceSchema }),
});

export const heartbeat = defineCall({
  id: 'devices.heartbeat',
  method: 'POST',
  path: `${path}/{id}/heartbeat`,
  summary: 'The app is open',
  entity,
  needs: 'device',
  params: idParams,
  response: messageAnswer.extend({ serverTime: instantSchema }),
});

export const listDevices = defineCall({
  id: 'devices.list',
  method: 'GET',
  path,
  summary: 'Mobile users',
  entity,
  needs: 'app-users:access',
  query: listQuery({
    sort: ['userName', 'createdAt'],
    defaultSort: '-createdAt',
    filters: { platform: oneOrMore(APP_PLATFORMS), isNotificationsAllowed: onOrOff, isVerified: onOrOff },
  }),
  response: pageOf('users', deviceSchema),
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
});
