import type { IncomingMessage } from 'node:http';
import * as calls from '@touchline/contract/calls/devices';
import { texts } from '@touchline/contract/texts';
import * as devices from '@touchline/core/devices/devices';
import { readDeviceStatistics } from '@touchline/core/devices/statistics';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Mobile users: the calls of the apps, with their tokens, and the staff's list. */
export function deviceEndpoints(core: Core): Endpoint[] {
  const results = texts.results.devices;
  const present = async (device: devices.Device) => {
    const [user] = await devices.presentDevices(core, [device]);
    return user as NonNullable<typeof user>;
  };
  const deviceOf = ({ headers }: IncomingMessage, id: string) =>
    devices.authenticateDevice(core, new ObjectId(id), headers.authorization);
  return [
    endpoint(calls.registerDevice, async ({ body, req, res }) => {
      const { device, deviceToken, isNew } = await devices.registerDevice(
        core,
        body,
        req.headers.authorization,
      );
      if (!isNew) res.statusCode = 200;
      return { message: results.registered, user: await present(device), deviceToken };
    }),
    endpoint(calls.updateDevice, async ({ params, body, req }) => {
      const device = await devices.updateDevice(core, await deviceOf(req, params.id), body);
      return { message: results.updated, user: await present(device) };
    }),
    endpoint(calls.heartbeat, async ({ params, req }) => {
      await devices.beat(core, await deviceOf(req, params.id));
      return { message: results.heartbeat, serverTime: core.clock.date().toISOString() };
    }),
    endpoint(calls.listDevices, async ({ query, rows }) => {
      const { records, ...page } = await devices.listDevices(core, query, rows);
      return { users: await devices.presentDevices(core, records), ...page };
    }),
    endpoint(calls.deviceStatistics, async () => ({ statistics: await readDeviceStatistics(core) })),
    endpoint(calls.deleteDevice, async ({ params }) => {
      const { before } = await devices.deleteDevice(core, new ObjectId(params.id));
      return audited(
        { name: before.userName || before.deviceId, id: before._id },
        { message: results.deleted },
      );
    }),
  ];
}
