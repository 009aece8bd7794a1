import { expect, it } from 'vitest';
import { similarLeague, similarTitle } from './similar-names.ts';

const leagues = [
  { name: 'Coastal League', abbreviation: 'CL' },
  { name: 'Superliga Norte', abbreviation: 'SN' },
];

it.each([
  ['Costal Leage', 'Coastal League'],
  ['sn', 'Superliga Norte'],
  ['superliga', 'Superliga Norte'],
  ['Coastal League 2026/27', 'Coastal League'],
  ['Nowhere League', null],
  [' ', null],
])('the league %j is %j', (written, league) => {
  expect(similarLeague(leagues, written)).toBe(league);
});

it.each([
  ['Matchdya 12', 'Matchday 12'],
  ['matchday 12', null],
  ['Matchday 1', null],
  ['Matchday 13', null],
  ['Matchday', null],
  ['', null],
])('the match %j is probably %j', (written, title) => {
  expect(similarTitle(['Matchday 12', 'Cup Final'], written)).toBe(title);
});
