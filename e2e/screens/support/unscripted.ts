import { expect } from '@playwright/test';
import { holdBack } from '../../support/first-paint.ts';
import type { Visitor } from '../../support/visitor.ts';

/** The script that makes a public page handle input. */
export const ENTRY = '**/assets/entry-client*.js';

/**
 * Begins to open a path whose script does not arrive, and returns when its whole HTML is there. The returned function
 * lets the script arrive, and returns when the page is ready.
 */
export async function beginUnscripted(
  { page, begin, ready }: Pick<Visitor, 'page' | 'begin' | 'ready'>,
  path: string,
): Promise<() => Promise<void>> {
  const release = await holdBack(page, ENTRY);
  await begin(path);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    release();
    await ready();
    await page.unrouteAll();
  };
}
