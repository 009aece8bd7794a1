import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/prepare/browser.ts';
import { SECOND_MARK } from '../support/second-build.ts';

/** The time in which a page must be alive, once more requested or not. */
const ALIVE_MS = 60_000;

/** Browsers that arrive at the site, one after the other, each with an empty cache. */
export interface ArrivingBrowsers {
  /** The number of pages of each build that came alive. */
  readonly alive: { first: number; second: number };
  /** What each page lacked that did not come alive. */
  readonly dead: string[];
  /** Ends it when the page that opens is done. */
  stop(): Promise<void>;
}

/**
 * Opens the site's pages in a browser all the time; undefined where there is none. A page is alive once it asks for its
 * settings, which the first script of the page does when all of its parts are there, and once its styles are there.
 */
export async function startArrivingBrowsers(urls: readonly string[]): Promise<ArrivingBrowsers | undefined> {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  const alive = { first: 0, second: 0 };
  const dead: string[] = [];
  let isOver = false;
  const arrive = async () => {
    for (let at = 0; !isOver; at += 1) {
      const { build, lacks } = await openPage(browser, urls[at % urls.length] as string);
      if (lacks) dead.push(lacks);
      else alive[build] += 1;
    }
  };
  const arriving = arrive();
  // Its error is reported when it is stopped.
  arriving.catch(() => {});
  return {
    alive,
    dead,
    async stop() {
      isOver = true;
      await arriving.finally(() => browser.close());
    },
  };
}

async function openPage(
  browser: Browser,
  url: string,
): Promise<{ build: 'first' | 'second'; lacks: string | undefined }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) missing.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => missing.push(`${request.failure()?.errorText} ${request.url()}`));
  try {
    const asksForSettings = page.waitForResponse((answer) => answer.url().endsWith('/api/setting'), {
      timeout: ALIVE_MS,
    });
    await Promise.all([asksForSettings, page.goto(url)]);
    await page.waitForFunction(
      "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet) && !('stuck' in document.documentElement.dataset)",
      undefined,
      { timeout: ALIVE_MS },
    );
    const html = await page.content();
    return { build: html.includes(SECOND_MARK) ? 'second' : 'first', lacks: undefined };
  } catch (error) {
    return { build: 'first', lacks: `${url}: ${String(error).split('\n')[0]} ${missing.join(', ')}` };
  } finally {
    await context.close();
  }
}
