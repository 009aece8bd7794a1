import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICES_MOST, ONLINE_WITHIN_MS, POSITION_DECIMALS } from '@touchline/contract/constants';
import type { DeviceRegistration, DeviceUpdate } from '@touchline/contract/forms/device';
import type { PageQuery } from '@touchline/contract/list-query';
import type { AppPlatform } from '@touchline/contract/lists/platforms';
import type { DeviceRecord } from '@touchline/contract/records/device';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import { bearerOf } from '../platform/bearer.ts';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, type Page, readPage } from '../platform/list.ts';
import { countNewRecord } from '../platform/new-records.ts';
import type { RowSource } from '../platform/row-source.ts';
import type { Change } from '../platform/store.ts';
import { type Device, devicesStore } from './devices.store.ts';

export type { Device } from './devices.store.ts';

/** The feed of mobile users, for the lists of staff. */
export const devicesFeed = feedOf(devicesStore);

const TOKEN_BYTES = 32;

export interface Registered {
  device: Device;
  /** The bearer token; the shown one where the device keeps its record. */
  deviceToken: string;
  isNew: boolean;
}

/**
 * Registers a device. It keeps its record where the `Authorization` header has the record's token, else it gets a new
 * one, since a `deviceId` is no secret. Throws UNAVAILABLE while too many devices are new.
 */
export async function registerDevice(
  core: Core,
  { deviceId, platform, ...details }: DeviceRegistration,
  authorization?: string,
): Promise<Registered> {
  const store = devicesStore(core);
  const shown = bearerOf(authorization);
  const known = await store.touch(
    { deviceId, tokenHash: hashOf(shown), deletedAt: null },
    { $set: { ...detailsOf(details), platform, lastSeenAt: core.clock.date() } },
  );
  if (known) {
    await takeNotificationToken(core, known, details);
    return { device: await withWords(core, known), deviceToken: shown, isNew: false };
  }
  await countNewRecord(core, store.collection, DEVICES_MOST);
  const deviceToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const empty = {
    notificationToken: '',
    userName: '',
    email: '',
    avatar: '',
    theme: '',
    lat: null,
    lng: null,
    appVersion: '',
    timeZone: '',
    isNotificationsAllowed: false,
  };
  const fields = { ...empty, ...detailsOf(details) };
  const device = await store.insert({
    ...fields,
    deviceId,
    platform,
    tokenHash: hashOf(deviceToken),
    isVerified: false,
    lastSeenAt: core.clock.date(),
    userNameSort: sortKey(fields.userName),
    words: searchWords(fields.userName, fields.email),
  });
  await takeNotificationToken(core, device, details);
  return { device, deviceToken, isNew: true };
}

/** The device of a bearer token; throws NOT_FOUND when it was deleted, UNAUTHENTICATED for any other token. */
export async function authenticateDevice(
  core: Core,
  id: ObjectId,
  authorization: string | undefined,
): Promise<Device> {
  const device = await devicesStore(core).collection.findOne({ _id: id, deletedAt: null });
  if (!device) throw notFound('Mobile user');
  const [given, right] = [Buffer.from(hashOf(bearerOf(authorization))), Buffer.from(device.tokenHash)];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (!isRight) throw new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);
  return device;
}

/** Writes the facts that the app sends about itself. */
export async function updateDevice(core: Core, device: Device, input: DeviceUpdate): Promise<Device> {
  const updated = await devicesStore(core).touch(
    { _id: device._id, deletedAt: null },
    { $set: { ...detailsOf(input), lastSeenAt: core.clock.date() } },
  );
  if (!updated) throw notFound('Mobile user');
  await takeNotificationToken(core, updated, input);
  return withWords(core, updated);
}

/**
 * Marks the device as online for the next 90 seconds. Without Redis no device is shown as online, and nothing fails.
 */
export async function beat(core: Core, device: Device): Promise<void> {
  const now = core.clock.now();
  try {
    await core.redis.zadd(onlineKey(core), now + ONLINE_WITHIN_MS, device._id.toHexString());
  } catch (err) {
    core.log.debug({ err }, 'heartbeat not kept; Redis is away');
  }
  if (now - device.lastSeenAt.getTime() > SEEN_EVERY_MS)
    await devicesStore(core).touch(
      { _id: device._id, deletedAt: null },
      { $set: { lastSeenAt: new Date(now) } },
    );
}

