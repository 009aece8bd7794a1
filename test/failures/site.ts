import type { Game } from '@touchline/core/games/games';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import type { Match } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { makeDevices } from '../support/devices.ts';
import { makeGame, makeLeague, makeMatch } from '../support/factories.ts';
import type { Watched } from './watching-browsers.ts';

/** The kick-off is a quarter of an hour after the time at which a game goes live. */
const OFFSET_MS = 15 * 60_000;

const BATCH = 50;

/** Adds live games in matches of ten. */
export async function makeLiveGames(core: Core, count: number): Promise<Watched[]> {
  const games = await makeGames(core, count);
  await inBatches(games, (game) => goLiveByHand(core, game.matchId, game._id));
  return games.map(({ _id, matchId }) => ({ gameId: _id.toHexString(), matchId: matchId.toHexString() }));
}

/** Adds games that all go live at the same time, a full minute. */
export const makeDueGames = (core: Core, count: number, at: Date): Promise<Game[]> =>
  makeGames(core, count, new Date(at.getTime() + OFFSET_MS));

/** Adds matches with games that go live tomorrow, for staff to change. */
export async function makeEditable(core: Core, count: number): Promise<{ games: Game[]; league: string }> {
  const { name: league } = await makeLeague(core);
  return { games: await makeGames(core, count, undefined, league), league };
}

/** Adds devices that accept pushes. */
export async function makeAudience(core: Core, count: number): Promise<void> {
  for (let made = 0; made < count; made += BATCH) await makeDevices(core, Math.min(BATCH, count - made));
}

async function makeGames(core: Core, count: number, startsAt?: Date, league?: string): Promise<Game[]> {
  const name = league ?? (await makeLeague(core)).name;
  const matches: Match[] = await inBatches(Array.from({ length: Math.ceil(count / 10) }), () =>
    makeMatch(core),
  );
  return inBatches(Array.from({ length: count }), (_, at) =>
    makeGame(core, { matchId: (matches[Math.floor(at / 10)] as Match)._id, league: name, startsAt }),
  );
}

async function inBatches<T, R>(list: readonly T[], act: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < list.length; from += BATCH)
    results.push(
      ...(await Promise.all(list.slice(from, from + BATCH).map((item, at) => act(item, from + at)))),
    );
  return results;
}
