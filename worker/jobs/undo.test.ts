import { sendContact } from '@touchline/core/contacts/contacts';
import { setStreams, setTrending } from '@touchline/core/games/games';
import { sendRequest } from '@touchline/core/requests/requests';
import { createSiteNotification } from '@touchline/core/site-notifications/site-notifications';
import { UNDOS } from '@touchline/core/undo/undoable';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { makeCampaign } from '../../test/support/pushes.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';
import { startWorker } from '../run.ts';

const NOW = '2026-11-21T12:00:00Z';

async function open({ isWorking = true }: { isWorking?: boolean } = {}) {
  const clock = fakeClock(NOW);
  const installation = newInstallation();
  const core = await installation.core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const work = async () => {
    const worker = await startWorker(await installation.core({ clock }));
    onTestFinished(() => worker.close());
  };
  if (isWorking) await work();
  const bulk = async (path: string, body: object): Promise<string> => {
    const answer = await api.request('POST', `/api/${path}/bulk`, { as, body });
    expect(answer.status).toBe(200);
    return answer.body.activity;
  };
  const ask = (entry: string, user = as) =>
    api.request('POST', `/api/users/activity/${entry}/undo`, { as: user });
  const desk = await connectStaff(api, await api.cookieOf(as));
  const progress = () =>
    desk.received.flatMap(({ event, payload }) => (event === 'undo:progress' ? [payload as Progress] : []));
  const ended = (entry: string) =>
    eventually(() => {
      const last = progress()
        .filter(({ id }) => id === entry)
        .at(-1);
      expect(last?.isEnded).toBe(true);
      return last as Progress;
    });
  const undo = async (entry: string): Promise<Progress> => {
    expect(await ask(entry)).toMatchObject({ status: 200, body: { message: 'Undoing…' } });
    return ended(entry);
  };
  /** Imports two games, and returns the audit entry. */
  const importTwo = async (): Promise<string> => {
    const { name: league } = await makeLeague(core);
    const row = (n: number) => ({
      ...{ match: 'Matchday', title: `Game ${n}`, homeTeam: `Home ${n}`, awayTeam: `Away ${n}` },
      ...{ date: '2026-11-25', time: '18:00', league, location: 'Leiria' },
    });
    const body = { rows: [row(1), row(2)], dryRun: false };
    const answer = await api.request('POST', '/api/games/import', { as, body });
    expect(answer.body.message).toBe('2 of 2 games imported');
    return (await idsIn('activities')).at(-1) ?? '';
  };
  const records = (collection: string) => core.db.collection(collection).find().sort({ _id: 1 }).toArray();
  const idsIn = async (collection: string) =>
    (await records(collection)).map(({ _id }) => _id.toHexString() as string);
  const log = async () => (await records('activities')).map(({ action }) => action);
  return { clock, core, api, as, bulk, ask, undo, ended, progress, records, idsIn, log, work, importTwo };
}

interface Progress {
  id: string;
  of: number;
  done: number;
  kept: { id: string; name: string; message: string }[];
  isEnded: boolean;
}

const whole = (id: string, of: number): Progress => ({ id, of, done: of, kept: [], isEnded: true });

