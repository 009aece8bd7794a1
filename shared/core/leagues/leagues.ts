import type { PublicLeague } from '@touchline/contract/records/league';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError, isDuplicateKey } from '../platform/errors.ts';
import { type Fields, feedOf } from '../platform/store.ts';
import { type League, leaguesStore } from './leagues.store.ts';

export type { League } from './leagues.store.ts';

/** All leagues, deleted ones too: a finished game may still name them. */
export const leaguesFeed = feedOf(leaguesStore, {});

/** Adds a league; throws NAME_TAKEN when a living league has the name in any case. */
export async function createLeague(core: Core, fields: Omit<Fields<League>, 'nameKey'>): Promise<League> {
  try {
    return await leaguesStore(core).insert({ ...fields, nameKey: leagueNameKey(fields.name) });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('NAME_TAKEN', texts.errors.nameTaken('League'));
    throw error;
  }
}

/** The living league of that name, without regard to case, or null. */
export async function findLeagueByName(core: Core, name: string): Promise<League | null> {
  return leaguesStore(core).collection.findOne({ nameKey: leagueNameKey(name), deletedAt: null });
}

/** The league as everybody may see it. */
export function presentLeague(league: League): PublicLeague {
  return {
    _id: league._id.toHexString(),
    name: league.name,
    logoUrl: league.logoUrl,
    abbreviation: league.abbreviation,
    country: league.country,
    category: league.category,
    version: league.version,
    changedAt: league.changedAt.toISOString(),
  };
}

const leagueNameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
