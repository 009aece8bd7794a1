import { test as base } from '@playwright/test';
import { removeAddedSince } from './remove-added.ts';
import type { Site } from './site.ts';
import { type Staff, signInAsStaff } from './staff.ts';
import { siteOfProcess } from './start-sites.ts';
import { openVisitor, type VisitOptions, type Visitor } from './visitor.ts';

export { expect } from '@playwright/test';

interface OfJourney {
  /** Removes what a failed try has added, so that the next one can add it again. */
  readonly removal: undefined;
  /** Opens a separate browser for a visitor of the site; at the end none of them may have complained. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>;
}

interface OfWorker {
  /** The site that all journeys of this process share, one after the other. */
  readonly site: Site;
  /** A staff member of that site. */
  readonly staff: Staff;
}

/**
 * A journey. Each process of the runner has its own site, on which a journey that failed is tried once more in CI. A
 * journey that changes the settings of the site restores them, and disturbs no other journey meanwhile.
 */
export const test = base.extend<OfJourney, OfWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needs of a fixture from the pattern
    async ({}, use, process) => use(siteOfProcess(process)),
    { scope: 'worker' },
  ],
  staff: [async ({ site }, use) => use(await signInAsStaff(site)), { scope: 'worker' }],
  removal: [
    async ({ site }, use, info) => {
      const since = new Date();
      await use(undefined);
      if (info.status !== info.expectedStatus) await removeAddedSince(site, since);
    },
    { auto: true },
  ],
  visit: async ({ browser, site }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await openVisitor(browser, { baseURL: site.url, ...options });
      visitors.push(visitor);
      return visitor;
    });
    for (const { page } of visitors) await page.context().close();
    for (const visitor of visitors) visitor.expectQuiet();
  },
});
