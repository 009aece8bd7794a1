import { expect, it } from 'vitest';
import { segmentKey, slugKey, teamPath } from './slugs.ts';
import { isOfTeam, nameOfTeamKey, teamsOf } from './teams.ts';

const game = (homeTeam: string, awayTeam: string) => ({ homeTeam, awayTeam });

it('the path of a team leads back to its key, whatever its name', () => {
  for (const name of ['Port Calder', 'Łódź & Co', 'St. Mirren', 'a/b', '100 %', 'İzmir', '北京', '..']) {
    const segment = teamPath(name).slice('/team/'.length);
    expect(segmentKey(segment), name).toBe(slugKey(name));
    expect(segmentKey(segment.toLowerCase()), name).toBe(slugKey(name));
  }
  expect(segmentKey('PORT%20CALDER')).toBe('port-calder');
  expect(segmentKey('50%')).toBe('50%');
});

it('spellings with one slug are one team, named as in its first game', () => {
  const games = [game('Port Calder', 'Reed'), game('Fen', 'PORT  CALDER')];
  expect([...teamsOf(games)]).toEqual([
    ['port-calder', 'Port Calder'],
    ['reed', 'Reed'],
    ['fen', 'Fen'],
  ]);
  expect(games.map((each) => isOfTeam(each, 'port-calder'))).toEqual([true, true]);
  expect(games.map((each) => isOfTeam(each, 'fen'))).toEqual([false, true]);
});

it('a team of which only the key is known has a name all the same', () => {
  expect(nameOfTeamKey('port-calder')).toBe('Port Calder');
  expect(nameOfTeamKey('éire')).toBe('Éire');
});
