import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Match extends BaseRecord {
  title: string;
  /** What the list sorts titles by. */
  titleSort: string;
  description: string;
  category: SportCategory | null;
  /** What free search finds. */
  words: string[];
}

export const matchesStore = defineStore<Match>({
  name: 'matches',
  entity: 'Match',
  indexes: listIndexes({
    sorts: ['titleSort', 'createdAt'],
    defaultSort: 'createdAt',
    filters: ['category'],
  }),
});
