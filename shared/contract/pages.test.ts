import { expect, it } from 'vitest';
import { pageOf } from './pages.ts';
import { gamePath, homePath, leaguePath, matchPath, slugKey, teamPath } from './rules/slugs.ts';

const id = '65f0c0ffee65f0c0ffee0001';
const other = '65f0c0ffee65f0c0ffee0002';

it('finds the page of every path that the site writes, whatever the title', () => {
  expect(pageOf(homePath())).toEqual({ kind: 'home', category: null });
  for (const title of ['Northgate vs Harbour', 'a/b', '..', '', 'game', '100 %', 'Žalgiris?']) {
    expect(pageOf(leaguePath({ _id: id, name: title }))).toEqual({ kind: 'league', leagueId: id });
    expect(pageOf(matchPath({ _id: id, title }))).toEqual({ kind: 'match', matchId: id });
    expect(pageOf(gamePath(id, { _id: other, title }))).toEqual({ kind: 'game', matchId: id, gameId: other });
  }
});

it('finds a team by the key of its name', () => {
  for (const name of ['Łódź & Co', 'a/b', '100 %', 'St. Mirren'])
    expect(pageOf(teamPath(name))).toEqual({ kind: 'team', team: slugKey(name) });
});

it('needs no title, and accepts ids in capitals and a trailing slash', () => {
  expect(pageOf(`/match/${id.toUpperCase()}/`)).toEqual({ kind: 'match', matchId: id });
  expect(pageOf(`/match/${id}/game/${other.toUpperCase()}`)).toEqual({
    kind: 'game',
    matchId: id,
    gameId: other,
  });
  expect(pageOf(`/league/${id}`)).toEqual({ kind: 'league', leagueId: id });
});

it("reads the category of the home page's query, and no other parameter", () => {
  for (const query of ['?category=Ice%20Hockey', 'category=ice+hockey&x=1']) {
    expect(pageOf('/', query)).toEqual({ kind: 'home', category: 'Ice Hockey' });
  }
  for (const query of ['?category=Chess', '?category=%E0%A4%A', '?x=Football']) {
    expect(pageOf('/', query), query).toEqual({ kind: 'home', category: null });
  }
});

it('knows no other path', () => {
  const paths = [
    '/x',
    '/league',
    '/league/',
    '/match',
    '/Match/a/b',
    '/match/a/b/c',
    '/match/a/game/b/c/d',
    '/league/a/b/c',
    '/team',
    '/team/a/b',
    '/match//x',
  ];
  for (const path of paths) expect(pageOf(path), path).toEqual({ kind: 'not-found' });
});
