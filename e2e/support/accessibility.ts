import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Nothing moves, so that no colour is measured half way. */
export const CALM = { reducedMotion: 'reduce', colorScheme: 'dark' } as const;

/** An open menu or popover. */
const FLOATING = '[role="menu"], [id^="headlessui-popover-panel"]';

/** What the other theme may break: themes differ in colours alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nothing is on its way from one theme's colours to the other's, and nothing is left out because it is off the screen. */
const AS_IT_ENDS = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/** Fails with what breaks a rule of accessibility on the screen. */
export async function expectAccessible(
  page: Page,
  name: string,
  themes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<void> {
  await page.evaluate(AS_IT_ENDS);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
    // Otherwise each analysis opens a page of its own, which takes longer than the analysis.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    // What Headless UI puts around a popover gives the focus on as soon as it gets it.
    axe.exclude('[data-headlessui-focus-guard]');
    // What floats stands at the end of the document, beside the landmarks.
    if ((await page.locator(FLOATING).count()) > 0) axe.disableRules('region');
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(RULES_OF_COLOUR)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(({ html }) => html)}`);
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  }
}
