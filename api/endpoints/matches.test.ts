import type { PermissionKey } from '@touchline/contract/permissions';
import { updateGame } from '@touchline/core/games/games';
import { describe, expect, it } from 'vitest';
import { startTestApi, type Visitor } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import {
  makeGame,
  makeLeague,
  makeMatch,
  makeSuperAdmin,
  makeUser,
  withStream,
} from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const NOON = '2026-11-21T12:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock(NOON);
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  return { clock, core, api, as: await makeSuperAdmin(core), withKeys };
}

const heardOf = (page: Visitor, event: string) =>
  page.received.filter((received) => received.event === event).map(({ payload }) => payload);

describe('matches', () => {
  it('are added, changed, deleted and restored, and the log says so', async () => {
    const { core, api, as } = await open();
    const created = await api.request('POST', '/api/matches', {
      as,
      body: { title: ' Cup Night ', description: 'Two games', category: 'Rugby' },
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Match created successfully',
        match: {
          title: 'Cup Night',
          description: 'Two games',
          category: 'Rugby',
          version: 1,
          gameCounts: { all: 0, unfinished: 0 },
          games: [],
        },
      },
    });
    const path = `/api/matches/${created.body.match._id}`;
    const updated = await api.request('PUT', path, {
      as,
      body: { title: 'Cup Evening', category: 'Darts', version: 1 },
    });
    expect(updated).toMatchObject({
      status: 200,
      body: {
        message: 'Match updated successfully',
        match: { title: 'Cup Evening', category: 'Darts', description: 'Two games', version: 2 },
      },
    });
    expect((await api.request('GET', path)).body.match).toMatchObject({ title: 'Cup Evening', games: [] });
    expect(await api.request('DELETE', path, { as })).toMatchObject({
      status: 200,
      body: { message: 'Match deleted successfully', games: 0 },
    });
    expect((await api.request('GET', path)).body.message).toBe('Match not found.');
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Match restored successfully', match: { title: 'Cup Evening' } },
    });
    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(404);
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created Match: Cup Night',
      'Updated Match: Cup Evening',
      'Deleted Match: Cup Evening',
      'Restored Match: Cup Evening',
    ]);
    expect(entries[1]?.before).toEqual({ title: 'Cup Night', category: 'Rugby' });
  });

  it('go without description and category', async () => {
    const { api, as } = await open();
    for (const body of [{ title: 'A' }, { title: 'B', category: '' }, { title: 'C', category: null }])
      expect((await api.request('POST', '/api/matches', { as, body })).body.match).toMatchObject({
        title: body.title,
        description: '',
        category: null,
      });
  });

  it('that another user changed are not overwritten', async () => {
    const { core, api, as } = await open();
    const match = await makeMatch(core, { title: 'Before' });
    const path = `/api/matches/${match._id.toHexString()}`;
    await api.request('PUT', path, { as, body: { title: 'Theirs', category: 'Golf', version: 1 } });
    const answer = await api.request('PUT', path, {
      as,
      body: { title: 'Mine', category: 'Golf', version: 1 },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Theirs', version: 2 } },
    });
  });

  it.each([
    ['POST', { title: ' ' }, 'Title is required'],
    ['POST', { title: 'x'.repeat(201) }, 'Title must not exceed 200 characters'],
    ['POST', { title: 'A', description: 'x'.repeat(2_001) }, 'Description must not exceed 2000 characters'],
    ['POST', { title: 'A', category: 'Chess' }, 'Please select a category'],
    ['POST', { title: 'A', games: [] }, 'Unknown field: games.'],
    ['PUT', { title: 'A' }, 'Please select a category'],
    ['PUT', { title: '', category: 'Golf' }, 'Title is required'],
    ['PUT', { title: 'A', category: 'Golf', isTrending: true }, 'Unknown field: isTrending.'],
  ])('by %s with %j are refused with %j', async (method, body, message) => {
    const { core, api, as } = await open();
    const match = await makeMatch(core);
    const path = method === 'PUT' ? `/api/matches/${match._id.toHexString()}` : '/api/matches';
    expect(await api.request(method, path, { as, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect(await core.db.collection('matches').countDocuments()).toBe(1);
  });
});

describe('a deleted match', () => {
  it('takes its games out of every list and brings them back, on open pages too', async () => {
    const { core, api, as } = await open();
    const match = await makeMatch(core, { category: null });
    const game = await makeGame(core, { matchId: match._id, affiliateId: null });
    await makeGame(core, { matchId: match._id, status: 'Finished' });
    const deleted = await makeGame(core, { matchId: match._id });
    const id = match._id.toHexString();
    await api.request('DELETE', `/api/matches/${id}/game/${deleted._id.toHexString()}`, { as });
    await api.changeFeed.catchUp();
    const page = await api.visitor();
    const names = async (path: string, key: string) =>
      (await api.request('GET', path, { as })).body[key].length;

    expect((await api.request('DELETE', `/api/matches/${id}`, { as })).body.games).toBe(2);
    expect(await names('/api/matches', 'matches')).toBe(0);
    expect(await names('/api/matches?scope=all', 'matches')).toBe(0);
    expect(await names('/api/games', 'games')).toBe(0);
    expect(await names(`/api/games?matchId=${id}`, 'games')).toBe(0);
    expect((await api.request('GET', `/api/matches/${id}?scope=all`, { as })).status).toBe(404);
    await eventually(() => expect(heardOf(page, 'match:removed')).toHaveLength(1));

    const restored = await api.request('POST', `/api/matches/${id}/restore`, { as });
    expect(restored.body.match.gameCounts).toEqual({ all: 2, unfinished: 1 });
    expect(await names('/api/matches', 'matches')).toBe(1);
    expect(await names('/api/games', 'games')).toBe(2);
    await eventually(() =>
      expect(heardOf(page, 'game:changed')).toContainEqual({
        matchId: id,
        game: expect.objectContaining({ _id: game._id.toHexString(), status: 'Scheduled' }),
      }),
    );
    const [head] = heardOf(page, 'match:changed') as [{ match: { version: number } }];
    expect(head.match.version).toBe(3);
  });

  it('does not make a game go live when it is restored after its moment', async () => {
    const { clock, core, api, as } = await open();
    const match = await makeMatch(core);
    const past = await makeGame(core, { matchId: match._id, startsAt: new Date('2026-11-21T14:00:00Z') });
    const ahead = await makeGame(core, { matchId: match._id, startsAt: new Date('2026-11-22T14:00:00Z') });
    const path = `/api/matches/${match._id.toHexString()}`;
    await api.request('DELETE', path, { as });
    clock.set('2026-11-21T18:00:00Z');
    await api.request('POST', `${path}/restore`, { as });
    const { games } = (await api.request('GET', path)).body.match;
    expect(games).toMatchObject([
      { _id: past._id.toHexString(), status: 'Scheduled', autoLiveAt: null, version: 2 },
      { _id: ahead._id.toHexString(), autoLiveAt: '2026-11-22T13:45:00.000Z', version: 1 },
    ]);
  });

  it('does not prevent the deletion of its leagues, and is restored only after them', async () => {
    const { core, api, as } = await open();
    const league = await makeLeague(core, { name: 'Harbour League' });
    const game = await makeGame(core, { league: league.name });
    const path = `/api/matches/${game.matchId.toHexString()}`;
    const leaguePath = `/api/leagues/${league._id.toHexString()}`;
    expect((await api.request('DELETE', leaguePath, { as })).status).toBe(409);
    await api.request('DELETE', path, { as });
    expect((await api.request('DELETE', leaguePath, { as })).status).toBe(200);
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Restore the league Harbour League first.' },
    });
    await api.request('POST', `${leaguePath}/restore`, { as });
    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(200);
  });
});

