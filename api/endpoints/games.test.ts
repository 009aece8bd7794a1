import type { PermissionKey } from '@touchline/contract/permissions';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { createAffiliate } from '@touchline/core/affiliates/affiliates';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

const NOON = '2026-11-21T12:00:00.000Z';

const form = {
  title: 'Northgate vs Harbour',
  location: 'Northgate Park',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  date: '2026-11-21',
  time: '20:00',
  isLive: false,
  platforms: 'both',
  status: 'Scheduled',
  league: 'Coast League',
  highlightsUrl: '',
};

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock(NOON);
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const league = await makeLeague(core, { name: 'Coast League' });
  const match = await makeMatch(core);
  const games = `/api/matches/${match._id.toHexString()}/game`;
  const add = async (part: object = {}) =>
    (await api.request('POST', games, { as, body: { ...form, ...part } })).body.game;
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  return { clock, core, api, as, league, match, games, add, withKeys };
}

const partner = { title: 'Partner', link: 'https://partner.example/' };

describe('games', () => {
  it('are added, changed, deleted and restored, and everybody sees it at once', async () => {
    const { core, api, as, match, games } = await open();
    const seen = async () => (await api.request('GET', '/api/matches')).body.matches[0]?.games ?? [];
    const created = await api.request('POST', games, { as, body: form });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Game created successfully',
        game: {
          ...form,
          startsAt: '2026-11-21T20:00:00.000Z',
          liveAt: '2026-11-21T19:45:00.000Z',
          autoLiveAt: '2026-11-21T19:45:00.000Z',
          viewCount: 0,
          isTrending: false,
          streamUrls: [],
          matchId: match._id.toHexString(),
          matchTitle: match.title,
          affiliateId: null,
          affiliateTitle: null,
          version: 1,
        },
      },
    });
    expect(await seen()).toMatchObject([{ title: form.title }]);
    const path = `${games}/${created.body.game._id}`;

    const updated = await api.request('PUT', path, {
      as,
      body: { ...form, title: 'Derby', viewCount: 70, createdAt: { seconds: 1, nanoseconds: 0 }, version: 1 },
    });
    expect(updated).toMatchObject({
      status: 200,
      body: {
        message: 'Game updated successfully',
        game: { title: 'Derby', viewCount: 70, version: 2, createdAt: created.body.game.createdAt },
      },
    });
    expect(await seen()).toMatchObject([{ title: 'Derby', viewCount: 70 }]);

    expect((await api.request('DELETE', path, { as })).body).toEqual({
      message: 'Game deleted successfully',
    });
    expect(await seen()).toEqual([]);
    expect((await api.request('DELETE', path, { as })).body.message).toBe('Game not found.');
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Game restored successfully', game: { title: 'Derby' } },
    });
    expect(await seen()).toMatchObject([{ title: 'Derby' }]);
    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(404);
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created Game: Northgate vs Harbour',
      'Updated Game: Derby',
      'Deleted Game: Derby',
      'Restored Game: Derby',
    ]);
  });

  it('get defaults for missing fields, and keep their values on editing', async () => {
    const { api, as, games } = await open();
    const { isLive, platforms, status, highlightsUrl, ...least } = form;
    const created = await api.request('POST', games, { as, body: least });
    expect(created.body.game).toMatchObject({ isLive, platforms, status, highlightsUrl });
    const path = `${games}/${created.body.game._id}`;
    await api.request('PUT', path, {
      as,
      body: {
        ...least,
        status: 'Finished',
        platforms: 'web',
        highlightsUrl: 'https://video.example/goals',
      },
    });
    expect((await api.request('PUT', path, { as, body: least })).body.game).toMatchObject({
      status: 'Finished',
      isLive: false,
      platforms: 'web',
      highlightsUrl: 'https://video.example/goals',
      autoLiveAt: null,
    });
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ homeTeam: '' }, 'Home team is required'],
    [{ awayTeam: undefined }, 'Away team is required'],
    [{ location: '' }, 'Location is required'],
    [{ league: '' }, 'League is required'],
    [{ league: 'Moon League' }, 'League not found.'],
    [{ date: '' }, 'Date is required'],
    [{ date: '21.11.2026' }, 'Invalid date'],
    [{ date: '2026-02-30' }, 'Invalid date'],
    [{ date: '9999-12-31' }, 'Invalid date'],
    [{ date: '0001-01-01' }, 'Invalid date'],
    [{ time: '' }, 'Time is required'],
    [{ time: '24:00' }, 'Invalid time'],
    [{ time: '8pm' }, 'Invalid time'],
    [{ highlightsUrl: 'javascript:alert(1)' }, 'Invalid URL'],
    [{ highlightsUrl: 'nowhere' }, 'Invalid URL'],
    [{ affiliateId: 'x' }, 'Affiliate link not found.'],
    [{ affiliateId: '65f0c0ffee65f0c0ffee0001' }, 'Affiliate link not found.'],
    [{ viewCount: 1 }, 'Unknown field: viewCount.'],
    [{ autoLiveAt: null }, 'Unknown field: autoLiveAt.'],
    [{ homeTeam: 'x'.repeat(201) }, 'Home team must not exceed 200 characters'],
    [{ status: 'Over' }, undefined],
    [{ platforms: 'tv' }, undefined],
    [{ isLive: 'yes' }, undefined],
    [{ title: { $gt: '' } }, 'Title is required'],
  ])('with %j are refused with %j', async (part, message) => {
    const { core, api, as, games } = await open();
    const answer = await api.request('POST', games, { as, body: { ...form, ...part } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    if (message) expect(answer.body.message).toBe(message);
    expect(await core.db.collection('games').countDocuments()).toBe(0);
  });

  it('at a time that the zone skips or repeats are refused with the valid times around it', async () => {
    const { api, as, games } = await open({ SITE_TIME_ZONE: 'Europe/Berlin' });
    for (const date of ['2027-03-28', '2027-10-31'])
      expect(
        (await api.request('POST', games, { as, body: { ...form, date, time: '02:30' } })).body,
      ).toMatchObject({
        code: 'VALIDATION_ERROR',
        message: 'This time does not exist exactly once on that day. Choose 01:59 or 03:00.',
        errors: [{ path: 'time' }],
      });
  });

  it('are not found under another match, a deleted match or an invalid id', async () => {
    const { core, api, as, games, match, add } = await open();
    const game = await add();
    const other = await makeMatch(core);
    const bodies: Record<string, unknown> = { PUT: form, DELETE: undefined };
    for (const [method, body] of Object.entries(bodies)) {
      const at = (path: string) => api.request(method, path, { as, body });
      const elsewhere = await at(`/api/matches/${other._id.toHexString()}/game/${game._id}`);
      expect(elsewhere).toMatchObject({ status: 404, body: { message: 'Game not found.' } });
      expect(await at(`${games}/nonsense`)).toMatchObject({ status: 404 });
    }
    await api.request('DELETE', `/api/matches/${match._id.toHexString()}`, { as });
    expect((await api.request('PUT', `${games}/${game._id}`, { as, body: form })).status).toBe(404);
    expect((await api.request('POST', games, { as, body: form })).body.message).toBe('Match not found.');
    expect((await api.request('POST', `${games}/${game._id}/restore`, { as })).status).toBe(404);
  });

  it('are found by their id alone, also when they have finished, but neither deleted nor for phones alone', async () => {
    const { api, as, match, games, add } = await open();
    const [over, gone, mobile] = [
      await add({ status: 'Finished' }),
      await add(),
      await add({ platforms: 'mobile' }),
    ];
    await api.request('DELETE', `${games}/${gone._id}`, { as });
    const at = (id: string) => api.request('GET', `/api/games/${id}`);
    expect(await at(over._id)).toMatchObject({
      status: 200,
      body: {
        matchId: match._id.toHexString(),
        game: { _id: over._id, homeTeam: 'Northgate', status: 'Finished' },
      },
    });
    for (const id of [gone._id, mobile._id, 'f'.repeat(24), 'nonsense'])
      expect(await at(id), id).toMatchObject({ status: 404, body: { message: 'Game not found.' } });
    await api.request('DELETE', `/api/matches/${match._id.toHexString()}`, { as });
    expect((await at(over._id)).status).toBe(404);
  });

  it('that another user changed are not overwritten, by any of the calls', async () => {
    const { api, as, games, add, withKeys } = await open();
    const game = await add();
    const path = `${games}/${game._id}`;
    await api.request('PUT', path, { as, body: { ...form, title: 'Theirs', version: 1 } });
    const stream = { title: 'Main', quality: '720p' };
    const tries: [string, object][] = [
      [path, form],
      [`${path}/streamUrls`, { streamUrls: [stream] }],
      [`${path}/trending`, { isTrending: true }],
    ];
    const editor = await withKeys('games:update');
    for (const [at, body] of tries) {
      const answer = await api.request('PUT', at, { as: editor, body: { ...body, version: 1 } });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { title: 'Theirs', league: 'Coast League', version: 2 } },
      });
      expect(answer.body.current).not.toHaveProperty('affiliateTitle');
    }
  });

  it('that were deleted do not go live when they are restored after their time', async () => {
    const { clock, api, as, games, add } = await open();
    const game = await add();
    const path = `${games}/${game._id}`;
    await api.request('DELETE', path, { as });
    clock.set('2026-11-21T21:00:00Z');
    const restored = await api.request('POST', `${path}/restore`, { as });
    expect(restored.body.game).toMatchObject({ status: 'Scheduled', autoLiveAt: null });
  });

  it('are restored only after their league', async () => {
    const { api, as, games, add, league } = await open();
    const path = `${games}/${(await add())._id}`;
    const leaguePath = `/api/leagues/${league._id.toHexString()}`;
    await api.request('DELETE', path, { as });
    await api.request('DELETE', leaguePath, { as });
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Restore the league Coast League first.' },
    });
    await api.request('POST', `${leaguePath}/restore`, { as });
    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(200);
  });
});

