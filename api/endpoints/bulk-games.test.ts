import { toTimestamp } from '@touchline/contract/rules/instants';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import {
  deleteGame,
  type Game,
  type GameStream,
  type StreamInput,
  setStreams,
} from '@touchline/core/games/games';
import { purgeDeleted } from '@touchline/core/maintenance';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeSuperAdmin } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const ENTRY_ID = expect.stringMatching(/^[0-9a-f]{24}$/);

const NOON = '2026-11-21T12:00:00.000Z';

async function open() {
  const clock = fakeClock(NOON);
  const installation = newInstallation();
  const core = await installation.core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const bulk = (body: object, at = api) => at.request('POST', '/api/games/bulk', { as, body });
  const bulkStreams = (body: object, at = api) => at.request('POST', '/api/streams/bulk', { as, body });
  const read = async ({ _id }: Pick<Game, '_id'>) =>
    (await core.db.collection<Game>('games').findOne({ _id })) as Game;
  const entries = () => core.db.collection('activities').find().sort({ _id: 1 }).toArray();
  const startAnother = async () => startTestApi(await installation.core({ clock }));
  return { clock, core, api, as, bulk, bulkStreams, read, entries, startAnother };
}

const idOf = ({ _id }: Pick<Game, '_id'>) => _id.toHexString();
const at = ({ matchId, _id }: Game) => ({ matchId, id: _id });

