import { expect, it } from 'vitest';
import { leagueExample, type PublicLeague } from '../records/league.ts';
import { leagueLabels, leagueReader } from './league-names.ts';

const league = (_id: string, fields: Partial<PublicLeague>): PublicLeague => ({
  ...leagueExample,
  ...fields,
  _id,
});
const greek = league('1', { name: 'Super League', country: 'greece' });
const turkish = league('2', { name: 'SUPER LEAGUE', country: 'turkey' });
const football = league('3', { name: 'National League', country: 'united kingdom' });
const rugby = league('4', { name: 'National League', country: 'united kingdom', category: 'Rugby' });
const irish = league('5', { name: 'National League', country: 'ireland', category: 'Rugby' });
const alone = league('6', { name: 'Coastal League', country: 'greece' });
const all = [greek, turkish, football, rugby, irish, alone];

it('names that stand twice say the country, and the sport where the country is the same', () => {
  expect([...leagueLabels(all).values()]).toEqual([
    'Super League (Greece)',
    'SUPER LEAGUE (Turkey)',
    'National League (United Kingdom, Football)',
    'National League (United Kingdom, Rugby)',
    'National League (Ireland)',
    'Coastal League',
  ]);
  expect(leagueLabels([greek, alone]).get(greek._id)).toBe('Super League');
});

it.each([
  ['coastal league', alone],
  ['super league (turkey)', turkish],
  ['National League (United Kingdom, Rugby)', rugby],
])('%j names one league', (text, { _id: leagueId, name }) => {
  expect(leagueReader(all)(text)).toEqual({ fields: { league: name, leagueId }, several: [] });
});

it.each([
  ['Super League', ['Super League (Greece)', 'SUPER LEAGUE (Turkey)']],
  ['Super League (Spain)', []],
  ['', []],
])('%j names not one league but %j', (text, several) => {
  expect(leagueReader(all)(text)).toEqual({ fields: {}, several });
});

it('a league that is named as the label of another one is not told from it', () => {
  const same = league('7', { name: 'Super League (Greece)' });
  const both = ['Super League (Greece)', 'Super League (Greece)'];
  expect(leagueReader([...all, same])('Super League (Greece)')).toEqual({ fields: {}, several: both });
});
