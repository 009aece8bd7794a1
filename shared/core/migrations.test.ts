import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame } from '../../test/support/factories.ts';
import { prepareDatabase } from './boot.ts';
import { gamesStore } from './games/games.store.ts';
import { setStreams } from './games/games.ts';

describe('records of an earlier release', () => {
  it('get the number of their streams at the start, once', async () => {
    const core = await newInstallation().core();
    const { _id, matchId } = await makeGame(core);
    const streams = ['Main', 'Second'].map((title) => ({ title, quality: '720p' as const }));
    const { after } = await setStreams(core, { matchId, id: _id }, streams);
    const { collection } = gamesStore(core);
    await collection.updateOne({ _id }, { $unset: { streamCount: 1 } });
    await prepareDatabase(core);
    expect(await collection.findOne({ _id })).toEqual(after);
    await collection.updateOne({ _id }, { $set: { streamCount: 7 } });
    await prepareDatabase(core);
    expect(await collection.findOne({ _id })).toMatchObject({ streamCount: 7 });
  });
});
