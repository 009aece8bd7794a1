import { describe, expect, it } from 'vitest';
import { openSavedGame } from '../../test/support/saving.ts';

async function open() {
  const world = await openSavedGame();
  const log = async () =>
    (await world.log()).map(({ action, outcome, username, before }) => ({
      action,
      outcome,
      username,
      before,
    }));
  return { ...world, log };
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