describe('a game whose time to go live has passed', () => {
  it('goes live or stays Scheduled as was chosen, also when it is saved once more', async () => {
    const { api, as, games, add } = await open();
    const past = { time: '11:00' };
    expect(await add(past)).toMatchObject({ status: 'Scheduled', autoLiveAt: null });
    expect(await add({ ...past, whenPast: 'keep' })).toMatchObject({ status: 'Scheduled', autoLiveAt: null });
    expect(await add({ ...past, whenPast: 'live' })).toMatchObject({ status: 'Live', isLive: true });
    const kept = await add(past);
    const body = { ...form, ...past, whenPast: 'live' };
    expect((await api.request('PUT', `${games}/${kept._id}`, { as, body })).body.game).toMatchObject({
      status: 'Live',
      isLive: true,
      autoLiveAt: null,
    });
  });
});

describe('the affiliate link of a game', () => {
  it('is the newest one for the web unless another was chosen', async () => {
    const { clock, core, api, as, games, add } = await open();
    const chosen = await createAffiliate(core, { ...partner, title: 'Chosen' });
    clock.advance(1_000);
    const newest = await createAffiliate(core, { ...partner, title: 'Newest', platforms: 'web' });
    clock.advance(1_000);
    await createAffiliate(core, { ...partner, platforms: 'mobile' });
    await createAffiliate(core, { ...partner, isActive: false });
    for (const affiliateId of [undefined, null, ''])
      expect(await add({ affiliateId })).toMatchObject({ affiliateTitle: 'Newest' });
    const game = await add({ affiliateId: chosen._id.toHexString() });
    expect(game).toMatchObject({ affiliateTitle: 'Chosen', affiliateLink: partner.link });

    const put = async (part: object) =>
      (await api.request('PUT', `${games}/${game._id}`, { as, body: { ...form, ...part } })).body.game;
    expect(await put({})).toMatchObject({ affiliateTitle: 'Chosen' });
    expect(await put({ affiliateId: newest._id.toHexString() })).toMatchObject({ affiliateTitle: 'Newest' });
    expect(await put({ affiliateId: '' })).toMatchObject({ affiliateId: null, affiliateLink: null });
  });

  it('that was deleted meanwhile does not keep the game from being edited', async () => {
    const { core, api, as, games, add } = await open();
    const affiliate = await createAffiliate(core, partner);
    const game = await add();
    await api.request('DELETE', `/api/affiliate/${affiliate._id.toHexString()}`, { as });
    const body = { ...form, affiliateId: game.affiliateId, title: 'Edited' };
    const answer = await api.request('PUT', `${games}/${game._id}`, { as, body });
    expect(answer).toMatchObject({ status: 200, body: { game: { title: 'Edited', affiliateLink: null } } });
  });
});

