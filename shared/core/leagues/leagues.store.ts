import type { Country } from '@touchline/contract/lists/countries';
import type { LeagueCategory } from '@touchline/contract/lists/sport-categories';
import { type BaseRecord, defineStore } from '../platform/store.ts';

export interface League extends BaseRecord {
  name: string;
  /** The name without case, which is unique among living leagues. */
  nameKey: string;
  abbreviation: string;
  country: Country;
  category: LeagueCategory;
  logoUrl: string;
}

export const leaguesStore = defineStore<League>({
  name: 'leagues',
  entity: 'League',
  topic: 'leagues',
  indexes: [
    { key: { nameKey: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    { key: { deletedAt: 1, name: 1 } },
  ],
});
