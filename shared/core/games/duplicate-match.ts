import { ObjectId } from 'mongodb';
import { assertLeaguesThere } from '../leagues/leagues.ts';
import { createFilledMatch, findMatch, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { notFound } from '../platform/errors.ts';
import type { Fields } from '../platform/store.ts';
import { momentsOf } from './game-content.ts';
import { gamesStore, streamFields } from './games.store.ts';
import { type Game, gamesOf } from './games.ts';
import { scheduleGoLive } from './go-live/alarms.ts';
import { shiftedWallClock } from './kick-off.ts';

interface DuplicateOptions {
  /** The copy's title; missing: the title of the original. */
  title?: string | undefined;
  /** The number of days by which its games move, on the wall clock of the site's zone. */
  shiftDays: number;
  withStreams: boolean;
}

/**
 * Copies a match with its games. The copies are Scheduled, without views and not trending; a kick-off that the zone
 * skips or repeats on the new day moves to the next minute that exists once. Throws NOT_FOUND, and CONFLICT while the
 * league of a game is deleted.
 */
export async function duplicateMatch(
  core: Core,
  id: ObjectId,
  options: DuplicateOptions,
): Promise<{ match: Match; games: Game[] }> {
  const source = await findMatch(core, id);
  if (!source) throw notFound('Match');
  const originals = await gamesOf(core, [id]);
  await assertLeaguesThere(core, originals);
  const copies = await Promise.all(originals.map((game) => copyOf(core, game, options)));

  const { title, description, category } = source;
  const games: Game[] = [];
  const match = await createFilledMatch(
    core,
    { title: options.title ?? title, description, category },
    async (matchId) => {
      for (const copy of copies) games.push(await gamesStore(core).insert({ ...copy, matchId }));
    },
    { check: () => assertLeaguesThere(core, games) },
  );
  for (const game of games) scheduleGoLive(core, game);
  return { match, games };
}

async function copyOf(core: Core, game: Game, { shiftDays, withStreams }: DuplicateOptions) {
  const wallClock = shiftedWallClock(game, shiftDays, core.env.SITE_TIME_ZONE);
  const moments = await momentsOf(core, wallClock.date, wallClock.time);
  const isAhead = moments.liveAt !== null && moments.liveAt > core.clock.date();
  const streams = withStreams ? game.streams.map((stream) => ({ ...stream, _id: new ObjectId() })) : [];
  return {
    leagueId: game.leagueId,
    title: game.title,
    location: game.location,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    ...wallClock,
    ...moments,
    autoLiveAt: isAhead ? moments.liveAt : null,
    wentLiveAt: null,
    status: 'Scheduled',
    isLive: false,
    platforms: game.platforms,
    highlightsUrl: '',
    viewCount: 0,
    isTrending: false,
    affiliateId: game.affiliateId,
    ...streamFields(streams),
    words: game.words,
  } satisfies Omit<Fields<Game>, 'matchId'>;
}
