import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

/** Two api processes and a game; `save` writes it with another title, as a user with permission to edit games. */
async function open() {
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
  const entries = core.db.collection('activities');
  const auditLog = () => entries.find({ entity: 'Game' }).sort({ _id: 1 }).toArray();
  const stored = () => core.db.collection('games').findOne({ _id: game._id });
  const unchanged = async () =>
    expect([(await stored())?.title, await auditLog()]).toEqual(['As it was', []]);
  const admin = await makeSuperAdmin(core);
  return { core, a, b, user, admin, game, save, entries, auditLog, stored, unchanged };
}

describe('a saved game', () => {
  it('is answered, announced and logged as the database has it', async () => {
    const { a, b, user, save, auditLog, stored } = await open();
    const visitor = await b.visitor();
    const answer = await save(a, 'New');
    expect(answer).toMatchObject({ status: 200, body: { game: { title: 'New', version: 2 } } });
    expect(await auditLog()).toMatchObject([
      {
        outcome: 'done',
        username: user.username,
        before: { title: 'As it was' },
        after: { title: 'New' },
      },
    ]);
    const game = await stored();
    expect(game?.contentAt).toEqual(game?.changedAt);
    await eventually(() =>
      expect(visitor.received.at(-1)).toMatchObject({
        event: 'game:changed',
        payload: { game: { title: 'New', version: 2, changedAt: answer.body.game.changedAt } },
      }),
    );
  });

  it('is written once by each of two processes that save at once', async () => {
    const { a, b, save, auditLog, stored } = await open();
    const answers = await Promise.all([save(a, 'Of the one'), save(b, 'Of the other')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const last = await stored();
    expect(last?.version).toBe(3);
    const [first, second] = (await auditLog()).sort((entry) => (entry.after?.title === last?.title ? 1 : -1));
    expect(first?.before).toMatchObject({ title: 'As it was' });
    expect(second?.before).toMatchObject({ title: first?.after?.title });
  });

  it('starts from the stored record, however it was written', async () => {
    const { core, a, game, save, auditLog } = await open();
    const elsewhere = { $set: { title: 'Elsewhere' }, $inc: { version: 1 } };
    await core.db.collection('games').updateOne({ _id: game._id }, elsewhere);
    expect(await save(a, 'Mine')).toMatchObject({ status: 200, body: { game: { version: 3 } } });
    expect(await auditLog()).toMatchObject([{ before: { title: 'Elsewhere' } }]);
  });

  it('keeps views that were counted meanwhile', async () => {
    const { core, a, game, save } = await open();
    const counted = { $inc: { viewCount: 7 }, $currentDate: { changedAt: true } };
    await core.db.collection('games').updateOne({ _id: game._id }, counted as object);
    expect(await save(a, 'Mine')).toMatchObject({ status: 200, body: { game: { viewCount: 7 } } });
  });
});

describe('nothing is written or logged for a user', () => {
  const ended: [string, (world: Awaited<ReturnType<typeof open>>) => Promise<unknown>, number][] = [
    [
      'who was suspended by another process',
      ({ b, user, admin }) => {
        const body = { username: user.username, email: user.email, status: 'Suspended' };
        return b.request('PUT', `/api/users/${user._id.toHexString()}`, { as: admin, body });
      },
      401,
    ],
    [
      'who lost the permission in another process',
      ({ b, user, admin }) => {
        const body = { newPermissions: ['games:view'] };
        return b.request('PUT', `/api/users/${user._id.toHexString()}/permissions`, { as: admin, body });
      },
      403,
    ],
    [
      'who was deleted in another process',
      ({ b, user, admin }) => b.request('DELETE', `/api/users/${user._id.toHexString()}`, { as: admin }),
      401,
    ],
    [
      'who got a temporary password in another process',
      ({ b, user, admin }) =>
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
    expect((await world.a.request('GET', '/api/games', { as: world.user })).status).toBe(200);
    expect(((await end(world)) as { status: number }).status).toBeLessThan(300);
    expect(await world.save(world.a, 'Too late')).toMatchObject({ status });
    await world.unchanged();
  });

  it('who is gone from the database', async () => {
    const { core, a, user, save, unchanged } = await open();
    await core.db.collection('users').deleteOne({ _id: user._id });
    expect(await save(a, 'Too late')).toMatchObject({ status: 401 });
    await unchanged();
  });
});

describe('a change that is refused', () => {
  it('answers a version conflict with 409 and the current record, and leaves no entry', async () => {
    const { core, a, game, save, auditLog } = await open();
    const elsewhere = { $set: { title: 'Elsewhere' }, $inc: { version: 1 } };
    await core.db.collection('games').updateOne({ _id: game._id }, elsewhere);
    expect(await save(a, 'Late', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Elsewhere', version: 2 } },
    });
    expect(await auditLog()).toEqual([]);
  });

  it('changes nothing and leaves no entry for a wrong field', async () => {
    const { a, save, unchanged } = await open();
    expect(await save(a, 'Nowhere', { league: 'Nowhere' })).toMatchObject({ status: 400 });
    expect(await save(a, 'Odd', { colour: 'red' })).toMatchObject({ status: 400 });
    await unchanged();
  });

  it('is not made when its entry cannot be written', async () => {
    const { a, save, entries, stored } = await open();
    // One entry is open, and the index allows no second one.
    const partialFilterExpression = { outcome: 'unknown' };
    await entries.createIndex({ outcome: 1, source: 1 }, { unique: true, partialFilterExpression });
    await entries.insertOne({ outcome: 'unknown', source: 'server' });
    expect(await save(a, 'New')).toMatchObject({ status: 500 });
    expect((await stored())?.title).toBe('As it was');
  });
});
