import type { Country } from '@touchline/contract/lists/countries';
import type { LeagueCategory } from '@touchline/contract/lists/sport-categories';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface League extends BaseRecord {
  name: string;
  /**
   * The name without case and in one Unicode form; unique for a country and a category among leagues that are not
   * deleted.
   */
  nameKey: string;
  /** The sort key of the name. */
  nameSort: string;
  abbreviation: string;
  country: Country;
  category: LeagueCategory;
  logoUrl: string;
  /** The words that free search finds. */
  words: string[];
}

export const leaguesStore = defineStore<League>({
  name: 'leagues',
  entity: 'League',
  internal: ['nameKey', 'nameSort', 'words'],
  indexes: [
    {
      key: { nameKey: 1, country: 1, category: 1 },
      options: { unique: true, partialFilterExpression: { deletedAt: null } },
    },
    ...listIndexes({
      sorts: ['nameSort', 'createdAt'],
      defaultSort: 'nameSort',
      filters: ['category', 'country'],
    }),
  ],
});
