import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import { type BaseRecord, defineStore } from '../platform/store.ts';

export interface Match extends BaseRecord {
  title: string;
  description: string;
  category: SportCategory | null;
}

export const matchesStore = defineStore<Match>({
  name: 'matches',
  entity: 'Match',
  topic: 'matches',
  indexes: [{ key: { deletedAt: 1, createdAt: -1 } }],
});
