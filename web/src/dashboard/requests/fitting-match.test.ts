import { expect, it } from 'vitest';
import { fittingMatch } from './fitting-match.ts';

const matches = [
  { title: 'Round 12' },
  { title: 'Coastal League, round 13' },
  { title: 'Coastal League' },
  { title: 'Harbour vs Millbrook' },
];

it.each([
  [{ title: 'harbour vs millbrook', league: 'Coastal League' }, 'Harbour vs Millbrook'],
  [{ title: 'Ashmere vs Millbrook', league: 'Coastal League' }, 'Coastal League, round 13'],
  [{ title: 'Ashmere vs Millbrook', league: '' }, undefined],
  [{ title: 'Ashmere vs Millbrook', league: 'Alpine Trophy' }, undefined],
])('for %j the match is %s', (game, title) => {
  expect(fittingMatch(matches, game)?.title).toBe(title);
});
