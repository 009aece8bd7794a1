import type { PermissionKey } from '@touchline/contract/permissions';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const PATH = '/api/games/import';

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const admin = await makeSuperAdmin(core);
  const league = (await makeLeague(core, { name: 'Field League' })).name;
  await makeMatch(core, { title: 'Matchday 1' });
  const send = async (rows: readonly object[], { dryRun = false, as = admin } = {}) =>
    (await api.request('POST', PATH, { as, body: { rows, dryRun } })).body;
  const undo = async (id: string, as = admin) => api.request('POST', `${PATH}/${id}/undo`, { as });
  const games = () => core.db.collection('games').find({ deletedAt: null }).sort({ startsAt: 1 }).toArray();
  const times = async () => (await games()).map(({ date, time }) => `${date} ${time}`);
  const addresses = async () =>
    (await games()).map(({ streams }) =>
      streams.map(({ urlToken }: { urlToken: string }) => readStreamUrl(urlToken)),
    );
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  const row = (fields: object = {}) => ({
    ...{ match: 'Matchday 1', title: 'Oak vs Yew', homeTeam: 'Oak', awayTeam: 'Yew', location: 'Park' },
    ...{ date: '2026-12-05', time: '15:00', league, ...fields },
  });
  return { clock, core, api, admin, send, undo, games, times, addresses, withKeys, row };
}

const alreadyThere = { ok: false, code: 'CONFLICT', message: 'Already there' };
const asked = { ok: false, code: 'MOVED_OR_NEW', message: 'Moved, or another game?' };
const stream = (name: string) => ({
  ...{ title: name, quality: '720p', url: `https://streams.example/${name}` },
});

