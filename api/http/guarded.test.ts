import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin } from '../../test/support/factories.ts';
import { openSavedGame } from '../../test/support/saving.ts';

afterEach(() => vi.useRealTimers());

/** A saved game, whose next change is written in one command. */
async function open() {
  const world = await openSavedGame();
  const { core, game, log } = world;
  const commands = vi.spyOn(core.db.client, 'bulkWrite');
  const title = async () => (await core.db.collection('games').findOne({ _id: game._id }))?.title as string;
  const unchanged = async () => expect([await title(), (await log()).length]).toEqual(['Third', 3]);
  return { ...world, title, unchanged, commands };
}

describe('a change by somebody whom the process remembers', () => {
  it('is written in one command with its entry, and answered and told as the database has it', async () => {
    const { core, a, b, game, save, log, commands } = await open();
    const visitor = await b.visitor();
    const answer = await save(a, 'Fourth');
    expect(answer).toMatchObject({ status: 200, body: { game: { title: 'Fourth', version: 5 } } });
    expect(commands).toHaveBeenCalledTimes(1);
    expect(await commands.mock.results[0]?.value).toMatchObject({ matchedCount: 2, insertedCount: 1 });
    expect((await log()).at(-1)).toMatchObject({
      outcome: 'done',
      before: { title: 'Third' },
      after: { title: 'Fourth' },
    });
    await vi.waitFor(() => expect(visitor.heard.map(({ event }) => event)).toContain('game:changed'));
    const stored = await core.db.collection('games').findOne({ _id: game._id });
    const shown = { title: 'Fourth', version: 5, changedAt: stored?.changedAt.toISOString() };
    expect(visitor.heard.at(-1)).toMatchObject({ payload: { game: shown } });
    expect(stored?.contentAt).toEqual(stored?.changedAt);
  });

  it('is written so for streams and the trending mark too', async () => {
    const { core, a, user, game, path, commands } = await open();
    const streamUrls = [
      { title: 'Main feed', quality: '1080p', url: 'https://streams.example/1.m3u8', language: 'English' },
    ];
    expect(await a.request('PUT', `${path}/streamUrls`, { as: user, body: { streamUrls } })).toMatchObject({
      status: 200,
      body: { game: { version: 5 } },
    });
    expect(
      await a.request('PUT', `${path}/trending`, { as: user, body: { isTrending: true } }),
    ).toMatchObject({
      status: 200,
      body: { game: { version: 6, isTrending: true } },
    });
    expect(commands).toHaveBeenCalledTimes(2);
    expect(await core.db.collection('games').findOne({ _id: game._id })).toMatchObject({
      version: 6,
      isTrending: true,
      hasStreams: true,
      streams: [{ title: 'Main feed' }],
    });
  });

  it('is made once each when two processes save at once', async () => {
    const { a, b, save, log, title } = await open();
    for (const warm of ['Warm', 'Warmer', 'Third']) await save(b, warm);
    const answers = await Promise.all([save(a, 'Of the one'), save(b, 'Of the other')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const last = await title();
    const [first, second] = (await log()).slice(-2).sort((entry) => (entry.after?.title === last ? 1 : -1));
    expect(first?.before).toMatchObject({ title: 'Third' });
    expect(second?.before).toMatchObject({ title: first?.after?.title });
  });
});

describe('nothing is written, and no entry stays, for somebody', () => {
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
    expect(world.commands).toHaveBeenCalledTimes(1);
    await world.unchanged();
  });

  it('who is gone from the database altogether, and he is not made anew', async () => {
    const { core, a, user, save, unchanged } = await open();
    await core.db.collection('users').deleteOne({ _id: user._id });
    expect(await save(a, 'Too late')).toMatchObject({ status: 401 });
    await unchanged();
    expect(await core.db.collection('users').countDocuments({ _id: user._id })).toBe(0);
  });
});

describe('a change that cannot be made in one command', () => {
  it('is not made when its entry cannot be written', async () => {
    const { core, a, save, title } = await open();
    const entries = core.db.collection('activities');
    // Only one entry may be under way, and one is.
    const partialFilterExpression = { outcome: 'unknown' };
    await entries.createIndex({ outcome: 1, source: 1 }, { unique: true, partialFilterExpression });
    await entries.insertOne({ outcome: 'unknown', source: 'server' });
    expect(await save(a, 'Fourth')).toMatchObject({ status: 500 });
    expect(await title()).toBe('Third');
  });

  it.each([30_000, -3_600_000])(
    'is made with the stamp of the database when the clock here is wrong by %i ms, and the next one at once',
    async (ms) => {
      const { core, a, game, save, log, commands } = await open();
      const real = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: real });
      vi.setSystemTime(real + ms);
      for (const next of ['Fourth', 'Fifth', 'Sixth', 'Seventh'])
        expect(await save(a, next)).toMatchObject({ status: 200 });
      const stored = await core.db.collection('games').findOne({ _id: game._id });
      expect(Math.abs(stored?.changedAt.getTime() - real)).toBeLessThan(20_000);
      expect(stored).toMatchObject({ title: 'Seventh', version: 8 });
      expect(await log()).toHaveLength(7);
      expect(await commands.mock.results.at(-1)?.value).toMatchObject({ matchedCount: 2 });
    },
  );

  it('says so as ever: what is refused, and what is wrong', async () => {
    const { a, save, unchanged } = await open();
    expect(await save(a, 'Late', { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Third', version: 4 } },
    });
    expect(await save(a, 'Nowhere', { league: 'Nowhere' })).toMatchObject({ status: 400 });
    expect(await save(a, 'Odd', { colour: 'red' })).toMatchObject({ status: 400 });
    await unchanged();
  });

  it('is made in two where the database knows no such commands', async () => {
    const installation = newInstallation();
    const core = { ...(await installation.core()), takesGuardedWrites: false };
    const commands = vi.spyOn(core.db.client, 'bulkWrite');
    const api = await startTestApi(core);
    const game = await makeGame(core);
    const as = await makeSuperAdmin(core);
    const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}/trending`;
    for (const isTrending of [true, false, true, false])
      expect(await api.request('PUT', path, { as, body: { isTrending } })).toMatchObject({ status: 200 });
    expect(commands).not.toHaveBeenCalled();
    expect(await core.db.collection('activities').countDocuments({ outcome: 'done' })).toBe(4);
  });
});
