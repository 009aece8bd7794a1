import {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type JSHandle,
  launch,
  type Page,
} from 'puppeteer-core';
import { findBrowser, findFirefox } from '../../scripts/prepare/browser.ts';
import type { DrivenElement, Driver } from './engines.ts';

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio'];
const REFUSED = 'Refused by the policy';
/** Only some browsers print refusals of the policy to the console. */
const PRINT_REFUSALS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('${REFUSED}, ' + violatedDirective + ': ' + blockedURI))`;

type BidiEngine = 'chromium' | 'firefox';

/** The browsers of this process, which they end with: one takes longer to start than most tests. */
const browsers = new Map<BidiEngine, Promise<Browser>>();

/** A page of the system's Chromium or Firefox with storage of its own; Firefox is driven through WebDriver BiDi. */
export async function driveByBidi(engine: BidiEngine): Promise<Driver> {
  const isFirefox = engine === 'firefox';
  const context = await (await browserOf(engine)).createBrowserContext();
  const page = await context.newPage();
  // A test has its own limit.
  page.setDefaultTimeout(0);
  await page.evaluateOnNewDocument(PRINT_REFUSALS);
  const complaints = listen(page);
  return {
    goto: (url) => (isFirefox ? gotoAgain(page, url) : page.goto(url)).then(() => undefined),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewport(size),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    element: async (expression) => elementOf(await page.evaluateHandle(expression)),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    closeOtherTabs: () => closeOthers(context, page),
    complaints: () => complaints,
    close: () => context.close(),
  };
}

async function browserOf(engine: BidiEngine): Promise<Browser> {
  const running = await browsers.get(engine)?.catch(() => undefined);
  if (running?.connected) return running;
  const started = start(engine);
  browsers.set(engine, started);
  return started;
}

async function start(engine: BidiEngine): Promise<Browser> {
  const isFirefox = engine === 'firefox';
  const executablePath = isFirefox ? findFirefox() : findBrowser();
  if (!executablePath) throw new Error(`There is no ${engine}.`);
  return launch({
    browser: isFirefox ? 'firefox' : 'chrome',
    executablePath,
    protocol: isFirefox ? 'webDriverBiDi' : 'cdp',
    args: isFirefox ? [] : CHROMIUM_ARGS,
    defaultViewport: null,
  });
}

/**
 * Opens an address. Firefox reports a navigation as aborted when it begins it again because the service worker of the site
 * has just started; it is asked for once more then.
 */
async function gotoAgain(page: Page, url: string): Promise<unknown> {
  try {
    return await page.goto(url);
  } catch (error) {
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    return page.goto(url);
  }
}

function elementOf(handle: JSHandle): DrivenElement | null {
  const element = handle.asElement() as ElementHandle<Element> | null;
  return element && { click: () => element.click(), type: (text) => element.type(text) };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(REFUSED)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!OF_PAGE_LEFT.some((each) => each.test(String(error)))) complaints.push(String(error));
  });
  return complaints;
}

/**
 * Leaving a page cancels its files that are still loading, which Firefox reports as errors: fonts with the code of its
 * network, files that come through the service worker, and modules. One that is really missing shows in the page.
 */
const OF_PAGE_LEFT = [
  /downloadable font: download failed .* status=2152398850/,
  /Failed to load \S+\/assets\/\S+ A ServiceWorker intercepted the request/,
  /error loading dynamically imported module/,
];

async function closeOthers(context: BrowserContext, page: Page): Promise<number> {
  const others = (await context.pages()).filter((each) => each !== page);
  for (const other of others) await other.close();
  await page.bringToFront();
  return others.length;
}