describe('the Undo of a bulk change of games', () => {
  it('gives each game its former status and go-live; one that was changed since stays, and is named', async () => {
    const { core, api, as, bulk, undo, progress, records, idsIn, log } = await open();
    await makeGame(core, { homeTeam: 'Oak', awayTeam: 'Yew', date: '2026-11-21', time: '18:00' });
    await makeGame(core, { homeTeam: 'Elm', awayTeam: 'Ash', status: 'Live' });
    const touched = await makeGame(core, { homeTeam: 'Fir', awayTeam: 'Bay', title: 'Fir at Bay' });
    const former = (await records('games')).map(({ status, isLive, autoLiveAt }) => ({
      status,
      isLive,
      autoLiveAt,
    }));
    expect(former[0]?.autoLiveAt).not.toBeNull();
    const entry = await bulk('games', { ids: await idsIn('games'), action: 'status', value: 'Finished' });
    const at = `/api/matches/${touched.matchId.toHexString()}/game/${touched._id.toHexString()}`;
    await api.request('PUT', `${at}/trending`, { as, body: { isTrending: true } });

    const kept = {
      id: touched._id.toHexString(),
      name: 'Fir at Bay',
      message: 'Fir at Bay was changed since.',
    };
    expect(await undo(entry)).toEqual({ ...whole(entry, 3), kept: [kept] });
    expect(await records('games')).toMatchObject([...former.slice(0, 2), { status: 'Finished' }]);
    await eventually(async () => expect(await core.jobs.queue('go-live').getDelayedCount()).toBe(1));
    // Of what is written at once the newest is told.
    const told = progress().map(({ done }) => done);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.every((done) => done <= 3)).toBe(true);
    expect((await log()).at(-1)).toBe('Undid change of Game: 2 of 3');
    const games = await records('games');
    expect(games[0]?.changedBy).toMatchObject({ username: as.username });
    const [own] = (await records('activities')).slice(-1);
    expect(own).toMatchObject({
      outcome: 'done',
      before: { rows: [{ status: 'Finished' }, { status: 'Finished' }] },
      after: { rows: [{ status: 'Scheduled' }, { status: 'Live' }], refused: [{ code: 'STALE' }] },
    });
  });

  it('takes back Trending, a move, a deletion and a restoration', async () => {
    const { core, bulk, undo, records, idsIn } = await open();
    const { matchId, _id: id } = await makeGame(core, { date: '2026-11-22', time: '18:00' });
    await setTrending(core, { matchId, id }, true);
    await makeGame(core, { date: '2026-11-22', time: '20:00' });
    const ids = await idsIn('games');
    const facts = async () =>
      (await records('games')).map(({ isTrending, date, time, startsAt, autoLiveAt, deletedAt }) => ({
        ...{ isTrending, date, time, startsAt, autoLiveAt },
        isDeleted: deletedAt !== null,
      }));
    const former = await facts();
    for (const change of [
      { action: 'trending', value: true },
      { action: 'move', value: 400 },
      { action: 'delete' },
    ]) {
      const entry = await bulk('games', { ids, ...change });
      expect(await facts()).not.toEqual(former);
      const changed = change.action === 'trending' ? 1 : 2;
      expect(await undo(entry)).toEqual(whole(entry, changed));
      expect(await facts()).toEqual(former);
    }
    await bulk('games', { ids, action: 'delete' });
    const hidden = await facts();
    const restored = await bulk('games', { ids, action: 'restore' });
    expect(await undo(restored)).toEqual(whole(restored, 2));
    expect(await facts()).toEqual(hidden);
  });
});

