import { texts } from '@touchline/contract/texts';
import type { ObjectId, UpdateFilter } from 'mongodb';
import { assertLeaguesThere, findLeagues } from '../leagues/leagues.ts';
import { findMatch } from '../matches/matches.ts';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { deletion } from '../platform/deletion.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import type { Change, Checked } from '../platform/store.ts';
import { contentOf, type GameInput, newGameOf } from './game-content.ts';
import { type StreamInput, streamsOf } from './game-streams.ts';
import { type Game, gamesStore } from './games.store.ts';
import { scheduleGoLive, unscheduleGoLive } from './go-live-alarms.ts';

export type { GameInput } from './game-content.ts';
export type { StreamInput } from './game-streams.ts';
export type { Game, GameStream } from './games.store.ts';

/** The games that public lists are made of. */
export const gamesFeed = feedOf(gamesStore, { deletedAt: null, status: { $in: ['Scheduled', 'Live'] } });

/**
 * Adds a game to a living match; throws NOT_FOUND for the match, VALIDATION_ERROR for the fields, and whatever `check`
 * throws.
 */
export async function createGame(
  core: Core,
  matchId: ObjectId,
  input: GameInput,
  { check }: Checked<Game> = {},
): Promise<Game> {
  if (!(await findMatch(core, matchId))) throw notFound('Match');
  const fields = await newGameOf(core, input);
  const game = await gamesStore(core).insert(
    { ...fields, matchId, streams: [], hasStreams: false },
    {
      check: async (made) => {
        await leagueStays(core)(made);
        await check?.(made);
      },
    },
  );
  scheduleGoLive(core, game);
  return game;
}

export interface GameAt {
  matchId: ObjectId;
  id: ObjectId;
  /** The version that the client has seen. */
  version?: number | undefined;
  /** How STALE shows the game as it is now. */
  present?: (current: Game) => Promise<unknown>;
}

/** Writes a game's content as a whole; throws NOT_FOUND, STALE (with `current`) and VALIDATION_ERROR. */
export async function updateGame(core: Core, at: GameAt, input: GameInput): Promise<Change<Game>> {
  const update = async (before: Game) => ({
    $set: {
      ...(await contentOf(core, input, before)),
      // A form sends back the number that it was given; views that are counted meanwhile stay.
      ...(input.viewCount === undefined || input.viewCount === before.viewCount
        ? {}
        : { viewCount: input.viewCount }),
    },
  });
  const change = await changeGame(core, at, update, { check: leagueStays(core) });
  const { before, after } = change;
  if (before.autoLiveAt?.getTime() !== after.autoLiveAt?.getTime()) {
    scheduleGoLive(core, after);
    unscheduleGoLive(core, before);
  }
  return change;
}

/**
 * Writes a game's streams as a whole; an entry with an id and no url keeps its address. Throws NOT_FOUND, STALE, and
 * VALIDATION_ERROR for an id that is none of the game's.
 */
export const setStreams = (core: Core, at: GameAt, inputs: readonly StreamInput[]): Promise<Change<Game>> =>
  writeStreams(core, at, () => inputs);

/** Writes a game's streams as they are wanted in view of the game; throws as `setStreams`, and whatever `next` throws. */
export const writeStreams = (
  core: Core,
  at: GameAt,
  next: (before: Game) => readonly StreamInput[],
): Promise<Change<Game>> =>
  changeGame(core, at, async (before) => {
    const streams = await streamsOf(core, next(before), before.streams);
    return { $set: { streams, hasStreams: streams.length > 0 } };
  });

/** Marks a game as trending or not; throws NOT_FOUND and STALE. */
export const setTrending = (core: Core, at: GameAt, isTrending: boolean): Promise<Change<Game>> =>
  changeGame(core, at, () => ({ $set: { isTrending } }));

/** Hides a game; it can be restored for 30 days. Throws NOT_FOUND. */
export async function deleteGame(core: Core, at: GameAt, by?: StaffName): Promise<Change<Game>> {
  const change = await changeGame(core, at, () => ({ $set: deletion(core, by) }));
  unscheduleGoLive(core, change.before);
  return change;
}

/**
 * Brings a hidden game back; a pending transition whose moment has passed is dropped. Throws NOT_FOUND, also for the
 * match, and CONFLICT while the game's league is deleted.
 */
export async function restoreGame(core: Core, { matchId, id }: GameAt): Promise<Change<Game>> {
  if (!(await findMatch(core, matchId))) throw notFound('Match');
  const update = async (before: Game) => {
    if (!before.matchId.equals(matchId)) throw notFound('Game');
    await assertLeaguesThere(core, [before]);
    const isPast = before.autoLiveAt !== null && before.autoLiveAt <= core.clock.date();
    return isPast ? { $set: { autoLiveAt: null } } : {};
  };
  const check = (game: Game) => assertLeaguesThere(core, [game]);
  const change = await gamesStore(core).restore(id, update, { check });
  scheduleGoLive(core, change.after);
  return change;
}

/** Where the game of this id is, deleted or not; throws NOT_FOUND. */
export async function placeOfGame(core: Core, id: ObjectId): Promise<GameAt> {
  const game = await gamesStore(core).collection.findOne({ _id: id }, { projection: { matchId: 1 } });
  if (!game) throw notFound('Game');
  return { matchId: game.matchId, id };
}

/** The living game of a living match; throws NOT_FOUND. */
export async function findGame(core: Core, matchId: ObjectId, id: ObjectId): Promise<Game> {
  const game = await gamesStore(core).collection.findOne({ _id: id, matchId, deletedAt: null });
  if (!game || !(await findMatch(core, matchId))) throw notFound('Game');
  return game;
}

/** The finished games of a match that are not deleted, by start. */
export function finishedGamesOf(core: Core, matchId: ObjectId): Promise<Game[]> {
  return gamesStore(core)
    .collection.find({ matchId, deletedAt: null, status: 'Finished' })
    .sort({ startsAt: 1, _id: 1 })
    .toArray();
}

/** The games of the matches that are not deleted themselves, by start. */
export function gamesOf(core: Core, matchIds: readonly ObjectId[]): Promise<Game[]> {
  return gamesStore(core)
    .collection.find({ matchId: { $in: [...matchIds] }, deletedAt: null })
    .sort({ startsAt: 1, _id: 1 })
    .toArray();
}

/** A change of a living game of a living match; throws NOT_FOUND, STALE, and whatever `update` and `check` throw. */
export async function changeGame(
  core: Core,
  { matchId, id, version, present }: GameAt,
  update: (before: Game) => UpdateFilter<Game> | Promise<UpdateFilter<Game>>,
  { check }: Checked<Game> = {},
): Promise<Change<Game>> {
  if (!(await findMatch(core, matchId))) throw notFound('Game');
  return gamesStore(core).changeById(id, update, { version, present, check, condition: { matchId } });
}

/**
 * Refuses a game whose league was deleted while the game was written. A league is marked deleted before its games are
 * counted: either this sees the mark, or that count sees the game.
 */
const leagueStays = (core: Core) => async (game: Game) => {
  const [league] = await findLeagues(core, [game.leagueId]);
  if (league?.deletedAt !== null) throw invalidField('league', texts.errors.unknownReference('League'));
};
