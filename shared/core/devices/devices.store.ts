import type { AppPlatform } from '@touchline/contract/lists/platforms';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A mobile app on one device. */
export interface Device extends BaseRecord {
  /** What the app calls itself; who does not show the token of its record gets another one of the same name. */
  deviceId: string;
  /** The hash of the bearer token, so that the database opens no door. */
  tokenHash: string;
  platform: AppPlatform;
  notificationToken: string;
  userName: string;
  /** What the list sorts names by. */
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