describe('many games', () => {
  it('get a status each by its own rules, and open pages follow', async () => {
    const { core, api, bulk, read } = await open();
    const scheduled = await makeGame(core);
    const live = await makeGame(core, { status: 'Live' });
    const visitor = await api.visitor();
    await eventually(async () => expect(await core.jobs.queue('go-live').getDelayedCount()).toBe(1));
    expect(await bulk({ ids: [scheduled, live].map(idOf), action: 'status', value: 'Live' })).toMatchObject({
      status: 200,
      body: {
        message: '2 of 2 updated',
        results: [
          { id: idOf(scheduled), ok: true },
          { id: idOf(live), ok: true },
        ],
      },
    });
    expect(await read(scheduled)).toMatchObject({
      status: 'Live',
      isLive: true,
      autoLiveAt: null,
      wentLiveAt: new Date(NOON),
      title: scheduled.title,
      leagueId: scheduled.leagueId,
      startsAt: scheduled.startsAt,
      version: 2,
    });
    // The alarm of the dropped transition is removed.
    await eventually(async () => expect(await core.jobs.queue('go-live').getDelayedCount()).toBe(0));
    expect((await api.request('GET', '/api/matches')).body.matches.flatMap(gamesOf)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: idOf(scheduled), status: 'Live', autoLiveAt: null }),
      ]),
    );
    await eventually(() =>
      expect(visitor.received).toContainEqual({
        event: 'game:changed',
        payload: expect.objectContaining({
          game: expect.objectContaining({ _id: idOf(scheduled), status: 'Live', isLive: true }),
        }),
      }),
    );
    await bulk({ ids: [idOf(live)], action: 'status', value: 'Finished' });
    expect(await read(live)).toMatchObject({
      status: 'Finished',
      isLive: false,
      stoppedLiveAt: new Date(NOON),
    });
  });

  it('set back to Scheduled by hand do not go live by themselves', async () => {
    const { core, bulk, read } = await open();
    const [live, waiting] = [await makeGame(core, { status: 'Live' }), await makeGame(core)];
    await bulk({ ids: [live, waiting].map(idOf), action: 'status', value: 'Scheduled' });
    expect(await read(live)).toMatchObject({ status: 'Scheduled', isLive: false, autoLiveAt: null });
    expect(await read(waiting)).toMatchObject({ status: 'Scheduled', autoLiveAt: null });
  });

  it('that are finished cannot be reopened without their league', async () => {
    const { core, api, as, bulk, read } = await open();
    const league = await makeLeague(core, { name: 'Gone League' });
    const [shut, free] = [
      await makeGame(core, { league: league.name, status: 'Finished' }),
      await makeGame(core, { status: 'Finished' }),
    ];
    await api.request('DELETE', `/api/leagues/${idOf(league as never)}`, { as });
    const { body } = await bulk({ ids: [shut, free].map(idOf), action: 'status', value: 'Live' });
    expect(body).toEqual({
      message: '1 of 2 updated',
      activity: ENTRY_ID,
      results: [
        {
          id: idOf(shut),
          ok: false,
          code: 'CONFLICT',
          message: 'Restore the league Gone League first.',
        },
        { id: idOf(free), ok: true },
      ],
    });
    expect((await read(shut)).status).toBe('Finished');
    const again = await bulk({ ids: [idOf(shut)], action: 'status', value: 'Finished' });
    expect(again.body.message).toBe('1 of 1 updated');
  });

  it('are marked as trending or not', async () => {
    const { core, bulk, read } = await open();
    const games = [await makeGame(core), await makeGame(core)];
    await bulk({ ids: games.map(idOf), action: 'trending', value: true });
    expect(await Promise.all(games.map(read))).toMatchObject([{ isTrending: true }, { isTrending: true }]);
    await bulk({ ids: games.map(idOf), action: 'trending', value: false });
    expect(await Promise.all(games.map(read))).toMatchObject([{ isTrending: false }, { isTrending: false }]);
  });

  it('move by minutes with their alarms, but for those that are live or finished, and back again', async () => {
    const { core, api, bulk, read, entries } = await open();
    const scheduled = await makeGame(core);
    const [live, finished] = [
      await makeGame(core, { status: 'Live' }),
      await makeGame(core, { status: 'Finished' }),
    ];
    const ids = [scheduled, live, finished].map(idOf);
    const later = (minutes: number) =>
      new Date((scheduled.startsAt as Date).getTime() + minutes * 60_000).toISOString();
    const refusal = (game: Game) => ({
      id: idOf(game),
      ok: false,
      code: 'VALIDATION_ERROR',
      message: 'Only a scheduled game can be moved.',
    });
    const results = (minutes: number) => [
      { id: idOf(scheduled), ok: true, startsAt: later(minutes) },
      refusal(live),
      refusal(finished),
    ];
    const tried = await bulk({ ids, action: 'move', value: 30, dryRun: true });
    expect(tried.body).toEqual({ message: '1 of 3 can be updated', results: results(30) });
    expect(await read(scheduled)).toEqual(scheduled);
    expect(await entries()).toEqual([]);

    const visitor = await api.visitor();
    expect((await bulk({ ids, action: 'move', value: 30 })).body).toEqual({
      message: '1 of 3 updated',
      activity: ENTRY_ID,
      results: results(30),
    });
    const moved = await read(scheduled);
    expect(moved).toMatchObject({ status: 'Scheduled', version: 2, autoLiveAt: moved.liveAt });
    expect(moved.startsAt?.toISOString()).toBe(later(30));
    await eventually(async () => {
      const [alarm, ...others] = await core.jobs.queue('go-live').getDelayed();
      expect([alarm?.data.autoLiveAt, others]).toEqual([moved.autoLiveAt?.toISOString(), []]);
    });
    await eventually(() =>
      expect(visitor.received).toContainEqual({
        event: 'game:changed',
        payload: expect.objectContaining({ game: expect.objectContaining({ startsAt: later(30) }) }),
      }),
    );
    expect((await entries()).map(({ action }) => action)).toEqual(['Moved Game: 1 of 3, move 30']);

    await bulk({ ids, action: 'move', value: -30 });
    expect(await read(scheduled)).toMatchObject({ date: scheduled.date, time: scheduled.time, version: 3 });
  });

  it('move by minutes of a whole number other than 0 alone, and nothing else is tried', async () => {
    const { core, bulk } = await open();
    const ids = [idOf(await makeGame(core))];
    for (const value of [0, 1.5, '30', 366 * 24 * 60 + 1, undefined])
      expect(await bulk({ ids, action: 'move', value })).toMatchObject({
        status: 400,
        body: { message: 'Enter by how many minutes the games move' },
      });
    expect(await bulk({ ids, action: 'delete', dryRun: true })).toMatchObject({
      status: 400,
      body: { message: 'Unknown field: dryRun.' },
    });
  });

  it('are changed except those that are deleted, of another kind, without a valid id or named twice', async () => {
    const { core, api, as, bulk, read, entries } = await open();
    const [good, deleted, hidden] = [await makeGame(core), await makeGame(core), await makeGame(core)];
    await deleteGame(core, at(deleted));
    await api.request('DELETE', `/api/matches/${hidden.matchId.toHexString()}`, { as });
    const strangers = [
      idOf(deleted),
      idOf(hidden),
      good.matchId.toHexString(),
      'f'.repeat(24),
      'no id',
      '$gt',
    ];
    const ids = [...strangers, idOf(good), idOf(good).toUpperCase(), ...strangers];
    const { status, body } = await bulk({ ids, action: 'delete' });
    expect([status, body.message]).toEqual([200, '1 of 7 updated']);
    expect(body.results).toEqual([
      ...strangers.map((id) => ({ id, ok: false, code: 'NOT_FOUND', message: 'Game not found.' })),
      { id: idOf(good), ok: true },
    ]);
    expect((await read(good)).deletedAt).toEqual(new Date(NOON));
    expect((await entries()).at(-1)).toMatchObject({
      action: 'Deleted Game: 1 of 7',
      verb: 'Deleted',
      entity: 'Game',
      userId: as._id,
      outcome: 'done',
      before: { rows: [{ id: idOf(good), name: good.title }] },
      after: { rows: [], refused: strangers.map((id) => ({ id, code: 'NOT_FOUND' })) },
    });
    const path = `/api/matches/${good.matchId.toHexString()}/game/${idOf(good)}/restore`;
    expect((await api.request('POST', path, { as })).status).toBe(200);
  });

  it('leave one entry in the log, with the changes of each', async () => {
    const { core, bulk, entries } = await open();
    const [one, two] = [await makeGame(core), await makeGame(core, { status: 'Live' })];
    await bulk({ ids: [one, two].map(idOf), action: 'status', value: 'Finished' });
    expect(await entries()).toMatchObject([
      {
        action: 'Updated Game: 2 of 2, status Finished',
        before: {
          rows: [
            { id: idOf(one), name: one.title, status: 'Scheduled', autoLiveAt: one.autoLiveAt },
            { id: idOf(two), name: two.title, status: 'Live', isLive: true },
          ],
        },
        after: {
          rows: [
            { id: idOf(one), status: 'Finished', autoLiveAt: null },
            { id: idOf(two), status: 'Finished', isLive: false },
          ],
          refused: [],
        },
      },
    ]);
    // A bulk call that changes nothing sends no event.
    await bulk({ ids: ['f'.repeat(24)], action: 'delete' });
    expect(await entries()).toHaveLength(1);
  });

  it('deleted by two people at once are each deleted by one of them', async () => {
    const { core, api, bulk, startAnother } = await open();
    const other = await startAnother();
    const games = await Promise.all(Array.from({ length: 12 }, () => makeGame(core)));
    const body = { ids: games.map(idOf), action: 'delete' };
    const answers = await Promise.all([bulk(body, api), bulk(body, other)]);
    const done = answers.flatMap((answer) =>
      answer.body.results.filter(({ ok }: { ok: boolean }) => ok).map(({ id }: { id: string }) => id),
    );
    expect(done.sort()).toEqual(games.map(idOf).sort());
  });
});

