import type { PermissionKey } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import { sendRequest } from '@touchline/core/requests/requests';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { expectGuarded } from '../../test/support/refusals.ts';

const path = '/api/match-requests';
const UNKNOWN_ID = '65f0c0ffee65f0c0ffee0001';
/** The name in the audit log of what was sent at the test's time. */
const SENT_AT = '2026-11-21 12:00 UTC';
const form = {
  homeTeam: 'Northgate',
  awayTeam: 'PSG',
  category: 'Football',
  league: 'Coastal League',
  email: 'ana@example.com',
  username: 'ana',
} as const;

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const all = async () => (await api.request('GET', path, { as })).body.requests;
  return { core, api, clock, as, all };
}

/** The same, with one request from the form. */
async function openWithOne() {
  const opened = await open();
  await sendRequest(opened.core, form);
  const [request] = await opened.all();
  return { ...opened, one: `${path}/${request._id}` };
}

const kept = (core: Core) => core.db.collection('match_requests').countDocuments({ deletedAt: null });

describe('a match request', () => {
  it('is stored as New, whatever status it was sent with, and staff read it', async () => {
    const { api, all } = await open();
    const body = { ...form, homeTeam: '  Northgate ', status: 'Approved', website: '' };
    const answer = await api.request('POST', path, { body });
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Your request has been submitted successfully' },
    ]);
    expect(await all()).toEqual([
      {
        ...form,
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        team: 'Northgate vs PSG',
        status: 'New',
        createdAt: { seconds: Date.UTC(2026, 10, 21, 12) / 1_000, nanoseconds: 0 },
        version: 1,
        changedAt: expect.any(String),
      },
    ]);
  });

  it('that fills the trap field gets the usual answer, and is not stored', async () => {
    const { core, api } = await open();
    const caught = await api.request('POST', path, { body: { ...form, website: 'x' } });
    expect([caught.status, caught.body]).toEqual([
      201,
      { message: 'Your request has been submitted successfully' },
    ]);
    expect(await kept(core)).toBe(0);
  });

  it('for the same teams from the same e-mail is stored once while it is open', async () => {
    const { core, api, as, all } = await open();
    const headers = { 'x-forwarded-for': '203.0.113.20' };
    const send = async (part: object = {}) => {
      const { status, body } = await api.request('POST', path, { body: { ...form, ...part }, headers });
      return [status, body.message];
    };
    const sent = [201, 'Your request has been submitted successfully'];
    const already = [200, 'You have already requested this match'];
    expect(await send()).toEqual(sent);
    expect(await send({ homeTeam: 'NORTHGATE', email: 'Ana@Example.com', league: 'Another' })).toEqual(
      already,
    );
    const [{ _id }] = await all();
    await api.request('PUT', `${path}/${_id}/status`, { as, body: { status: 'Pending' } });
    expect(await send()).toEqual(already);
    expect(await kept(core)).toBe(1);
    await api.request('PUT', `${path}/${_id}/status`, { as, body: { status: 'Cancel' } });
    expect(await send()).toEqual(sent);
    expect(await send({ email: 'bo@example.com' })).toEqual(sent);
    expect(await kept(core)).toBe(3);
  });

  it('is stored once even when it arrives several times at once, in two processes', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const apis = [await startTestApi(core), await startTestApi(await installation.core())];
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((n) => apis[n]?.request('POST', path, { body: form })),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await kept(core)).toBe(1);
  });

  it.each([
    ['Home team is required', { homeTeam: ' ' }],
    ['Home team is required', { homeTeam: undefined }],
    ['Home team must be at least 2 characters long', { homeTeam: 'N' }],
    ['Home team must not exceed 60 characters', { homeTeam: 'n'.repeat(61) }],
    ['Away team is required', { awayTeam: '' }],
    ['Away team must be at least 2 characters long', { awayTeam: 'P' }],
    ['Away team must not exceed 60 characters', { awayTeam: 'n'.repeat(61) }],
    ['League is required', { league: null }],
    ['League must be at least 2 characters long', { league: 'C' }],
    ['League must not exceed 60 characters', { league: 'n'.repeat(61) }],
    ['Username is required', { username: '' }],
    ['Username must be at least 3 characters long', { username: 'an' }],
    ['Username must not exceed 50 characters', { username: 'n'.repeat(51) }],
    ['Please select a category', { category: 'Quidditch' }],
    ['Please select a category', { category: undefined }],
    ['Please enter a valid email address', { email: 'ana' }],
    ['Unknown field: team.', { team: 'a vs b' }],
  ])('is refused with %s', async (message, part) => {
    const { core, api } = await open();
    expect(await api.request('POST', path, { body: { ...form, ...part } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, errors: [{ message }] },
    });
    expect(await kept(core)).toBe(0);
  });

  it('is accepted five times per hour from one address', async () => {
    const { api } = await open();
    const send = async (awayTeam: string) =>
      (await api.request('POST', path, { body: { ...form, awayTeam } })).status;
    for (const team of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee']) expect(await send(team)).toBe(201);
    expect(await send('Ff')).toBe(429);
  });
});

