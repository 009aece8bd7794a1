import { test as base, type Page } from '@playwright/test';
import {
  DESKTOP,
  markSuggestionAsSeen,
  openVisitor,
  type VisitOptions,
  type Visitor,
} from '../../support/visitor.ts';
import type { Answer } from './answers.ts';
import { type ExampleSite, NOW, serveExamples } from './example-site.ts';

export { expect } from '@playwright/test';
export { DESKTOP, LAPTOP, PHONE } from '../../support/visitor.ts';

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
}

interface OfScreen {
  /** Opens a path on a site of its own, ready to be looked at; by default at 1440 in the dark theme. */
  readonly open: (path: string, options?: ScreenOptions) => Promise<Screen>;
}

/** A test of what is seen: from the contract's examples, with nothing that moves. */
export const test = base.extend<OfScreen>({
  open: async ({ browser }, use) => {
    const screens: Screen[] = [];
    await use(async (path, { answers = [], before, hasRunningClock = false, ...options } = {}) => {
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
      if (!hasRunningClock) await page.clock.setFixedTime(NOW);
      // On the day of that clock.
      if (!options.seesSuggestion) await page.addInitScript(markSuggestionAsSeen);
      await before?.(page);
      const screen = { ...visitor, site };
      screens.push(screen);
      await visitor.open(path);
      return screen;
    });
    for (const { page, site } of screens) {
      await page.context().close();
      await site.stop();
    }
    for (const screen of screens) screen.expectQuiet();
  },
});
