import type { Country } from '@touchline/contract/lists/countries';
import type { LeagueCategory } from '@touchline/contract/lists/sport-categories';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface League extends BaseRecord {
  name: string;
  /** The name without case and in one Unicode form, which is unique among living leagues. */
  nameKey: string;
  /** What the list sorts names by. */
  nameSort: string;
  abbreviation: string;
  country: Country;
  category: LeagueCategory;
  logoUrl: string;
  /** What free search finds. */
  words: string[];
}

export const leaguesStore = defineStore<League>({
  name: 'leagues',
  entity: 'League',
  indexes: [
    { key: { nameKey: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    ...listIndexes({
      sorts: ['nameSort', 'createdAt'],
      defaultSort: 'nameSort',
      filters: ['category', 'country'],
    }),
  ],
});
