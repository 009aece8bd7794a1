import type { PermissionKey } from '@touchline/contract/permissions';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { type Game, setStreams, setTrending } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { type Document, ObjectId, type Sort } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeGame, makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  const titles = async (query: string) =>
    (await api.request('GET', `/api/games?${query}`, { as })).body.games.map(
      ({ title }: { title: string }) => title,
    );
  return { clock, core, api, as, withKeys, titles };
}

const at = ({ matchId, _id }: Game) => ({ matchId, id: _id });

describe('the list of games', () => {
  it('sorts by start, views and age, and filters by everything that its screens offer', async () => {
    const { clock, core, api, as, titles } = await open();
    const coast = await makeLeague(core, { name: 'Coast, North' });
    const hill = await makeLeague(core, { name: 'Hill League' });
    const match = await makeMatch(core);
    const make = async (title: string, hours: number, overrides: object) => {
      clock.advance(1_000);
      return makeGame(core, { title, startsAt: new Date(clock.now() + hours * 3_600_000), ...overrides });
    };
    const first = await make('First', 2, { league: coast.name, platforms: 'web', viewCount: 9 });
    const second = await make('Second', 1, { league: hill.name, status: 'Live', matchId: match._id });
    await make('Third', 30, { league: hill.name, platforms: 'mobile', status: 'Finished', viewCount: 99 });
    await setTrending(core, at(second), true);
    await setStreams(core, at(first), [{ title: 'Main', quality: '720p' }]);

    expect(await titles('')).toEqual(['Second', 'First', 'Third']);
    expect(await titles('sort=-startsAt')).toEqual(['Third', 'First', 'Second']);
    expect(await titles('sort=-viewCount')).toEqual(['Third', 'First', 'Second']);
    expect(await titles('sort=createdAt')).toEqual(['First', 'Second', 'Third']);
    expect((await titles('sort=-streams'))[0]).toBe('First');
    expect((await titles('sort=-autoLiveAt'))[0]).toBe('First');
    expect(await titles('status=Live')).toEqual(['Second']);
    expect(await titles('status=Scheduled,Live')).toEqual(['Second', 'First']);
    expect(await titles('platforms=web,both')).toEqual(['Second', 'First']);
    expect(await titles('isTrending=true')).toEqual(['Second']);
    expect(await titles('isTrending=false')).toEqual(['First', 'Third']);
    expect(await titles('withoutStreams=true')).toEqual(['Second', 'Third']);
    expect(await titles('withoutStreams=false')).toEqual(['First']);
    expect(await titles(`matchId=${match._id.toHexString()}`)).toEqual(['Second']);
    expect(await titles('league=hill%20LEAGUE')).toEqual(['Second', 'Third']);
    expect(await titles('league=Coast%2C%20North')).toEqual(['First']);
    expect(await titles(`league=${coast._id.toHexString()},Hill%20League`)).toEqual([
      'Second',
      'First',
      'Third',
    ]);
    expect(await titles('league=Nobody')).toEqual([]);
    expect(await titles('from=2026-11-22')).toEqual(['Third']);
    expect(await titles('to=2026-11-21')).toEqual(['Second', 'First']);
    expect(await titles('q=sec')).toEqual(['Second']);
    const ids = async (list: string) => (await api.request('GET', `/api/${list}&ids=true`, { as })).body;
    expect(await ids('games?status=Scheduled,Live&size=10&page=2')).toEqual({
      ids: [second, first].map(({ _id }) => _id.toHexString()),
    });
    const [
      {
        streamUrls: [stream],
      },
    ] = (await api.request('GET', '/api/games?q=first', { as })).body.games;
    expect(await ids('streams?quality=720p')).toEqual({ ids: [stream._id] });
    expect(await titles('status=Live&isTrending=true&q=sec&from=2026-11-21')).toEqual(['Second']);
    expect((await api.request('GET', '/api/games?size=10', { as })).body).toMatchObject({
      page: 1,
      size: 10,
      total: 3,
      games: [{ title: 'Second', league: 'Hill League', matchTitle: match.title }, {}, {}],
    });
  });

  it.each([
    ['sort=title', 'Unknown field: title.'],
    ['color=red', 'Unknown field: color.'],
    ['scope=all', 'Unknown field: scope.'],
    ['matchId=x', 'Match not found.'],
    ['isTrending=yes', undefined],
    ['status=Over', undefined],
    ['from=today', 'Invalid date'],
  ])('refuses %s', async (query, message) => {
    const { api, as } = await open();
    const { status, body } = await api.request('GET', `/api/games?${query}`, { as });
    expect(status).toBe(400);
    if (message) expect(body.message).toBe(message);
  });

  it('is for games:view, and the trending ones also for trending:view', async () => {
    const { core, api, withKeys } = await open();
    const game = await makeGame(core);
    await makeGame(core);
    await setTrending(core, at(game), true);
    const trending = await withKeys('trending:view');
    const all = await withKeys('games:view');
    const total = async (as: typeof all | undefined, query = '') =>
      (await api.request('GET', `/api/games${query}`, as ? { as } : {})).body.total ?? 'refused';
    expect(await total(undefined, '?isTrending=true')).toBe('refused');
    expect(await total(await withKeys('matches:view'), '?isTrending=true')).toBe('refused');
    expect(await total(trending)).toBe('refused');
    expect(await total(trending, '?isTrending=false')).toBe('refused');
    expect(await total(trending, '?isTrending=true')).toBe(1);
    expect(await total(all)).toBe(2);
  });
});