describe('a duplicate of a match', () => {
  it('has the games a week later, Scheduled, without views, with streams of their own', async () => {
    const { core, api, as } = await open();
    const match = await makeMatch(core, { title: 'Week one', description: 'D', category: 'Golf' });
    const game = await makeGame(core, { matchId: match._id, startsAt: new Date('2026-11-20T18:00:00Z') });
    await withStream(core, game);
    await updateGame(
      core,
      { matchId: match._id, id: game._id },
      {
        ...game,
        affiliateId: null,
        league: '',
        leagueId: game.leagueId.toHexString(),
        status: 'Finished',
        isLive: false,
        viewCount: 90,
        highlightsUrl: 'https://video.example/1',
      },
    );
    await core.db.collection('games').updateOne({ _id: game._id }, { $set: { isTrending: true } });

    const answer = await api.request('POST', `/api/matches/${match._id.toHexString()}/duplicate`, {
      as,
      body: {},
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Match duplicated successfully',
        match: {
          title: 'Week one',
          description: 'D',
          category: 'Golf',
          version: 1,
          games: [
            {
              title: game.title,
              date: '2026-11-27',
              time: '18:00',
              startsAt: '2026-11-27T18:00:00.000Z',
              autoLiveAt: '2026-11-27T17:45:00.000Z',
              status: 'Scheduled',
              isLive: false,
              viewCount: 0,
              isTrending: false,
              highlightsUrl: '',
              version: 1,
              streamUrls: [{ title: 'Main feed', quality: '1080p' }],
            },
          ],
        },
      },
    });
    const [copy] = answer.body.match.games;
    const source = await core.db.collection('games').findOne({ _id: game._id });
    expect(copy.streamUrls[0]._id).not.toBe(source?.streams[0]._id.toHexString());
    expect(copy.streamUrls[0].url).toBe(source?.streams[0].urlToken);
    expect((await api.request('GET', '/api/matches')).body.matches).toMatchObject([
      { _id: answer.body.match._id, games: [{ _id: copy._id }] },
    ]);
  });

  it('takes another title, other days and no streams when the request says so', async () => {
    const { core, api, as } = await open();
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z') });
    await withStream(core, game);
    const path = `/api/matches/${game.matchId.toHexString()}/duplicate`;
    const body = { title: 'Again', shiftDays: 0, withStreams: false };
    const { match } = (await api.request('POST', path, { as, body })).body;
    expect(match).toMatchObject({
      title: 'Again',
      games: [{ date: '2026-11-21', autoLiveAt: null, status: 'Scheduled', streamUrls: [] }],
    });
    expect((await api.request('GET', '/api/games?withoutStreams=true', { as })).body.total).toBe(1);
  });

  it('moves a kick-off that the new day skips to the next valid minute', async () => {
    const { core, api, as } = await open({ SITE_TIME_ZONE: 'Europe/Berlin' });
    const game = await makeGame(core, { date: '2027-03-21', time: '02:30' });
    const path = `/api/matches/${game.matchId.toHexString()}/duplicate`;
    const { match } = (await api.request('POST', path, { as, body: {} })).body;
    expect(match.games).toMatchObject([
      { date: '2027-03-28', time: '03:00', startsAt: '2027-03-28T01:00:00.000Z' },
    ]);
  });

  it('is refused while the league of a finished game is deleted, and adds nothing', async () => {
    const { core, api, as } = await open();
    const league = await makeLeague(core, { name: 'Gone' });
    const game = await makeGame(core, { league: 'Gone', status: 'Finished' });
    await api.request('DELETE', `/api/leagues/${league._id.toHexString()}`, { as });
    const path = `/api/matches/${game.matchId.toHexString()}/duplicate`;
    expect(await api.request('POST', path, { as, body: {} })).toMatchObject({
      status: 409,
      body: { message: 'Restore the league Gone first.' },
    });
    expect(await core.db.collection('matches').countDocuments()).toBe(1);
  });

  it('needs both keys', async () => {
    const { core, api, withKeys } = await open();
    const match = await makeMatch(core);
    const path = `/api/matches/${match._id.toHexString()}/duplicate`;
    const tries = [
      await withKeys('matches:create'),
      await withKeys('games:create'),
      await withKeys('matches:create', 'games:create'),
    ];
    const statuses = [];
    for (const as of tries) statuses.push((await api.request('POST', path, { as, body: {} })).status);
    expect(statuses).toEqual([403, 403, 201]);
  });

  it.each([[{ shiftDays: -1 }], [{ shiftDays: 366 }], [{ shiftDays: 1.5 }], [{ title: '' }], [{ days: 7 }]])(
    'with %j is refused',
    async (body) => {
      const { core, api, as } = await open();
      const match = await makeMatch(core);
      const path = `/api/matches/${match._id.toHexString()}/duplicate`;
      expect((await api.request('POST', path, { as, body })).status).toBe(400);
    },
  );
});

