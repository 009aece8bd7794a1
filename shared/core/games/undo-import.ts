import { GAME_IMPORT } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import { findImportedMatches, type Match, removeNewMatch } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { deletion } from '../platform/deletion.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { type Game, gamesStore } from './games.store.ts';
import { changeGame, countGamesOfMatch } from './games.ts';
import { unscheduleGoLive } from './go-live/alarms.ts';

/** The result of a game: removed, or kept with the refusal that says why. */
export interface UndoneGame {
  game: Game;
  refusal: AppError | null;
}

/**
 * Removes the games of an import that are unchanged since, and then the matches that it made, if they are to go, are
 * unchanged and have no other game. Throws NOT_FOUND for an import that added nothing or is a day old.
 */
export async function undoImport(
  core: Core,
  importId: ObjectId,
  { withMatches }: { withMatches: boolean },
): Promise<{ games: UndoneGame[]; matches: Match[] }> {
  const since = new Date(core.clock.now() - GAME_IMPORT.undoHours * 3_600_000);
  const imported = await gamesStore(core)
    .collection.find({ importId, createdAt: { $gt: since } })
    .sort({ _id: 1 })
    .toArray();
  if (imported.length === 0) throw notFound('Game import');
  const games: UndoneGame[] = [];
  for (const game of imported.filter(({ deletedAt }) => deletedAt === null))
    games.push({ game, refusal: await removeNewGame(core, game) });
  const matches: Match[] = [];
  for (const match of withMatches ? await findImportedMatches(core, importId) : [])
    if (await removeIfEmpty(core, match)) matches.push(match);
  return { games, matches };
}

/** Hides a game whose version is still the first one; returns the refusal of one that was changed or is gone. */
async function removeNewGame(core: Core, game: Game): Promise<AppError | null> {
  try {
    await changeGame(core, { matchId: game.matchId, id: game._id, version: 1 }, () => ({
      $set: deletion(core),
    }));
    unscheduleGoLive(core, game);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.code === 'STALE' ? new AppError('STALE', texts.errors.changedSince(game.title)) : error;
  }
}

async function removeIfEmpty(core: Core, { _id }: Match): Promise<boolean> {
  const check = async () => {
    if ((await countGamesOfMatch(core, _id)) > 0) throw new AppError('IN_USE', texts.errors.stale);
  };
  try {
    await check();
    // A game added meanwhile is counted now; one added from here on finds the match deleted.
    await removeNewMatch(core, _id, { check });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