describe('the list of streams', () => {
  it('has a row for every stream, by the start of the games, and filters rows', async () => {
    const { clock, core, api, as } = await open();
    const make = (title: string, hours: number, overrides: object = {}) =>
      makeGame(core, { title, startsAt: new Date(clock.now() + hours * 3_600_000), ...overrides });
    const late = await make('Late', 5, { status: 'Live' });
    const early = await make('Early', 2, { league: (await makeLeague(core, { name: 'Hill' })).name });
    await make('Without streams', 1);
    await setStreams(core, at(late), [
      { title: 'One', quality: '1080p', url: 'https://a.example/1', language: 'Nepali', platform: 'Twitch' },
      { title: 'Two', quality: '480p', language: 'Hindi' },
    ]);
    await setStreams(core, at(early), [{ title: 'Three', quality: '1080p', language: 'Hindi' }]);
    const list = async (query = '') => (await api.request('GET', `/api/streams?${query}`, { as })).body;
    const rows = async (query: string) =>
      (await list(query)).streams.map(({ title }: { title: string }) => title);

    const { streams, ...page } = await list();
    expect(page).toEqual({ page: 1, size: 25, total: 3 });
    expect(streams.map(({ title }: { title: string }) => title)).toEqual(['Three', 'One', 'Two']);
    const match = await core.db.collection('matches').findOne({ _id: late.matchId });
    expect(streams[1]).toMatchObject({
      gameId: late._id.toHexString(),
      matchId: late.matchId.toHexString(),
      gameTitle: 'Late',
      homeTeam: late.homeTeam,
      awayTeam: late.awayTeam,
      matchTitle: match?.title,
      title: 'One',
      stream: 'Stream 1',
      quality: '1080p',
      language: 'Nepali',
      platform: 'Twitch',
      status: 'Live',
    });
    expect(streams.map(({ url }: { url: string }) => readStreamUrl(url))).toEqual([
      '',
      'https://a.example/1',
      '',
    ]);
    expect(await rows('sort=-startsAt')).toEqual(['One', 'Two', 'Three']);
    expect(await rows('quality=1080p')).toEqual(['Three', 'One']);
    expect(await rows('quality=1080p,480p&language=Hindi')).toEqual(['Three', 'Two']);
    expect(await rows('quality=1080p&language=Hindi')).toEqual(['Three']);
    expect(await rows('platform=Twitch')).toEqual(['One']);
    expect(await rows('status=Live')).toEqual(['One', 'Two']);
    expect(await rows('league=hill')).toEqual(['Three']);
    expect(await rows('q=early')).toEqual(['Three']);
    expect(await rows('from=2026-11-22')).toEqual([]);
    expect((await list('quality=720p')).total).toBe(0);
    await api.request('DELETE', `/api/matches/${late.matchId.toHexString()}`, { as });
    expect(await list()).toMatchObject({ total: 1, streams: [{ title: 'Three' }] });
  });

  it('pages through rows, not games, and counts exactly to a thousand', async () => {
    const { core, api, as } = await open();
    const match = await makeMatch(core);
    const game = await makeGame(core, { matchId: match._id });
    const { _id, ...fields } = game;
    const streams = () =>
      Array.from({ length: 9 }, (_, n) => ({
        _id: new ObjectId(),
        title: `Row ${n}`,
        stream: '',
        quality: '360p' as const,
        urlToken: '',
        language: 'English',
        platform: '',
      }));
    const many = Array.from({ length: 120 }, (_, n) => ({
      ...fields,
      _id: new ObjectId(),
      startsAt: new Date(n),
      streams: streams(),
      hasStreams: true,
    }));
    await core.db.collection('games').insertMany(many);
    const second = (await api.request('GET', '/api/streams?size=10&page=2', { as })).body;
    expect(second).toMatchObject({ total: 1_000, more: true, page: 2, size: 10 });
    expect(second.streams.map(({ title }: { title: string }) => title)).toEqual([
      ...['Row 1', 'Row 2', 'Row 3', 'Row 4', 'Row 5', 'Row 6', 'Row 7', 'Row 8'],
      ...['Row 0', 'Row 1'],
    ]);
    expect((await api.request('GET', '/api/streams?size=10&page=109', { as })).body.streams).toEqual([]);
  });

  it('is for streams:access', async () => {
    const { api, withKeys } = await open();
    expect((await api.request('GET', '/api/streams')).status).toBe(401);
    expect((await api.request('GET', '/api/streams', { as: await withKeys('games:view') })).status).toBe(403);
    expect((await api.request('GET', '/api/streams', { as: await withKeys('streams:access') })).status).toBe(
      200,
    );
  });
});

