import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeInAnotherTab } from '../../../test/support/site.tsx';
import { isTwelveHours, parsePreferences, resolveTheme } from './preference-values.ts';

type Module = typeof import('./preferences.ts');

/** The module as a fresh page loads it. */
async function load(): Promise<Module> {
  vi.resetModules();
  return import('./preferences.ts');
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a stored value', () => {
  it('that is missing or of another kind counts as the defaults', () => {
    for (const stored of [null, [], 7, 'dark', { theme: 'pink', zone: 1, hours: 12 }]) {
      expect(parsePreferences(stored), String(stored)).toEqual({
        theme: 'system',
        zone: 'mine',
        hours: 'auto',
        view: 'cards',
      });
    }
    expect(parsePreferences({ theme: 'light', hours: '12' })).toEqual({
      theme: 'light',
      zone: 'mine',
      hours: '12',
      view: 'cards',
    });
  });
});

describe('a choice', () => {
  it('holds at once, and after the page is opened again', async () => {
    const { setPreferences, usePreferences } = await load();
    const { result } = renderHook(usePreferences);
    act(() => setPreferences({ hours: '12', theme: 'light' }));
    expect(result.current).toMatchObject({ hours: '12', theme: 'light', zone: 'mine' });
    const again = await load();
    expect(renderHook(again.usePreferences).result.current).toMatchObject({ hours: '12', theme: 'light' });
  });

  it('of another tab arrives', async () => {
    const { usePreferences } = await load();
    const { result } = renderHook(usePreferences);
    act(() => storeInAnotherTab('preferences', { theme: 'dark' }));
    expect(result.current.theme).toBe('dark');
  });

  it('works where the browser refuses to store', async () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { setPreferences, usePreferences } = await load();
    const { result } = renderHook(usePreferences);
    act(() => setPreferences({ zone: 'site' }));
    expect(result.current.zone).toBe('site');
  });

  it('is not known to the server', async () => {
    localStorage.setItem('preferences', '{"hours":"12"}');
    const { usePreferences } = await load();
    expect(renderToString(<Show useValue={() => usePreferences().hours} />)).toBe('auto');
  });
});

describe('the theme', () => {
  it('is what was chosen, else what the system prefers', () => {
    expect(resolveTheme('system', true)).toBe('light');
    expect(resolveTheme('system', false)).toBe('dark');
    expect(resolveTheme('light', false)).toBe('light');
    expect(resolveTheme('dark', true)).toBe('dark');
  });

  it('is painted again whenever preference or system change', async () => {
    const system = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => system);
    const { keepPreferencesPainted, setPreferences } = await load();
    keepPreferencesPainted();
    expect(document.documentElement.dataset.theme).toBe('dark');
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect(document.documentElement.dataset.theme).toBe('light');
    setPreferences({ theme: 'dark' });
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

function Show({ useValue }: { useValue: () => unknown }) {
  return String(useValue());
}

it('shows 24 hours in a browser whose language is no language tag', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('C');
  expect(isTwelveHours('auto')).toBe(false);
});
