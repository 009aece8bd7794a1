import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSavedGame } from '../../test/support/saving.ts';

afterEach(() => vi.useRealTimers());

/** A game that was saved three times, as 'Third' at last. */
async function open() {
  const world = await openSavedGame();
  const { core, game, log } = world;
  const title = async () => (await core.db.collection('games').findOne({ _id: game._id }))?.title as string;
  const unchanged = async () => expect([await title(), (await log()).length]).toEqual(['Third', 3]);
  return { ...world, title, unchanged };
}

describe('a change', () => {
  it('is answered and sent to open pages as the database has it, with one audit entry', async () => {
    const { a, b, user, save, log } = await open();
    const visitor = await b.visitor();
    const answer = await save(a, 'Fourth');
    expect(answer).toMatchObject({ status: 200, body: { game: { title: 'Fourth', version: 5 } } });
    expect(await log()).toMatchObject(
      ['As it was', 'First', 'Second', 'Third'].map((title) => ({
        outcome: 'done',
        username: user.username,
        before: { title },
      })),
    );
    await vi.waitFor(() => expect(visitor.heard.map(({ event }) => event)).toContain('game:changed'));
    const shown = { title: 'Fourth', version: 5, changedAt: answer.body.game.changedAt };
    expect(visitor.heard.at(-1)).toMatchObject({ payload: { game: shown } });
  });

  it('is made once each when two processes save at once', async () => {
    const { a, b, save, log, title } = await open();
    const answers = await Promise.all([save(a, 'Of the one'), save(b, 'Of the other')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const last = await title();
    const [first, second] = (await log()).slice(-2).sort((entry) => (entry.after?.title === last ? 1 : -1));
    expect(first?.before).toMatchObject({ title: 'Third' });
    expect(second?.before).toMatchObject({ title: first?.after?.title });
  });

  it('has an audit entry with the name that the user has now', async () => {
    const { core, a, user, save, log } = await open();
    const change = { $set: { username: 'Renamed' }, $inc: { version: 1 } };
    await core.db.collection('users').updateOne({ _id: user._id }, change);
    await save(a, 'Fourth');
    expect((await log()).map(({ username }) => username)).toEqual([
      ...Array(3).fill(user.username),
      'Renamed',
    ]);
  });

  it('is not made when its audit entry cannot be written', async () => {
    const { core, a, save, title } = await open();
    const entries = core.db.collection('activities');
    // Only one entry may be under way, and one is.
    const partialFilterExpression = { outcome: 'unknown' };
    await entries.createIndex({ outcome: 1, source: 1 }, { unique: true, partialFilterExpression });
    await entries.insertOne({ outcome: 'unknown', source: 'server' });
    expect(await save(a, 'Fourth')).toMatchObject({ status: 500 });
    expect(await title()).toBe('Third');
  });

  it('leaves no audit entry when it is refused', async () => {
    const { a, save, unchanged } = await open();
    expect(await save(a, 'Late', { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Third', version: 4 } },
    });
    expect(await save(a, 'Nowhere', { league: 'Nowhere' })).toMatchObject({ status: 400 });
    expect(await save(a, 'Odd', { colour: 'red' })).toMatchObject({ status: 400 });
    await unchanged();
  });

  it.each([30_000, -3_600_000])(
    'carries the time of the database when the clock of the process is wrong by %i ms',
    async (ms) => {
      const { core, a, game, save } = await open();
      const real = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: real });
      vi.setSystemTime(real + ms);
      for (const next of ['Fourth', 'Fifth']) expect(await save(a, next)).toMatchObject({ status: 200 });
      const stored = await core.db.collection('games').findOne({ _id: game._id });
      expect(Math.abs(stored?.changedAt.getTime() - real)).toBeLessThan(20_000);
      expect(stored).toMatchObject({ title: 'Fifth', version: 6 });
    },
  );
});

describe('a change of a record that was changed without a change notification', () => {
  const behind = {
    $set: { title: 'From elsewhere' },
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
    expect((await log()).at(-1)).toMatchObject({ before: { title: 'From elsewhere' } });
  });

  it('is refused for the version before', async () => {
    const { core, a, game, save } = await open();
    await core.db.collection('games').updateOne({ _id: game._id }, behind as object);
    expect(await save(a, 'Mine', { version: 4 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'From elsewhere', version: 5 } },
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

describe('nothing is changed, and no audit entry stays, for a user', () => {
  const ended: [string, (world: Awaited<ReturnType<typeof open>>) => Promise<unknown>, number][] = [
    [
      'who was suspended by another process',
      async ({ b, user, admin }) => {
        const body = { username: user.username, email: user.email, status: 'Suspended' };
        return b.request('PUT', `/api/users/${user._id.toHexString()}`, { as: admin, body });
      },
      401,
    ],
    [
      'who lost the permission in another process',
      async ({ b, user, admin }) => {
        const body = { newPermissions: ['games:view'] };
        return b.request('PUT', `/api/users/${user._id.toHexString()}/permissions`, { as: admin, body });
      },
      403,
    ],
    [
      'who was deleted in another process',
      async ({ b, user, admin }) =>
        b.request('DELETE', `/api/users/${user._id.toHexString()}`, { as: admin }),
      401,
    ],
    [
      'who got a temporary password in another process',
      async ({ b, user, admin }) =>
        b.request('POST', `/api/users/${user._id.toHexString()}/temporary-password`, { as: admin }),
      401,
    ],
    [
      'whose session was ended in another process',
      async ({ a, b, user }) =>
        b.request('POST', '/api/auth/sign-out', { headers: { cookie: await a.cookieOf(user) } }),
      401,
    ],
  ];
  it.each(ended)('%s', async (_name, end, status) => {
    const world = await open();
    expect(((await end(world)) as { status: number }).status).toBeLessThan(300);
    expect(await world.save(world.a, 'Too late')).toMatchObject({ status });
    await world.unchanged();
  });

  it('who is gone from the database altogether, and is not made anew', async () => {
    const { core, a, user, save, unchanged } = await open();
    await core.db.collection('users').deleteOne({ _id: user._id });
    expect(await save(a, 'Too late')).toMatchObject({ status: 401 });
    await unchanged();
    expect(await core.db.collection('users').countDocuments({ _id: user._id })).toBe(0);
  });
});
