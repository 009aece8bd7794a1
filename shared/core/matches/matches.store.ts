import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Match extends BaseRecord {
  title: string;
  /** The sort key of the title. */
  titleSort: string;
  description: string;
  category: SportCategory | null;
  /** The import that added it. */
  importId?: ObjectId;
  /** The words that free search finds. */
  words: string[];
}

export const matchesStore = defineStore<Match>({
  name: 'matches',
  entity: 'Match',
  internal: ['titleSort', 'importId', 'words'],
  indexes: [
    { key: { importId: 1 }, options: { sparse: true } },
    ...listIndexes({
      sorts: ['titleSort', 'createdAt'],
      defaultSort: 'createdAt',
      filters: ['category'],
    }),
  ],
});
