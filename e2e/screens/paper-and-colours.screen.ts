import type { Locator } from '@playwright/test';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { NOW } from './support/example-site.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const { chips, view, views } = siteTexts.home;

/** The value of a CSS property. */
const css = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate(
    (element, property) =>
      (globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> }).getComputedStyle(
        element,
      )[property] ?? '',
    name,
  );

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`in forced colours the current choice, the button and the dot of Live are told by more than a fill, ${size}`, async ({
    open,
  }) => {
    const { page } = await open(categoryPath('Football'), { ...options, forcedColors: 'active' });
    for (const [group, chosen, other] of [
      [siteTexts.days, chips.all, chips.live],
      [view, views.cards, views.rows],
    ] as const) {
      const choice = (name: string) =>
        page.getByRole('group', { name: group }).getByRole('button', { name: new RegExp(`^${name}`) });
      await expect(choice(chosen)).toHaveAttribute('aria-pressed', 'true');
      await expect(choice(chosen)).toHaveCSS('text-decoration-line', 'underline');
      await expect(choice(other)).toHaveCSS('text-decoration-line', 'none');
      const fill = () => css(choice(other), 'backgroundColor');
      await expect
        .poll(async () => (await css(choice(chosen), 'backgroundColor')) !== (await fill()))
        .toBe(true);
    }
    const dot = page
      .getByRole('main')
      .locator(`[data-game="${EXAMPLE_GAMES.live.game._id}"] .live-dot`)
      .filter({ visible: true });
    await expect(dot).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(dot).toHaveCSS('forced-color-adjust', 'none');
    const plus = page.locator('button.fixed');
    await expect(plus).toHaveCSS('border-top-style', 'solid');
    await expect
      .poll(async () => Number.parseFloat(await css(plus, 'borderTopWidth')))
      .toBeGreaterThanOrEqual(1);
  });
}

for (const path of ['/', categoryPath('Football')]) {
  test(`${path} is printed light, without menu, button and what runs`, async ({ open }) => {
    const { page, calls, begin } = await open('/about-us', {
      before: (opened) => opened.clock.install({ time: NOW }),
      hasRunningClock: true,
    });
    // The text is shown for a moment only: the page's time goes on as far as its hydration needs.
    await page.clock.pauseAt(NOW + 3_600_000);
    await begin(path);
    await expect(async () => {
      await page.clock.runFor(10);
      expect(calls).toContain('GET /api/setting');
    }).toPass();
    const syncing = page.getByText(siteTexts.game.syncing).filter({ visible: true });
    await expect(syncing).not.toHaveCount(0);
    const plus = page.locator('button.fixed');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(syncing).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(plus).toBeHidden();
    await expect(page.getByRole('main').locator('[data-game]').filter({ visible: true })).not.toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  });
}
