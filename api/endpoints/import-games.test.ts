import type { PermissionKey } from '@touchline/contract/permissions';
import { IMPORT_LEASE_MS } from '@touchline/core/games/import-games';
import { withLease } from '@touchline/core/platform/lease';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const PATH = '/api/games/import';
const COLLECTIONS = ['games', 'matches', 'activities', 'leases'] as const;

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const installation = newInstallation();
  const core = await installation.core({ clock });
  const api = await startTestApi(core);
  const admin = await makeSuperAdmin(core);
  const league = (await makeLeague(core, { name: 'Coastal League' })).name;
  const send = (rows: readonly object[], { dryRun = false, as = admin, at = api } = {}) =>
    at.request('POST', PATH, { as, body: { rows, dryRun } });
  const counts = () => Promise.all(COLLECTIONS.map((name) => core.db.collection(name).countDocuments()));
  const games = () => core.db.collection('games').find().sort({ _id: 1 }).toArray();
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  const startAnother = async () => startTestApi(await installation.core({ clock }));
  const row = (n: number, fields: object = {}) => ({
    match: 'Matchday 1',
    title: `Home ${n} vs Away ${n}`,
    homeTeam: `Home ${n}`,
    awayTeam: `Away ${n}`,
    location: 'Northgate Park',
    date: '2026-12-01',
    time: '20:00',
    league,
    ...fields,
  });
  return { clock, core, api, admin, send, counts, games, withKeys, startAnother, row };
}