describe('the edit of a match request', () => {
  it('validates only changed fields, so that a short name that was once accepted does not prevent it', async () => {
    const { api, as, one, core } = await openWithOne();
    const body = { ...form, status: 'Pending', version: 1 };
    expect(await api.request('PUT', `${one}/status`, { as, body })).toMatchObject({
      status: 200,
      body: {
        message: 'Match request updated successfully',
        request: { awayTeam: 'PSG', status: 'Pending', version: 2 },
      },
    });
    expect(
      await api.request('PUT', `${one}/status`, { as, body: { homeTeam: 'Southgate', username: 'anabel' } }),
    ).toMatchObject({ status: 200, body: { request: { team: 'Southgate vs PSG', username: 'anabel' } } });
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries).toMatchObject([
      {
        action: `Updated Match request: ${SENT_AT}`,
        before: { status: 'New' },
        after: { status: 'Pending' },
      },
      { action: `Updated Match request: ${SENT_AT}`, before: {}, after: {} },
    ]);
  });

  it.each([
    ['Home team must be at least 4 characters long', { homeTeam: 'OGC' }],
    ['Home team must not exceed 60 characters', { homeTeam: 'n'.repeat(61) }],
    ['Away team must be at least 4 characters long', { awayTeam: '' }],
    ['Category must be at least 4 characters long', { category: 'Foo' }],
    ['Please select a category', { category: 'Quidditch' }],
    ['League must be at least 4 characters long', { league: 'Cup' }],
    ['Username must be at least 3 characters long', { username: 'an' }],
    ['Username must not exceed 50 characters', { username: 'n'.repeat(51) }],
    ['Invalid email address', { email: 'ana' }],
    ['Invalid email address', { email: null }],
    ['Please select a status', { status: 'Done' }],
    ['Unknown field: website.', { website: '' }],
  ])('is refused with %s', async (message, part) => {
    const { api, as, one, all } = await openWithOne();
    expect(await api.request('PUT', `${one}/status`, { as, body: part })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, errors: [{ message }] },
    });
    expect(await all()).toMatchObject([{ ...form, version: 1 }]);
  });

  it('does not overwrite what another user has changed', async () => {
    const { api, as, one } = await openWithOne();
    await api.request('PUT', `${one}/status`, { as, body: { status: 'Pending', version: 1 } });
    expect(
      await api.request('PUT', `${one}/status`, { as, body: { status: 'Cancel', version: 1 } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { status: 'Pending', version: 2 } },
    });
  });

  it('may reopen a request beside an open one for the same teams, and visitors still cannot add a third', async () => {
    const { core, api, as, one, all } = await openWithOne();
    const set = (status: string) => api.request('PUT', `${one}/status`, { as, body: { status } });
    await set('Cancel');
    expect(await sendRequest(core, form)).toBe(true);
    expect((await set('New')).status).toBe(200);
    expect(await sendRequest(core, form)).toBe(false);
    const [second] = await all();
    await api.request('PUT', `${path}/${second._id}/status`, { as, body: { status: 'Approved' } });
    // The reopened request is still waiting.
    expect(await sendRequest(core, form)).toBe(false);
    await set('Approved');
    expect(await sendRequest(core, form)).toBe(true);
  });
});

