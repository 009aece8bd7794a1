import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import {
  findLeaguesByName,
  findLeaguesHiddenBefore,
  type League,
  purgeLeaguesBut,
  removeLeague,
} from '../leagues/leagues.ts';
import { hiddenMatchIds } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { gamesStore } from './games.store.ts';

/** The number of each league's games, without deleted ones, by league id. */
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

/**
 * The ids of the leagues in a filter of names or ids with commas between; names may contain commas. A name of several
 * leagues means all of them, an unknown one none.
 */
export async function findLeagueIds(core: Core, text: string): Promise<ObjectId[]> {
  const whole = await findLeaguesByName(core, [text]);
  if (whole.length > 0) return whole.map(({ _id }) => _id);
  const parts = [...new Set(text.split(',').map((part) => part.trim()))];
  const isId = (part: string) => /^[0-9a-f]{24}$/i.test(part);
  const named = await findLeaguesByName(
    core,
    parts.filter((part) => !isId(part)),
  );
  return [...parts.filter(isId).map((part) => new ObjectId(part)), ...named.map(({ _id }) => _id)];
}

/** Hides a league; throws NOT_FOUND, and IN_USE while an unfinished game that is not hidden names it. */
export async function deleteLeague(core: Core, id: ObjectId): Promise<Change<League>> {
  await assertUnused(core, id);
  // Games added meanwhile are counted now; a game added from here on finds the league deleted.
  return removeLeague(core, id, { check: () => assertUnused(core, id) });
}

async function assertUnused(core: Core, leagueId: ObjectId): Promise<void> {
  const using = await gamesStore(core).collection.countDocuments({
    leagueId,
    deletedAt: null,
    status: { $in: ['Scheduled', 'Live'] },
    // Games of a deleted match do not count: the match is not restored before its leagues are.
    matchId: { $nin: await hiddenMatchIds(core) },
  });
  if (using > 0) throw new AppError('IN_USE', texts.errors.leagueInUse(using));
}

/**
 * Deletes for good the leagues hidden before the moment that no game names any more, also no finished or deleted one.
 * Returns their number.
 */
export async function purgeLeagues(core: Core, before: Date): Promise<number> {
  const hidden = await findLeaguesHiddenBefore(core, before);
  const named = await Promise.all(
    hidden.map(async (leagueId) =>
      (await gamesStore(core).collection.findOne({ leagueId })) ? [leagueId] : [],
    ),
  );
  return purgeLeaguesBut(core, before, named.flat());
}
