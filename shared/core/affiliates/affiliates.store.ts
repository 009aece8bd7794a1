import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Affiliate extends BaseRecord {
  title: string;
  /** The sort key of the title. */
  titleSort: string;
  link: string;
  image: string;
  platforms: ContentPlatform;
  isActive: boolean;
  clicks: number;
  /** The number of the last batch of clicks that was added. */
  lastClickBatch?: number;
  /** The words that free search finds. */
  words: string[];
}

export const affiliatesStore = defineStore<Affiliate>({
  name: 'affiliates',
  entity: 'Affiliate link',
  internal: ['titleSort', 'lastClickBatch', 'words'],
  indexes: listIndexes({
    sorts: ['titleSort', 'clicks', 'createdAt'],
    defaultSort: 'createdAt',
    filters: ['platforms', 'isActive'],
  }),
});
