import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Every file comes from the network, where a journey can delay it, and none from the service worker's cache. */
export const UNCACHED = { serviceWorkers: 'block' } as const;

export interface VisitOptions extends BrowserContextOptions {
  /** True to show the home page's suggestion as on a first visit; otherwise it counts as shown today. */
  readonly seesSuggestion?: boolean;
  /** The origin of a site beyond this machine to which the journey leads; an empty page replaces it. */
  readonly elsewhere?: string;
}

/** A page in a separate browser, with all its complaints and every call that it made. */
export interface Visitor {
  readonly page: Page;
  /** Method and path of every call of the API, in order. */
  readonly calls: string[];
  /** Announces a complaint that the journey causes, so that it is no failure. */
  expects(complaint: RegExp): void;
  /**
   * Fails when any tab has complained so far: errors and warnings of the console, uncaught errors, failed requests, and
   * requests to anything beyond this machine.
   */
  expectQuiet(): void;
}

/** Opens a new browser context with one page and a client address of its own. */
export async function openVisitor(browser: Browser, options: VisitOptions = {}): Promise<Visitor> {
  const { seesSuggestion = false, elsewhere, extraHTTPHeaders, ...rest } = options;
  const context = await browser.newContext({
    // A language with 24 hours.
    locale: 'en-GB',
    ...rest,
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress(), ...extraHTTPHeaders },
  });
  if (!seesSuggestion) await context.addInitScript(markSuggestionAsSeen);
  await context.addInitScript(sayCauses);
  if (elsewhere) {
    const standIn = { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' };
    await context.route(`${elsewhere}/**`, (route) => route.fulfill(standIn));
  }
  const complaints: string[] = [];
  const expected = rest.serviceWorkers === 'block' ? [/Service Worker registration blocked/] : [];
  const calls: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.text().slice(0, 600)} (${message.location().url.slice(0, 200)})`);
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
    // Leaving a page cancels its requests.
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

/** Runs in the page: the message of an error from which React recovers is only in its cause. */
const sayCauses = `addEventListener('error', ({ error }) => {
  if (error?.cause) console.error('Caused by', error.cause.stack);
})`;

/** The number of this process of the runner: one that replaces another visits the same site. */
const PROCESS = Number(process.env.TEST_WORKER_INDEX ?? 0);
let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `10.${PROCESS & 255}.${visitors >> 8}.${visitors & 255}`;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** Marks the home page's suggestion as shown today; journeys about it remove this. */
function markSuggestionAsSeen(): void {
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  try {
    localStorage.setItem('ad-notice-date', JSON.stringify(today));
  } catch {
    // A frame without storage never shows the suggestion either.
  }
}

/** The card of a game in the home page's list, which is expanded to all its games. */
export async function cardInSchedule(page: Page, gameId: string): Promise<Locator> {
  // The HTML has each game as a card and as a row, of which one is visible.
  const card = page.locator(`[data-list="schedule"] [data-game="${gameId}"]`).filter({ visible: true });
  const showAll = page.getByRole('button', { name: /^Show all/ });
  // A click before the page is hydrated does nothing. A busy machine draws few frames a second, and a click waits for
  // two.
  await expect(async () => {
    if (!(await card.isVisible())) await showAll.click({ timeout: 5000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}

/** The value that this browser stores under a key; null for none. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

/** Waits until the page is hydrated: only then does it request its settings. */
export async function expectHydrated({ calls }: Pick<Visitor, 'calls'>): Promise<void> {
  await expect.poll(() => calls).toContain('GET /api/setting');
}

/** Waits until the open page was loaded by a reload; not possible while the page's clock is paused. */
export async function expectReloaded(page: Page): Promise<void> {
  const howItCame = "performance.getEntriesByType('navigation')[0]?.type";
  // Nothing can be evaluated while one page replaces the other.
  await expect.poll(() => page.evaluate(howItCame).catch(() => null)).toBe('reload');
}

/** Leaves a mark that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sinceLoad: true }));
}

/** Fails when the page was reloaded since it was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sinceLoad' in globalThis), 'the page was not reloaded').toBe(true);
}
