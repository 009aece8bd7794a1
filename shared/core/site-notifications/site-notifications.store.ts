import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A notification on the site. */
export interface SiteNotification extends BaseRecord {
  title: string;
  /** What the list sorts titles by. */
  titleSort: string;
  description: string;
  /** What free search finds. */
  words: string[];
}

export const siteNotificationsStore = defineStore<SiteNotification>({
  name: 'notices',
  entity: 'Notification',
  indexes: listIndexes({ sorts: ['titleSort', 'createdAt'], defaultSort: 'createdAt', filters: [] }),
});
