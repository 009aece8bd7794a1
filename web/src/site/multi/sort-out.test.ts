import type { KnownGame } from '@touchline/contract/records/match';
import { multiTexts } from '@touchline/contract/texts/multi';
import { teamTexts } from '@touchline/contract/texts/teams';
import { expect, test } from 'vitest';
import { testGame, testId } from '../../../../test/support/records.ts';
import { nameOf, sortOut } from './sort-out.ts';

const { left } = multiTexts;
const gameOf = (number: number, fields: Partial<KnownGame> = {}) =>
  testGame({ _id: testId(number), homeTeam: `Home ${number}`, ...fields });
const games = [1, 2, 3, 4, 5].map((number) => gameOf(number));
const over = gameOf(6, { status: 'Finished' });
const known = new Map([...games, over].map((game) => [game._id, { matchId: testId(0x99), game }]));
const [a, b, c, d, e] = games.map(({ _id }) => _id) as [string, string, string, string, string];
const nameAt = (index: number) => nameOf(games[index] as KnownGame, teamTexts);
const sort = (
  asked: string[],
  {
    isWhole = true,
    shown = new Map<string, string>(),
    former = new Map<string, KnownGame | null>([0x71, 0x72, 0x73].map((number) => [testId(number), null])),
  } = {},
) => sortOut(asked, { games: known, isWhole, former, shown, texts: multiTexts.left, teamTexts });

test('two to four games stay in their order', () => {
  expect(sort([b, a, d])).toEqual({ ids: [b, a, d], left: [] });
  expect(sort([])).toEqual({ ids: [], left: [] });
});

test('doubled, finished and unknown ones and a fifth leave, each with a sentence', () => {
  const unknown = [testId(0x71), testId(0x73)];
  expect(sort([a, a, over._id, ...unknown, b, c, d, e])).toEqual({
    ids: [a, b, c, d],
    left: [
      left.twice(nameAt(0)),
      left.finished(nameOf(over, teamTexts)),
      left.tooMany(nameAt(4)),
      left.unknown(unknown),
    ],
  });
});

test('a game that is not among the unfinished ones stays until it was asked for, and a finished one is named', () => {
  const id = testId(0x74);
  const waiting = new Map<string, KnownGame | null>();
  expect(sort([a, id], { former: waiting })).toEqual({ ids: [a, id], left: [] });
  const former = new Map<string, KnownGame | null>([[id, over]]);
  expect(sort([a, id], { former })).toEqual({ ids: [a], left: [left.finished(nameOf(over, teamTexts))] });
});

test('an unknown id stays until all games are known, and a game that has been here is named', () => {
  const id = testId(0x72);
  expect(sort([a, id], { isWhole: false })).toEqual({ ids: [a, id], left: [] });
  // Those after it may still find a place.
  const many = [a, id, over._id, testId(0x73), b, c, d, e];
  expect(sort(many, { isWhole: false })).toEqual({
    ids: [a, id, testId(0x73), b, c, d, e],
    left: [left.finished(nameOf(over, teamTexts))],
  });
  expect(sort([a, b, c, d, id, e], { isWhole: false }).ids).toEqual([a, b, c, d]);
  const shown = new Map([[id, 'Old vs New']]);
  expect(sort([a, id], { shown })).toEqual({ ids: [a], left: [left.gone('Old vs New')] });
});