describe('two games of the same teams and league', () => {
  it('are two where both stand in the file, also on one day and when the file comes again', async () => {
    const { send, row, times } = await open();
    const rows = [row(), row({ time: '20:00' })];
    expect((await send(rows)).message).toBe('2 of 2 games imported');
    expect(await times()).toEqual(['2026-12-05 15:00', '2026-12-05 20:00']);
    expect((await send(rows)).results).toMatchObject([alreadyThere, alreadyThere]);
    const more = await send([...rows, row({ time: '22:00' })]);
    expect(more.results).toMatchObject([alreadyThere, alreadyThere, { ok: true }]);
  });

  it('are one within 12 hours over midnight, and two beyond', async () => {
    const { send, row } = await open();
    await send([row({ time: '22:00' })]);
    const later = (time: string) => send([row({ date: '2026-12-06', time })], { dryRun: true });
    expect((await later('10:00')).results).toMatchObject([{ ...asked, game: { time: '22:00' } }]);
    expect((await later('10:01')).results).toMatchObject([{ ok: true }]);
    expect((await later('10:01')).results[0]).not.toHaveProperty('game');
  });

  it('of other teams, or of another league, are two', async () => {
    const { core, send, row } = await open();
    await makeLeague(core, { name: 'Other League' });
    await send([row()]);
    const others = [row({ awayTeam: 'Elm', time: '16:00' }), row({ league: 'Other League', time: '16:00' })];
    expect((await send(others)).message).toBe('2 of 2 games imported');
  });

  it('at another time are asked about: one that has moved keeps its place, and gets the time as by hand', async () => {
    const { core, send, row, games, times } = await open();
    const first = await send([row()]);
    const { _id: game } = first.results[0].game;
    const later = { date: '2026-12-05', time: '17:30' };
    const { results, importId } = await send([row(later)]);
    expect(results).toMatchObject([{ ...asked, game: { _id: game, time: '15:00' } }]);
    expect(importId).toBeUndefined();
    const answered = row({ ...later, as: 'moved', game });
    expect((await send([answered], { dryRun: true })).results).toMatchObject([
      { ok: true, message: 'Moves to this time', game: { _id: game, time: '15:00' } },
    ]);
    expect((await send([answered])).results).toMatchObject([
      {
        ok: true,
        message: 'Moves to this time',
        game: { _id: game, ...later, autoLiveAt: '2026-12-05T17:15:00.000Z' },
      },
    ]);
    expect(await times()).toEqual(['2026-12-05 17:30']);
    expect(await games()).toMatchObject([{ movedFrom: new Date('2026-12-05T15:00:00Z'), version: 2 }]);
    await eventually(async () => {
      const [job, ...others] = await core.jobs.queue('go-live').getDelayed();
      expect([job?.data, others]).toMatchObject([{ gameId: game }, []]);
    });
    // The same answer again, where the first one got lost.
    expect((await send([answered])).results).toMatchObject([alreadyThere]);
    const log = await core.db.collection('activities').find().sort({ _id: -1 }).limit(3).toArray();
    expect(log.map(({ before, after }) => [before?.rows?.[0]?.time, after?.rows?.[0]?.time])).toContainEqual([
      '15:00',
      '17:30',
    ]);
  });

  it('at another time are two where the answer says so, and an answer about another game is none', async () => {
    const { send, row, times } = await open();
    const [one, other] = (await send([row(), row({ awayTeam: 'Elm' })])).results;
    const later = { time: '17:30', as: 'new' };
    expect((await send([row({ ...later, game: other.game._id })])).results).toMatchObject([asked]);
    expect((await send([row({ ...later, as: 'moved', game: other.game._id })])).results).toMatchObject([
      asked,
    ]);
    expect((await send([row({ ...later, game: one.game._id })])).message).toBe('1 of 1 games imported');
    expect(await times()).toEqual(['2026-12-05 15:00', '2026-12-05 15:00', '2026-12-05 17:30']);
  });

  it('are two where one of them is the game that has moved, which no second row can be', async () => {
    const { send, row, times } = await open();
    const game = (await send([row()])).results[0].game._id;
    const moved = { as: 'moved', game };
    const both = [row({ time: '16:00', ...moved }), row({ time: '18:00', ...moved })];
    expect((await send(both, { dryRun: true })).results).toMatchObject([{ ok: true }, asked]);
    const gone = row({ awayTeam: 'Elm', ...moved });
    expect((await send([both[0] as object, row({ time: '18:00' }), gone])).results).toMatchObject([
      { ok: true },
      { ok: true },
      { code: 'VALIDATION_ERROR', errors: [{ path: 'game', message: 'Game not found.' }] },
    ]);
    expect(await times()).toEqual(['2026-12-05 16:00', '2026-12-05 18:00']);
  });

  it('need games:update where one has moved', async () => {
    const { send, row, withKeys } = await open();
    const game = (await send([row()])).results[0].game._id;
    const rows = [row({ time: '16:00', as: 'moved', game })];
    const { results } = await send(rows, { as: await withKeys('games:create') });
    expect(results).toMatchObject([{ code: 'PERMISSION_DENIED', errors: [{ path: 'as' }] }]);
    const allowed = await send(rows, { as: await withKeys('games:create', 'games:update') });
    expect(allowed.message).toBe('1 of 1 games imported');
  });

  it('with one id of their source are one, whatever teams and day', async () => {
    const { send, row, games } = await open();
    await send([row({ externalId: 'e1@club', homeTeam: 'TBD' })]);
    const same = row({ externalId: 'e1@club', homeTeam: 'Ash' });
    expect((await send([same])).results).toMatchObject([alreadyThere]);
    const moved = { ...same, date: '2026-12-19' };
    const [{ game }] = (await send([moved])).results;
    expect((await send([{ ...moved, as: 'moved', game: game._id }])).message).toBe('1 of 1 games imported');
    expect(await games()).toMatchObject([{ date: '2026-12-19', externalId: 'e1@club' }]);
    expect(JSON.stringify(game)).not.toContain('e1@club');
  });
});