describe('a deleted match request', () => {
  it('is not listed, allows the same request again, and can be restored', async () => {
    const { core, api, as, one, all } = await openWithOne();
    expect((await api.request('DELETE', one, { as })).body).toEqual({
      message: 'Match request deleted successfully',
    });
    expect(await all()).toEqual([]);
    expect(await api.request('PUT', `${one}/status`, { as, body: { status: 'New' } })).toMatchObject({
      status: 404,
      body: { message: 'Match request not found.' },
    });
    expect(await sendRequest(core, form)).toBe(true);
    expect(await api.request('POST', `${one}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Match request restored successfully', request: { ...form, status: 'New' } },
    });
    expect(await all()).toHaveLength(2);
    expect((await api.request('POST', `${one}/restore`, { as })).status).toBe(404);
  });
});

describe('the list of match requests', () => {
  it('has the newest first, by status, category, day and words', async () => {
    const { core, api, as, clock } = await open();
    const send = async (at: string, part: Partial<Parameters<typeof sendRequest>[1]>) => {
      clock.set(at);
      await sendRequest(core, { ...form, ...part });
    };
    await send('2026-11-01T10:00:00Z', { homeTeam: 'First' });
    await send('2026-11-02T23:59:59Z', { homeTeam: 'Second', category: 'Cricket' });
    await send('2026-11-03T00:00:00Z', { homeTeam: 'Third', league: 'Île Cup' });
    const list = async (query: string) =>
      (await api.request('GET', `${path}?${query}`, { as })).body.requests.map(
        (request: { homeTeam: string }) => request.homeTeam,
      );
    expect(await list('')).toEqual(['Third', 'Second', 'First']);
    expect(await list('sort=createdAt')).toEqual(['First', 'Second', 'Third']);
    expect(await list('category=Cricket')).toEqual(['Second']);
    expect(await list('from=2026-11-02&to=2026-11-02')).toEqual(['Second']);
    expect(await list('q=ile')).toEqual(['Third']);
    const { body } = await api.request('GET', path, { as });
    await api.request('PUT', `${path}/${body.requests[0]._id}/status`, { as, body: { status: 'Pending' } });
    expect(await list('status=New')).toEqual(['Second', 'First']);
    expect(await list('status=New,Pending&category=Football')).toEqual(['Third', 'First']);
    expect((await api.request('GET', `${path}?status=New&size=10`, { as })).body.total).toBe(2);
    for (const query of ['status=Done', 'category=Quidditch', 'sort=email', 'team=First'])
      expect((await api.request('GET', `${path}?${query}`, { as })).status, query).toBe(400);
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    await core.db.collection('match_requests').insertMany(
      Array.from({ length: 400 }, (_, n) => ({
        wishKey: String(n),
        isFirst: true,
        status: ['New', 'Pending', 'Approved', 'Cancel'][n % 4],
        category: n % 2 ? 'Football' : 'Cricket',
        createdAt: new Date(n),
        deletedAt: null,
      })),
    );
    const days = { $gte: new Date(100), $lt: new Date(300) };
    for (const filter of [{}, { status: 'New' }, { category: 'Cricket' }, { createdAt: days }])
      expect(
        await documentsExamined(core, 'match_requests', {
          filter: { deletedAt: null, ...filter },
          sort: { createdAt: -1, _id: -1 },
          skip: 25,
          limit: 25,
        }),
        JSON.stringify(filter),
      ).toBeLessThanOrEqual(100);
  });
});

describe('a game made from a match request', () => {
  const game = {
    title: 'Northgate vs PSG',
    homeTeam: 'Northgate',
    awayTeam: 'PSG',
    location: 'Quay Park',
    date: '2026-11-22',
    time: '18:00',
    league: 'Coastal League',
  };

  async function openWithLeague() {
    const opened = await openWithOne();
    await makeLeague(opened.core, { name: 'Coastal League' });
    const counts = async () => ({
      matches: await opened.core.db.collection('matches').countDocuments(),
      games: await opened.core.db.collection('games').countDocuments(),
      statuses: (await opened.all()).map((request: { status: string }) => request.status),
      entries: await opened.core.db.collection('activities').countDocuments(),
    });
    return { ...opened, counts };
  }

  it('is in a new match, the request is approved, and visitors see it at once', async () => {
    const { core, api, as, one } = await openWithLeague();
    const body = { ...game, match: { title: 'Coastal League, round 1', category: 'Football' } };
    const answer = await api.request('POST', `${one}/game`, { as, body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Game created and request approved',
        match: { title: 'Coastal League, round 1', category: 'Football' },
        game: { ...game, status: 'Scheduled', liveAt: '2026-11-22T17:45:00.000Z' },
        request: { team: 'Northgate vs PSG', status: 'Approved', version: 2 },
      },
    });
    const { matches } = (await api.request('GET', '/api/matches')).body;
    expect(matches).toMatchObject([{ _id: answer.body.match._id, games: [{ _id: answer.body.game._id }] }]);
    expect(await core.db.collection('activities').findOne()).toMatchObject({
      action: `Approved Match request: ${SENT_AT}`,
      after: { status: 'Approved', gameId: answer.body.game._id },
    });
  });

  it('may be in an existing match', async () => {
    const { core, api, as, one } = await openWithLeague();
    const match = await makeMatch(core, { title: 'Matchday' });
    const body = { ...game, matchId: match._id.toHexString() };
    expect(await api.request('POST', `${one}/game`, { as, body })).toMatchObject({
      status: 201,
      body: {
        match: { title: 'Matchday' },
        game: { matchId: match._id.toHexString(), matchTitle: 'Matchday' },
      },
    });
  });

  it.each([
    ['League not found.', { league: 'Nowhere League' }],
    ['Title is required', { title: '' }],
    ['Invalid time', { time: '25:00' }],
    ['Title is required', { match: { title: ' ' } }],
    ['Please select a category', { match: { title: 'Round 1', category: 'Quidditch' } }],
    ['Please select a match or add a new one', { match: undefined }],
    ['Please select a match or add a new one', { matchId: UNKNOWN_ID }],
    ['Match not found.', { match: undefined, matchId: UNKNOWN_ID }],
    ['Match not found.', { match: undefined, matchId: 'nowhere' }],
    ['Unknown field: status2.', { status2: 'Live' }],
  ])('is refused with %s, and nothing changes', async (message, part) => {
    const { api, as, one, counts } = await openWithLeague();
    const body = { ...game, match: { title: 'Round 1' }, ...part };
    expect(await api.request('POST', `${one}/game`, { as, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect(await counts()).toEqual({ matches: 0, games: 0, statuses: ['New'], entries: 0 });
  });

  it('is refused for a deleted request, and nothing changes', async () => {
    const { api, as, one, counts } = await openWithLeague();
    await api.request('DELETE', one, { as });
    const body = { ...game, match: { title: 'Round 1' } };
    expect(await api.request('POST', `${one}/game`, { as, body })).toMatchObject({
      status: 404,
      body: {
        message: 'Match request not found.',
        deletion: { entity: 'Match request', deletedBy: { username: as.username } },
      },
    });
    expect(await counts()).toMatchObject({ matches: 0, games: 0 });
  });

  it('needs both keys, and a third for a new match', async () => {
    const { core, api, one, counts } = await openWithLeague();
    const match = await makeMatch(core);
    const post = async (permissions: PermissionKey[], body: object) => {
      const as = await makeUser(core, { permissions });
      return (await api.request('POST', `${one}/game`, { as, body: { ...game, ...body } })).status;
    };
    const inMatch = { matchId: match._id.toHexString() };
    const withMatch = { match: { title: 'Round 1' } };
    expect(await post(['match-requests:update'], inMatch)).toBe(403);
    expect(await post(['games:create'], inMatch)).toBe(403);
    expect(await post(['match-requests:update', 'games:create'], withMatch)).toBe(403);
    expect(await counts()).toEqual({ matches: 1, games: 0, statuses: ['New'], entries: 0 });
    expect(await post(['match-requests:update', 'games:create'], inMatch)).toBe(201);
    expect(await post(['match-requests:update', 'games:create', 'matches:create'], withMatch)).toBe(201);
  });
});

describe('the calls of match requests', () => {
  it('need their permissions', async () => {
    const { core, api, one } = await openWithOne();
    await expectGuarded(core, api, [
      ['GET', path, 'match-requests:view'],
      ['PUT', `${one}/status`, 'match-requests:update'],
      ['DELETE', `${path}/${UNKNOWN_ID}`, 'match-requests:delete'],
      ['POST', `${one}/restore`, 'match-requests:delete'],
    ]);
  });
});
