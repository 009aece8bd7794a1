import type { Browser, Page } from '@playwright/test';
import {
  DESKTOP,
  markSuggestionAsSeen,
  openVisitor,
  type VisitOptions,
  type Visitor,
} from '../../support/visitor.ts';
import type { Answer } from './answers.ts';
import { type ExampleSite, NOW, serveExamples } from './example-site.ts';

export interface ScreenOptions extends VisitOptions {
  /** What calls are answered with in place of their examples. */
  readonly answers?: readonly Answer[];
  /** Runs before the first page is opened, such as to store a preference. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** True leaves the page its own clock; else it stands still at the moment of the examples. */
  readonly hasRunningClock?: boolean;
}

/** A page of the example site, in a browser of its own. */
export interface Screen extends Visitor {
  readonly site: ExampleSite;
  /** Closes the browser and ends the site. */
  close(): Promise<void>;
}

/** Begins a browser on a site of its own; by default at 1440 in the dark theme. */
export async function beginScreen(
  browser: Browser,
  { answers = [], before, hasRunningClock = false, ...options }: ScreenOptions = {},
): Promise<Screen> {
  const site = await serveExamples(answers);
  const visitor = await openVisitor(browser, {
    ...DESKTOP,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    // Each file comes from the site, where a test can hold it back.
    serviceWorkers: 'block',
    // Such as the logos of leagues.
    elsewhere: '*',
    ...options,
    baseURL: site.url,
  });
  const { page } = visitor;
  if (!hasRunningClock) {
    // A clock that stands still has a `performance` without entries, by which a page knows that it was reloaded.
    await page
      .context()
      .addInitScript('globalThis.entriesOfType = performance.getEntriesByType.bind(performance)');
    await page.clock.setFixedTime(NOW);
    await page.context().addInitScript('performance.getEntriesByType = globalThis.entriesOfType');
  }
  // On the day of that clock.
  if (!options.seesSuggestion) await page.addInitScript(markSuggestionAsSeen);
  await before?.(page);
  return {
    ...visitor,
    site,
    async close() {
      await page.context().close();
      await site.stop();
    },
  };
}
