import { test as base } from '@playwright/test';
import { type Site, startSite } from './site.ts';
import { type Staff, signInAsStaff } from './staff.ts';
import { openVisitor, type VisitOptions, type Visitor } from './visitor.ts';

export { expect } from '@playwright/test';

interface OfJourney {
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
 * A journey. Each process of the runner has its own site, and a new one after a journey that failed. A journey that
 * changes the settings of the site restores them, and disturbs no other journey meanwhile.
 */
export const test = base.extend<OfJourney, OfWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needs of a fixture from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staff: [async ({ site }, use) => use(await signInAsStaff(site)), { scope: 'worker' }],
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
