import type { PublicEvent } from '@touchline/contract/events';
import { prepareDatabase } from '@touchline/core/boot';
import { FORMER_INDEXES } from '@touchline/core/former-indexes';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeGame, makeLeague, makeMatch, makeSuperAdmin } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const form = {
  name: 'Harbour League',
  abbreviation: 'HL',
  country: 'portugal',
  category: 'Football',
  logoUrl: 'https://logos.example/hl.png',
};

const TAKEN = 'League name is already in use in this country and category.';

const gameForm = {
  location: 'Quay Park',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  date: '2150-01-01',
  time: '18:00',
};
type GameChanged = PublicEvent<'game:changed'>;

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  return { core, api, as: await makeSuperAdmin(core) };
}

describe('leagues', () => {
  it('are added, changed, deleted and restored, and everybody sees it at once', async () => {
    const { core, api, as } = await open();
    const names = async () =>
      (await api.request('GET', '/api/leagues')).body.leagues.map((l: { name: string }) => l.name);

    const created = await api.request('POST', '/api/leagues', { as, body: form });
    const timestamp = { seconds: expect.any(Number), nanoseconds: expect.any(Number) };
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'League created successfully',
        league: { ...form, games: 0, createdAt: timestamp, version: 1 },
      },
    });
    expect(await names()).toEqual(['Harbour League']);
    const path = `/api/leagues/${created.body.league._id}`;

    const updated = await api.request('PUT', path, {
      as,
      body: { ...form, name: 'Coast League', version: 1 },
    });
    expect(updated).toMatchObject({
      status: 200,
      body: { message: 'League updated successfully', league: { version: 2 } },
    });
    expect(await names()).toEqual(['Coast League']);

    expect((await api.request('DELETE', path, { as })).body).toEqual({
      message: 'League deleted successfully',
    });
    expect(await names()).toEqual([]);
    expect((await api.request('GET', path)).status).toBe(404);

    const restored = await api.request('POST', `${path}/restore`, { as });
    expect(restored).toMatchObject({ status: 200, body: { message: 'League restored successfully' } });
    expect(await names()).toEqual(['Coast League']);
    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(404);

    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['Created League: Harbour League', 'done'],
      ['Updated League: Coast League', 'done'],
      ['Deleted League: Coast League', 'done'],
      ['Restored League: Coast League', 'done'],
    ]);
    expect(entries[1]).toMatchObject({ before: { name: 'Harbour League' }, after: { name: 'Coast League' } });
  });

  it('that another user changed are not overwritten', async () => {
    const { core, api, as } = await open();
    const league = await makeLeague(core);
    const path = `/api/leagues/${league._id.toHexString()}`;
    await api.request('PUT', path, { as, body: { ...form, version: 1 } });
    const stale = await api.request('PUT', path, { as, body: { ...form, name: 'Mine', version: 1 } });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'STALE',
        message: 'This record was changed by someone else.',
        current: { name: form.name, version: 2 },
      },
    });
    expect(await core.db.collection('activities').countDocuments()).toBe(1);
  });

  it('have names that are unique in their country and sport without case and in every Unicode form, also for two at once', async () => {
    const { api, as } = await open();
    const answers = await Promise.all(
      ['Éclair League', 'ÉCLAIR LEAGUE', 'E\u0301clair League'].map((name) =>
        api.request('POST', '/api/leagues', { as, body: { ...form, name } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'NAME_TAKEN',
      message: TAKEN,
      errors: [{ path: 'name', message: TAKEN }],
    });
  });

  it('may have one name in two countries, or in two sports of one country', async () => {
    const { api, as } = await open();
    const add = (part: object) =>
      api.request('POST', '/api/leagues', { as, body: { ...form, name: 'Super League', ...part } });
    const answers = [
      await add({}),
      await add({ country: 'greece' }),
      await add({ category: 'Basketball' }),
      await add({ name: 'super league', country: 'greece' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    const path = `/api/leagues/${answers[0]?.body.league._id}`;
    const body = { ...form, name: 'Super League', country: 'greece' };
    expect(await api.request('PUT', path, { as, body })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', message: TAKEN },
    });
  });

  it('may share a name in a database in which names were unique by themselves', async () => {
    const { core, api, as } = await open();
    const leagues = core.db.collection('leagues');
    await makeLeague(core, { name: 'Super League' });
    const former = { unique: true, partialFilterExpression: { deletedAt: null } };
    for (const name of FORMER_INDEXES) {
      // Two indexes of one definition cannot stand side by side.
      await leagues.createIndex({ nameKey: 1 }, { ...former, name });
      const body = { ...form, name: 'Super League', country: 'greece' };
      expect((await api.request('POST', '/api/leagues', { as, body })).status).toBe(409);
      await core.db.collection('migrations').updateOne({ _id: 'indexes' as never }, { $set: { release: 0 } });
      await prepareDatabase(core);
      const made = await api.request('POST', '/api/leagues', { as, body });
      expect(made.status).toBe(201);
      await leagues.deleteOne({ country: 'greece' });
    }
  });

  it('whose name is taken by another one are not restored', async () => {
    const { core, api, as } = await open();
    const league = await makeLeague(core, { name: 'Twice' });
    const path = `/api/leagues/${league._id.toHexString()}`;
    await api.request('DELETE', path, { as });
    const other = await makeLeague(core, { name: 'twice' });
    const restored = () => api.request('POST', `${path}/restore`, { as });
    expect((await restored()).body).toMatchObject({ code: 'NAME_TAKEN', message: TAKEN });
    const body = { ...form, name: 'twice', country: 'greece' };
    await api.request('PUT', `/api/leagues/${other._id.toHexString()}`, { as, body });
    expect((await restored()).status).toBe(200);
  });

  it('with an unfinished game cannot be deleted', async () => {
    const { core, api, as } = await open();
    const league = await makeLeague(core);
    await makeGame(core, { league: league.name });
    await makeGame(core, { league: league.name, status: 'Finished' });
    const answer = await api.request('DELETE', `/api/leagues/${league._id.toHexString()}`, { as });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'This league is used by 1 unfinished game.' },
    });
  });

  it('that are deleted while a game is added to them: one of both is refused, and no visitor sees that game', async () => {
    const { core, api, as } = await open();
    const { received } = await api.visitor();
    const games = `/api/matches/${(await makeMatch(core))._id.toHexString()}/game`;
    const shown = new Set<unknown>();
    for (let round = 0; round < 40; round += 1) {
      const { _id, name } = await makeLeague(core);
      const body = { ...gameForm, title: `Round ${round}`, league: name };
      const [made, deleted] = await Promise.all([
        api.request('POST', games, { as, body }),
        api.request('DELETE', `/api/leagues/${_id.toHexString()}`, { as }),
      ]);
      expect([made.status, deleted.status]).not.toEqual([201, 200]);
      if (made.status === 201) shown.add(body.title);
      else expect(made.body).toMatchObject({ code: 'VALIDATION_ERROR', message: 'League not found.' });
      if (deleted.status !== 200) expect(deleted.body.code).toBe('IN_USE');
    }
    const last = await makeGame(core, { title: 'Last' });
    const seen = () =>
      received.flatMap(({ event, payload }) => (event === 'game:changed' ? [payload] : [])) as GameChanged[];
    await eventually(() => expect(seen().map(({ game }) => game._id)).toContain(last._id.toHexString()));
    expect(new Set(seen().map(({ game }) => game.title))).toEqual(shown.add('Last'));
    const listed = (await api.request('GET', '/api/games?deleted=true', { as })).body.games;
    expect(listed).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'League name is required'],
    [{ abbreviation: '' }, 'Abbreviation is required'],
    [{ abbreviation: 'ELEVENCHARS' }, 'Abbreviation must be 10 characters or less'],
    [{ country: 'atlantis' }, 'Please select a country'],
    [{ category: 'Parkour' }, 'Please select a category'],
    [{ logoUrl: 'javascript:alert(1)' }, 'Invalid URL for logo'],
    [{ logoUrl: 'https://user@evil.example/x' }, undefined],
    [{ name: { $gt: '' } }, 'League name is required'],
    [{ extra: 1 }, 'Unknown field: extra.'],
  ])('with %j are refused with %j', async (part, message) => {
    const { api, as } = await open();
    const answer = await api.request('POST', '/api/leagues', { as, body: { ...form, ...part } });
    if (message === undefined) return expect(answer.status).toBe(201);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } });
    expect((await api.request('GET', '/api/leagues')).body.leagues).toEqual([]);
  });
});

