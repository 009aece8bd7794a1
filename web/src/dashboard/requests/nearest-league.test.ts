import { expect, it } from 'vitest';
import { nearestLeague } from './nearest-league.ts';

const leagues = [
  { name: 'Superliga Bursztynowa', abbreviation: 'SB', category: 'Volleyball' },
  { name: 'Superliga Norte', abbreviation: 'SN', category: 'Football' },
  { name: 'Premier League', abbreviation: 'PL', category: 'Football' },
  { name: 'Nordsee-Liga', abbreviation: 'NSL', category: 'Football' },
];
const nameOf = (written: string, category = 'Tennis') => nearestLeague(leagues, written, category)?.name;

it.each([
  ['superliga bursztyn', 'Superliga Bursztynowa'],
  ['  NORDSEE-LIGA ', 'Nordsee-Liga'],
  ['sn', 'Superliga Norte'],
  ['Premer Leage', 'Premier League'],
  ['prmeier', 'Premier League'],
])('finds what %j means', (written, league) => {
  expect(nameOf(written)).toBe(league);
});

it('prefers the sport of the request among names that are as near', () => {
  expect(nameOf('superliga', 'Volleyball')).toBe('Superliga Bursztynowa');
  expect(nameOf('superliga', 'Football')).toBe('Superliga Norte');
});

it('suggests none of two leagues of one name, but for that of the sport', () => {
  const twins = ['Football', 'Football', 'Rugby'].map((category) => ({
    ...{ name: 'National League', abbreviation: 'NL', category },
  }));
  expect(nearestLeague(twins, 'national league', 'Football')).toBeNull();
  expect(nearestLeague(twins, 'national league', 'Rugby')).toBe(twins[2]);
});

it('suggests nothing for a league that shares no word', () => {
  expect(nameOf('Alpine Trophy', 'Football')).toBeUndefined();
});
