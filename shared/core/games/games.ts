import { isUnfinished } from '@touchline/contract/rules/listings';
import type { ObjectId, UpdateFilter } from 'mongodb';
import {
  assertLeaguesThere,
  findLeagues,
  type League,
  type LeagueReference,
  unknownLeague,
} from '../leagues/leagues.ts';
import { findHiddenMatch, findMatch, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { deletion } from '../platform/deletion.ts';
import { notFound } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import type { Change, ChangeOptions, Checked } from '../platform/store.ts';
import type { Settings } from '../settings/settings.ts';
import { contentOf, type GameInput, newGameOf, referencesOf } from './game-content.ts';
import { type Game, gamesStore, streamFields } from './games.store.ts';
import { rescheduleGoLive, scheduleGoLive, unscheduleGoLive } from './go-live/alarms.ts';
import { remindOfChange } from './remind-soon.ts';
import { removedAfter, type StreamInput, streamsOf } from './streams/game-streams.ts';

export type { GameInput } from './game-content.ts';
export type { Game, GameStream } from './games.store.ts';
export type { StreamInput } from './streams/game-streams.ts';

/** The feed of games in public lists. */
export const gamesFeed = feedOf(gamesStore, { deletedAt: null, status: { $in: ['Scheduled', 'Live'] } });

/**
 * Adds a game to a match; throws NOT_FOUND for the match, VALIDATION_ERROR for the fields, and the errors of `check`.
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
    { ...fields, matchId, ...streamFields([]) },
    {
      check: async (made) => {
        await leagueStays(core, input)(made);
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
  /** The form in which STALE shows the current game. */
  present?: (current: Game) => Promise<unknown>;
}

/** A change of a game with the records it was based on: its match and, where it was read, its league. */
export interface GameChange extends Change<Game> {
  match: Match;
  league?: League | undefined;
}

/**
 * Writes a game's content as a whole; reads the settings unless they are given. Throws NOT_FOUND, STALE (with
 * `current`) and VALIDATION_ERROR.
 */
export async function updateGame(
  core: Core,
  at: GameAt,
  input: GameInput,
  settings?: Settings,
): Promise<GameChange> {
  let league: League | undefined;
  const update = async (before: Game) => {
    // A changed offset reaches the settings first and then the games, so settings read before it are outdated.
    const areCurrent = settings?.goLiveOffsetMinutes === before.offsetMinutes;
    const references = referencesOf(core, areCurrent ? settings : undefined);
    const made = await contentOf(core, input, before, references);
    league = made.league;
    // A form sends back the number that it was given; views counted meanwhile must stay.
    const keepsViews = input.viewCount === undefined || input.viewCount === before.viewCount;
    return { $set: { ...made.content, ...(keepsViews ? {} : { viewCount: input.viewCount }) } };
  };
  const change = { ...(await changeGame(core, at, update, { check: leagueStays(core, input) })), league };
  rescheduleGoLive(core, change);
  return change;
}

/**
 * Writes a game's streams as a whole; an entry with an id and no url keeps its address. Throws NOT_FOUND, STALE, and
 * VALIDATION_ERROR for an id that no stream of the game has.
 */
export const setStreams = (core: Core, at: GameAt, inputs: readonly StreamInput[]): Promise<GameChange> =>
  writeStreams(core, at, () => inputs);

/** Writes the streams that `next` returns for the current game; throws as `setStreams`, and the errors of `next`. */
export const writeStreams = (
  core: Core,
  at: GameAt,
  next: (before: Game) => readonly StreamInput[],
): Promise<GameChange> =>
  changeGame(core, at, async (before) => {
    const streams = await streamsOf(core, next(before), before.streams);
    const removedStreams = removedAfter(core, before, streams);
    return { $set: { ...streamFields(streams), removedStreams } };
  });

/** Marks a game as trending or not; throws NOT_FOUND and STALE. */
export const setTrending = (core: Core, at: GameAt, isTrending: boolean): Promise<GameChange> =>
  changeGame(core, at, () => ({ $set: { isTrending } }), { unlessSame: true });

/** Hides a game; it can be restored for 30 days. Throws NOT_FOUND. */
export async function deleteGame(core: Core, at: GameAt): Promise<Change<Game>> {
  const change = await changeGame(core, at, () => ({ $set: deletion(core) }));
  unscheduleGoLive(core, change.before);
  return change;
}

/**
 * Restores a hidden game; a pending transition whose time has passed is dropped. Throws NOT_FOUND, also for the match,
 * and CONFLICT while the game's league is deleted.
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

/** The match and the id of a game, deleted or not; throws NOT_FOUND. */
export async function placeOfGame(core: Core, id: ObjectId): Promise<GameAt> {
  const game = await gamesStore(core).collection.findOne({ _id: id }, { projection: { matchId: 1 } });
  if (!game) throw notFound('Game');
  return { matchId: game.matchId, id };
}

/** The game; throws NOT_FOUND when it or its match is missing or deleted. */
export async function findGame(core: Core, matchId: ObjectId, id: ObjectId): Promise<Game> {
  const game = await gamesStore(core).collection.findOne({ _id: id, matchId, deletedAt: null });
  if (!game || !(await findMatch(core, matchId))) throw notFound('Game');
  return game;
}

/** The finished games of the matches, without deleted ones, by start. */
export function finishedGamesOf(core: Core, matchIds: readonly ObjectId[]): Promise<Game[]> {
  return gamesStore(core)
    .collection.find({ matchId: { $in: [...matchIds] }, deletedAt: null, status: 'Finished' })
    .sort({ startsAt: 1, _id: 1 })
    .toArray();
}

/** The games of the matches, without games that are deleted themselves, by start. */
export function gamesOf(core: Core, matchIds: readonly ObjectId[]): Promise<Game[]> {
  return gamesStore(core)
    .collection.find({ matchId: { $in: [...matchIds] }, deletedAt: null })
    .sort({ startsAt: 1, _id: 1 })
    .toArray();
}

/** The number of a match's games that are not deleted themselves. */
export const countGamesOfMatch = (core: Core, matchId: ObjectId): Promise<number> =>
  gamesStore(core).collection.countDocuments({ matchId, deletedAt: null });

/**
 * Changes a game; throws NOT_FOUND when it or its match is missing or deleted, STALE, and the errors of `update` and
 * `check`.
 */
export async function changeGame(
  core: Core,
  { matchId, id, version, present }: GameAt,
  update: (before: Game) => UpdateFilter<Game> | Promise<UpdateFilter<Game>>,
  { check, unlessSame }: Checked<Game> & Pick<ChangeOptions<Game>, 'unlessSame'> = {},
): Promise<GameChange> {
  const match = await findMatch(core, matchId);
  if (!match) throw notFound('Game', present && (await findHiddenMatch(core, matchId)), 'Match');
  const options = { version, present, check, unlessSame, condition: { matchId } };
  const change = await gamesStore(core).changeById(id, update, options);
  remindOfChange(core, change);
  return { ...change, match };
}

/**
 * Refuses a game whose league was deleted while the game was written. A league is marked deleted before its games are
 * counted, so either this check sees the mark or that count sees the game. The count already sees a game that was
 * unfinished in the same league before.
 */
const leagueStays = (core: Core, reference: LeagueReference) => async (game: Game, before?: Game) => {
  if (before && isUnfinished(before) && before.leagueId.equals(game.leagueId)) return;
  const [league] = await findLeagues(core, [game.leagueId]);
  if (league?.deletedAt !== null) throw unknownLeague(reference);
};
