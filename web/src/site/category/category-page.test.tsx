import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { sportPart } from '@touchline/contract/rules/home-part';
import { siteTexts } from '@touchline/contract/texts/site';
import { describe, expect, it } from 'vitest';
import { testGame, testId, testLeague, testMatch } from '../../../../test/support/records.ts';
import { holdPage, renderSite, TEST_NOW } from '../../../../test/support/site.tsx';
import { LiveSyncContext } from '../live/live-hooks.ts';
import type { LiveSync } from '../live/live-sync.ts';
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

describe('a category whose HTML has its first games', () => {
  const inland = testLeague({ _id: testId(0xa2), name: 'Inland Cup' });
  const whole = [
    testMatch({
      games: Array.from({ length: 70 }, (_, n) =>
        testGame({
          _id: testId(0x100 + n),
          homeTeam: `Team ${n}`,
          ...at(n * 3_600_000),
          ...(n < 65 ? {} : { league: inland.name, leagueId: inland._id }),
        }),
      ),
    }),
  ];
  const namesFrom = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, n) => `Team ${first + n} vs Harbour`);

  /** The page, and what it asked for: the whole list comes when the test says so. */
  function showPart() {
    const { part, others } = sportPart(whole, 'Football');
    let asked = 0;
    const sync = { list: () => (asked += 1) } as unknown as LiveSync;
    const cache = renderSite(
      <LiveSyncContext value={sync}>
        <CategoryPage slug="football" />
      </LiveSyncContext>,
      { matches: part, others, isPart: true, leagues: [testLeague(), inland] },
    );
    return {
      cache,
      asked: () => asked,
      answer: () => act(() => void cache.listAnswer(whole, TEST_NOW)),
      fail: () => act(() => cache.listFailed()),
    };
  }
  const numbers = () => screen.getAllByText(/^70 /).map(({ textContent }) => textContent);

  it('counts all of them, has all leagues, and shows the others when it is asked to', () => {
    const { asked, answer } = showPart();
    expect(shown()).toEqual(namesFrom(0, 59));
    expect(numbers()).toEqual(['70 scheduled games']);
    expect(screen.getByRole('button', { name: /^All/ }).textContent).toContain('70');
    expect(screen.getByRole('button', { name: /^This week/ }).textContent).toContain('70');
    const options = [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text);
    expect(options).toEqual(['All leagues', 'Coastal League', 'Inland Cup']);
    expect(asked()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 70 games' }));
    expect(asked()).toBe(1);
    answer();
    expect(shown()).toEqual(namesFrom(0, 69));
    expect(numbers()).toEqual(['70 scheduled games']);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(screen.queryByText(/new games?$/)).toBeNull();
  });

  it.each([
    ['league', () => league(inland._id), namesFrom(65, 69)],
    ['search', () => search('Team 68'), namesFrom(68, 68)],
  ])('finds by %s what it does not hold', (_by, narrow, found) => {
    const { asked, answer } = showPart();
    narrow();
    expect(asked()).toBe(1);
    expect(shown()).toEqual([]);
    expect(screen.getByText(siteTexts.home.searching)).toBeDefined();
    expect(screen.queryByText(siteTexts.empty.matches)).toBeNull();
    answer();
    expect(shown()).toEqual(found);
  });

  it('says when what was asked for cannot be loaded', () => {
    const { fail } = showPart();
    league(inland._id);
    fail();
    expect(screen.getByRole('heading', { name: siteTexts.couldNotLoad })).toBeDefined();
    league('');
    expect(shown()).toEqual(namesFrom(0, 59));
  });

  it('follows the events of its games', () => {
    const { cache } = showPart();
    const [match] = whole;
    const game = { ...match?.games[3], status: 'Live', isLive: true, version: 2 } as ReturnType<
      typeof testGame
    >;
    act(() => void cache.event('game:changed', { matchId: match?._id ?? '', game }));
    expect(screen.getByText('1 live').closest('p')?.textContent).toBe('1 live and 69 scheduled games');
  });
});
