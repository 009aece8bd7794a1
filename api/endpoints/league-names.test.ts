import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeLeague, makeMatch, makeSuperAdmin } from '../../test/support/factories.ts';

const NAME = 'Super League';
const TWO = 'There are 2 leagues of this name. Send leagueId.';
const form = {
  ...{ title: 'Oak vs Yew', location: 'Park', homeTeam: 'Oak', awayTeam: 'Yew' },
  ...{ date: '2026-12-05', time: '15:00', league: NAME },
};

/** A site with two leagues of one name. */
async function open() {
  const core = await newInstallation().core({ clock: fakeClock('2026-11-21T12:00:00.000Z') });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const idOf = async (country: 'greece' | 'turkey') =>
    (await makeLeague(core, { name: NAME, abbreviation: 'SL', country }))._id.toHexString();
  const [greek, turkish] = [await idOf('greece'), await idOf('turkey')];
  const match = await makeMatch(core, { title: 'Matchday 1' });
  const path = `/api/matches/${match._id.toHexString()}/game`;
  const add = (part: object = {}) => api.request('POST', path, { as, body: { ...form, ...part } });
  return { core, api, as, greek, turkish, path, add };
}

const refused = (path: string, message: string) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', message, errors: [{ path, message }] },
});

describe('of two leagues of one name', () => {
  it('a game names one by its id, which wins over the name', async () => {
    const { api, as, greek, turkish, path, add } = await open();
    expect(await add()).toMatchObject(refused('league', TWO));
    const made = await add({ leagueId: turkish });
    expect(made).toMatchObject({ status: 201, body: { game: { league: NAME, leagueId: turkish } } });
    const change = (body: object) =>
      api.request('PUT', `${path}/${made.body.game._id}`, { as, body: { ...form, ...body } });
    expect(await change({})).toMatchObject(refused('league', TWO));
    expect(await change({ league: 'Another name', leagueId: greek })).toMatchObject({
      status: 200,
      body: { game: { league: NAME, leagueId: greek } },
    });
    expect(await add({ leagueId: new ObjectId().toHexString() })).toMatchObject(
      refused('leagueId', 'League not found.'),
    );
    expect(await add({ leagueId: 'none' })).toMatchObject(refused('leagueId', 'League not found.'));
    expect(await add({ leagueId: '' })).toMatchObject(refused('leagueId', 'League not found.'));
  });

  it('a deleted one is none: its id is refused, and the name alone means the other one', async () => {
    const { api, as, greek, turkish, add } = await open();
    await api.request('DELETE', `/api/leagues/${greek}`, { as });
    expect(await add({ leagueId: greek })).toMatchObject(refused('leagueId', 'League not found.'));
    expect(await add()).toMatchObject({ status: 201, body: { game: { leagueId: turkish } } });
  });

  it('a renamed one has its new name everywhere, and the name alone means the other one', async () => {
    const { api, as, greek, turkish, add } = await open();
    await add({ leagueId: greek });
    const renamed = {
      ...{ name: 'Hellenic League', abbreviation: 'HL', country: 'greece', category: 'Football' },
      logoUrl: 'https://logos.example/hl.png',
    };
    await api.request('PUT', `/api/leagues/${greek}`, { as, body: renamed });
    const { matches } = (await api.request('GET', '/api/matches')).body;
    expect(matches[0].games).toMatchObject([{ league: 'Hellenic League', leagueId: greek }]);
    expect(await add()).toMatchObject({ body: { game: { league: NAME, leagueId: turkish } } });
  });

  it('a game from a request names one by its id', async () => {
    const { api, as, turkish } = await open();
    const visitor = { username: 'Ana', email: 'ana@example.com' };
    const wish = { homeTeam: 'Oak', awayTeam: 'Yew', category: 'Football', league: NAME, ...visitor };
    await api.request('POST', '/api/match-requests', { body: wish });
    const { requests } = (await api.request('GET', '/api/match-requests', { as })).body;
    const path = `/api/match-requests/${requests[0]._id}/game`;
    const body = { ...form, match: { title: 'New', category: 'Football' } };
    expect(await api.request('POST', path, { as, body })).toMatchObject(refused('league', TWO));
    expect(await api.request('POST', path, { as, body: { ...body, leagueId: turkish } })).toMatchObject({
      status: 201,
      body: { game: { leagueId: turkish } },
    });
  });

  it('a row of an import names one by its id, and the same teams in the other league are another game', async () => {
    const { api, as, greek, turkish } = await open();
    const send = async (...rows: object[]) => {
      const body = { rows: rows.map((row) => ({ ...form, match: 'Matchday 1', ...row })), dryRun: false };
      return (await api.request('POST', '/api/games/import', { as, body })).body.results;
    };
    expect(await send({}, { leagueId: turkish }, { leagueId: greek })).toMatchObject([
      { ok: false, errors: [{ path: 'league', message: TWO }] },
      { ok: true, game: { leagueId: turkish } },
      { ok: true, game: { leagueId: greek } },
    ]);
    expect(await send({ leagueId: greek })).toMatchObject([{ ok: false, message: 'Already there' }]);
  });

  it('a filter finds both by their name and one by its id', async () => {
    const { api, as, greek, turkish, add } = await open();
    await add({ leagueId: greek });
    await add({ title: 'Elm vs Ash', homeTeam: 'Elm', awayTeam: 'Ash', leagueId: turkish });
    const titles = async (league: string) =>
      (await api.request('GET', `/api/games?league=${league}`, { as })).body.games
        .map(({ title }: { title: string }) => title)
        .sort();
    expect(await titles('super%20league')).toEqual(['Elm vs Ash', 'Oak vs Yew']);
    expect(await titles(turkish)).toEqual(['Elm vs Ash']);
  });

  it('the search of staff says the country, and of another league it does not', async () => {
    const { core, api, as, greek, add } = await open();
    await makeLeague(core, { name: 'Super Cup', abbreviation: 'SC', country: 'spain' });
    await add({ leagueId: greek, status: 'Live' });
    const { results } = (await api.request('GET', '/api/search?q=super', { as })).body;
    const leagues = results.find(({ group }: { group: string }) => group === 'Leagues');
    expect(leagues.items.map(({ title, detail }: Record<string, string>) => [title, detail]).sort()).toEqual([
      ['Super Cup', 'SC · Football'],
      [NAME, 'SL · Greece · Football'],
      [NAME, 'SL · Turkey · Football'],
    ]);
    const games = (await api.request('GET', '/api/search?q=oak', { as })).body.results;
    expect(games).toMatchObject([{ items: [{ game: { league: 'Super League (Greece)' } }] }]);
  });

  it('an exported table says the country, and a list of records has the name and the id', async () => {
    const { api, as, greek, add } = await open();
    await add({ leagueId: greek });
    const rows = async (list: string, format: string) =>
      (await api.request('GET', `/api/${list}?format=${format}`, { as })).body;
    expect(await rows('games', 'csv')).toContain('Super League (Greece)');
    expect(await rows('games', 'json')).toMatchObject({ games: [{ league: NAME, leagueId: greek }] });
  });
});
