import type { Locator } from '@playwright/test';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

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
    visit,
  }) => {
    const visitor = await visit({ ...options, forcedColors: 'active', reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto(categoryPath('Football'));
    await expectHydrated(visitor);
    const days = page.getByRole('group', { name: 'Days' }).getByRole('button');
    const views = page.getByRole('group', { name: siteTexts.home.view }).getByRole('button');
    for (const [current, other] of [
      [days.first(), days.nth(1)],
      [views.first(), views.nth(1)],
    ] as const) {
      await expect(current).toHaveAttribute('aria-pressed', 'true');
      expect(await css(current, 'textDecorationLine')).toBe('underline');
      expect(await css(other, 'textDecorationLine')).toBe('none');
      expect(await css(current, 'backgroundColor')).not.toBe(await css(other, 'backgroundColor'));
    }
    const dot = page.locator('main .live-dot').filter({ visible: true }).first();
    expect(await css(dot, 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)');
    expect(await css(dot, 'forcedColorAdjust')).toBe('none');
    const plus = page.locator('button.fixed');
    expect(await css(plus, 'borderTopStyle')).toBe('solid');
    expect(Number.parseFloat(await css(plus, 'borderTopWidth'))).toBeGreaterThanOrEqual(1);
  });
}

for (const path of ['/', categoryPath('Football')]) {
  test(`${path} is printed light, without menu, button and what runs`, async ({ visit }) => {
    const visitor = await visit({ ...DESKTOP, colorScheme: 'dark' });
    const { page } = visitor;
    // The text is shown for a moment only: the page's time goes on as far as its hydration needs.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.goto(path);
    await expect(async () => {
      await page.clock.runFor(10);
      expect(visitor.calls).toContain('GET /api/setting');
    }).toPass();
    const syncing = page.getByText(siteTexts.game.syncing).filter({ visible: true });
    await expect(syncing.first()).toBeVisible();
    const plus = page.locator('button.fixed');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(syncing).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(plus).toBeHidden();
    await expect(page.locator('main [data-game]').filter({ visible: true }).first()).toBeVisible();
    expect(await css(page.locator('html'), 'backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await css(page.locator('html'), 'colorScheme')).toBe('light');
  });
}