describe('the lists of games and streams', () => {
  /** Six hundred games, with every value spread over all starts. */
  async function fill(core: Core) {
    const leagues = [new ObjectId(), new ObjectId(), new ObjectId()];
    const statuses = ['Finished', 'Scheduled', 'Finished', 'Live', 'Finished'];
    const streams = (n: number) => [
      { _id: new ObjectId(), quality: n % 9 === 0 ? '360p' : '1080p', language: 'English', platform: '' },
      {
        _id: new ObjectId(),
        quality: '720p',
        language: n % 15 === 0 ? 'Hindi' : 'Nepali',
        platform: 'Twitch',
      },
    ];
    const documents = Array.from({ length: 600 }, (_, n) => ({
      matchId: leagues[0],
      leagueId: leagues[n % 7 === 0 ? 1 : 2],
      startsAt: new Date(n * 60_000),
      createdAt: new Date(n * 1_000),
      viewCount: n % 100,
      status: statuses[n % 5],
      platforms: n % 11 === 0 ? 'web' : 'both',
      isTrending: n % 6 === 0,
      hasStreams: n % 3 === 0,
      streamCount: n % 3 === 0 ? 2 : 0,
      autoLiveAt: n % 5 === 1 ? new Date(n * 60_000) : null,
      streams: n % 3 === 0 ? streams(n) : [],
      words: [],
      deletedAt: null,
    }));
    await core.db.collection('games').insertMany(documents);
    return leagues[1] as ObjectId;
  }

  it('are served by indexes, by default and with each filter on each screen', async () => {
    const { core } = await open();
    const league = await fill(core);
    const filters: Document[] = [
      {},
      { leagueId: league },
      { platforms: 'web' },
      { isTrending: true },
      { hasStreams: false },
      { startsAt: { $gte: new Date(100 * 60_000), $lt: new Date(400 * 60_000) } },
    ];
    const statuses: Document[] = [
      {},
      { status: 'Live' },
      { status: 'Scheduled' },
      { status: 'Finished' },
      { status: { $in: ['Scheduled', 'Live'] } },
    ];
    const cases: [Document, Sort][] = [
      ...statuses.flatMap((status) =>
        filters.map((filter): [Document, Sort] => [
          { ...status, ...filter },
          { startsAt: 1, _id: 1 },
        ]),
      ),
      [
        { status: 'Finished', platforms: 'web' },
        { startsAt: -1, _id: -1 },
      ],
      [
        { isTrending: true, leagueId: league },
        { startsAt: 1, _id: 1 },
      ],
      [
        { hasStreams: true, leagueId: league },
        { startsAt: 1, _id: 1 },
      ],
      [{ status: 'Live' }, { viewCount: -1, _id: -1 }],
      [{ status: 'Finished' }, { createdAt: -1, _id: -1 }],
      [{ isTrending: true }, { viewCount: -1, _id: -1 }],
      [{}, { viewCount: 1, _id: 1 }],
      [{}, { createdAt: 1, _id: 1 }],
      [{}, { autoLiveAt: 1, _id: 1 }],
      [{ status: 'Scheduled' }, { autoLiveAt: -1, _id: -1 }],
      [{ status: 'Live' }, { streamCount: 1, _id: 1 }],
    ];
    const over: unknown[] = [];
    for (const [filter, sort] of cases) {
      const condition = { deletedAt: null, ...filter };
      const returned = await core.db.collection('games').countDocuments(condition);
      const examined = await documentsExamined(core, 'games', {
        filter: condition,
        sort,
        skip: 10,
        limit: 10,
      });
      if (examined > 2 * Math.min(20, Math.max(10, returned))) over.push({ filter, sort, examined });
    }
    expect(over).toEqual([]);
  });

  it('read no more games than their rows of streams need, by default and with each filter', async () => {
    const { core } = await open();
    const league = await fill(core);
    const filters: Document[] = [
      {},
      { status: 'Live' },
      { leagueId: league },
      { 'streams.quality': '360p' },
      { 'streams.language': 'Hindi' },
      { 'streams.platform': 'Twitch' },
    ];
    const over: unknown[] = [];
    for (const filter of filters) {
      // As many games as the page has rows, since every game gives at least one row.
      const plan = await core.db
        .collection('games')
        .aggregate([
          { $match: { deletedAt: null, hasStreams: true, ...filter } },
          { $sort: { startsAt: 1, _id: 1 } },
          { $limit: 20 },
        ])
        .explain('executionStats');
      const { executionStats } = plan.stages?.[0].$cursor ?? plan;
      if (executionStats.totalDocsExamined > 40)
        over.push({ filter, examined: executionStats.totalDocsExamined });
    }
    expect(over).toEqual([]);
  });
});
