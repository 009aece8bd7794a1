import type { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch } from '../../../test/support/factories.ts';
import type { Core } from '../platform/core.ts';
import { duplicateMatch } from './duplicate-match.ts';
import { setGameStatus } from './game-status.ts';
import { deleteGame, restoreGame, updateGame } from './games.ts';
import { goLiveByHand } from './go-live/go-live.ts';
import { deleteLeague } from './league-use.ts';
import { deleteMatch, restoreMatch } from './match-use.ts';

interface Stage {
  core: Core;
  league: string;
  matchId: ObjectId;
}

/** A finished game, which may name a deleted league. */
const finished = ({ core, league, matchId }: Stage) =>
  makeGame(core, { league, matchId, status: 'Finished' });
const elsewhere = async ({ core, matchId }: Stage) => makeGame(core, { matchId });

/**
 * The ways to make an unfinished game of a league: a preparation, which returns the step that runs at once with the
 * deletion.
 */
const WAYS: Record<string, (stage: Stage) => Promise<() => Promise<unknown>>> = {
  'a new game': async (stage) => () => makeGame(stage.core, stage),
  'a game that is given the league': async (stage) => {
    const { title, location, homeTeam, awayTeam, date, time, matchId, _id: id } = await elsewhere(stage);
    const input = { title, location, homeTeam, awayTeam, date, time, league: stage.league };
    return () => updateGame(stage.core, { matchId, id }, input);
  },
  'a game that is opened again': async (stage) => {
    const { matchId, _id: id } = await finished(stage);
    return () => setGameStatus(stage.core, { matchId, id }, 'Scheduled');
  },
  'a game that is set live': async (stage) => {
    const { matchId, _id: id } = await finished(stage);
    return () => goLiveByHand(stage.core, matchId, id);
  },
  'a game that is restored': async (stage) => {
    const { matchId, _id: id } = await makeGame(stage.core, stage);
    await deleteGame(stage.core, { matchId, id });
    return () => restoreGame(stage.core, { matchId, id });
  },
  'a match that is restored': async (stage) => {
    const { matchId } = await makeGame(stage.core, stage);
    await deleteMatch(stage.core, matchId);
    return () => restoreMatch(stage.core, matchId);
  },
  'a match that is duplicated': async (stage) => {
    const { matchId } = await finished(stage);
    return () => duplicateMatch(stage.core, matchId, { shiftDays: 7, withStreams: true });
  },
};

describe('a league that is deleted at the same moment', () => {
  it.each(Object.entries(WAYS))('is never named by %s', async (_, prepare) => {
    const core = await newInstallation().core();
    for (let round = 0; round < 10; round += 1) {
      const league = await makeLeague(core);
      const { _id: matchId } = await makeMatch(core);
      const use = await prepare({ core, league: league.name, matchId });
      await Promise.allSettled([use(), deleteLeague(core, league._id)]);
      const living = await core.db.collection('matches').find({ deletedAt: null }).toArray();
      const naming = await core.db.collection('games').countDocuments({
        leagueId: league._id,
        deletedAt: null,
        status: { $ne: 'Finished' },
        matchId: { $in: living.map(({ _id }) => _id) },
      });
      const isThere = await core.db
        .collection('leagues')
        .countDocuments({ _id: league._id, deletedAt: null });
      expect(isThere === 1 || naming === 0).toBe(true);
    }
  });
});
