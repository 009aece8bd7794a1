import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { STAFF_DOCUMENT, STAFF_NAMESPACE } from '@touchline/contract/constants';
import { PAGES } from '@touchline/contract/page-table';

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** The smaller desktop of staff. */
export const LAPTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface VisitOptions extends BrowserContextOptions {
  /** True to show the home page's suggestion as on a first visit; otherwise it counts as shown today. */
  readonly seesSuggestion?: boolean;
  /**
   * The origin of a site beyond this machine to which the page leads, `*` for any: an empty page or picture replaces it.
   */
  readonly elsewhere?: string;
  /** The complaints that a test brings about, such as those of a file that it lets fail. */
  readonly complains?: RegExp;
}

/** A tab of a browser. */
export interface Tab {
  readonly page: Page;
  /** Method and path of every call of the API by the document that is open, in order. */
  readonly calls: string[];
  /**
   * Opens a path of the site, and returns when the page is hydrated and its first answers are there: the only way to
   * open a page.
   */
  open(path: string): Promise<void>;
  /** Begins to open a path, and returns as soon as its HTML arrives: for what is seen before hydration. */
  begin(path: string): Promise<void>;
  /** Waits until the page that is loading is hydrated and its first answers are there. */
  ready(): Promise<void>;
  /** Waits until a page of the dashboard receives events: no change from then on is missed. */
  connected(): Promise<void>;
}

/** A page in a separate browser, with all its complaints and every call that any of its tabs made. */
export interface Visitor extends Tab {
  /** Another tab of this browser, still empty. */
  newTab(): Promise<Tab>;
  /**
   * Fails when any tab was not quiet so far: an uncaught error, a file of ours that failed, a refusal of the policy, or
   * a request to anything beyond this machine.
   */
  expectQuiet(): void;
}

/** Opens a new browser context with one page and a client address of its own. */
export async function openVisitor(browser: Browser, options: VisitOptions = {}): Promise<Visitor> {
  const { seesSuggestion = false, elsewhere, complains, extraHTTPHeaders, ...rest } = options;
  const context = await browser.newContext({
    // A language with 24 hours.
    locale: 'en-GB',
    ...rest,
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress(), ...extraHTTPHeaders },
  });
  if (!seesSuggestion) await context.addInitScript(markSuggestionAsSeen);
  const isElsewhere = ({ protocol, hostname, origin }: URL) =>
    protocol.startsWith('http') && !isLoopback(hostname) && (elsewhere === '*' || origin === elsewhere);
  if (elsewhere)
    await context.route(isElsewhere, (route) =>
      route.fulfill(route.request().resourceType() === 'image' ? EMPTY.picture : EMPTY.page),
    );
  const complaints = complaintsOf(context, isElsewhere);
  const tabOf = (page: Page, requests: RequestEvents = page) =>
    openTab(page, { requests, hasScripts: rest.javaScriptEnabled !== false });
  return {
    ...tabOf(await context.newPage(), context),
    newTab: async () => tabOf(await context.newPage()),
    expectQuiet: () => expect(complaints.filter((each) => !complains?.test(each))).toEqual([]),
  };
}

/** What tells of requests: a tab, or a browser with all its tabs. */
interface RequestEvents {
  on(event: 'request', listener: (request: Request) => void): unknown;
  on(event: 'requestfinished', listener: (request: Request) => void): unknown;
  on(event: 'requestfailed', listener: (request: Request) => void): unknown;
}

