import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page of somebody's own browser, with everything that went wrong in it and every call that it made. */
export interface Visitor {
  readonly page: Page;
  /** Errors and warnings of the console, and errors that nobody caught. */
  readonly complaints: string[];
  /** Method and path of every call of the API. */
  readonly calls: string[];
  /** Fails when anything went wrong, but for what is expected here. */
  expectQuiet(expected?: RegExp): void;
}

/** Opens a new browser context with one page. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext(options);
  await context.addInitScript(markNoticeAsSeen);
  const page = await context.newPage();
  const complaints: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.text().slice(0, 300)} (${message.location().url.slice(0, 200)})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return {
    page,
    complaints,
    calls,
    expectQuiet(expected) {
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
    },
  };
}

/** As if the home page's notice had been shown today already; journeys about it take this away again. */
function markNoticeAsSeen(): void {
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  try {
    localStorage.setItem('ad-notice-date', JSON.stringify(today));
  } catch {
    // A frame without storage has no notice either.
  }
}

/** The card of a game in the home page's list, which shows all its games for that. */
export async function cardInSchedule(page: Page, gameId: string): Promise<Locator> {
  const card = page.locator(`[data-list="schedule"] [data-game="${gameId}"]`);
  if (!(await card.isVisible())) await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(card).toBeVisible();
  return card;
}

/** Leaves a mark that a reload would wipe out. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sinceLoad: true }));
}

/** Fails when the page was loaded again since it was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sinceLoad' in globalThis), 'the page was not reloaded').toBe(true);
}