describe("the staff's list of matches", () => {
  it('pages, sorts, filters and searches', async () => {
    const { clock, core, api, as } = await open();
    for (const [title, category] of [
      ['Éclair Cup', 'Golf'],
      ['Autumn Cup', 'Darts'],
      ['Spring Series', null],
    ] as const) {
      clock.advance(60_000);
      await makeMatch(core, { title, category });
    }
    const titles = async (query: string) =>
      (await api.request('GET', `/api/matches?scope=all&${query}`, { as })).body.matches.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('')).toEqual(['Spring Series', 'Autumn Cup', 'Éclair Cup']);
    expect(await titles('sort=title')).toEqual(['Autumn Cup', 'Éclair Cup', 'Spring Series']);
    expect(await titles('category=Golf,Darts')).toEqual(['Autumn Cup', 'Éclair Cup']);
    expect(await titles('q=ecl')).toEqual(['Éclair Cup']);
    expect((await api.request('GET', '/api/matches?scope=all&sort=games', { as })).body.message).toBe(
      'Unknown field: games.',
    );
    const { headers } = await api.request('GET', '/api/matches?scope=all', { as });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('without their keys has counts in place of games, addresses and affiliate titles', async () => {
    const { core, api, withKeys } = await open();
    const game = await withStream(core, await makeGame(core));
    const id = game.matchId.toHexString();
    const see = async (...keys: PermissionKey[]) => {
      const as = await withKeys('matches:view', ...keys);
      const one = await api.request('GET', `/api/matches/${id}?scope=all`, { as });
      const all = await api.request('GET', '/api/matches?scope=all', { as });
      expect(all.body.matches).toEqual([one.body.match]);
      return one.body.match;
    };
    const bare = await see();
    expect(bare).toMatchObject({ _id: id, gameCounts: { all: 1, unfinished: 1 } });
    expect(bare).not.toHaveProperty('games');
    const [plain] = (await see('games:view')).games;
    expect(plain).toMatchObject({ matchId: id, streamUrls: [{ title: 'Main feed' }] });
    expect(plain).not.toHaveProperty('affiliateTitle');
    expect(plain.streamUrls[0]).not.toHaveProperty('url');
    const [full] = (await see('games:view', 'streams:access', 'affiliate:view')).games;
    expect(full).toMatchObject({ affiliateTitle: null, streamUrls: [{ url: expect.stringMatching(/^ey/) }] });
  });

  it('needs matches:view', async () => {
    const { core, api, withKeys } = await open();
    const match = await makeMatch(core);
    for (const path of ['/api/matches?scope=all', `/api/matches/${match._id.toHexString()}?scope=all`]) {
      expect((await api.request('GET', path)).status).toBe(401);
      expect((await api.request('GET', path, { as: await withKeys('games:view') })).status).toBe(403);
    }
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    const documents = Array.from({ length: 300 }, (_, n) => ({
      title: `Match ${n}`,
      titleSort: `match ${n}`,
      category: n % 3 === 0 ? 'Golf' : 'Darts',
      createdAt: new Date(n),
      deletedAt: null,
    }));
    await core.db.collection('matches').insertMany(documents);
    for (const [filter, sort] of [
      [{}, { createdAt: -1, _id: -1 }],
      [{}, { titleSort: 1, _id: 1 }],
      [{ category: 'Golf' }, { createdAt: -1, _id: -1 }],
    ] as const)
      expect(
        await documentsExamined(core, 'matches', {
          filter: { deletedAt: null, ...filter },
          sort,
          skip: 25,
          limit: 25,
        }),
      ).toBeLessThanOrEqual(100);
  });
});
