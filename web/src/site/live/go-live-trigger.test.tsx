import { cleanup, renderHook } from '@testing-library/react';
import type { PublicGame } from '@touchline/contract/records/match';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testGame, testId, testMatch, testSettings } from '../../../../test/support/records.ts';
import { watchToasts } from '../../../../test/support/site.tsx';
import { serverClock } from '../../lib/server-clock.ts';
import { useGoLiveTrigger } from './go-live-trigger.ts';
import { LiveCache } from './live-cache.ts';
import { LiveSyncContext } from './live-hooks.ts';
import { LiveSync } from './live-sync.ts';

const START = Date.parse('2026-11-21T18:14:50.000Z');
const matchId = testId(0xe1);
let nextId = 1;
let toasts: string[];
let stopClock: () => void;
let puts: string[];
let gets: string[];
let response: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  serverClock.learnFromHello(START);
  stopClock = serverClock.run();
  toasts = [];
  watchToasts(({ message }) => toasts.push(message));
  puts = [];
  gets = [];
  response = async () =>
    new Response(JSON.stringify({ message: 'ok', game: testGame({ version: 2, status: 'Live' }) }));
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    (method === 'PUT' ? puts : gets).push(path);
    return method === 'PUT' ? response() : Promise.resolve(new Response('{}', { status: 500 }));
  });
});
afterEach(() => {
  cleanup();
  stopClock();
  vi.useRealTimers();
});

/** An open page of a game that is due ten seconds after START. */
function open(fields: Partial<PublicGame> = {}) {
  const game = testGame({ _id: testId(nextId++), autoLiveAt: '2026-11-21T18:15:00.000Z', ...fields });
  const cache = new LiveCache({
    matches: [testMatch({ games: [game] })],
    leagues: [],
    settings: testSettings(),
  });
  const sync = new LiveSync(cache, { listing: null });
  const view = renderHook((props: { game: PublicGame }) => useGoLiveTrigger(props.game, matchId), {
    initialProps: { game },
    wrapper: ({ children }: { children: ReactNode }) => inside(sync, children),
  });
  return { ...view, game };
}

describe('a game whose moment has come', () => {
  it('is set live once, shortly after, and everything is fetched again', async () => {
    const { game, rerender, unmount } = open();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(puts).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(puts).toEqual([`/api/matches/${matchId}/game/${game._id}/live`]);
    expect(gets).toEqual(['/api/matches/web', `/api/matches/${matchId}`]);
    rerender({ game: { ...game, autoLiveAt: '2026-11-21T18:15:30.000Z' } });
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts).toHaveLength(1);
  });

  it('is left alone when the worker has set it live in time', async () => {
    const { game, rerender } = open();
    await vi.advanceTimersByTimeAsync(10_100);
    rerender({ game: { ...game, status: 'Live' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts).toEqual([]);
  });

  it('is left alone when it does not go live automatically', async () => {
    open({ autoLiveAt: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts).toEqual([]);
  });

  it('is tried again without a message when the server says that it is too early', async () => {
    response = async () =>
      new Response(JSON.stringify({ message: 'Game cannot go live yet.', code: 'TOO_EARLY' }), {
        status: 409,
      });
    open();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(puts).toHaveLength(1);
    expect(gets).toHaveLength(2);
    expect(toasts).toEqual([]);
  });

  it('shows the server’s message for any other failure, or the error itself', async () => {
    response = async () =>
      new Response(JSON.stringify({ message: 'Service unavailable.', code: 'UNAVAILABLE' }), { status: 503 });
    open();
    await vi.advanceTimersByTimeAsync(15_000);
    response = () => Promise.reject(new TypeError('Failed to fetch'));
    open();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(toasts).toEqual([
      'Service unavailable.',
      'The site cannot be reached. Check your connection and try again.',
    ]);
  });
});

function inside(sync: LiveSync, children: ReactNode) {
  return <LiveSyncContext value={sync}>{children}</LiveSyncContext>;
}
