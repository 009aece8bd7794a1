import { test as base } from '@playwright/test';
import { beginScreen, type Screen, type ScreenOptions } from './open-screen.ts';

export { expect } from '@playwright/test';
export { DESKTOP, LAPTOP, PHONE } from '../../support/visitor.ts';
export type { Screen, ScreenOptions } from './open-screen.ts';

/** Opens a path on a site of its own, ready to be looked at; by default at 1440 in the dark theme. */
export type Open = (path: string, options?: ScreenOptions) => Promise<Screen>;

interface OfScreen {
  readonly open: Open;
}

/** A test of what is seen: from the contract's examples, with nothing that moves. */
export const test = base.extend<OfScreen>({
  open: async ({ browser }, use) => {
    const screens: Screen[] = [];
    await use(async (path, options) => {
      const screen = await beginScreen(browser, options);
      screens.push(screen);
      await screen.open(path);
      return screen;
    });
    for (const screen of screens) await screen.close();
    for (const screen of screens) screen.expectQuiet();
  },
});
