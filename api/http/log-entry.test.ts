import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

/** Two api processes; somebody who may edit games has used the first, which remembers him. */
async function open() {
  const installation = newInstallation();
  const [core, other] = [await installation.core(), await installation.core()];
  const [a, b] = [await startTestApi(core), await startTestApi(other)];
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
  const log = async () => {
    const entries = await core.db
      .collection('activities')
      .find({ entity: 'Game' })
      .sort({ _id: 1 })
      .toArray();
    return entries.map(({ action, outcome, username, before }) => ({ action, outcome, username, before }));
  };
  return { core, a, b, user, game, save, log, admin: await makeSuperAdmin(core) };
}

describe('the entry of somebody whom the process remembers', () => {
  it('is one for each change, with what it was before', async () => {
    const { log, user, save, b } = await open();
    await save(b, 'Fourth');
    expect(await log()).toMatchObject(
      ['As it was', 'First', 'Second', 'Third'].map((title) => ({
        outcome: 'done',
        username: user.username,
        before: { title },
      })),
    );
  });

  it('does not stay when he may no longer do it, as another process knows', async () => {
    const { a, b, user, admin, save, log } = await open();
    const path = `/api/users/${user._id.toHexString()}/permissions`;
    const answer = await b.request('PUT', path, { as: admin, body: { newPermissions: ['games:view'] } });
    expect(answer.status).toBe(200);
    expect(await save(a, 'Too late')).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    expect(await log()).toHaveLength(3);
  });

  it('does not stay when what he sends is refused', async () => {
    const { a, save, log } = await open();
    expect(await save(a, 'Fine', { colour: 'red' })).toMatchObject({ status: 400 });
    expect(await save(a, 'Fine', { league: 'Nowhere' })).toMatchObject({ status: 400 });
    expect(await log()).toHaveLength(3);
  });

  it('says who he is now', async () => {
    const { core, a, user, save, log } = await open();
    const change = { $set: { username: 'Renamed' }, $inc: { version: 1 } };
    await core.db.collection('users').updateOne({ _id: user._id }, change);
    await save(a, 'Fourth');
    expect((await log()).map(({ username }) => username)).toEqual([
      ...Array(3).fill(user.username),
      'Renamed',
    ]);
  });
});

describe('a change of a record that was changed behind the back of the process', () => {
  const behind = {
    $set: { title: 'By somebody else' },
    $inc: { version: 1 },
    $currentDate: { changedAt: true },
  };

  it('begins with the record as it is', async () => {
    const { core, a, game, save, log } = await open();
    await core.db.collection('games').updateOne({ _id: game._id }, behind as object);
    expect(await save(a, 'Mine')).toMatchObject({
      status: 200,
      body: { game: { title: 'Mine', version: 6 } },
    });
    expect((await log()).at(-1)).toMatchObject({ before: { title: 'By somebody else' } });
  });

  it('is refused for the version that the process holds', async () => {
    const { core, a, game, save } = await open();
    await core.db.collection('games').updateOne({ _id: game._id }, behind as object);
    expect(await save(a, 'Mine', { version: 4 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'By somebody else', version: 5 } },
    });
  });

  it('keeps views that were counted meanwhile', async () => {
    const { core, a, game, save, log } = await open();
    const counted = { $inc: { viewCount: 7 }, $currentDate: { changedAt: true } };
    await core.db.collection('games').updateOne({ _id: game._id }, counted as object);
    expect(await save(a, 'Mine')).toMatchObject({ status: 200, body: { game: { viewCount: 7 } } });
    expect((await log()).at(-1)?.before).toEqual(expect.not.objectContaining({ viewCount: 0 }));
  });
});
