import { describe, expect, it } from 'vitest';
import { HOME_LISTS, SPORT_GAMES } from '../constants.ts';
import { SPORT_CATEGORY_NAMES, type SportCategory } from '../lists/sport-categories.ts';
import { DAY_CHIPS, isUnderChip } from './day-chips.ts';
import { countOthers, countOthersUnder, homePart, sportPart } from './home-part.ts';
import { compareGames } from './listings.ts';

const NOW = Date.parse('2026-11-24T22:40:00Z');
const HOUR_MS = 3_600_000;

/** Matches with two games each, the nth pair starting n hours from now. */
const matches = Array.from({ length: 200 }, (_, n) => ({
  _id: `match-${n}`,
  games: [0, 1].map((m) => ({
    _id: `game-${n}-${m}`,
    status: n < 20 ? 'Live' : 'Scheduled',
    isLive: n < 20,
    streamUrls: n % 3 === 0 ? [{}] : [],
    startsAt: n % 50 === 49 ? null : new Date(NOW + (n - 20) * HOUR_MS + m * 7 * 60_000),
    category: n % 5 === 4 ? null : (SPORT_CATEGORY_NAMES[n % 5] as SportCategory),
    viewCount: n % 7 === 0 ? 51 + n : 3,
    isTrending: n === 150 && m === 1,
  })),
}));
const part = homePart(matches);
const idsOf = (some: typeof matches) => some.flatMap(({ games }) => games.map(({ _id }) => _id));

describe('the part of the home page', () => {
  it('has the first groups whole, the board, and what is trending or popular', () => {
    const ids = idsOf(part);
    expect(ids).toEqual(expect.arrayContaining(['game-150-1', 'game-14-0', 'game-7-1']));
    expect(ids).not.toContain('game-150-0');
    expect(part.filter(({ games }) => games.length === 2).length).toBeGreaterThanOrEqual(HOME_LISTS.groups);
    expect(ids.length).toBeLessThan(50);
  });

  it('has the next games while none is live', () => {
    const waiting = matches.slice(20).toReversed();
    expect(idsOf(homePart(waiting))).toEqual(
      expect.arrayContaining(Array.from({ length: HOME_LISTS.groups }, (_, n) => `game-${20 + n}-0`)),
    );
  });
});

describe('the part of the page of a sport', () => {
  const [category] = SPORT_CATEGORY_NAMES;
  const own = matches.flatMap(({ games }) => games).filter((game) => game.category === category);
  const { part: first, others } = sportPart(matches, category);

  it('has the first games of the sport in the order of its list, and no other', () => {
    const expected = own.toSorted(compareGames).slice(0, SPORT_GAMES);
    expect(own.length).toBeGreaterThan(SPORT_GAMES);
    expect(idsOf(first).toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted());
  });

  it('has the numbers of the other games of that sport', () => {
    const left = { games: own.length - SPORT_GAMES, live: 0 };
    expect(others).toMatchObject({ ...left, sports: { [category]: left } });
  });
});

describe('the numbers of all other games', () => {
  const others = countOthers(matches, part);

  it('and of those in the part are the numbers of all', () => {
    const held = part.flatMap(({ games }) => games);
    const all = matches.flatMap(({ games }) => games);
    const live = (games: typeof all) => games.filter(({ status }) => status === 'Live').length;
    expect([others.games + held.length, others.live + live(held)]).toEqual([all.length, live(all)]);
    for (const [name, of] of Object.entries(others.sports)) {
      const count = (games: typeof all) => games.filter(({ category }) => category === name).length;
      expect(of.games).toBe(count(all) - count(held));
    }
  });

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Eucla', 'Pacific/Chatham'])(
    'are right under every chip of days in %s',
    (timeZone) => {
      const clock = { now: NOW, timeZone };
      const ids = new Set(idsOf(part));
      const left = matches.flatMap(({ games }) => games.filter(({ _id }) => !ids.has(_id)));
      for (const chip of DAY_CHIPS)
        expect(countOthersUnder(others, chip, clock), chip).toBe(
          left.filter((game) => isUnderChip(game, chip, clock)).length,
        );
    },
  );
});
