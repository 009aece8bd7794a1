import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSettings } from '../../../../test/support/records.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the zone', () => {
  it('is the site’s on the server, then the visitor’s, or the site’s by choice', async () => {
    // One React context per copy of its module: the zone must use the module instance of its own import.
    vi.resetModules();
    const { setPreferences } = await import('../../lib/preferences.ts');
    const { useTimeZone } = await import('./visitor-time.tsx');
    const { LiveCache: Cache } = await import('./live-cache.ts');
    const { LiveContext: Context } = await import('./live-hooks.ts');
    const settings = testSettings({ siteTimeZone: 'Asia/Kathmandu' });
    const own = new Cache({ matches: [], leagues: [], settings });
    const inside = ({ children }: { children: ReactNode }) => <Context value={own}>{children}</Context>;
    expect(renderToString(inside({ children: <Show useValue={useTimeZone} /> }))).toBe('Asia/Kathmandu');
    const { result } = renderHook(useTimeZone, { wrapper: inside });
    expect(result.current).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    act(() => setPreferences({ zone: 'site' }));
    expect(result.current).toBe('Asia/Kathmandu');
  });
});

function Show({ useValue }: { useValue: () => unknown }) {
  return String(useValue());
}
