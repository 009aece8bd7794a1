import { cleanup, fireEvent, screen } from '@testing-library/react';
import { siteTexts } from '@touchline/contract/texts/site';
import { describe, expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, renderSite, TEST_NOW } from '../../../../test/support/site.tsx';
import CategoryPage from './category-page.tsx';

holdPage();

const DAY = 86_400_000;
const at = (ms: number) => ({ startsAt: new Date(TEST_NOW + ms).toISOString() });

const matches = [
  testMatch({
    games: [
      testGame(),
      testGame({
        _id: testId(2),
        homeTeam: 'Salt Lake',
        awayTeam: 'Gull Town',
        league: 'Inland Cup',
        leagueId: testId(0xa2),
        ...at(DAY),
      }),
      testGame({ _id: testId(3), homeTeam: 'Other', awayTeam: 'Sport', category: 'Cricket' }),
    ],
  }),
  testMatch({
    _id: testId(0xe2),
    title: 'Second round',
    games: [testGame({ _id: testId(4), homeTeam: 'Reed', awayTeam: 'Fen', status: 'Live', isLive: true })],
  }),
];

const show = (slug: string) => renderSite(<CategoryPage slug={slug} />, { matches });
const shown = () =>
  screen
    .queryAllByRole('link')
    .flatMap((link) => (link.dataset.game ? [link.textContent?.split(',')[0]] : []));
const choose = (chip: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${chip}`) }));
const league = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

const ALL = ['Reed vs Fen', 'Northgate vs Harbour', 'Salt Lake vs Gull Town'];

describe('a category', () => {
  it('has its emoji, its numbers, and its games over all matches, live ones first', () => {
    show('football');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('⚽ Football');
    expect(screen.getByText('1 live').closest('p')?.textContent).toBe('1 live and 2 scheduled games');
    expect(shown()).toEqual(ALL);
  });

  it.each([
    ['Live now', ['Reed vs Fen']],
    ['Today', ['Reed vs Fen', 'Northgate vs Harbour']],
    ['Tomorrow', ['Salt Lake vs Gull Town']],
    ['This week', ALL],
  ])('can be narrowed to %s', (chip, expected) => {
    show('football');
    choose(chip);
    expect(shown()).toEqual(expected);
  });

  it('can be narrowed to one of its leagues, by itself and with a day', () => {
    show('football');
    const options = [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text);
    expect(options.slice(1)).toEqual(['Coastal League', 'Inland Cup']);
    league(testId(0xa2));
    expect(shown()).toEqual(['Salt Lake vs Gull Town']);
    choose('Today');
    expect(shown()).toEqual([]);
  });

  it('can be searched, says when nothing is found, and shows all again', () => {
    show('football');
    search('GULL');
    expect(shown()).toEqual(['Salt Lake vs Gull Town']);
    search('sport');
    expect(shown()).toEqual([]);
    expect(screen.getByText(siteTexts.empty.matches)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(shown()).toEqual(ALL);
  });

  it('without a game says so and leads to its neighbours', () => {
    show('counter-strike-2');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Counter-Strike 2');
    expect(screen.getByText(siteTexts.empty.matches)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show all games' })).toBeNull();
    const neighbours = ['Biathlon', 'League of Legends'].map((name) => screen.getByRole('link', { name }));
    expect(neighbours.map((link) => link.getAttribute('href'))).toEqual([
      '/category/Biathlon',
      '/category/League-of-Legends',
    ]);
  });

  it('that does not exist has no games and leads home', () => {
    show('chessboxing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(siteTexts.empty.matches);
    expect(screen.getByRole('link', { name: siteTexts.notFound.action }).getAttribute('href')).toBe('/');
    cleanup();
  });
});
