import type { Page } from '@playwright/test';
import { NOW } from './example-site.ts';

/**
 * Holds the date of a page with a running clock at the moment of the examples. The held clock of other screens hides
 * from a page whether it was reloaded or restored from the history; this one does not.
 */
export async function holdDate(page: Page): Promise<void> {
  await page.addInitScript((now) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, subclass) =>
        Reflect.construct(target, given.length === 0 ? [now] : given, subclass),
      get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
    });
  }, NOW);
}
