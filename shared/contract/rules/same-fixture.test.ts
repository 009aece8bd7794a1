import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholder-teams.ts';
import { haveSameTeams, isSameFixture } from './same-fixture.ts';

const NOON = Date.parse('2026-12-05T12:00:00Z');
const hours = (count: number) => NOON + count * 3_600_000;
const game = { league: 'Cup', homeTeam: 'Málaga', awayTeam: 'Yew', startsAt: NOON };

it.each([
  ['in another spelling', { homeTeam: 'MALAGA' }, true],
  ['with the other one at home', { homeTeam: 'Yew', awayTeam: 'Málaga' }, true],
  ['12 hours later, on the next day', { startsAt: hours(12) }, true],
  ['12 hours and a minute earlier', { startsAt: hours(-12) - 60_000 }, false],
  ['in another league', { league: 'League' }, false],
  ['of another team', { awayTeam: 'Yew II' }, false],
  ['without a kick-off', { startsAt: null }, false],
  ['with the same id of its source', { externalId: '1@x', awayTeam: 'Elm', startsAt: hours(99) }, true],
  ['with another id of its source', { externalId: '2@x', awayTeam: 'Elm' }, false],
])('a game %s is the same fixture: %s', (_, other, isSame) => {
  expect(isSameFixture({ ...game, externalId: '1@x' }, { ...game, ...other })).toBe(isSame);
});

it('the teams of two games are the same in another spelling and order, whatever their league and day', () => {
  const other = { league: 'League', homeTeam: 'yew', awayTeam: 'malaga', startsAt: hours(99) };
  expect(haveSameTeams(game, other)).toBe(true);
  expect(haveSameTeams(game, { ...other, homeTeam: 'Elm' })).toBe(false);
});

it('two games of teams that are not known yet are never the same', () => {
  const open = { ...game, homeTeam: 'TBD' };
  expect(isSameFixture(open, open)).toBe(false);
  expect(haveSameTeams(open, open)).toBe(false);
});

it.each([
  ...['TBD', 'tba', 'TBC 2', '?', '??', 'n. n.', 'N.N.', 'Winner QF1', 'Loser of match 3', 'QF1 winner'],
  ...[
    'Sieger HF 1',
    'Verlierer HF 2',
    'Noch offen',
    'Por definir',
    'Ganador 3',
    'À déterminer',
    'Vainqueur A',
  ],
  ...['Da definire', 'Vincente SF1', 'A definir', 'Vencedor do jogo 1', 'Уточняется', 'Победитель 1/4'],
  ...['يحدد لاحقا', 'الفائز 1', 'तय नहीं', 'विजेता 1', 'तय हुन बाँकी', 'নির্ধারিত হবে', 'বিজয়ী ১'],
  ...['未定', '準々決勝1勝者', '待定', '胜者1', '미정', '8강 1경기 승자'],
])('%j is no team yet', (name) => {
  expect(isPlaceholder(name)).toBe(true);
});

it.each(['Oak', 'Winnersh Town', 'Nancy', 'Siegerland', 'Oak?', '', 'TBDorf'])('%j is a team', (name) => {
  expect(isPlaceholder(name)).toBe(false);
});
