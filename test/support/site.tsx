import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { Alive } from '../../web/src/app/alive.tsx';
import { LiveCache, type Seed } from '../../web/src/lib/live-cache.ts';
import { LiveContext } from '../../web/src/lib/live-hooks.ts';
import { ReaderTime } from '../../web/src/lib/reader-time.tsx';
import { type Toast, useToasts } from '../../web/src/lib/toasts.ts';
import { completeJsdom } from './jsdom.ts';
import { testLeague, testMatch, testSettings } from './records.ts';

/** The moment at which tests of the site begin: an hour and a quarter before the test game's streams open. */
export const TEST_NOW = Date.parse('2026-11-21T17:00:00Z');

/** Holds the clock at `TEST_NOW`, in UTC, and gives the page what jsdom lacks; call it once per test file. */
export function holdPage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: TEST_NOW });
    clearStorage();
    useToasts.setState([], true);
    completeJsdom();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

/** Keeps a value in this browser as another tab of it does. */
export function storeInAnotherTab(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Clears what this browser keeps as another tab of it does. */
export function clearStorage(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Calls `show` with every toast that appears until the test ends. */
export function watchToasts(show: (toast: Toast) => void): void {
  const stop = useToasts.subscribe((now, before) => {
    for (const toast of now) if (!before.includes(toast)) show(toast);
  });
  onTestFinished(stop);
}

interface Visit {
  path?: string;
  /** The visitor came from another page of the site, not by the address. */
  walked?: boolean;
  /** The page came by its address, and hydrates first. */
  hydrates?: boolean;
}

/** Renders a part of the site with its records; answers the cache, through which they change. */
export function renderSite(
  content: ReactNode,
  { path = '/', walked = false, hydrates = false, ...seed }: Partial<Seed> & Visit = {},
): LiveCache {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const cache = new LiveCache(
    { matches: [testMatch()], leagues: [testLeague()], settings: testSettings(), ...seed },
    () => Date.now(),
    Date.now(),
  );
  render(
    <LiveContext value={cache}>
      <ReaderTime>
        <MemoryRouter initialEntries={[{ pathname, search, hash, ...(walked && { key: 'walked' }) }]}>
          {hydrates ? <Alive onAlive={() => {}}>{content}</Alive> : content}
        </MemoryRouter>
      </ReaderTime>
    </LiveContext>,
  );
  return cache;
}

/** Lets the page's clock run. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
