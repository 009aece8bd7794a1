import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  testGame,
  testHead,
  testId,
  testInstant,
  testLeague,
  testMatch,
  testSettings,
} from '../../../../test/support/records.ts';
import { LiveCache, type Seed } from './live-cache.ts';
import { LiveContext, useLeagues, useMatch, useMatches, useSettings } from './live-hooks.ts';
import { LAG_MS } from './live-state.ts';

const matchId = testId(0xe1);
const gameId = testId(1);
const other = testMatch({ _id: testId(0xe2), games: [testGame({ _id: testId(2) })] });

function makeCache(seed: Partial<Seed> = {}) {
  return new LiveCache(
    { matches: [testMatch(), other], leagues: [testLeague()], settings: testSettings(), ...seed },
    () => Date.now(),
    Date.now(),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the list', () => {
  it('keeps the identity of everything that an event does not touch', () => {
    const cache = makeCache();
    const [first, second] = cache.matches();
    cache.event('game:changed', { matchId, game: testGame({ version: 2, status: 'Live' }) });
    const [changed, untouched] = cache.matches();
    expect(changed).not.toBe(first);
    expect(changed?.games[0]?.status).toBe('Live');
    expect(untouched).toBe(second);
    const before = cache.matches();
    cache.event('game:changed', { matchId, game: testGame() });
    expect(cache.matches()).toBe(before);
  });

  it('shows a game that ends for ten seconds more, then lets it go', () => {
    const cache = makeCache();
    const { result } = renderHook(useMatches, { wrapper: wrapperOf(cache) });
    act(() => cache.event('game:changed', { matchId, game: testGame({ version: 2, status: 'Finished' }) }));
    expect(result.current[0]?.games[0]?.status).toBe('Finished');
    act(() => vi.advanceTimersByTime(9_999));
    expect(result.current).toHaveLength(2);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current.map(({ _id }) => _id)).toEqual([other._id]);
  });

  it('lets a removed game and the games of a removed match go at once', () => {
    const cache = makeCache();
    cache.event('game:removed', { matchId, gameId, version: 2, changedAt: testInstant(5) });
    expect(cache.matches().map(({ _id }) => _id)).toEqual([other._id]);
    cache.event('match:removed', { matchId: other._id, version: 2, changedAt: testInstant(5) });
    expect(cache.matches()).toEqual([]);
    cache.event('match:changed', { match: testHead({ _id: other._id, version: 3 }) });
    expect(cache.matches()[0]?.games.map(({ _id }) => _id)).toEqual([testId(2)]);
  });

  it('shows no mobile-only game and none that was over before the page opened', () => {
    const games = [testGame({ platforms: 'mobile' }), testGame({ _id: testId(3), status: 'Finished' })];
    expect(makeCache({ matches: [testMatch({ games })] }).matches()).toEqual([]);
  });

  it('notices a game whose match it does not know', () => {
    const cache = makeCache();
    expect(cache.lacksMatches()).toBe(false);
    cache.event('game:changed', { matchId: testId(0xee), game: testGame({ _id: testId(7) }) });
    expect(cache.lacksMatches()).toBe(true);
    expect(cache.matches()).toHaveLength(2);
    cache.event('match:changed', { match: testHead({ _id: testId(0xee) }) });
    expect(cache.lacksMatches()).toBe(false);
    expect(cache.matches()).toHaveLength(3);
  });
});

