import { chromium, expect } from '@playwright/test';
import type { Verdict } from '../support/verdict.ts';
import { CHROMIUM_FLAGS, type MeasuredBrowser } from './browser.ts';
import { measureKeyTimes } from './key-times.ts';

/** The processor of a phone, relative to that of the measuring machine. */
const SLOWDOWN = 4;

/**
 * Measures the search of the home page on a slow phone: the time from a key to the frame that shows it, while the list
 * follows.
 */
export async function measureSearch(
  { executablePath, origin }: MeasuredBrowser,
  games: number,
  verdict: Verdict,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const isLive = page.waitForEvent('websocket');
    await page.goto(`${origin}/`);
    await isLive;
    // A suggestion appears a moment after the first visit and takes the focus.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const search = page.getByRole('searchbox');
    await search.focus();
    // The list of results is loaded with the first search.
    await search.fill('x');
    await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
    await search.fill('');
    await expect(page).toHaveURL(`${origin}/`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const name = `a key in the search of ${games} games, ${SLOWDOWN} times slower`;
    await measureKeyTimes(page, { text: 'harbour united', name, verdict });
  } finally {
    await browser.close();
  }
}