describe('the Undo of other bulk changes', () => {
  it('puts streams back, but one that another user has changed', async () => {
    const { core, api, as, bulk, undo, records } = await open();
    const game = await makeGame(core);
    await setStreams(core, { matchId: game.matchId, id: game._id }, [
      { title: 'One', quality: '720p', language: 'English', url: 'https://a.example/1.m3u8' },
      { title: 'Two', quality: '480p', language: 'English', url: 'https://a.example/2.m3u8' },
    ]);
    const streams = async () => {
      const [{ streams } = { streams: [] }] = await records('games');
      return (streams as Record<'_id' | 'quality' | 'language', unknown>[]).map(
        ({ _id, quality, language }) => ({ id: String(_id), quality, language }),
      );
    };
    const former = await streams();
    const ids = former.map(({ id }) => id);
    for (const change of [
      { action: 'quality', value: '1080p' },
      { action: 'language', value: 'French' },
    ]) {
      const entry = await bulk('streams', { ids, ...change });
      expect(await undo(entry)).toEqual(whole(entry, 2));
      expect(await streams()).toEqual(former);
    }
    const removed = await bulk('streams', { ids: ids.slice(0, 1), action: 'remove' });
    expect(await undo(removed)).toEqual(whole(removed, 1));
    expect(await streams()).toEqual(former);

    const entry = await bulk('streams', { ids, action: 'quality', value: '1080p' });
    await bulk('streams', { ids: ids.slice(1), action: 'quality', value: '360p' });
    const { kept } = await undo(entry);
    expect(kept).toMatchObject([{ id: ids[1], message: `${game.title}, Two was changed since.` }]);
    expect((await streams()).map(({ quality }) => quality)).toEqual(['720p', '360p']);
    const purge = { ids: ids.slice(0, 1), action: 'purge' };
    await bulk('streams', { ids: ids.slice(0, 1), action: 'remove' });
    const final = await api.request('POST', '/api/streams/bulk', { as, body: purge });
    expect(final.body).toEqual({ message: '1 of 1 updated', results: [{ id: ids[0], ok: true }] });
  });

  it('gives messages, requests and notifications of the site back what they were', async () => {
    const { core, bulk, undo, records, idsIn } = await open();
    const letter = {
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'mara@example.com',
      message: 'Hello there.',
    };
    for (const subject of ['One', 'Two']) await sendContact(core, { ...letter, subject });
    await sendRequest(core, {
      ...{ homeTeam: 'Oak', awayTeam: 'Yew', category: 'Football', league: 'Harbour League' },
      ...{ email: 'mara@example.com', username: 'mara' },
    });
    await createSiteNotification(core, { title: 'Kick-off', description: 'Starts late today.' });
    const shown = async () =>
      Promise.all(
        ['contacts', 'match_requests', 'notices'].map(async (collection) =>
          (await records(collection)).map(({ status, deletedAt }) => [status, deletedAt === null]),
        ),
      );
    const former = await shown();
    for (const [path, collection, change] of [
      ['contact', 'contacts', { action: 'status', value: 'Resolved' }],
      ['contact', 'contacts', { action: 'delete' }],
      ['match-requests', 'match_requests', { action: 'status', value: 'Approved' }],
      ['match-requests', 'match_requests', { action: 'delete' }],
      ['notifications', 'notices', { action: 'delete' }],
    ] as const) {
      const ids = await idsIn(collection);
      const entry = await bulk(path, { ids, ...change });
      expect(await undo(entry)).toEqual(whole(entry, ids.length));
      expect(await shown()).toEqual(former);
    }
  });

  it('makes cancelled pushes pending again while their moment is ahead', async () => {
    const { clock, core, bulk, undo, records, idsIn } = await open();
    const at = (deliveryTime: string) =>
      ({ deliveryType: 'scheduled', deliveryDate: '2026-11-21', deliveryTime }) as const;
    await makeCampaign(core, at('15:00'));
    await makeCampaign(core, at('18:00'));
    const entry = await bulk('mobile/notifications', {
      ids: await idsIn('push_campaigns'),
      action: 'cancel',
    });
    clock.set('2026-11-21T16:00:00Z');
    const { kept } = await undo(entry);
    expect(kept.map(({ message }) => message)).toEqual(['Delivery time must be in the future.']);
    expect((await records('push_campaigns')).map(({ state }) => state)).toEqual(['cancelled', 'pending']);
    await eventually(async () => expect(await core.jobs.queue('push').getDelayedCount()).toBe(1));
  });
});