describe('an import', () => {
  it('adds each game to the match of its title, which is made once where there is none', async () => {
    const { core, api, send, row } = await open();
    const existing = await makeMatch(core, { title: 'Cup Final' });
    const visitor = await api.visitor();
    const streams = [{ title: 'Main feed', quality: '1080p', url: 'https://streams.example/main.m3u8' }];
    const { status, body } = await send([
      row(1),
      row(2, { streams }),
      row(3, { match: 'cup final', status: 'Finished' }),
    ]);
    expect([status, body.message]).toEqual([200, '3 of 3 games imported']);
    expect(body.results).toMatchObject([
      {
        row: 1,
        ok: true,
        message: 'Creates a new match',
        game: { title: 'Home 1 vs Away 1', matchTitle: 'Matchday 1', liveAt: '2026-12-01T19:45:00.000Z' },
      },
      { row: 2, ok: true, game: { matchTitle: 'Matchday 1', streamUrls: [{ stream: 'Stream 1' }] } },
      { row: 3, ok: true, game: { matchId: existing._id.toHexString(), status: 'Finished' } },
    ]);
    expect(body.results[2].message).toBeUndefined();
    expect(body.results[0].game.matchId).toBe(body.results[1].game.matchId);
    const { body: shown } = await api.request('GET', '/api/matches/web');
    expect(shown.matches).toMatchObject([
      { title: 'Matchday 1', games: [{ homeTeam: 'Home 1' }, { homeTeam: 'Home 2' }] },
    ]);
    await eventually(() =>
      expect(visitor.received.filter(({ event }) => event === 'game:changed')).toHaveLength(3),
    );
    await eventually(async () => expect(await core.jobs.queue('go-live').getDelayedCount()).toBe(2));
  });

  it('leaves one entry in the audit log, with what was added and what was refused', async () => {
    const { core, admin, send, row } = await open();
    await send([row(1), row(2, { league: 'Nowhere' })]);
    const [game] = await core.db.collection('games').find().toArray();
    const [match] = await core.db.collection('matches').find().toArray();
    const entries = await core.db.collection('activities').find().toArray();
    expect(entries).toMatchObject([
      {
        action: 'Imported Game: 1 of 2',
        userId: admin._id,
        outcome: 'done',
        after: {
          rows: [
            { id: game?._id.toHexString(), name: 'Home 1 vs Away 1', date: '2026-12-01', time: '20:00' },
            { id: match?._id.toHexString(), name: 'Matchday 1' },
          ],
          refused: [{ id: 'row 2', code: 'VALIDATION_ERROR' }],
        },
      },
    ]);
  });

  it('adds the valid rows, and names the mistake of each other row', async () => {
    const { core, send, row, games } = await open();
    await makeMatch(core, { title: 'Derby' });
    await makeMatch(core, { title: 'Derby' });
    const { body } = await send([
      row(1, { title: ' ', date: '2026-02-30' }),
      row(2, { league: 'Nowhere', match: 'Derby' }),
      row(3, { affiliateId: 'f'.repeat(24) }),
      row(4, { colour: 'red' }),
      row(5, { streams: [{ title: 'Main feed', quality: '8k' }] }),
      row(6),
    ]);
    expect(body.message).toBe('1 of 6 games imported');
    expect(body.results.map((result: { errors?: unknown }) => result.errors)).toEqual([
      [
        { path: 'title', message: 'Title is required' },
        { path: 'date', message: 'Invalid date' },
      ],
      [
        { path: 'league', message: 'League not found.' },
        { path: 'match', message: 'Several matches have this title.' },
      ],
      [{ path: 'affiliateId', message: 'Affiliate link not found.' }],
      [{ path: 'colour', message: 'Unknown field: colour.' }],
      [{ path: 'streams.0.quality', message: 'Please select a quality' }],
      undefined,
    ]);
    expect(body.results[0]).toMatchObject({
      ok: false,
      code: 'VALIDATION_ERROR',
      message: 'Title is required',
    });
    expect(await games()).toMatchObject([{ homeTeam: 'Home 6' }]);
  });

  it('skips games that already exist, in the database or in an earlier row', async () => {
    const { send, row, games } = await open();
    const alreadyThere = { ok: false, code: 'CONFLICT', message: 'Already there' };
    const first = await send([row(1), row(2), row(1, { homeTeam: 'HOME 1' })]);
    expect(first.body.results).toMatchObject([{ ok: true }, { ok: true }, { row: 3, ...alreadyThere }]);
    const again = await send([row(1), row(2), row(2, { date: '2026-12-02' })]);
    expect(again.body.message).toBe('1 of 3 games imported');
    expect(again.body.results).toMatchObject([alreadyThere, alreadyThere, { ok: true }]);
    expect(await games()).toHaveLength(3);
  });

  it('adds a game again that was deleted, alone or with its match', async () => {
    const { api, admin, send, row } = await open();
    const first = await send([row(1), row(2, { match: 'Gone' })]);
    const [one, two] = first.body.results.map(({ game }: { game: object }) => game);
    await api.request('DELETE', `/api/matches/${one.matchId}/game/${one._id}`, { as: admin });
    await api.request('DELETE', `/api/matches/${two.matchId}`, { as: admin });
    expect((await send([row(1), row(2)])).body.message).toBe('2 of 2 games imported');
  });

  it('keeps a game Scheduled whose time has passed, unless the row says that it is live', async () => {
    const { send, row } = await open();
    const past = { date: '2026-11-20' };
    const { body } = await send([row(1, past), row(2, { ...past, whenPast: 'live' })]);
    expect(body.results).toMatchObject([
      { game: { status: 'Scheduled', autoLiveAt: null } },
      { game: { status: 'Live', isLive: true } },
    ]);
  });

  it('refuses rows for which a permission is missing', async () => {
    const { core, send, row, withKeys } = await open();
    await makeMatch(core, { title: 'Cup Final' });
    const streams = [{ title: 'Main feed', quality: '720p' }];
    const rows = [row(1), row(2, { match: 'Cup Final', streams }), row(3, { match: 'Cup Final' })];
    const denied = (path: string) => ({
      ok: false,
      code: 'PERMISSION_DENIED',
      errors: [{ path, message: 'Permission denied.' }],
    });
    const { body } = await send(rows, { as: await withKeys('games:create') });
    expect(body.results).toMatchObject([denied('match'), denied('streams'), { ok: true }]);
    const allowed = await send(rows, {
      as: await withKeys('games:create', 'games:update', 'matches:create'),
    });
    expect(allowed.body.message).toBe('2 of 3 games imported');
    expect((await send(rows, { as: await withKeys('matches:create', 'games:update') })).status).toBe(403);
  });
});