describe("a game's flag", () => {
  it.each(['Scheduled', 'Live', 'Finished'])('changes nothing else of a game that is %s', async (status) => {
    const { api, as, games, add } = await open();
    const { _id, isLive, autoLiveAt } = await add({ status, isLive: undefined });
    const { status: _, isLive: __, ...fields } = form;
    for (const flag of [!isLive, isLive]) {
      const body = { ...fields, isLive: flag };
      const { body: answer } = await api.request('PUT', `${games}/${_id}`, { as, body });
      expect(answer.game).toMatchObject({ status, isLive: flag, autoLiveAt });
    }
  });
});

describe("a game's streams", () => {
  const stream = { title: 'Main feed', quality: '1080p', url: 'https://streams.example/läs.m3u8' };

  it('are written as a whole; an entry without url keeps its address, an empty one has none', async () => {
    const { api, as, games, add } = await open();
    const path = `${games}/${(await add())._id}`;
    const put = (streamUrls: object[]) =>
      api.request('PUT', `${path}/streamUrls`, { as, body: { streamUrls } });
    const first = await put([
      stream,
      { title: 'Backup', quality: '480p', url: 'https://', language: 'Nepali', platform: 'Twitch' },
      { title: 'Later', quality: '360p', stream: 'Extra', language: '', platform: '' },
    ]);
    expect(first).toMatchObject({ status: 200, body: { message: 'Stream URLs updated successfully' } });
    const [main, backup, later] = first.body.game.streamUrls;
    expect(readStreamUrl(main.url)).toBe(stream.url);
    expect(first.body.game.streamUrls).toMatchObject([
      { stream: 'Stream 1', language: 'English', platform: '' },
      { stream: 'Stream 2', language: 'Nepali', platform: 'Twitch', url: '' },
      { stream: 'Extra', language: 'English', url: '' },
    ]);
    const visible = async () => {
      const { matches } = (await api.request('GET', '/api/matches')).body;
      return matches[0].games[0].streamUrls;
    };
    expect(await visible()).toEqual([
      {
        _id: main._id,
        title: 'Main feed',
        stream: 'Stream 1',
        quality: '1080p',
        language: 'English',
        platform: '',
        health: null,
        codecs: null,
        server: 1,
      },
    ]);

    const second = await put([
      { _id: later._id, title: 'Later', quality: '360p', url: 'http://streams.example/2' },
      { _id: main._id.toUpperCase(), title: 'Main feed, renamed', quality: '720p' },
      { _id: backup._id, title: 'Backup', quality: '480p', url: '' },
    ]);
    expect(second.body.game.streamUrls).toMatchObject([
      { _id: later._id },
      { _id: main._id, title: 'Main feed, renamed', quality: '720p', url: main.url },
      { _id: backup._id, url: '' },
    ]);
    expect((await put([{ ...stream, _id: main._id, url: 'https://' }])).body.game.streamUrls[0].url).toBe('');
    expect(await visible()).toEqual([]);
  });

  it.each([
    [[], 'At least one stream URL is required'],
    [undefined, 'At least one stream URL is required'],
    [[{ ...stream, title: '' }], 'Title is required'],
    [[{ ...stream, quality: '4k' }], 'Please select a quality'],
    [[{ title: 'A' }], 'Please select a quality'],
    [[{ ...stream, url: 'javascript:alert(1)' }], 'Invalid URL'],
    [[{ ...stream, url: 'streams.example' }], 'Invalid URL'],
    [[{ ...stream, _id: 'x' }], 'Stream not found.'],
    [[{ ...stream, _id: '65f0c0ffee65f0c0ffee0001' }], 'Stream not found.'],
    [[{ ...stream, views: 1 }], 'Unknown field: views.'],
    [Array.from({ length: 51 }, () => stream), 'A game can have at most 50 streams'],
    [[{ ...stream, language: 'Klingon' }], undefined],
  ])('%j are refused with %j', async (streamUrls, message) => {
    const { api, as, games, add } = await open();
    const path = `${games}/${(await add())._id}/streamUrls`;
    await api.request('PUT', path, { as, body: { streamUrls: [stream] } });
    const answer = await api.request('PUT', path, { as, body: { streamUrls } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    if (message) expect(answer.body.message).toBe(message);
    const { games: listed } = (await api.request('GET', '/api/games', { as })).body;
    expect(listed[0].streamUrls).toMatchObject([{ title: 'Main feed' }]);
  });

  it('must not repeat a stream', async () => {
    const { api, as, games, add } = await open();
    const path = `${games}/${(await add())._id}/streamUrls`;
    const { game } = (await api.request('PUT', path, { as, body: { streamUrls: [stream] } })).body;
    const again = { title: 'A', quality: '360p', _id: game.streamUrls[0]._id };
    const answer = await api.request('PUT', path, { as, body: { streamUrls: [again, again] } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'streamUrls.1._id' }] } });
  });

  it('never show their addresses in the log', async () => {
    const { core, api, as, games, add } = await open();
    const path = `${games}/${(await add())._id}/streamUrls`;
    const { game } = (await api.request('PUT', path, { as, body: { streamUrls: [stream] } })).body;
    const entries = JSON.stringify(await core.db.collection('activities').find().toArray());
    expect(entries).toContain('Main feed');
    expect(entries).not.toContain(game.streamUrls[0].url);
    expect(entries).not.toContain('streams.example');
  });
});

