import { expect } from 'vitest';
import { startTestApi, type TestApi } from './api.ts';
import { newInstallation } from './core.ts';
import { makeGame, makeLeague, makeSuperAdmin, makeUser } from './factories.ts';

/**
 * Two api processes and a game titled 'As it was', which a user who may edit games has saved as 'First', 'Second' and
 * 'Third' through the first process; `save` does it once more.
 */
export async function openSavedGame() {
  const installation = newInstallation();
  const core = await installation.core();
  const [a, b] = [await startTestApi(core), await startTestApi(await installation.core())];
  const league = await makeLeague(core);
  const game = await makeGame(core, { league: league.name, title: 'As it was' });
  const user = await makeUser(core, { permissions: ['games:view', 'games:update'] });
  const { location, homeTeam, awayTeam, date, time } = game;
  const form = { location, homeTeam, awayTeam, date, time, league: league.name };
  const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`;
  const save = (api: TestApi, title: string, more: object = {}) =>
    api.request('PUT', path, { as: user, body: { ...form, title, ...more } });
  for (const title of ['First', 'Second', 'Third'])
    expect(await save(a, title)).toMatchObject({ status: 200 });
  const log = () => core.db.collection('activities').find({ entity: 'Game' }).sort({ _id: 1 }).toArray();
  return { core, a, b, user, game, path, save, log, admin: await makeSuperAdmin(core) };
}
