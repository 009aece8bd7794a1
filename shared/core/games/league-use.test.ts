import { expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch } from '../../../test/support/factories.ts';
import { deleteLeague } from './league-use.ts';

it('a league and a new game that names it never outlive one another', async () => {
  const core = await newInstallation().core();
  const { _id: matchId } = await makeMatch(core);
  for (let round = 0; round < 20; round += 1) {
    const league = await makeLeague(core);
    await Promise.allSettled([
      makeGame(core, { matchId, league: league.name }),
      deleteLeague(core, league._id),
    ]);
    const isThere = await core.db.collection('leagues').countDocuments({ _id: league._id, deletedAt: null });
    const games = await core.db.collection('games').countDocuments({ leagueId: league._id, deletedAt: null });
    expect(games).toBeLessThanOrEqual(isThere);
  }
});
