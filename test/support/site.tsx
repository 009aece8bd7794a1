import { act, cleanup, render } from '@testing-library/react';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import type { OtherLanguage } from '@touchline/contract/languages/languages';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { Alive } from '../../web/src/app/alive.tsx';
import { type Toast, useToasts } from '../../web/src/lib/toasts.ts';
import { LiveCache, type Seed } from '../../web/src/site/live/live-cache.ts';
import { LiveContext } from '../../web/src/site/live/live-hooks.ts';
import { VisitorTime } from '../../web/src/site/live/visitor-time.tsx';
import { setOpenStream } from '../../web/src/site/stream/open-stream.ts';
import { ENGLISH_PAGE, PageLanguageContext } from '../../web/src/texts/page-texts.ts';
import { completeJsdom } from './jsdom.ts';
import { testLeague, testMatch, testSettings } from './records.ts';

/** The time at which tests of the site begin: an hour and a quarter before the streams of the test game open. */
export const TEST_NOW = Date.parse('2026-11-21T17:00:00Z');

/**
 * Stops the clock at `TEST_NOW`, in UTC, and adds the browser functions that jsdom lacks; call it once per test file.
 */
export function holdPage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: TEST_NOW });
    clearStorage();
    useToasts.setState([], true);
    setOpenStream(null);
    completeJsdom();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

/** Stores a value in this browser like another tab. */
export function storeInAnotherTab(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Clears this browser's storage like another tab. */
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
  /** True when the visitor came from another page of the site, not by the address. */
  walked?: boolean;
  /** True for a page that was loaded by its address and hydrates first. */
  hydrates?: boolean;
  /** The language of the page; English by default. */
  language?: OtherLanguage;
}

/** Renders a part of the site with its records; returns the cache, through which they change. */
export function renderSite(
  content: ReactNode,
  { path = '/', walked = false, hydrates = false, language, ...seed }: Partial<Seed> & Visit = {},
): LiveCache {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const cache = new LiveCache(
    { matches: [testMatch()], leagues: [testLeague()], settings: testSettings(), ...seed },
    () => Date.now(),
    Date.now(),
  );
  render(
    <PageLanguageContext value={language ? { language, texts: CATALOGUES[language] } : ENGLISH_PAGE}>
      <LiveContext value={cache}>
        <VisitorTime>
          <MemoryRouter initialEntries={[{ pathname, search, hash, ...(walked && { key: 'walked' }) }]}>
            {hydrates ? <Alive onAlive={() => {}}>{content}</Alive> : content}
          </MemoryRouter>
        </VisitorTime>
      </LiveContext>
    </PageLanguageContext>,
  );
  return cache;
}

/** Advances the page's clock. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
