import type { DashboardPath } from '@touchline/contract/permissions';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import { defineStore } from '../platform/store.ts';

/** A saved view of a dashboard table. */
export interface SavedViewRecord extends BaseRecord {
  userId: ObjectId;
  screen: DashboardPath;
  name: string;
  /** The name in the form in which equal names are compared; unique for user and screen. */
  nameKey: string;
  query: string;
  isShared: boolean;
}

export const savedViewsStore = defineStore<SavedViewRecord>({
  name: 'saved_views',
  entity: 'Saved view',
  internal: ['userId', 'nameKey'],
  indexes: [
    {
      key: { userId: 1, screen: 1, nameKey: 1 },
      options: { unique: true, partialFilterExpression: { deletedAt: null } },
    },
    { key: { screen: 1, deletedAt: 1, nameKey: 1 } },
  ],
});
