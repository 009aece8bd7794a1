import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeLeague } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/wait.ts';
import { createGameFromRequest } from './game-from-request.ts';
import { listRequests, requestVerbs, sendRequest } from './requests.ts';

describe('a request that is deleted while a game is made from it', () => {
  it('leaves the game and its match only where the request was approved', async () => {
    const core = await newInstallation().core();
    const { name: league } = await makeLeague(core);
    const living = (name: string) => core.db.collection(name).countDocuments({ deletedAt: null });
    const wish = { homeTeam: 'Northgate', awayTeam: 'Harbour', category: 'Football', league } as const;
    let made = 0;
    for (let round = 1; round <= 5; round += 1) {
      await sendRequest(core, { ...wish, email: `ana-${round}@example.com`, username: 'ana' });
      const { records } = await listRequests(core, { page: 1, size: 10, sort: '-createdAt' });
      const id = records[0]?._id as NonNullable<(typeof records)[0]>['_id'];
      const making = createGameFromRequest(core, id, {
        ...wish,
        title: `Round ${round}`,
        location: 'Quay Park',
        date: '2030-01-01',
        time: '18:00',
        match: { title: `Round ${round}` },
      }).then(
        () => true,
        (error: { code: string }) => {
          expect(error.code).toBe('NOT_FOUND');
          return false;
        },
      );
      // The match is written before the game and the approval: the deletion comes in between, or just after.
      await eventually(async () => expect(await core.db.collection('matches').countDocuments()).toBe(round));
      await requestVerbs.remove(core, id);
      if (await making) made += 1;
      expect([await living('matches'), await living('games')]).toEqual([made, made]);
    }
    expect(await living('match_requests')).toBe(0);
  });
});
