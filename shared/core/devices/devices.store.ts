import type { AppPlatform } from '@touchline/contract/lists/platforms';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A mobile app on one device. */
export interface Device extends BaseRecord {
  /**
   * The app's own id for its device; an app that does not show the token of its record gets another record with the
   * same id.
   */
  deviceId: string;
  /** The hash of the bearer token, so that a copy of the database gives no access. */
  tokenHash: string;
  platform: AppPlatform;
  notificationToken: string;
  userName: string;
  /** The sort key of the name. */
  userNameSort: string;
  email: string;
  avatar: string;
  theme: string;
  lat: number | null;
  lng: number | null;
  appVersion: string;
  timeZone: string;
  isNotificationsAllowed: boolean;
  isVerified: boolean;
  lastSeenAt: Date;
  words: string[];
}

export const devicesStore = defineStore<Device>({
  name: 'devices',
  entity: 'Mobile user',
  internal: ['tokenHash', 'notificationToken', 'userNameSort', 'words'],
  indexes: [
    { key: { deviceId: 1 } },
    { key: { notificationToken: 1 } },
    { key: { deletedAt: 1, isNotificationsAllowed: 1, platform: 1, _id: 1 } },
    { key: { lastSeenAt: 1 } },
    ...listIndexes({
      sorts: ['userNameSort', 'createdAt'],
      defaultSort: 'createdAt',
      filters: ['platform', 'isNotificationsAllowed', 'isVerified'],
    }),
  ],
});
