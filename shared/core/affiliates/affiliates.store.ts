import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import { type BaseRecord, defineStore } from '../platform/store.ts';

export interface Affiliate extends BaseRecord {
  title: string;
  link: string;
  image: string;
  platforms: ContentPlatform;
  isActive: boolean;
  clicks: number;
}

export const affiliatesStore = defineStore<Affiliate>({
  name: 'affiliates',
  entity: 'Affiliate link',
  topic: 'affiliates',
  indexes: [{ key: { deletedAt: 1, createdAt: -1 } }],
});
