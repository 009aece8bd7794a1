import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { categoryFromQuery, neighbourCategories } from './categories.ts';
import {
  compareGames,
  effectiveCategory,
  groupByMatch,
  hasArrows,
  isListedOnMobile,
  isListedOnWeb,
  keepGames,
  type ListedGame,
  popularGames,
  trendingGames,
} from './listings.ts';

const game = (_id: string, more: Partial<ListedGame> = {}): ListedGame => ({
  _id,
  status: 'Scheduled',
  startsAt: '2026-11-21T18:00:00.000Z',
  platforms: 'both',
  viewCount: 0,
  isTrending: false,
  ...more,
});
const watched = (_id: string, more: Partial<ListedGame> = {}) =>
  game(_id, { status: 'Live', isLive: true, streamUrls: [{}], ...more });
const ids = (games: readonly ListedGame[]) => games.map((each) => each._id);

describe('public lists', () => {
  it('contain every game that is not finished, even one without a status', () => {
    expect(isListedOnWeb(game('a', { status: 'Live' }))).toBe(true);
    expect(isListedOnWeb(game('a', { status: null }))).toBe(true);
    expect(isListedOnWeb(game('a', { status: 'Finished' }))).toBe(false);
    expect(isListedOnMobile(game('a', { status: 'Finished' }))).toBe(false);
  });

  it.each([
    ['web', true, false],
    ['mobile', false, true],
    ['both', true, true],
    [null, true, true],
  ])('show a game for %s on web %s, on mobile %s', (platforms, web, mobile) => {
    expect(isListedOnWeb(game('a', { platforms }))).toBe(web);
    expect(isListedOnMobile(game('a', { platforms }))).toBe(mobile);
  });

  it('put playable games first, by views, then other Live ones, then the rest by start', () => {
    const games = [
      game('late', { startsAt: '2026-11-23T18:00:00.000Z' }),
      game('never', { startsAt: null }),
      game('no-stream', { status: 'Live', isLive: true, streamUrls: [], viewCount: 900 }),
      game('switched-off', { status: 'Live', isLive: false, streamUrls: [{}], startsAt: null }),
      watched('few', { viewCount: 3, startsAt: '2026-11-01T18:00:00.000Z' }),
      watched('many', { viewCount: 700, startsAt: '2026-11-30T18:00:00.000Z' }),
      game('early', { startsAt: '2026-11-20T18:00:00.000Z', viewCount: 50 }),
    ];
    expect(ids([...games].sort(compareGames))).toEqual([
      'many',
      'few',
      'no-stream',
      'switched-off',
      'early',
      'late',
      'never',
    ]);
  });

  it('have one order, whatever order the games came in', () => {
    const games = fc.uniqueArray(
      fc.record({
        _id: fc.stringMatching(/^[0-9a-f]{4}$/),
        status: fc.constantFrom(...GAME_STATUSES),
        startsAt: fc.option(fc.integer({ min: 0, max: 5 })),
        isLive: fc.boolean(),
        streamUrls: fc.constantFrom([], [{}]),
        viewCount: fc.integer({ min: 0, max: 2 }),
      }),
      { selector: (each) => each._id },
    );
    fc.assert(
      fc.property(games, (some) => {
        expect([...some].reverse().sort(compareGames)).toEqual([...some].sort(compareGames));
      }),
    );
  });
});

describe('groups', () => {
  const matches = [
    { title: 'Cup', games: [game('c2', { startsAt: 30 }), game('c1', { startsAt: 20 })] },
    { title: 'Empty', games: [] },
    { title: 'Open', games: [game('o1', { startsAt: 10 })] },
    { title: 'Final', games: [game('f2', { startsAt: 90, status: 'Live' }), game('f1', { startsAt: 5 })] },
  ];
  const titles = (list: typeof matches) => groupByMatch(list).map((group) => [group.title, ids(group.games)]);

  it('without a playable game are sorted by their first start; those without a game are left out', () => {
    expect(titles(matches)).toEqual([
      ['Final', ['f2', 'f1']],
      ['Open', ['o1']],
      ['Cup', ['c1', 'c2']],
    ]);
    expect(ids(matches[0]?.games ?? [])).toEqual(['c2', 'c1']);
  });

  it('with a playable game come first, by the views of the most watched one', () => {
    const on = [
      { title: 'Few', games: [game('early', { startsAt: 1 }), watched('few', { viewCount: 3 })] },
      { title: 'Many', games: [watched('one', { viewCount: 1 }), watched('many', { viewCount: 9 })] },
    ];
    expect(titles([...matches, ...on])).toEqual([
      ['Many', ['many', 'one']],
      ['Few', ['few', 'early']],
      ['Final', ['f2', 'f1']],
      ['Open', ['o1']],
      ['Cup', ['c1', 'c2']],
    ]);
  });

  it('are dropped when a filter leaves them empty', () => {
    const kept = keepGames(matches, (each) => each._id.endsWith('1'));
    expect(kept.map((match) => [match.title, ids(match.games)])).toEqual([
      ['Cup', ['c1']],
      ['Open', ['o1']],
      ['Final', ['f1']],
    ]);
  });
});

describe('trending and popular', () => {
  it('trending are the flagged games that are not finished', () => {
    const games = [
      game('plain'),
      game('flagged', { isTrending: true }),
      game('over', { isTrending: true, status: 'Finished' }),
      game('on', { isTrending: true, status: 'Live' }),
    ];
    expect(ids(trendingGames(games))).toEqual(['on', 'flagged']);
  });

  it('popular are live games with more than 50 views, most viewed first', () => {
    const games = [
      game('fifty', { status: 'Live', viewCount: 50 }),
      game('fifty-one', { status: 'Live', viewCount: 51 }),
      game('most', { status: 'Live', viewCount: 48_210 }),
      game('waiting', { viewCount: 900 }),
      game('over', { status: 'Finished', viewCount: 900 }),
    ];
    expect(ids(popularGames(games))).toEqual(['most', 'fifty-one']);
  });

  it('have arrows with more than three cards', () => {
    expect([0, 3, 4].map(hasArrows)).toEqual([false, false, true]);
  });
});

describe('categories', () => {
  it("are the match's, else the league's", () => {
    expect(effectiveCategory({ category: 'Esports' }, { category: 'Football' })).toBe('Esports');
    expect(effectiveCategory({ category: null }, { category: 'Football' })).toBe('Football');
    expect(effectiveCategory({}, null)).toBeNull();
  });

  it('are found in the query without regard to case; an unknown name means All', () => {
    expect(categoryFromQuery('football')).toBe('Football');
    expect(categoryFromQuery('COUNTER-STRIKE 2')).toBe('Counter-Strike 2');
    expect([categoryFromQuery('Chess'), categoryFromQuery(''), categoryFromQuery(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('have neighbours on both sides, even at the ends', () => {
    expect(neighbourCategories('Football')).toEqual({ previous: 'Parkour', next: 'Cricket' });
    expect(neighbourCategories('Parkour')).toEqual({ previous: 'Mobile Legends', next: 'Football' });
  });
});
