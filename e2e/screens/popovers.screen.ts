import type { Locator, Page } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { look } from '../support/look.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const panel = (page: Page): Locator => page.locator('.layer-menu:popover-open');

/** What is wrong with the innermost open panel: it lies inside the window, over everything else at its corners. */
const NOT_WHOLE = `(() => {
  const element = [...document.querySelectorAll('.layer-menu:popover-open')].at(-1);
  if (!element) return ['No panel is open.'];
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const corners = [left + 12, right - 12].flatMap((x) => [top + 12, bottom - 12].map((y) => [x, y]));
  return [
    ...(left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight ? [] : ['Out of the window.']),
    ...corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y))).map(String),
  ];
})()`;

const expectWhole = (page: Page): Promise<void> => look(page).untilNone('the panel is whole', NOT_WHOLE);

for (const [size, options] of Object.entries({ 1440: DESKTOP, 390: PHONE })) {
  test(`the calendar of a field lies whole over its dialog, and Escape closes it alone, ${size}`, async ({
    open,
  }) => {
    const { page } = await open('/dashboard/matches?add=true', options);
    const dialog = page.getByRole('dialog', { name: dialogTexts.game.add });
    const button = dialog.getByRole('button', { name: 'Choose a day' });
    await button.click();
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(dialog).toBeVisible();
    await button.click();
    await panel(page)
      .getByRole('button', { name: /\b15 [A-Z]/ })
      .click();
    await expect(panel(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(/-15$/);
    await button.click();
    await expectWhole(page);
    await dialog.getByRole('heading', { name: dialogTexts.game.add }).click();
    await expect(panel(page)).toHaveCount(0);
  });
}

test('filters of a list open over the page, and Escape closes the innermost alone', async ({ open }) => {
  const { page } = await open('/dashboard/support/contact');
  const more = page.getByRole('button', { name: 'More filters' });
  await more.click();
  await expectWhole(page);
  await panel(page).getByRole('button', { name: /^Days/ }).click();
  await expect(panel(page)).toHaveCount(2);
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a filter of the bar opens over the page, and its choice can be cleared', async ({ open }) => {
  const { page } = await open('/dashboard/matches/schedule');
  await page.getByRole('button', { name: /^League/ }).click();
  await expectWhole(page);
  await panel(page).getByRole('checkbox', { name: 'Lakeside Open' }).click();
  await expect(page.getByRole('button', { name: 'Clear League' })).toBeVisible();
});

test('the list of a field in the panel of filters lies over the panel', async ({ open }) => {
  const { page } = await open('/dashboard/matches?tab=leagues');
  await page.getByRole('button', { name: 'More filters' }).click();
  await panel(page).getByLabel('Country').click();
  await page.getByRole('listbox').getByRole('option', { name: 'Albania', exact: true }).click();
  // Nothing leaves the panel while it is open: its filter is a chip of the bar afterwards.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Clear Country' })).toBeVisible();
});

test('the bell is left by keyboard, and closes then', async ({ open }) => {
  const { page } = await open('/dashboard', PHONE);
  const bell = page.getByRole('button', { name: /^Requests$|new requests$/ });
  await bell.click();
  await expectWhole(page);
  await bell.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page)).toHaveCount(0);
});
