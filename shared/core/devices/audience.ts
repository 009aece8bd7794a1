import { APP_PLATFORMS, type AppPlatform, type PushAudience } from '@touchline/contract/lists/platforms';
import type { Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Device, devicesStore } from './devices.store.ts';

/** A device that a push can reach. */
export interface Target {
  _id: ObjectId;
  token: string;
}

/** The number of devices that allow pushes and can be reached, by platform. */
export async function estimateAudience(
  core: Core,
  audience: PushAudience,
): Promise<{ devices: number; byPlatform: { platform: AppPlatform; devices: number }[] }> {
  const byPlatform = await Promise.all(
    APP_PLATFORMS.filter((platform) => audience === 'all' || audience === platform).map(async (platform) => ({
      platform,
      devices: await devicesStore(core).collection.countDocuments(reachable(platform)),
    })),
  );
  return { devices: byPlatform.reduce((sum, { devices }) => sum + devices, 0), byPlatform };
}

/** The newest device's id: later devices do not belong to an audience that is frozen now. */
export async function newestDeviceId(core: Core): Promise<ObjectId | null> {
  const [newest] = await devicesStore(core)
    .collection.find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return newest?._id ?? null;
}

interface Range {
  /** The last device before the range. */
  after: ObjectId;
  /** The last device of the range. */
  upTo: ObjectId;
  limit: number;
}

/** The next devices of an audience in the order of their ids. */
export async function readAudience(
  core: Core,
  audience: PushAudience,
  { after, upTo, limit }: Range,
): Promise<Target[]> {
  const filter: Filter<Device> = { ...reachable(audience), _id: { $gt: after, $lte: upTo } };
  return targetsOf(
    await devicesStore(core)
      .collection.find(filter, { projection: { notificationToken: 1 } })
      .sort({ _id: 1 })
      .limit(limit)
      .batchSize(limit)
      .toArray(),
  );
}

/** The id of the last of the next `limit` devices of an audience; null when there are fewer. */
export async function endOfAudience(
  core: Core,
  audience: PushAudience,
  { after, upTo, limit }: Range,
): Promise<ObjectId | null> {
  const filter: Filter<Device> = { ...reachable(audience), _id: { $gt: after, $lte: upTo } };
  const sort = { _id: 1 } as const;
  const options = { projection: { _id: 1 }, sort, skip: limit - 1 };
  return (await devicesStore(core).collection.findOne(filter, options))?._id ?? null;
}

/** The given devices that still allow pushes. */
export async function readTargets(
  core: Core,
  audience: PushAudience,
  ids: readonly ObjectId[],
): Promise<Target[]> {
  const filter: Filter<Device> = { ...reachable(audience), _id: { $in: [...ids] } };
  return targetsOf(
    await devicesStore(core)
      .collection.find(filter, { projection: { notificationToken: 1 } })
      .sort({ _id: 1 })
      .toArray(),
  );
}

/** Removes a token that is no longer registered; a newer token that the device has sent meanwhile stays. */
export async function pruneToken(core: Core, { _id, token }: Target): Promise<boolean> {
  return (
    (await devicesStore(core).touch(
      { _id, notificationToken: token },
      { $set: { notificationToken: '' } },
    )) !== null
  );
}

/**
 * Devices that allow pushes and have sent a token. All platforms are named because the index has them before the ids.
 */
const reachable = (audience: PushAudience) => ({
  deletedAt: null,
  isNotificationsAllowed: true,
  platform: audience === 'all' ? { $in: [...APP_PLATFORMS] } : audience,
  notificationToken: { $gt: '' },
});

const targetsOf = (devices: readonly Pick<Device, '_id' | 'notificationToken'>[]): Target[] =>
  devices.map(({ _id, notificationToken }) => ({ _id, token: notificationToken }));

/** Removes the tokens of devices without a request since the moment. Returns their number. */
export async function silenceDevices(core: Core, since: Date): Promise<number> {
  const { modifiedCount } = await devicesStore(core).collection.updateMany(
    { lastSeenAt: { $lt: since }, notificationToken: { $ne: '' } },
    { $set: { notificationToken: '' }, $currentDate: { changedAt: true } },
  );
  return modifiedCount;
}