describe('a game that is already there', () => {
  it('gets the streams that it lacks, of all rows, each address once', async () => {
    const { send, row, addresses } = await open();
    await send([row({ streams: [stream('a')] })]);
    const rows = [
      row({ streams: [stream('a'), stream('b'), stream('b')] }),
      row({ streams: [stream('b'), stream('c'), { title: 'None', quality: '720p' }] }),
      row({ streams: [stream('a')] }),
    ];
    const results = [
      { ok: true, message: 'Adds 1 stream', game: { title: 'Oak vs Yew' } },
      { ok: true, message: 'Adds 1 stream' },
      alreadyThere,
    ];
    expect((await send(rows, { dryRun: true })).results).toMatchObject(results);
    expect(await addresses()).toEqual([['https://streams.example/a']]);
    expect((await send(rows)).results).toMatchObject(results);
    expect(await addresses()).toEqual([['a', 'b', 'c'].map((name) => `https://streams.example/${name}`)]);
  });

  it('gets them too where an earlier row of the file adds it', async () => {
    const { send, row, addresses } = await open();
    const { results } = await send([
      row({ streams: [stream('a')] }),
      row({ streams: [stream('a'), stream('b')] }),
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: true, message: 'Adds 1 stream' }]);
    expect(results[0].game._id).toBe(results[1].game._id);
    expect(await addresses()).toEqual([['https://streams.example/a', 'https://streams.example/b']]);
  });

  it('gets them from users with games:update, and never too many', async () => {
    const { send, row, withKeys } = await open();
    await send([row()]);
    const rows = [row({ streams: [stream('a')] })];
    const denied = await send(rows, { as: await withKeys('games:create') });
    expect(denied.results).toMatchObject([{ code: 'PERMISSION_DENIED', errors: [{ path: 'streams' }] }]);
    const many = (from: number) => Array.from({ length: 30 }, (_, n) => stream(`${from + n}`));
    await send([row({ streams: many(0) })]);
    expect((await send([row({ streams: many(30) })])).results).toMatchObject([
      { code: 'VALIDATION_ERROR', errors: [{ path: 'streams' }] },
    ]);
  });
});

describe('teams that are not known yet', () => {
  const open3 = (row: (fields: object) => object, awayTeam = 'TBD') =>
    ['15:00', '18:00', '20:30'].map((time) => row({ homeTeam: 'TBD', awayTeam, time }));

  it('are never the same within a file, also at one time', async () => {
    const { send, row, games } = await open();
    const rows = [...open3(row), ...open3(row), row({ homeTeam: 'Winner QF1', awayTeam: 'Winner QF2' })];
    expect((await send(rows)).message).toBe('7 of 7 games imported');
    expect(await games()).toHaveLength(7);
  });

  it('are already there as often as they stand there, at one time and place', async () => {
    const { send, row } = await open();
    await send([...open3(row), ...open3(row).slice(0, 1)]);
    const [first = {}, ...others] = open3(row);
    const elsewhere = { ...first, location: 'Mill' };
    const later = { ...first, time: '16:00' };
    const { results } = await send([first, first, first, ...others, elsewhere, later]);
    const isNew = { ok: true };
    expect(results).toMatchObject([
      ...[alreadyThere, alreadyThere, isNew, alreadyThere, alreadyThere, isNew, isNew],
    ]);
  });
});

it.each([
  ['title', 'Canceled: Oak v Yew', 'Left out: cancelled'],
  ['homeTeam', 'Postponed: Oak', 'Left out: postponed'],
  ['awayTeam', 'Yew (abandoned)', 'Left out: abandoned'],
])('a row with a state in its %s is left out and named', async (field, text, message) => {
  const { send, row, games } = await open();
  expect((await send([row({ [field]: text })])).results).toMatchObject([{ ok: false, message }]);
  expect(await games()).toEqual([]);
});

