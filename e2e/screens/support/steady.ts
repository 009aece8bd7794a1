import { expect, type Page } from '@playwright/test';
import { shiftsOf, sumOf } from '../../support/first-paint.ts';
import { holdDate } from './held-date.ts';

/** As most visitors see it, with motion, and with the frames of the browser's own clock. */
export const AS_VISITOR = {
  reducedMotion: 'no-preference',
  colorScheme: 'light',
  hasRunningClock: true,
  before: holdDate,
} as const;

/** Waits until everything so far is painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Waits until the fonts of the page are there: a page that is opened after it has them from the cache. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => true)');
}

/**
 * Fails when more than this has moved by itself on the page so far, by the measure of browsers; `watchShifts` was called
 * before the page.
 */
export async function expectSteady(page: Page, most: number): Promise<void> {
  await painted(page);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), `moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most);
}

/** Scrolls through the whole page, a window at a time, each painted before the next. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // A frame that both changes the page and scrolls counts what was scrolled as moved.
    await painted();
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await painted();
    }
    await painted();
  })()`);
}
