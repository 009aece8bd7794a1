import type { Page } from '@playwright/test';
import { browserNames, type Floor } from '../../scripts/browser-support.ts';

/** The browser's own driver needs these to evaluate expressions in a page. */
const KEPT = ['BigInt64Array', 'BigUint64Array'];

/**
 * Reduces the page's browser to the oldest ones of a floor, all together: features that are newer in any of them are
 * removed before a script runs.
 */
export async function takeAway(page: Page, floor: Floor): Promise<void> {
  const newer = browserNames(floor)
    .filter(({ owner, cameLater }) => cameLater && !KEPT.includes(owner))
    .map(({ owner, member }): [owner: string, member: string | null] => [owner, member])
    // Members are removed before their object.
    .sort(([, one], [, other]) => Number(one === null) - Number(other === null));
  await page.addInitScript((names) => {
    const all = globalThis as unknown as Record<string, object | undefined>;
    const internationals = Intl as unknown as Record<string, object | undefined>;
    for (const [owner, member] of names) {
      if (member === null) {
        Reflect.deleteProperty(all, owner);
        Reflect.deleteProperty(internationals, owner);
        continue;
      }
      const object = owner === 'Window' ? all : (all[owner] ?? internationals[owner]);
      const { prototype } = (object ?? {}) as { prototype?: object };
      for (const place of [object, prototype]) if (place) Reflect.deleteProperty(place, member);
    }
  }, newer);
}