describe('trending', () => {
  it('is set and removed', async () => {
    const { api, as, games, add } = await open();
    const path = `${games}/${(await add())._id}/trending`;
    const set = (isTrending: unknown) => api.request('PUT', path, { as, body: { isTrending } });
    expect((await set(true)).body).toMatchObject({
      message: 'Game marked as trending',
      game: { isTrending: true, version: 2 },
    });
    expect((await set(false)).body).toMatchObject({
      message: 'Game removed from trending',
      game: { isTrending: false },
    });
    expect((await set('yes')).status).toBe(400);
  });

  it('is set by the first of two users who saw the same version; the second gets STALE and may set it after all', async () => {
    const { api, games, add, withKeys } = await open();
    const [first, second] = [await withKeys('games:update'), await withKeys('games:update')];
    const { _id, version: seen } = await add();
    const path = `${games}/${_id}/trending`;
    const set = (as: typeof first, isTrending: boolean, version: number) =>
      api.request('PUT', path, { as, body: { isTrending, version } });
    expect(await set(first, true, seen)).toMatchObject({
      status: 200,
      body: { game: { version: seen + 1 } },
    });
    const refused = await set(second, false, seen);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { _id, isTrending: true, version: seen + 1 } },
    });
    expect(await set(second, false, refused.body.current.version)).toMatchObject({
      status: 200,
      body: { game: { isTrending: false, version: seen + 2 } },
    });
  });
});