describe('the list of leagues for staff', () => {
  it('pages, sorts, filters and searches by the beginnings of words, with counts of games', async () => {
    const { core, api, as } = await open();
    const first = await makeLeague(core, { name: 'Álpha Premier', category: 'Cricket' });
    await makeLeague(core, { name: 'Beta Premier', country: 'france' });
    for (let n = 0; n < 10; n += 1) await makeLeague(core, { name: `Gamma ${n}` });
    await makeGame(core, { league: first.name });
    const list = async (query: string) =>
      (await api.request('GET', `/api/leagues?scope=all&${query}`, { as })).body;

    expect(await list('size=10&page=2')).toMatchObject({
      page: 2,
      size: 10,
      total: 12,
      leagues: [{ name: 'Gamma 8' }, expect.anything()],
    });
    expect(await list('page=99')).toMatchObject({ total: 12, leagues: [] });
    expect((await list('sort=-name&size=50')).leagues.at(-1).name).toBe('Álpha Premier');
    expect((await list('category=Cricket,Tennis')).leagues).toMatchObject([
      { name: 'Álpha Premier', games: 1 },
    ]);
    expect((await list('country=france')).leagues).toMatchObject([{ name: 'Beta Premier', games: 0 }]);
    expect((await list('q=alp%20pre')).leagues).toMatchObject([{ name: 'Álpha Premier' }]);
    expect((await list('q=mier')).leagues).toEqual([]);
    expect((await list('from=2001-01-01&to=2001-01-02')).leagues).toEqual([]);
  });

  it.each([
    ['sort=logoUrl', 'Unknown field: logoUrl.'],
    ['color=red', 'Unknown field: color.'],
    ['size=11', undefined],
    ['page=0', undefined],
    ['category=Parkour', undefined],
    ['from=2026-02-30', 'Invalid date'],
    ['q=a', 'Search must be at least 2 characters long'],
  ])('refuses %s', async (query, message) => {
    const { api, as } = await open();
    const { status, body } = await api.request('GET', `/api/leagues?scope=all&${query}`, { as });
    expect(status).toBe(400);
    if (message) expect(body.message).toBe(message);
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    const leagues = Array.from({ length: 400 }, (_, n) => ({
      _id: new ObjectId(),
      name: `League ${n}`,
      nameKey: `league ${n}`,
      nameSort: `league ${n}`,
      category: n % 2 === 0 ? 'Football' : 'Cricket',
      country: n % 2 === 0 ? 'france' : 'spain',
      createdAt: new Date(n),
      deletedAt: null,
    }));
    await core.db.collection('leagues').insertMany(leagues);
    for (const filter of [{}, { category: 'Cricket' }, { country: 'spain' }])
      expect(
        await documentsExamined(core, 'leagues', {
          filter: { deletedAt: null, ...filter },
          sort: { nameSort: 1, _id: 1 },
          skip: 25,
          limit: 25,
        }),
      ).toBeLessThanOrEqual(100);
  });
});
