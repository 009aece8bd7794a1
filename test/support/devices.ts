import { type Device, devicesStore } from '@touchline/core/devices/devices.store';
import type { Core } from '@touchline/core/platform/core';

let made = 0;

/** Adds a device that accepts pushes and can be reached, unless the overrides say otherwise. */
export function makeDevice(core: Core, overrides: Partial<Device> = {}): Promise<Device> {
  made += 1;
  return devicesStore(core).insert({
    deviceId: `device-${process.pid}-${made}`,
    tokenHash: '',
    platform: made % 2 === 0 ? 'ios' : 'android',
    notificationToken: `token-${made}`,
    userName: '',
    userNameSort: '',
    email: '',
    avatar: '',
    theme: '',
    lat: null,
    lng: null,
    appVersion: '',
    timeZone: '',
    isNotificationsAllowed: true,
    isVerified: false,
    lastSeenAt: core.clock.date(),
    words: [],
    ...overrides,
  });
}

/** Adds many such devices at once, in the order of their ids. */
export async function makeDevices(
  core: Core,
  count: number,
  overrides: Partial<Device> = {},
): Promise<Device[]> {
  return Promise.all(Array.from({ length: count }, () => makeDevice(core, overrides)));
}

/** Changes a device without the verbs and their change notifications. */
export async function changeDevice(core: Core, { _id }: Device, fields: Partial<Device>): Promise<void> {
  await devicesStore(core).touch({ _id }, { $set: fields });
}

/** Adds the given device unchanged. */
export async function addDevice(core: Core, device: Device): Promise<void> {
  await devicesStore(core).collection.insertOne(device);
}

/** Reads the device's current state. */
export async function readDevice(core: Core, { _id }: Device): Promise<Device | null> {
  return devicesStore(core).collection.findOne({ _id });
}
