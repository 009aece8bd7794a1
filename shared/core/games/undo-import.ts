import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import { findImportedMatches, type Match, removeNewMatch } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { deletion } from '../platform/deletion.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { type Game, gamesStore, type ImportChange } from './games.store.ts';
import { changeGame, countGamesOfMatch } from './games.ts';
import { unscheduleGoLive } from './go-live/alarms.ts';
import { putBack, sinceChanged, undoableSince } from './import-changes.ts';

/** The result of a game: removed or put back, or kept with the refusal that says why. */
export interface UndoneGame {
  game: Game;
  refusal: AppError | null;
}

export interface UndoneImport {
  /** The games that it added. */
  removed: UndoneGame[];
  /** The games that were there and that it changed. */
  putBack: (UndoneGame & { made: ImportChange })[];
  /** The matches that are removed, too. */
  matches: Match[];
}

interface UndoOptions {
  withMatches: boolean;
  withChanges: boolean;
  /** Whether an earlier run has reached a game: it is left as it is. */
  isReached?: (game: Game) => boolean;
  /** Called after each game. */
  onReached?: (undone: UndoneGame) => Promise<void>;
}

/**
 * Removes the games that an import added and puts back those that it changed, but what was changed since; then removes the
 * matches that it made, if they are to go, are unchanged and have no other game. Throws NOT_FOUND for an import that wrote
 * nothing or is a day old.
 */
export async function undoImport(
  core: Core,
  importId: ObjectId,
  { withMatches, withChanges, isReached = () => false, onReached = async () => undefined }: UndoOptions,
): Promise<UndoneImport> {
  const since = undoableSince(core);
  const { collection } = gamesStore(core);
  const added = await collection
    .find({ importId, createdAt: { $gt: since } })
    .sort({ _id: 1 })
    .toArray();
  const touched = await collection.find({ 'importChanges.importId': importId }).sort({ _id: 1 }).toArray();
  const changed = touched.flatMap((game) => {
    const made = game.importChanges?.find((one) => one.importId.equals(importId) && one.at > since);
    return made ? [{ game, made }] : [];
  });
  if (added.length === 0 && changed.length === 0) throw notFound('Game import');
  const undone: UndoneImport = { removed: [], putBack: [], matches: [] };
  const isLeft = (game: Game): boolean => game.deletedAt === null && !isReached(game);
  for (const game of added.filter(isLeft)) {
    const one = { game, refusal: await removeNewGame(core, game) };
    undone.removed.push(one);
    await onReached(one);
  }
  for (const { game, made } of changed.filter((one) => isLeft(one.game))) {
    const one = { game, made, refusal: withChanges ? await putBack(core, game, made) : denied() };
    undone.putBack.push(one);
    await onReached(one);
  }
  for (const match of withMatches ? await findImportedMatches(core, importId) : [])
    if (await removeIfEmpty(core, match)) undone.matches.push(match);
  return undone;
}

const denied = () => new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);

/** Hides a game whose version is still the first one; returns the refusal of one that was changed or is gone. */
async function removeNewGame(core: Core, game: Game): Promise<AppError | null> {
  try {
    await changeGame(core, { matchId: game.matchId, id: game._id, version: 1 }, () => ({
      $set: deletion(core),
    }));
    unscheduleGoLive(core, game);
    return null;
  } catch (error) {
    return sinceChanged(error, game);
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
