import { APP_PLATFORMS, type AppPlatform } from '@touchline/contract/lists/platforms';
import type { DeviceStatistics } from '@touchline/contract/records/device';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { percentOf } from '../platform/percent.ts';
import { devicesStore } from './devices.store.ts';
import { onlineIds } from './devices.ts';

/**
 * Mobile users, in all and by platform with their share (percent): their number, those online and those that allow
 * pushes.
 */
export async function readDeviceStatistics(core: Core): Promise<DeviceStatistics> {
  const online = await countByPlatform(core, await onlineIds(core));
  const { collection } = devicesStore(core);
  const counts = await Promise.all(
    APP_PLATFORMS.map(async (platform) => ({
      platform,
      users: await collection.countDocuments({ deletedAt: null, platform }),
      online: online.get(platform) ?? 0,
      allowed: await collection.countDocuments({ deletedAt: null, isNotificationsAllowed: true, platform }),
    })),
  );
  const sum = (field: 'users' | 'online' | 'allowed') => counts.reduce((all, each) => all + each[field], 0);
  const total = sum('users');
  return {
    total,
    online: sum('online'),
    allowed: sum('allowed'),
    byPlatform: counts.map((each) => ({ ...each, share: percentOf(each.users, total) })),
  };
}

/** The number of the given devices on each platform, without deleted ones. */
async function countByPlatform(
  core: Core,
  ids: readonly string[],
): Promise<ReadonlyMap<AppPlatform, number>> {
  const counts = await devicesStore(core)
    .collection.aggregate<{ _id: AppPlatform; devices: number }>([
      { $match: { _id: { $in: ids.map((id) => new ObjectId(id)) }, deletedAt: null } },
      { $group: { _id: '$platform', devices: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, devices }) => [_id, devices]));
}