describe('the undo of an import', () => {
  it('puts back times and streams, and keeps and names what was changed since', async () => {
    const { api, admin, send, undo, row, games, times, addresses } = await open();
    const first = await send([row({ streams: [stream('a')] }), row({ awayTeam: 'Elm' })]);
    const [oak, elm] = first.results.map(({ game }: { game: { _id: string } }) => game);
    const later = { time: '17:00', as: 'moved' };
    const { importId, message } = await send([
      row({ ...later, game: oak._id, streams: [stream('a'), stream('b')] }),
      row({ ...later, game: elm._id, awayTeam: 'Elm' }),
      row({ homeTeam: 'Fir' }),
    ]);
    expect(message).toBe('3 of 3 games imported');
    expect((await addresses()).toSorted()).toContainEqual([
      'https://streams.example/a',
      'https://streams.example/b',
    ]);
    const at = `/api/matches/${elm.matchId}/game/${elm._id}`;
    await api.request('PUT', `${at}/trending`, { as: admin, body: { isTrending: true } });

    const { body } = await undo(importId);
    expect(body).toMatchObject({
      message: '1 of 1 games removed, 1 of 2 games put back',
      results: [
        { ok: true },
        { id: oak._id, ok: true },
        { id: elm._id, ok: false, code: 'STALE', message: 'Oak vs Yew was changed since.' },
      ],
    });
    expect(await times()).toEqual(['2026-12-05 15:00', '2026-12-05 17:00']);
    expect(await addresses()).toEqual([['https://streams.example/a'], []]);
    const [back] = await games();
    expect(back).toMatchObject({ autoLiveAt: new Date('2026-12-05T14:45:00Z'), movedFrom: back?.startsAt });
    expect((await undo(importId)).body.message).toBe('0 of 1 games put back');
  });

  it('leaves a game that went live by hand alone to do so, and one whose time has passed', async () => {
    const { clock, api, admin, send, undo, row, games } = await open();
    const first = await send([row({ autoLive: false }), row({ awayTeam: 'Elm', date: '2026-11-21' })]);
    const [oak, elm] = first.results.map(({ game }: { game: { _id: string } }) => game);
    expect((await games()).map(({ autoLiveAt }) => autoLiveAt)).toEqual([
      new Date('2026-11-21T14:45:00Z'),
      null,
    ]);
    const { importId } = await send([
      row({ time: '16:00', as: 'moved', game: oak._id }),
      row({ awayTeam: 'Elm', date: '2026-11-21', time: '23:00', as: 'moved', game: elm._id }),
    ]);
    clock.set('2026-11-21T15:00:00.000Z');
    expect((await undo(importId)).body.message).toBe('2 of 2 games put back');
    expect((await games()).map(({ status, autoLiveAt }) => [status, autoLiveAt])).toEqual([
      ['Scheduled', null],
      ['Scheduled', null],
    ]);
    expect((await api.request('GET', '/api/matches/web', { as: admin })).status).toBe(200);
  });

  it('keeps and names a game that a later import has changed', async () => {
    const { send, undo, row, times, addresses } = await open();
    const game = (await send([row()])).results[0].game._id;
    const moved = await send([row({ time: '16:00', as: 'moved', game })]);
    const given = await send([row({ time: '16:00', streams: [stream('a')] })]);
    expect((await undo(moved.importId)).body).toMatchObject({
      message: '0 of 1 games put back',
      results: [{ id: game, ok: false, code: 'STALE' }],
    });
    expect((await undo(given.importId)).body.message).toBe('1 of 1 games put back');
    expect([await times(), await addresses()]).toEqual([['2026-12-05 16:00'], [[]]]);
    expect((await undo(given.importId)).status).toBe(404);
  });

  it('puts back only for users who may change games', async () => {
    const { send, undo, row, times, withKeys } = await open();
    const game = (await send([row()])).results[0].game._id;
    const { importId } = await send([row({ time: '16:00', as: 'moved', game })]);
    const { body } = await undo(importId, await withKeys('games:create', 'games:delete'));
    expect(body).toMatchObject({
      message: '0 of 1 games put back',
      results: [{ ok: false, code: 'PERMISSION_DENIED' }],
    });
    expect(await times()).toEqual(['2026-12-05 16:00']);
  });
});
