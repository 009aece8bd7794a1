import { headButtons, menuLines, moreFilters, OPENERS, savedViews } from './support/dashboard-openers.ts';
import { menuOf, PAGE_PATHS } from './support/dashboard-screens.ts';
import { expect, test } from './support/screen.ts';

for (const path of PAGE_PATHS)
  test(`what opens over ${path} is in the table of dialogs`, async ({ open }) => {
    const { head = {}, rows = {}, hasFilters = true, hasViews = true } = OPENERS[path] ?? {};
    const { page } = await open(path);
    await expect(headButtons(page)).toHaveText(Object.keys(head));
    await expect(moreFilters(page)).toHaveCount(hasFilters ? 1 : 0);
    await expect(savedViews(page)).toHaveCount(hasViews ? 1 : 0);
    if (Object.keys(rows).length === 0)
      await expect(page.getByRole('main').getByRole('button', { name: /^Actions for / })).toHaveCount(0);
    for (const [row, lines] of Object.entries(rows)) {
      await menuOf(page, row).click();
      await expect(menuLines(page)).toHaveText(Object.keys(lines));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });
