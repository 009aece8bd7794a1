import { act, fireEvent, screen, within } from '@testing-library/react';
import { CARD_WIDTH_REM, TRENDING_CARD_WIDTH_REM } from '@touchline/contract/constants';
import { describe, expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite, TEST_NOW } from '../../../../test/support/site.tsx';
import HomePage from './home-page.tsx';

holdPage();

const DAY = 86_400_000;
const at = (ms: number) => ({
  startsAt: new Date(TEST_NOW + ms).toISOString(),
  liveAt: new Date(TEST_NOW + ms - 900_000).toISOString(),
});

const coastal = testMatch({
  games: [
    testGame(),
    testGame({ _id: testId(2), homeTeam: 'Salt Lake', awayTeam: 'Gull Town', title: 'Derby', ...at(DAY) }),
  ],
});
const bats = testMatch({
  _id: testId(0xe2),
  title: 'Bat and ball',
  games: [
    testGame({
      _id: testId(3),
      title: 'Second day',
      homeTeam: 'Mumbra',
      awayTeam: 'Tamra',
      category: 'Cricket',
      league: 'Monsoon Trophy',
      status: 'Live',
      isLive: true,
      viewCount: 60,
      ...at(-DAY),
    }),
  ],
});
const matches = [coastal, bats];

const schedule = () => within(screen.getByRole('region', { name: 'Live Sports Events and Schedule' }));
const teams = () =>
  schedule()
    .queryAllByRole('link')
    .flatMap((link) => (link.dataset.game ? [link.textContent?.split(',')[0]] : []));
const choose = (name: string) =>
  fireEvent.click(schedule().getByRole('button', { name: new RegExp(`^${name}`) }));
const search = (value: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  pass(0);
};

describe('the list', () => {
  it('is grouped by match, live games first', () => {
    renderSite(<HomePage />, { matches });
    expect(
      schedule()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Bat and ball', 'Coastal League, round 12']);
    expect(teams()).toEqual(['Mumbra vs Tamra', 'Northgate vs Harbour', 'Salt Lake vs Gull Town']);
  });

  it.each([
    ['Live now', ['Mumbra vs Tamra']],
    ['Today', ['Northgate vs Harbour']],
    ['Tomorrow', ['Salt Lake vs Gull Town']],
    ['This week', ['Northgate vs Harbour', 'Salt Lake vs Gull Town']],
  ])('can be narrowed to %s', (chip, expected) => {
    renderSite(<HomePage />, { matches });
    choose(chip);
    expect(teams()).toEqual(expected);
  });

  it.each(['gull t', 'DERBY', 'salt lake vs gull'])('finds a game by %j', (query) => {
    renderSite(<HomePage />, { matches });
    search(query);
    expect(teams()).toEqual(['Salt Lake vs Gull Town']);
  });

  it('says No Matches Found when nothing is found, and comes back', () => {
    renderSite(<HomePage />, { matches });
    search('no such game');
    expect(teams()).toEqual([]);
    expect(schedule().getByText('No Matches Found')).toBeDefined();
    fireEvent.click(schedule().getByRole('button', { name: 'Show all games' }));
    expect(teams()).toHaveLength(3);
  });

  it('follows the category of the address, without regard to case', () => {
    renderSite(<HomePage />, { matches, path: '/?category=cricket', hydrates: true });
    expect(teams()).toEqual(['Mumbra vs Tamra']);
    expect(schedule().getByRole<HTMLSelectElement>('combobox').value).toBe('Cricket');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('applies the rest of the address after hydration', () => {
    renderSite(<HomePage />, { matches, path: '/?day=tomorrow&q=gull', hydrates: true });
    expect(teams()).toEqual(['Salt Lake vs Gull Town']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gull');
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  it('shows everything for a category that does not exist', () => {
    renderSite(<HomePage />, { matches, path: '/?category=Chessboxing' });
    expect(teams()).toHaveLength(3);
  });

  it('can be narrowed to a sport', () => {
    renderSite(<HomePage />, { matches });
    fireEvent.change(schedule().getByRole('combobox'), { target: { value: 'Football' } });
    expect(teams()).toEqual(['Northgate vs Harbour', 'Salt Lake vs Gull Town']);
  });

  it('shows three games of a match, four where the page has four columns, and the rest when asked', () => {
    const games = [1, 2, 3, 4, 5].map((n) => testGame({ _id: testId(n), homeTeam: `Team ${n}` }));
    renderSite(<HomePage />, { matches: [testMatch({ games })] });
    const ofFour = () => document.querySelectorAll('li[class*="columns-under-4:hidden"]').length;
    expect([teams().length, ofFour()]).toEqual([4, 1]);
    fireEvent.click(schedule().getByRole('button', { name: 'Show all 5 games' }));
    expect([teams().length, ofFour()]).toEqual([5, 0]);
    expect(schedule().queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('names the league in the heading of a group with one league, and with each game of a group with several', () => {
    const alpine = { leagueId: testId(0xa2), league: 'Alpine Cup' };
    const game = (id: number, of: object) => testGame({ _id: testId(id), ...of });
    renderSite(<HomePage />, {
      matches: [
        testMatch({ title: 'Snow day', description: '', games: [game(1, alpine), game(2, alpine)] }),
        testMatch({ _id: testId(0xe2), title: 'All over', games: [game(3, alpine), game(4, {})] }),
      ],
    });
    const group = (title: string) =>
      schedule().getByRole('heading', { level: 3, name: title }).closest('section') as HTMLElement;
    expect(within(group('Snow day')).getByText('Alpine Cup').tagName).toBe('P');
    expect(within(group('Snow day')).queryByTitle('Alpine Cup')).toBeNull();
    expect(within(group('All over')).getByTitle('Alpine Cup')).toBeDefined();
    expect(within(group('All over')).getByTitle(testGame().league)).toBeDefined();
  });

  it('keeps its order when a game goes live on screen', () => {
    const cache = renderSite(<HomePage />, { matches });
    const game = testGame({
      _id: testId(2),
      homeTeam: 'Salt Lake',
      awayTeam: 'Gull Town',
      title: 'Derby',
      ...at(DAY),
      status: 'Live',
      isLive: true,
      version: 2,
    });
    act(() => cache.event('game:changed', { matchId: coastal._id, game }));
    expect(teams()).toEqual(['Mumbra vs Tamra', 'Northgate vs Harbour', 'Salt Lake vs Gull Town']);
    choose('Live now');
    expect(teams()).toHaveLength(2);
  });

  it('holds back new games above the visible ones until the visitor asks for them', () => {
    const cache = renderSite(<HomePage />, { matches });
    const region = screen.getByRole('region', { name: 'Live Sports Events and Schedule' });
    region.getBoundingClientRect = () => new DOMRect(0, -2000, 0, 0);
    const game = testGame({ _id: testId(9), homeTeam: 'New', awayTeam: 'Comers' });
    act(() => cache.event('game:changed', { matchId: coastal._id, game }));
    expect(teams()).not.toContain('New vs Comers');
    fireEvent.click(schedule().getByRole('button', { name: '1 new game' }));
    expect(teams()).toContain('New vs Comers');
  });

  it('takes new games in by itself while its beginning is in view', () => {
    const cache = renderSite(<HomePage />, { matches });
    const game = testGame({ _id: testId(9), homeTeam: 'New', awayTeam: 'Comers' });
    act(() => cache.event('game:changed', { matchId: coastal._id, game }));
    expect(teams()).toContain('New vs Comers');
  });
});

describe('the rows of cards', () => {
  it('say when nothing is trending or popular', () => {
    renderSite(<HomePage />, { matches: [coastal] });
    expect(screen.getByText('No Trending Matches Found')).toBeDefined();
    expect(screen.getByText('No Popular Matches Found')).toBeDefined();
  });

  it('are named, and their cards have the widths of their kind', () => {
    renderSite(<HomePage />, {
      matches: [coastal, bats].map((match) => ({
        ...match,
        games: match.games.map((game) => ({ ...game, isTrending: true })),
      })),
    });
    const widths = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('link')
        .map((card) => /\d+rem(?=,)/.exec(card.parentElement?.className ?? '')?.[0]);
    expect(new Set(widths('Trending Matches'))).toEqual(new Set([`${TRENDING_CARD_WIDTH_REM}rem`]));
    expect(new Set(widths('Popular Live (By Viewers)'))).toEqual(new Set([`${CARD_WIDTH_REM}rem`]));
  });

  it('show every unfinished game that is flagged, those on the board too', () => {
    const flagged = matches.map((match) => ({
      ...match,
      games: match.games.map((game) => ({ ...game, isTrending: true })),
    }));
    renderSite(<HomePage />, { matches: flagged });
    const links = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const [onBoard, trending] = [links('Live games'), links('Trending Matches')];
    expect(trending).toHaveLength(flagged.flatMap(({ games }) => games).length);
    expect(trending).toEqual(expect.arrayContaining(onBoard));
  });

  it('show live games with more than 50 views, with the views', () => {
    renderSite(<HomePage />, { matches });
    const popular = screen.getByRole('region', { name: /Popular Live/ });
    expect(within(popular).getAllByRole('link')).toHaveLength(1);
    expect(popular.textContent).toContain('60');
  });
});

/** Its code loads on first use. */
const searchBoard = () => act(async () => void (await import('./search-board.tsx')));

describe('the board', () => {
  it('shows live games, and during a search its results', async () => {
    renderSite(<HomePage />, { matches });
    expect(screen.getByRole('region', { name: 'Live games' }).textContent).toContain('1 game right now');
    search('gull');
    await searchBoard();
    const board = screen.getByRole('region', { name: 'Search results' });
    expect(board.textContent).toContain('1 game found');
    expect(within(board).getByRole('link').textContent).toContain('Salt Lake vs Gull Town');
  });

  it('leads to the leagues and sports that a search finds, and keeps its size when it finds nothing', async () => {
    renderSite(<HomePage />, { matches });
    const board = () => screen.getByRole('region', { name: 'Search results' });
    search('footbal');
    await searchBoard();
    expect(within(board()).getByRole('link', { name: /^Football/ })).toBeDefined();
    search('no such thing');
    expect(board().textContent).toContain('0 games found');
    expect(within(board()).getByRole('button', { name: 'Request a Match' })).toBeDefined();
  });

  it('shows the next games while none is live', () => {
    renderSite(<HomePage />, { matches: [coastal] });
    expect(within(screen.getByRole('region', { name: 'Next games' })).getAllByRole('link')).toHaveLength(2);
  });
});

describe('a visitor who comes from a page without games', () => {
  const arrive = () => renderSite(<HomePage />, { matches: [], isPart: true, walked: true });
  const nothing = () => screen.queryByText('No Matches Found');

  it('sees placeholders, not the text that there are none', () => {
    const cache = arrive();
    expect(nothing()).toBeNull();
    expect(document.querySelectorAll('[aria-busy="true"]')).not.toHaveLength(0);
    act(() => void cache.listAnswer(matches, Date.now()));
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(teams()).toHaveLength(3);
  });

  it('sees an error while they cannot be loaded', () => {
    const cache = arrive();
    act(() => cache.listFailed());
    expect(screen.getByRole('heading', { level: 2, name: 'Could not load' })).toBeTruthy();
    expect(nothing()).toBeNull();
    act(() => void cache.listAnswer([], Date.now()));
    expect(screen.queryByText('Could not load')).toBeNull();
    expect(nothing()).toBeTruthy();
  });
});

it('shows a question as soon as staff add it', () => {
  const cache = renderSite(<HomePage />, { matches });
  const faq = { _id: testId(7), title: 'Is it free?', description: 'Yes.', version: 1, changedAt: '' };
  expect(screen.queryByText(faq.title)).toBeNull();
  act(() => cache.event('faqs:changed', { faqs: [faq] }));
  expect(screen.getByText(faq.title)).toBeTruthy();
});
