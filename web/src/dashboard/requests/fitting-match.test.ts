import { expect, it } from 'vitest';
import { fittingMatch } from './fitting-match.ts';

const matches = [
  { _id: '1', title: 'Round 12' },
  { _id: '2', title: 'Coastal League, round 13' },
  { _id: '3', title: 'Coastal League' },
  { _id: '4', title: 'Harbour vs Millbrook' },
];

const gamesIn = (...ids: string[]) => ids.map((matchId) => ({ matchId }));

it.each([
  [{ title: 'harbour vs millbrook', league: 'Coastal League' }, 'Harbour vs Millbrook'],
  [{ title: 'Ashmere vs Millbrook', league: 'Coastal League' }, 'Coastal League, round 13'],
  [{ title: 'Ashmere vs Millbrook', league: '' }, undefined],
  [{ title: 'Ashmere vs Millbrook', league: 'Alpine Trophy' }, undefined],
  [{ title: 'Ashmere vs Millbrook', league: 'Coastal League', games: gamesIn('2', '1', '1') }, 'Round 12'],
  [{ title: 'Ashmere vs Millbrook', league: 'Alpine Trophy', games: gamesIn('9') }, undefined],
  [{ title: 'harbour vs millbrook', league: '', games: gamesIn('1') }, 'Harbour vs Millbrook'],
])('for %j the match is %s', (game, title) => {
  expect(fittingMatch(matches, { games: [], ...game })?.title).toBe(title);
});
