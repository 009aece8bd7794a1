import { expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { groupTitles, leagueOfGroup } from './group-titles.ts';

const [A, B] = [testId(0xe1), testId(0xe2)];
const titlesOf = (...matches: ReturnType<typeof testMatch>[]) =>
  [...groupTitles(matches).values()].map(({ main, second }) => [main, second]);

it('the second part of a title is what follows its last separator', () => {
  for (const [title, main, second] of [
    ['Silk Road Cup · Group B', 'Silk Road Cup', ' · Group B'],
    ['Coastal League, north, round 12', 'Coastal League, north', ', round 12'],
    ['Monsoon Kabaddi Night', 'Monsoon Kabaddi Night', ''],
  ] as const)
    expect(titlesOf(testMatch({ title }))).toEqual([[main, second]]);
});

it.each([
  [
    'their descriptions',
    testMatch({ _id: A, title: 'Cup, finals', description: 'In the north.' }),
    testMatch({ _id: B, title: 'cup, finals', description: 'In the south.' }),
    [' · In the north.', ' · In the south.'],
  ],
  [
    'their leagues',
    testMatch({ _id: A, title: 'Cup', description: '', games: [testGame({ league: 'Coastal League' })] }),
    testMatch({ _id: B, title: 'Cup', description: '', games: [testGame({ league: 'Northern Cup' })] }),
    [' · Coastal League', ' · Northern Cup'],
  ],
  [
    'their first teams',
    testMatch({ _id: A, title: 'Cup', description: '', games: [testGame({ homeTeam: 'Northgate' })] }),
    testMatch({ _id: B, title: 'Cup', description: '', games: [testGame({ homeTeam: 'Saltmarsh' })] }),
    [' · Northgate', ' · Saltmarsh'],
  ],
])('two groups with one title differ by %s', (_by, one, other, seconds) => {
  expect(titlesOf(one, other).map(([, second]) => second)).toEqual(seconds);
});

it('a group has a league when all its games are of it, whatever its title says', () => {
  const game = testGame();
  const other = testGame({ _id: testId(2), leagueId: testId(0xa2), league: 'Alpine Cup' });
  expect(leagueOfGroup(testMatch({ title: 'Bat and ball', games: [game, game] }))).toBe(game.league);
  expect(leagueOfGroup(testMatch({ title: `${game.league}, finals`, games: [game, other] }))).toBeNull();
  expect(leagueOfGroup(testMatch({ games: [] }))).toBeNull();
});
