import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A site notification. */
export interface SiteNotification extends BaseRecord {
  title: string;
  /** The sort key of the title. */
  titleSort: string;
  description: string;
  /** The words that free search finds. */
  words: string[];
}

export const siteNotificationsStore = defineStore<SiteNotification>({
  name: 'notices',
  entity: 'Notification',
  internal: ['titleSort', 'words'],
  indexes: listIndexes({ sorts: ['titleSort', 'createdAt'], defaultSort: 'createdAt', filters: [] }),
});