describe('a dry run', () => {
  it('reports the results of an import and writes nothing', async () => {
    const { send, row, counts } = await open();
    await send([row(1)]);
    const before = await counts();
    const { status, body } = await send([row(1), row(2, { match: 'New' }), row(3, { time: '25:00' })], {
      dryRun: true,
    });
    expect([status, body.message]).toEqual([200, '1 of 3 games can be imported']);
    expect(body.results).toEqual([
      { row: 1, ok: false, code: 'CONFLICT', message: 'Already there' },
      { row: 2, ok: true, message: 'Creates a new match' },
      {
        row: 3,
        ok: false,
        code: 'VALIDATION_ERROR',
        message: 'Invalid time',
        errors: [{ path: 'time', message: 'Invalid time' }],
      },
    ]);
    expect(await counts()).toEqual(before);
  });
});

describe('two imports at once', () => {
  it('of the same rows add nothing twice, in two processes', async () => {
    const { send, row, games, startAnother } = await open();
    const rows = Array.from({ length: 50 }, (_, n) => row(n));
    const other = await startAnother();
    const answers = await Promise.all([send(rows), send(rows, { at: other })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', 'Another import is running.']);
    expect(await games()).toHaveLength(50);
  });

  it('are refused until the one that died has lost its lease', async () => {
    const { clock, core, send, row, games, counts } = await open();
    const dead = { name: 'games.import', ms: IMPORT_LEASE_MS, refusal: () => new Error('Taken.') };
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    void withLease(core, dead, () => {
      resolve();
      return new Promise(() => undefined);
    });
    await begun;
    const before = await counts();
    expect(await send([row(1)])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await counts()).toEqual(before);
    expect((await send([row(1)], { dryRun: true })).status).toBe(200);
    clock.advance(IMPORT_LEASE_MS);
    expect((await send([row(1)])).status).toBe(200);
    expect(await games()).toHaveLength(1);
  });
});

describe('the request of an import', () => {
  it('may have 500 rows and a megabyte, more than other calls', async () => {
    const { api, admin, send, row } = await open();
    const long = Array.from({ length: 500 }, (_, n) =>
      row(n, { highlightsUrl: `https://x.example/${'a'.repeat(600)}` }),
    );
    const { status, body } = await send(long);
    expect([status, body.message]).toEqual([200, '500 of 500 games imported']);
    expect(await send([...long, row(501)], { dryRun: true })).toMatchObject({
      status: 400,
      body: { message: 'Import at most 500 games at once' },
    });
    expect(await send([])).toMatchObject({ status: 400, body: { message: 'Add at least one game' } });
    const raw = `"${'a'.repeat(300_000)}"`;
    const large = (path: string, text: string) => api.request('POST', path, { as: admin, raw: text });
    expect((await large('/api/matches', raw)).status).toBe(413);
    expect((await large(PATH, `"${'a'.repeat(1_100_000)}"`)).status).toBe(413);
  });
});

describe('an import that is undone', () => {
  it('takes its games and matches away, but for what was changed since, and they can be restored', async () => {
    const { core, api, admin, send, row, games } = await open();
    const existing = await makeMatch(core, { title: 'Cup Final' });
    const rows = [row(1), row(2), row(3, { match: 'cup final' }), row(4, { match: 'Matchday 2' })];
    const { importId, results } = (await send(rows)).body;
    const ids: string[] = results.map(({ game }: { game: { _id: string } }) => game._id);
    const kept = results[1].game;
    const at = `/api/matches/${kept.matchId}/game/${kept._id}`;
    await api.request('PUT', `${at}/trending`, { as: admin, body: { isTrending: true } });
    const visitor = await api.visitor();
    const undo = () => api.request('POST', `${PATH}/${importId}/undo`, { as: admin });

    const message = 'Home 2 vs Away 2 was changed since.';
    expect(await undo()).toMatchObject({
      status: 200,
      body: {
        message: '3 of 4 games removed',
        results: ids.map((id) =>
          id === kept._id ? { id, ok: false, code: 'STALE', message } : { id, ok: true },
        ),
      },
    });
    const living = (await games()).filter(({ deletedAt }) => deletedAt === null);
    expect(living.map(({ _id }) => _id.toHexString())).toEqual([kept._id]);
    await eventually(async () => expect(await core.jobs.queue('go-live').getDelayedCount()).toBe(1));
    const titles = await core.db.collection('matches').find({ deletedAt: null }).sort({ title: 1 }).toArray();
    expect(titles.map(({ title }) => title)).toEqual([existing.title, 'Matchday 1']);
    await eventually(() =>
      expect(visitor.received.filter(({ event }) => event === 'game:removed').length).toBeGreaterThanOrEqual(
        2,
      ),
    );
    const log = await core.db.collection('activities').find({ entity: 'Game' }).sort({ _id: 1 }).toArray();
    expect(log.at(-1)).toMatchObject({ action: 'Undid import of Game: 3 of 4', outcome: 'done' });

    const restored = await api.request('POST', `/api/matches/${kept.matchId}/game/${ids[0]}/restore`, {
      as: admin,
    });
    expect(restored.status).toBe(200);
    // Restored games have changed, too; nothing of the import is left to remove.
    expect((await undo()).body.message).toBe('0 of 2 games removed');
  });

  it('is one of the last day that added something, by its id', async () => {
    const { clock, api, admin, send, row } = await open();
    const first = (await send([row(1)])).body;
    expect((await send([row(1)])).body).not.toHaveProperty('importId');
    expect((await send([row(2)], { dryRun: true })).body).not.toHaveProperty('importId');
    const undo = (id: string) => api.request('POST', `${PATH}/${id}/undo`, { as: admin });
    const notFound = { status: 404, body: { message: 'Game import not found.' } };
    expect(await undo('f'.repeat(24))).toMatchObject(notFound);
    clock.advance(24 * 3_600_000);
    expect(await undo(first.importId)).toMatchObject(notFound);
  });

  it('leaves the matches that it made to staff who may delete them', async () => {
    const { core, api, send, row, withKeys } = await open();
    const { importId } = (await send([row(1)])).body;
    const as = await withKeys('games:create', 'games:delete');
    expect((await api.request('POST', `${PATH}/${importId}/undo`, { as })).body.message).toBe(
      '1 of 1 games removed',
    );
    expect(await core.db.collection('matches').countDocuments({ deletedAt: null })).toBe(1);
  });
});

interface Undoable {
  isUndone?: boolean;
}

describe('the imports of the last day', () => {
  it('say who made them, when, of how many games, and whether they can be undone', async () => {
    const { clock, core, api, admin, send, row, withKeys } = await open();
    const imports = async (as = admin) =>
      (await api.request('GET', '/api/games/imports', { as })).body.imports;
    await send([row(1)]);
    clock.advance(60_000);
    const { importId } = (await send([row(1), row(2), row(3), row(4, { league: 'Nowhere' })])).body;
    const [newest, first] = await imports();
    const entries = await core.db.collection('activities').find().sort({ _id: -1 }).toArray();
    expect(newest).toEqual({
      ...{ _id: entries[0]?._id.toHexString(), importId, by: admin.username, games: 2 },
      ...{ at: '2026-11-21T12:01:00.000Z', isUndone: false },
    });
    expect(first).toMatchObject({ at: '2026-11-21T12:00:00.000Z', games: 1, isUndone: false });
    const adder = await withKeys('games:create');
    for (const one of await imports(adder)) expect(one).not.toHaveProperty('isUndone');
    const reader = await withKeys('games:view', 'logs:view');
    expect((await api.request('GET', '/api/games/imports', { as: reader })).status).toBe(403);

    await api.request('POST', `/api/users/activity/${newest._id}/undo`, { as: admin });
    expect((await imports()).map(({ isUndone }: Undoable) => isUndone)).toEqual([true, false]);
    const log = await api.request('GET', '/api/users/activity?action=Imported', { as: admin });
    const undoneOf = (body: { activities: Undoable[] }) => body.activities.map(({ isUndone }) => isUndone);
    expect(undoneOf(log.body)).toEqual([true, false]);
    const seen = await api.request('GET', '/api/users/activity?action=Imported', { as: reader });
    expect(undoneOf(seen.body)).toEqual([true, undefined]);
    await api.request('POST', `${PATH}/${first.importId}/undo`, { as: admin });
    expect((await imports())[1].isUndone).toBe(true);
    clock.advance(24 * 3_600_000 + 1);
    expect(await imports()).toEqual([]);
    const later = await api.request('GET', '/api/users/activity?action=Imported', { as: admin });
    expect(undoneOf(later.body)).toEqual([true, true]);
  });
});