/** The number of online devices; removes those that are no longer online. */
export async function countOnline(core: Core): Promise<number> {
  await core.redis.zremrangebyscore(onlineKey(core), '-inf', core.clock.now());
  return core.redis.zcard(onlineKey(core));
}

/** The ids of online devices; none without Redis. */
export async function onlineIds(core: Core): Promise<string[]> {
  try {
    return await core.redis.zrangebyscore(onlineKey(core), `(${core.clock.now()}`, '+inf');
  } catch {
    return [];
  }
}

export interface DeviceQuery extends PageQuery {
  platform?: AppPlatform[] | undefined;
  isNotificationsAllowed?: boolean | undefined;
  isVerified?: boolean | undefined;
}

/** One page of the mobile users. */
export function listDevices(core: Core, query: DeviceQuery, rows?: RowSource): Promise<Page<Device>> {
  const { isNotificationsAllowed, isVerified } = query;
  return readPage(
    devicesStore(core).collection,
    {
      query,
      filter: {
        deletedAt: null,
        ...anyOf('platform', query.platform),
        ...(isNotificationsAllowed === undefined ? {} : { isNotificationsAllowed }),
        ...(isVerified === undefined ? {} : { isVerified }),
      },
      sortedBy: { userName: 'userNameSort' },
      days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
    },
    rows,
  );
}

/** Removes a mobile user; its app gets 404 from then on. Throws NOT_FOUND. */
export const deleteDevice = (core: Core, id: ObjectId): Promise<Change<Device>> =>
  devicesStore(core).remove(id);

/** The devices as staff and the apps themselves see them. */
export async function presentDevices(core: Core, devices: readonly Device[]): Promise<DeviceRecord[]> {
  const online = await onlineOf(
    core,
    devices.map((device) => device._id.toHexString()),
  );
  return devices.map((device) => ({
    _id: device._id.toHexString(),
    avatar: { source: device.avatar },
    userName: device.userName,
    email: device.email,
    platform: device.platform,
    isVerified: device.isVerified,
    isOnline: online.has(device._id.toHexString()),
    isNotificationsAllowed: device.isNotificationsAllowed,
    theme: device.theme,
    lat: roughly(device.lat),
    lng: roughly(device.lng),
    appVersion: device.appVersion,
    timeZone: device.timeZone,
    createdAt: toTimestamp(device.createdAt),
  }));
}

/** Removes a push token that a device has just sent from all other records, so that no phone is notified twice. */
async function takeNotificationToken(
  core: Core,
  { _id }: Device,
  { notificationToken }: DeviceUpdate,
): Promise<void> {
  if (!notificationToken) return;
  await devicesStore(core).collection.updateMany(
    { notificationToken, _id: { $ne: _id } },
    { $set: { notificationToken: '' }, $currentDate: { changedAt: true } },
  );
}

/** `lastSeenAt` is written at most once in this time (ms). */
const SEEN_EVERY_MS = 3_600_000;

async function onlineOf(core: Core, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  try {
    const until = await core.redis.zmscore(onlineKey(core), ...ids);
    const now = core.clock.now();
    return new Set(ids.filter((_, at) => Number(until[at] ?? 0) > now));
  } catch {
    return new Set();
  }
}

/** The device with the search words of its current name and e-mail. */
async function withWords(core: Core, device: Device): Promise<Device> {
  const words = searchWords(device.userName, device.email);
  const userNameSort = sortKey(device.userName);
  if (JSON.stringify(words) === JSON.stringify(device.words)) return device;
  const updated = await devicesStore(core).touch(
    { _id: device._id, userName: device.userName, email: device.email },
    { $set: { words, userNameSort } },
  );
  return updated ?? device;
}

const detailsOf = (input: DeviceUpdate) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Device>;

const onlineKey = (core: Core) => `${core.env.REDIS_PREFIX}:online`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const roughly = (degrees: number | null) =>
  degrees === null ? null : Number(degrees.toFixed(POSITION_DECIMALS));