describe('an Undo', () => {
  it('needs the permission of its action, works once, for a day, and for nothing else in the log', async () => {
    const { clock, core, api, as, bulk, ask, idsIn } = await open();
    await makeGame(core, {});
    const ids = await idsIn('games');
    const entry = await bulk('games', { ids, action: 'status', value: 'Finished' });
    const other = await makeUser(core, { permissions: ['games:delete', 'logs:view', 'logs:access'] });
    expect(await ask(entry, other)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    const editor = await makeUser(core, { permissions: ['games:update'] });
    expect((await ask(entry, editor)).status).toBe(200);
    expect(await ask(entry)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This was undone already.' },
    });
    const late = await bulk('games', { ids, action: 'trending', value: true });
    clock.advance(24 * 3_600_000 + 1);
    const tooLate = 'Only what was done within 24 hours can be undone.';
    expect(await ask(late)).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: tooLate } });
    const { matchId, _id } = await makeGame(core);
    const at = `/api/matches/${matchId.toHexString()}/game/${_id.toHexString()}/trending`;
    await api.request('PUT', at, { as, body: { isTrending: true } });
    const single = (await idsIn('activities')).at(-1) ?? '';
    for (const id of [single, 'f'.repeat(24)])
      expect(await ask(id)).toMatchObject({ status: 404, body: { message: 'Activity not found.' } });
  });

  it('that was asked for while no worker ran is done by the next one, in the name of its user', async () => {
    const { core, bulk, ask, ended, records, idsIn, work } = await open({ isWorking: false });
    await makeGame(core, {});
    const entry = await bulk('games', { ids: await idsIn('games'), action: 'status', value: 'Finished' });
    await ask(entry);
    // The job is lost with Redis; the reconciliation finds the Undo in the database.
    await eventually(async () => expect(await core.jobs.queue('upkeep').getWaitingCount()).toBe(1));
    await core.jobs.queue('upkeep').drain();
    await core.db
      .collection('activities')
      .updateMany({ undo: { $exists: true } }, [
        { $set: { 'undo.at': new Date(Date.parse(NOW) - 120_000) } },
      ]);
    await work();
    expect(await ended(entry)).toEqual(whole(entry, 1));
    expect(await records('games')).toMatchObject([{ status: 'Scheduled' }]);
  });

  it('of an import takes away what it added', async () => {
    const { undo, records, importTwo } = await open();
    const entry = await importTwo();
    expect(await undo(entry)).toEqual(whole(entry, 2));
    for (const collection of ['games', 'matches'])
      expect((await records(collection)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  });

  it('of an import goes on after the games that an earlier run has reached', async () => {
    const { core, ask, ended, records, work, importTwo } = await open({ isWorking: false });
    const entry = await importTwo();
    await ask(entry);
    const [first] = await records('games');
    const kept = { id: first?._id.toHexString(), name: 'Game 1', message: 'Game 1 was changed since.' };
    const { message, ...one } = kept;
    await core.db
      .collection<{ undo: { reached: object[] } }>('activities')
      .updateOne(
        { undo: { $exists: true } },
        { $push: { 'undo.reached': { ...one, refusal: { code: 'STALE', message } } } },
      );
    await work();
    expect(await ended(entry)).toEqual({ ...whole(entry, 2), kept: [kept] });
    expect((await records('games')).map(({ deletedAt }) => deletedAt === null)).toEqual([true, false]);
  });
});

it('every action of a bulk call but those that nothing takes back has its Undo', () => {
  for (const { call, putBacks } of Object.values(UNDOS)) {
    const actions = Object.entries(call.actions).flatMap(([action, { isFinal }]) =>
      isFinal ? [] : [action],
    );
    expect(Object.keys(putBacks).sort()).toEqual(actions.sort());
  }
});

it('what is already as one press asks for leaves no trace', async () => {
  const { core, api, as, records, idsIn, log } = await open({ isWorking: false });
  const game = await makeGame(core, { status: 'Scheduled' });
  const at = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`;
  const before = await records('games');
  const ids = await idsIn('games');
  expect((await api.request('PUT', `${at}/trending`, { as, body: { isTrending: false } })).status).toBe(200);
  const again = await api.request('POST', '/api/games/bulk', {
    as,
    body: { ids, action: 'trending', value: false },
  });
  expect(again.body).toEqual({ message: '1 of 1 updated', results: [{ id: ids[0], ok: true }] });
  expect(await records('games')).toEqual(before);
  expect(await log()).toEqual([]);
});
