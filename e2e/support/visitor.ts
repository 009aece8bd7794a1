import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface VisitOptions extends BrowserContextOptions {
  /** The home page's notice comes as on a first visit; otherwise it is as if it had been shown today. */
  readonly seesSuggestion?: boolean;
  /** A site beyond this machine that the journey leads to, by its origin; an empty page stands in for it. */
  readonly elsewhere?: string;
}

/** A page of a browser of its own, with everything that went wrong in it and every call that it made. */
export interface Visitor {
  readonly page: Page;
  /** Method and path of every call of the API, in order. */
  readonly calls: string[];
  /** Says what will go wrong here, so that it is no failure of the journey. */
  expects(complaint: RegExp): void;
  /**
   * Fails when anything went wrong in any tab so far: errors and warnings of the console, errors that were not caught,
   * requests that failed, and requests to anything beyond this machine.
   */
  expectQuiet(): void;
}

/** Opens a new browser context with one page; every one has an address of its own. */
export async function openVisitor(browser: Browser, options: VisitOptions = {}): Promise<Visitor> {
  const { seesSuggestion = false, elsewhere, extraHTTPHeaders, ...rest } = options;
  const context = await browser.newContext({
    ...rest,
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress(), ...extraHTTPHeaders },
  });
  if (!seesSuggestion) await context.addInitScript(markSuggestionAsSeen);
  if (elsewhere) {
    const standIn = { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' };
    await context.route(`${elsewhere}/**`, (route) => route.fulfill(standIn));
  }
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const calls: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.text().slice(0, 300)} (${message.location().url.slice(0, 200)})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, hostname, pathname, origin } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    if (protocol.startsWith('http') && !isLoopback(hostname) && origin !== elsewhere)
      complaints.push(`Outside: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Pages that are left take their requests along.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`Failed: ${request.url()} ${reason}`);
  });
  return {
    page: await context.newPage(),
    calls,
    expects: (complaint) => expected.push(complaint),
    expectQuiet() {
      const unexpected = complaints.filter((complaint) => !expected.some((each) => each.test(complaint)));
      expect(unexpected).toEqual([]);
    },
  };
}

let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `10.1.${visitors >> 8}.${visitors & 255}`;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** As if the home page's notice had been shown today already; journeys about it take this away again. */
function markSuggestionAsSeen(): void {
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  try {
    localStorage.setItem('ad-notice-date', JSON.stringify(today));
  } catch {
    // A frame without storage has no notice either.
  }
}

/** The card of a game in the home page's list, which shows all its games for that. */
export async function cardInSchedule(page: Page, gameId: string): Promise<Locator> {
  // The HTML has each game as a card and as a row; one of them shows.
  const card = page.locator(`[data-list="schedule"] [data-game="${gameId}"]`).filter({ visible: true });
  const showAll = page.getByRole('button', { name: /^Show all/ });
  // A press before the page is alive does nothing.
  await expect(async () => {
    if (!(await card.isVisible())) await showAll.click({ timeout: 1000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}

/** What this browser keeps under a key; null for nothing. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

/** Waits until the page is alive: it has asked for its settings, which it does once it is. */
export async function expectAlive({ calls }: Pick<Visitor, 'calls'>): Promise<void> {
  await expect.poll(() => calls).toContain('GET /api/setting');
}

/** Waits until the page that is open came by a reload; where the page's clock is paused, this cannot be seen. */
export async function expectReloaded(page: Page): Promise<void> {
  const howItCame = "performance.getEntriesByType('navigation')[0]?.type";
  // While one page gives way to the other there is nothing to ask.
  await expect.poll(() => page.evaluate(howItCame).catch(() => null)).toBe('reload');
}

/** Leaves a mark that a reload would wipe out. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sinceLoad: true }));
}

/** Fails when the page was loaded again since it was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sinceLoad' in globalThis), 'the page was not reloaded').toBe(true);
}
