import { type Game, updateGame } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { leaguesStore } from '@touchline/core/leagues/leagues.store';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { DemoRecords } from './demo-records.ts';
import { demoClock, demoOrigin } from './make-demo.ts';
import { type PlannedGame, planMatches } from './plan.ts';

const DAY_MS = 86_400_000;

/** The result of a refresh. */
export interface Refreshed {
  /** Whether one game is about to go live; false when that game was deleted. */
  armed: boolean;
  /** The number of other games that were moved to new dates. */
  moved: number;
}

/**
 * Prepares the demo for a later start: the armed game is scheduled again for the first full minute that is at least 20
 * seconds after `startedAt`. All else is left as people changed it, unless every game of the site has been over for
 * more than a day: then the demo's unfinished games move to dates around now.
 */
export async function refreshDemo(core: Core, demo: DemoRecords, startedAt: Date): Promise<Refreshed> {
  const plan = planMatches(await demoClock(core, startedAt), demoOrigin(core)).flatMap(({ games }) => games);
  const isOver = await allGamesAreOver(core, startedAt);
  let armed = false;
  let moved = 0;
  for (const planned of plan) {
    const id = demo.games[planned.key];
    if (!id || (planned.when !== 'armed' && !isOver)) continue;
    const game = await gamesStore(core).collection.findOne({ _id: id, deletedAt: null });
    if (!game || (planned.when !== 'armed' && game.status === 'Finished')) continue;
    if (!(await reschedule(core, game, planned))) continue;
    if (planned.when === 'armed') armed = true;
    else moved += 1;
  }
  return { armed, moved };
}

async function allGamesAreOver(core: Core, now: Date): Promise<boolean> {
  const [last] = await gamesStore(core)
    .collection.find({ deletedAt: null, startsAt: { $ne: null } })
    .sort({ startsAt: -1 })
    .limit(1)
    .toArray();
  return last?.startsAt != null && last.startsAt.getTime() < now.getTime() - DAY_MS;
}

/** Gives a game the planned kick-off and status and leaves its texts alone; false when its match or league is gone. */
async function reschedule(core: Core, game: Game, { input }: PlannedGame): Promise<boolean> {
  const league = await leaguesStore(core).collection.findOne({ _id: game.leagueId, deletedAt: null });
  if (!league) return false;
  const { title, location, homeTeam, awayTeam } = game;
  const { date, time, status, isLive } = input;
  try {
    await updateGame(
      core,
      { matchId: game.matchId, id: game._id },
      {
        ...{ title, location, homeTeam, awayTeam, date, time, status, isLive },
        ...{ league: league.name, leagueId: league._id.toHexString() },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