const gamesOf = ({ games }: { games: object[] }) => games;

const FEEDS = [
  { title: 'Main', quality: '1080p', url: 'https://a.example/1', language: 'English', platform: 'Twitch' },
  { title: 'Second', stream: 'Backup', quality: '720p', url: 'https://a.example/2', language: 'Hindi' },
  { title: 'Third', quality: '480p', language: 'Nepali' },
] as const;

async function withFeeds() {
  const opened = await open();
  const make = async () => {
    const game = await makeGame(opened.core);
    const { after } = await setStreams(opened.core, at(game), FEEDS);
    return after;
  };
  return { ...opened, make };
}

const streamIds = ({ streams }: Game) => streams.map(({ _id }) => _id.toHexString());
const shown = ({ title, stream, quality, language, urlToken }: GameStream) => [
  title,
  stream,
  quality,
  language,
  readStreamUrl(urlToken),
];

describe('many streams', () => {
  it('get a quality or a language, and keep their ids, labels and addresses', async () => {
    const { api, bulkStreams, make, read, entries } = await withFeeds();
    const [one, two] = [await make(), await make()];
    const [first, second] = streamIds(one);
    const other = streamIds(two)[2];
    expect(
      (await bulkStreams({ ids: [first, second, other], action: 'quality', value: '360p' })).body,
    ).toMatchObject({ message: '3 of 3 updated' });
    await bulkStreams({ ids: [first], action: 'language', value: 'Korean' });
    const after = await read(one);
    expect(streamIds(after)).toEqual(streamIds(one));
    expect(after.streams.map(shown)).toEqual([
      ['Main', 'Stream 1', '360p', 'Korean', 'https://a.example/1'],
      ['Second', 'Backup', '360p', 'Hindi', 'https://a.example/2'],
      ['Third', 'Stream 3', '480p', 'Nepali', ''],
    ]);
    expect((await read(two)).streams[2]?.quality).toBe('360p');
    const { body } = await api.request('GET', `/api/matches/${one.matchId.toHexString()}`);
    expect(body.match.games[0].streamUrls[0]).toMatchObject({ quality: '360p', language: 'Korean' });
    const log = await entries();
    expect(log[0]).toMatchObject({
      action: 'Updated Stream: 3 of 3, quality 360p',
      before: { rows: [{ id: first, name: `${one.title}, Main`, quality: '1080p' }, {}, {}] },
      after: { rows: [{ id: first, name: `${one.title}, Main`, quality: '360p' }, {}, {}] },
    });
    expect(JSON.stringify(log)).not.toMatch(/eyJ|a\.example/);
  });

  it('are removed, but never the last one of a game', async () => {
    const { bulkStreams, make, read } = await withFeeds();
    const [one, two] = [await make(), await make()];
    const ids = [...streamIds(one), streamIds(two)[1]];
    const { body } = await bulkStreams({ ids, action: 'remove' });
    expect(body).toEqual({
      message: '3 of 4 updated',
      activity: ENTRY_ID,
      results: [
        { id: ids[0], ok: true },
        { id: ids[1], ok: true },
        {
          id: ids[2],
          ok: false,
          code: 'VALIDATION_ERROR',
          message: 'At least one stream URL is required',
        },
        { id: ids[3], ok: true },
      ],
    });
    expect((await read(one)).streams.map(({ title }) => title)).toEqual(['Third']);
    expect((await read(two)).streams.map(({ title }) => title)).toEqual(['Main', 'Third']);
    const again = await bulkStreams({ ids: [ids[0]], action: 'remove' });
    expect(again.body.results).toEqual([
      { id: ids[0], ok: false, code: 'NOT_FOUND', message: 'Stream not found.' },
    ]);
  });

  it('that were removed are seen by staff alone, and come back to their places', async () => {
    const { clock, api, as, bulkStreams, make, read, entries } = await withFeeds();
    const game = await make();
    const [first, second, third] = streamIds(game);
    await bulkStreams({ ids: [second], action: 'remove' });
    clock.advance(60_000);
    const path = `/api/matches/${game.matchId.toHexString()}/game/${idOf(game)}/streamUrls`;
    await api.request('PUT', path, {
      as,
      body: { streamUrls: [{ _id: third, stream: 'Stream 3', ...FEEDS[2] }] },
    });
    const list = async (query = 'deleted=true') => {
      const { body } = await api.request('GET', `/api/streams?${query}`, { as });
      return body.streams;
    };
    const deletedBy = { _id: as._id.toHexString(), username: as.username };
    expect(await list()).toMatchObject([
      { _id: first, title: 'Main', gameTitle: game.title, deletedAt: toTimestamp(clock.date()), deletedBy },
      { _id: second, title: 'Second', deletedAt: toTimestamp(new Date(NOON)), deletedBy },
    ]);
    expect(await list('deleted=true&quality=720p')).toMatchObject([{ _id: second }]);
    expect((await list('')).map(({ _id }: { _id: string }) => _id)).toEqual([third]);
    const { body } = await api.request('GET', `/api/matches/${game.matchId.toHexString()}`);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${first}|${second}`));
    for (const address of [`/stream?id=${first}`, `/stream/preview?id=${second}`])
      expect(await api.request('GET', address, { as })).toMatchObject({ status: 404 });

    const restored = await bulkStreams({ ids: [first, second, third], action: 'restore' });
    expect(restored.body).toMatchObject({
      message: '2 of 3 updated',
      results: [{ ok: true }, { ok: true }, { ok: false, code: 'NOT_FOUND' }],
    });
    expect((await read(game)).streams).toEqual(game.streams);
    expect(await list()).toEqual([]);
    expect((await entries()).at(-1)).toMatchObject({ action: 'Restored Stream: 2 of 3' });
    expect(JSON.stringify(await entries())).not.toMatch(/eyJ|a\.example/);
  });

  it('that were removed come back into a game that was edited since, and the edit stays', async () => {
    const { api, as, bulkStreams, make, read } = await withFeeds();
    const game = await make();
    const [, second] = streamIds(game);
    await bulkStreams({ ids: [second], action: 'remove' });
    const match = `/api/matches/${game.matchId.toHexString()}`;
    const { title, homeTeam, awayTeam, league, date, time } = (await api.request('GET', match)).body.match
      .games[0];
    const body = { title, homeTeam, awayTeam, league, date, time, location: 'North Bank' };
    expect((await api.request('PUT', `${match}/game/${idOf(game)}`, { as, body })).status).toBe(200);
    await bulkStreams({ ids: [second], action: 'restore' });
    expect(await read(game)).toMatchObject({ location: 'North Bank', streams: game.streams });
  });

  it('that were removed are removed for good at a word, beyond the newest 50, and after 30 days', async () => {
    const { clock, core, bulkStreams, make, read } = await withFeeds();
    const game = await make();
    const [first, second] = streamIds(game);
    await bulkStreams({ ids: [first, second], action: 'remove' });
    const purged = await bulkStreams({ ids: [first], action: 'purge' });
    expect(purged.body.message).toBe('1 of 1 updated');
    const removedIds = async () => (await read(game)).removedStreams?.map(({ _id }) => _id.toHexString());
    expect(await removedIds()).toEqual([second]);

    clock.advance(60_000);
    const many = Array.from({ length: 50 }, (_, nth) => ({ ...FEEDS[0], title: `Feed ${nth}` }));
    const third = { _id: streamIds(game)[2], ...FEEDS[2] };
    await setStreams(core, at(game), [third, ...many.slice(1)]);
    await setStreams(core, at(game), [third]);
    expect(await removedIds()).toHaveLength(50);
    await setStreams(core, at(game), [third, many[0] as StreamInput]);
    await setStreams(core, at(game), [third]);
    expect(await removedIds()).toHaveLength(50);
    expect(await removedIds()).not.toContain(second);

    clock.advance(30 * 86_400_000);
    expect(await purgeDeleted(core)).toBe(0);
    clock.advance(1);
    expect(await purgeDeleted(core)).toBe(50);
    expect((await read(game)).streams).toHaveLength(1);
  });

  it('are not restored into a game that has as many as it may have', async () => {
    const { core, bulkStreams, make } = await withFeeds();
    const game = await make();
    const [first, second, third] = streamIds(game);
    await bulkStreams({ ids: [first], action: 'remove' });
    const kept = [second, third].map((_id, nth) => ({ ...(FEEDS[nth + 1] as StreamInput), _id }));
    const added = Array.from({ length: 48 }, () => FEEDS[0]);
    await setStreams(core, at(game), [...kept, ...added]);
    expect((await bulkStreams({ ids: [first], action: 'restore' })).body.results).toEqual([
      { id: first, ok: false, code: 'VALIDATION_ERROR', message: 'A game can have at most 50 streams' },
    ]);
  });

  it('of a deleted game or match are refused', async () => {
    const { core, api, as, bulkStreams, make } = await withFeeds();
    const [one, two] = [await make(), await make()];
    await deleteGame(core, at(one));
    await api.request('DELETE', `/api/matches/${two.matchId.toHexString()}`, { as });
    const { body } = await bulkStreams({
      ids: [streamIds(one)[0], streamIds(two)[0], idOf(one)],
      action: 'language',
      value: 'Hindi',
    });
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('of one game are changed by two people at once, and neither change is lost', async () => {
    const { api, bulkStreams, make, read, startAnother } = await withFeeds();
    const other = await startAnother();
    const game = await make();
    const ids = streamIds(game);
    await Promise.all([
      bulkStreams({ ids, action: 'quality', value: '360p' }, api),
      bulkStreams({ ids, action: 'language', value: 'Korean' }, other),
    ]);
    expect((await read(game)).streams.map(({ quality, language }) => [quality, language])).toEqual(
      ids.map(() => ['360p', 'Korean']),
    );
  });
});
