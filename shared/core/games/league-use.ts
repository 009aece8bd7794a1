import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import { type League, removeLeague } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { gamesStore } from './games.store.ts';

/** The number of living games of each league, by id. */
export async function countGamesByLeague(
  core: Core,
  ids: readonly ObjectId[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(
    ids.map(async (leagueId) => {
      const count = await gamesStore(core).collection.countDocuments({ leagueId, deletedAt: null });
      return [leagueId.toHexString(), count] as const;
    }),
  );
  return new Map(counts);
}

/** Hides a league; throws NOT_FOUND, and IN_USE while an unfinished game names it. */
export async function deleteLeague(core: Core, id: ObjectId): Promise<Change<League>> {
  const using = await gamesStore(core).collection.countDocuments({
    leagueId: id,
    deletedAt: null,
    status: { $in: ['Scheduled', 'Live'] },
  });
  if (using > 0) throw new AppError('IN_USE', texts.errors.leagueInUse(using));
  return removeLeague(core, id);
}
