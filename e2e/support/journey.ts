import { test as base } from '@playwright/test';
import { makeOwn, type Own } from './own.ts';
import type { Site } from './site.ts';
import { type Staff, signInAsStaff } from './staff.ts';
import { signInByCall } from './staff-page.ts';
import { siteOfProcess } from './start-sites.ts';
import { DESKTOP, openVisitor, type VisitOptions, type Visitor } from './visitor.ts';

export { expect } from '@playwright/test';

/** A browser of staff. */
interface DeskOptions extends VisitOptions {
  /** Who is signed in: the demo's super-admin by default, another of its roles, or a user of this journey. */
  readonly as?: string | { readonly email: string };
}

/** The desk of the demo's super-admin. */
interface Desk extends Staff {
  /**
   * Opens a page of the dashboard in a browser of its own, signed in, ready to be used and connected; at 1440 by
   * default.
   */
  open(path: string, options?: DeskOptions): Promise<Visitor>;
}

interface OfJourney {
  /** Opens a separate browser for a visitor of the site; at the end none of them may have complained. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>;
  /** Calls of the super-admin, and pages of the dashboard. */
  readonly staff: Desk;
  /** Records of this journey alone. */
  readonly own: Own;
}

interface OfWorker {
  /** The site that all journeys of this process share, one after the other. */
  readonly site: Site;
  /** The calls of the super-admin of that site. */
  readonly superAdmin: Staff;
}

/**
 * A journey. Each process of the runner has its own site, on which a journey that failed is tried once more in CI. A
 * journey that changes the settings of the site restores them.
 */
export const test = base.extend<OfJourney, OfWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needs of a fixture from the pattern
    async ({}, use, process) => use(siteOfProcess(process)),
    { scope: 'worker' },
  ],
  superAdmin: [async ({ site }, use) => use(await signInAsStaff(site)), { scope: 'worker' }],
  staff: async ({ site, superAdmin, visit }, use) =>
    use({
      ...superAdmin,
      async open(path, { as, ...options } = {}) {
        const visitor = await visit({ ...DESKTOP, ...options });
        await signInByCall(visitor.page, site, as);
        const open = async (next: string) => {
          await visitor.open(next);
          await visitor.connected();
        };
        await open(path);
        return { ...visitor, open };
      },
    }),
  own: async ({ site, superAdmin }, use) => use(makeOwn({ site, staff: superAdmin })),
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
