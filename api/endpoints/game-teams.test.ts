import type { PermissionKey } from '@touchline/contract/permissions';
import { deleteGame } from '@touchline/core/games/games';
import { deleteMatch } from '@touchline/core/games/match-use';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const league = (await makeLeague(core)).name;
  const match = await makeMatch(core);
  const play = (homeTeam: string, awayTeam: string, overrides: Parameters<typeof makeGame>[1] = {}) =>
    makeGame(core, {
      league,
      matchId: match._id,
      title: `${homeTeam} vs ${awayTeam}`,
      homeTeam,
      awayTeam,
      ...overrides,
    });
  const request = (query: string) => api.request('GET', `/api/games/teams${query}`, { as });
  const teams = async (query = '') =>
    (await request(query)).body.teams.map((team: { name: string; games: number }) => [team.name, team.games]);
  return { core, api, as, play, request, teams };
}

describe('the teams of the site', () => {
  it('are those of all games at home and away, most games first, then by name', async () => {
    const { play, teams, request } = await open();
    await play('Northgate', 'Harbour');
    await play('Harbour', 'Castle Rock', { status: 'Finished' });
    await play('Viktoria Krähenbrück', 'Harbour', { platforms: 'mobile' });
    expect((await request('')).body).toEqual({
      teams: [
        { name: 'Harbour', games: 3 },
        { name: 'Castle Rock', games: 1 },
        { name: 'Northgate', games: 1 },
        { name: 'Viktoria Krähenbrück', games: 1 },
      ],
    });
    expect(await teams('?size=2')).toEqual([
      ['Harbour', 3],
      ['Castle Rock', 1],
    ]);
  });

  it('are found by the beginning of any of their words, without case and accents', async () => {
    const { play, teams } = await open();
    await play('Viktoria Krähenbrück', 'Castle Rock', { location: 'Harbour Street' });
    expect(await teams('?q=KRAHEN')).toEqual([['Viktoria Krähenbrück', 1]]);
    expect(await teams('?q=rock%20cas')).toEqual([['Castle Rock', 1]]);
    expect(await teams('?q=cas%20vik')).toEqual([]);
    expect(await teams('?q=astle')).toEqual([]);
    expect(await teams('?q=harbour'), 'a place is no team').toEqual([]);
    expect(await teams('?q=--')).toEqual([]);
  });

  it('are one team in two spellings, by the name that most games have', async () => {
    const { play, teams } = await open();
    await play('atletico marinas', 'Northgate');
    await play('Atlético Marinas', 'Northgate');
    await play('Atlético Marinas', 'Northgate');
    expect(await teams('?q=atl')).toEqual([['Atlético Marinas', 3]]);
  });

  it('are those of games that are there: not of deleted ones, nor of those of a deleted match', async () => {
    const { core, play, teams } = await open();
    const deleted = await play('Gone Rovers', 'Northgate');
    await play('Hidden Rovers', 'Northgate', { matchId: (await makeMatch(core))._id });
    const { matchId } = await play('Lost Rovers', 'Northgate', { matchId: (await makeMatch(core))._id });
    await deleteGame(core, { matchId: deleted.matchId, id: deleted._id });
    await deleteMatch(core, matchId);
    expect(await teams()).toEqual([
      ['Hidden Rovers', 1],
      ['Northgate', 1],
    ]);
  });

  it('go to users who may add or change games, and to no other user', async () => {
    const { core, api } = await open();
    const status = async (...permissions: PermissionKey[]) =>
      (await api.request('GET', '/api/games/teams', { as: await makeUser(core, { permissions }) })).status;
    expect(await status('games:create')).toBe(200);
    expect(await status('games:update')).toBe(200);
    expect(await status('games:view', 'matches:view')).toBe(403);
    expect((await api.request('GET', '/api/games/teams')).status).toBe(401);
  });

  it('do not answer an invalid query', async () => {
    const { request } = await open();
    for (const query of ['?q=a', `?q=${'a'.repeat(101)}`, '?size=21', '?size=0', '?size=two', '?page=2'])
      expect({ query, status: (await request(query)).status }).toEqual({ query, status: 400 });
  });
});