describe('setting a game live', () => {
  it('is possible for staff at any time, and for everybody else once it is due', async () => {
    const { clock, core, api, games, add, withKeys } = await open();
    const staff = await withKeys('games:update');
    const other = await withKeys('games:view');
    const newcomer = await makeUser(core, {
      permissions: ['games:update'],
      temporaryPasswordUntil: new Date(clock.now() + 60_000),
    });
    const early = `${games}/${(await add())._id}/live`;
    for (const as of [undefined, other, newcomer])
      expect(await api.request('PUT', early, as ? { as } : {})).toMatchObject({
        status: 409,
        body: { code: 'TOO_EARLY', message: 'Game cannot go live yet.' },
      });
    expect(await core.db.collection('activities').find({ action: /Live/ }).toArray()).toEqual([]);

    expect(await api.request('PUT', early, { as: staff })).toMatchObject({
      status: 200,
      body: { message: 'Game is live now', game: { status: 'Live', isLive: true, autoLiveAt: null } },
    });
    expect((await api.request('PUT', early, { as: staff })).body.message).toBe('Game is already live');
    expect((await api.request('PUT', early)).body.message).toBe('Game is already live');
    const entries = await core.db.collection('activities').find({ action: /Live/ }).toArray();
    expect(entries).toMatchObject([
      {
        action: `Set Live Game: ${form.title}`,
        username: staff.username,
        before: { status: 'Scheduled', isLive: false },
        after: { status: 'Live', isLive: true },
      },
    ]);

    const due = `${games}/${(await add())._id}/live`;
    clock.set('2026-11-21T19:44:58Z');
    expect((await api.request('PUT', due)).body).toMatchObject({ message: 'Game is live now' });
    expect((await api.request('PUT', `${games}/${new ObjectId().toHexString()}/live`)).status).toBe(404);
  });

  it('does not reopen a finished game whose league is deleted', async () => {
    const { core, api, as, games, add, league } = await open();
    const { _id } = await add({ status: 'Finished' });
    const stored = () => core.db.collection('games').findOne({ title: form.title });
    const before = await stored();
    const leaguePath = `/api/leagues/${league._id.toHexString()}`;
    expect((await api.request('DELETE', leaguePath, { as })).status).toBe(200);
    const path = `${games}/${_id}/live`;
    expect(await api.request('PUT', path, { as })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Restore the league Coast League first.' },
    });
    expect(await stored()).toEqual(before);
    await api.request('POST', `${leaguePath}/restore`, { as });
    expect((await api.request('PUT', path, { as })).status).toBe(200);
  });

  it('reopens a finished game, by hand alone', async () => {
    const { api, as, games, add } = await open();
    const path = `${games}/${(await add({ status: 'Finished' }))._id}/live`;
    expect((await api.request('PUT', path)).status).toBe(409);
    expect((await api.request('PUT', path, { as })).body.game).toMatchObject({
      status: 'Live',
      isLive: true,
    });
  });
});

describe('the calls of games', () => {
  it('need their keys', async () => {
    const { core, api, games, withKeys } = await open();
    const game = await makeGame(core);
    const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`;
    const table: [string, string, PermissionKey, unknown][] = [
      ['POST', games, 'games:create', form],
      ['PUT', path, 'games:update', { ...form }],
      ['PUT', `${path}/streamUrls`, 'games:update', { streamUrls: [{ title: 'A', quality: '360p' }] }],
      ['PUT', `${path}/trending`, 'games:update', { isTrending: true }],
      ['DELETE', path, 'games:delete', undefined],
      ['POST', `${path}/restore`, 'games:delete', undefined],
    ];
    const without = await withKeys('games:view', 'matches:update');
    for (const [method, at, key, body] of table) {
      expect((await api.request(method, at, { body })).status).toBe(401);
      expect((await api.request(method, at, { as: without, body })).body.message).toBe('Permission denied.');
      expect((await api.request(method, at, { as: await withKeys(key), body })).status).toBeLessThan(300);
    }
  });
});