function openTab(
  page: Page,
  { requests, hasScripts }: { requests: RequestEvents; hasScripts: boolean },
): Tab {
  const calls: string[] = [];
  /** Calls without an answer so far. */
  const waiting = new Set<Request>();
  requests.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push(`${request.method()} ${pathname}`);
    waiting.add(request);
  });
  requests.on('requestfinished', (request) => waiting.delete(request));
  requests.on('requestfailed', (request) => waiting.delete(request));
  let isConnected = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith(`42${STAFF_NAMESPACE},["hello"`)) isConnected = true;
    }),
  );
  /** The documents that the page has requested since it was opened. */
  let documents = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    documents += 1;
    calls.length = 0;
  });
  const begin = async (path: string) => {
    documents = 0;
    await page.goto(path, { waitUntil: 'commit' });
    isConnected = false;
  };
  const ready = () => expectReady(page, { calls, waiting });
  return {
    page,
    calls,
    begin,
    ready,
    connected: () => expect.poll(() => isConnected, 'the page is connected').toBe(true),
    async open(path) {
      await begin(path);
      if (!hasScripts) return page.waitForLoadState();
      // That page reloads itself once.
      if (path.endsWith(PAGES['access-denied'].path)) await expect.poll(() => documents).toBe(2);
      await ready();
    },
  };
}

const EMPTY = {
  page: { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' },
  picture: {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>',
  },
};

/** The complaints of all tabs of a browser, as they come. */
function complaintsOf(context: BrowserContext, isElsewhere: (url: URL) => boolean): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => {
    const { message, stack = '', cause } = error.error();
    // The message of an error from which React recovers is only in its cause; that of a part that does not load has no stack.
    complaints.push(cause instanceof Error ? `${stack} Caused by ${cause.stack}` : stack || message);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
      complaints.push(message.text().slice(0, 600));
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !isLoopback(url.hostname) && !isElsewhere(url))
      complaints.push(`Outside: ${request.url()}`);
  });
  context.on('response', (response) => {
    const { pathname, hostname } = new URL(response.url());
    const isAsset = /^\/assets\/|\.(?:js|css|svg|woff2|png|webmanifest)$/.test(pathname);
    if (isAsset && isLoopback(hostname) && response.status() >= 400)
      complaints.push(`Failed: ${response.url()} ${response.status()}`);
  });
  return complaints;
}

/** Waits until the page handles input and has what it asks for at first. */
async function expectReady(
  page: Page,
  { calls, waiting }: { calls: readonly string[]; waiting: ReadonlySet<Request> },
): Promise<void> {
  await page.waitForLoadState();
  const root = page.locator('#root');
  const isStaffs = page.locator(`html[${STAFF_DOCUMENT}]`);
  await expect(async () => {
    // The player's page, and a file, are no pages of ours.
    if ((await root.count()) === 0) return;
    if ((await isStaffs.count()) > 0) await expectShown(page);
    // Only a hydrated page that is connected asks for the settings.
    else expect(calls).toContain('GET /api/setting');
    expect(
      [...waiting].map((request) => request.url()),
      'calls without an answer',
    ).toEqual([]);
  }).toPass({ intervals: [20, 50, 100] });
}

/** A page of the dashboard has its heading, and no part of it is loading. */
async function expectShown(page: Page): Promise<void> {
  const [isHeaded, busy] = [page.getByRole('heading', { level: 1 }), page.locator('[aria-busy="true"]')];
  expect(await isHeaded.count()).toBeGreaterThan(0);
  expect(await busy.count()).toBe(0);
}

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

/** Runs in the page: marks the home page's suggestion as shown today. */
export function markSuggestionAsSeen(): void {
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  try {
    localStorage.setItem('ad-notice-date', JSON.stringify(today));
  } catch {
    // A frame without storage never shows the suggestion either.
  }
}

/** The value that this browser stores under a key; null for none. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

/** Waits until the open page was loaded by a reload. */
export async function expectReloaded(page: Page): Promise<void> {
  // `performance` itself is another one where the page's clock is held.
  const howItCame = `new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries()[0].type)).observe({ type: 'navigation', buffered: true }))`;
  // Nothing can be evaluated while one page replaces the other.
  await expect.poll(() => page.evaluate(howItCame).catch(() => null)).toBe('reload');
}

/** Leaves a mark that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sinceLoad: true }));
}

/** Fails when the page was reloaded since it was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => 'sinceLoad' in globalThis), 'the page was not reloaded')
    .toBe(true);
}