describe('one match', () => {
  it('is loading with what the list knows, and ready with its own answer', () => {
    const cache = makeCache();
    expect(cache.match(matchId)).toMatchObject({ state: 'loading', match: { _id: matchId } });
    const over = testGame({ _id: testId(3), status: 'Finished' });
    cache.matchAnswer(testMatch({ games: [over, testGame()] }), Date.now());
    const view = cache.match(matchId);
    expect(view.state).toBe('ready');
    expect(view.match?.games.map(({ _id }) => _id).sort()).toEqual([gameId, testId(3)]);
    expect(cache.match(matchId)).toBe(view);
  });

  it("is ready at once when the page's HTML has it, and missing when it says that there is none", () => {
    expect(makeCache({ match: { id: matchId, record: testMatch() } }).match(matchId).state).toBe('ready');
    const absent = testId(0xab);
    expect(makeCache({ match: { id: absent, record: null } }).match(absent)).toEqual({
      match: null,
      state: 'missing',
    });
  });

  it('is failed when no answer came, and stays as it was when it was there before', () => {
    const cache = makeCache({ match: { id: matchId, record: testMatch() } });
    cache.matchFailed(matchId);
    expect(cache.match(matchId).state).toBe('ready');
    const unknown = testId(0xab);
    cache.matchFailed(unknown);
    expect(cache.match(unknown)).toEqual({ match: null, state: 'failed' });
  });

  it('is missing when it is removed, and when its address says so', () => {
    const cache = makeCache({ match: { id: matchId, record: testMatch() } });
    cache.event('match:removed', { matchId, version: 2, changedAt: testInstant(1) });
    expect(cache.match(matchId)).toEqual({ match: null, state: 'missing' });
    const unknown = testId(0xab);
    cache.matchMissing(unknown, Date.now());
    expect(cache.match(unknown).state).toBe('missing');
  });

  it('does not count as missing while it is too young for every process to know it', () => {
    const cache = makeCache();
    const askedAt = Date.now() + 10;
    vi.advanceTimersByTime(50);
    expect(cache.matchMissing(matchId, askedAt)).not.toBeNull();
    expect(cache.match(matchId)).toMatchObject({ state: 'loading', match: { _id: matchId } });
    vi.advanceTimersByTime(LAG_MS + 100);
    expect(cache.matchMissing(matchId, Date.now())).toBeNull();
    expect(cache.match(matchId).state).toBe('missing');
  });

  it('keeps a game that ended for as long as it is shown', () => {
    const cache = makeCache({ match: { id: matchId, record: testMatch() } });
    cache.event('game:changed', { matchId, game: testGame({ version: 2, status: 'Finished' }) });
    vi.advanceTimersByTime(60_000);
    expect(cache.match(matchId).match?.games[0]?.status).toBe('Finished');
    expect(cache.listAnswer([other], Date.now())).toBeNull();
    expect(cache.match(matchId).match?.games).toHaveLength(1);
  });

  it('is asked for when a component shows it, once more when it appears, and by its id in any case', () => {
    const cache = makeCache({ match: { id: testId(0xab), record: null } });
    const asked: string[] = [];
    cache.onWatch = (id) => asked.push(id);
    const { result, unmount } = renderHook(() => useMatch(testId(0xab).toUpperCase()), {
      wrapper: wrapperOf(cache),
    });
    expect(result.current.state).toBe('missing');
    expect(asked).toEqual([testId(0xab)]);
    act(() => cache.event('match:changed', { match: testHead({ _id: testId(0xab) }) }));
    expect(asked).toEqual([testId(0xab), testId(0xab)]);
    expect(result.current.state).toBe('loading');
    unmount();
    expect(cache.watched()).toEqual([]);
  });
});

describe('leagues and settings', () => {
  it('change in place', () => {
    const cache = makeCache();
    const { result } = renderHook(() => ({ leagues: useLeagues(), settings: useSettings() }), {
      wrapper: wrapperOf(cache),
    });
    act(() => {
      cache.event('league:changed', { league: testLeague({ version: 2, name: 'Renamed' }) });
      cache.event('settings:changed', { settings: testSettings({ version: 2, goLiveOffsetMinutes: 5 }) });
    });
    expect(result.current.leagues[0]?.name).toBe('Renamed');
    expect(result.current.settings.goLiveOffsetMinutes).toBe(5);
    const { leagues } = result.current;
    act(() => cache.event('settings:changed', { settings: testSettings({ version: 3 }) }));
    expect(result.current.leagues).toBe(leagues);
  });
});

it('does not render components again whose records did not change', () => {
  const cache = makeCache();
  let drawn = 0;
  renderHook(
    () => {
      drawn += 1;
      return useLeagues();
    },
    { wrapper: wrapperOf(cache) },
  );
  act(() => cache.event('views', { views: { [gameId]: 9 } }));
  expect(drawn).toBe(1);
});

function wrapperOf(cache: LiveCache) {
  return ({ children }: { children: ReactNode }) => inside(cache, children);
}

function inside(cache: LiveCache, children: ReactNode) {
  return <LiveContext value={cache}>{children}</LiveContext>;
}
