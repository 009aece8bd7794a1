import type { Page } from '@playwright/test';
import { PAGES } from '@touchline/contract/page-table';
import { controlTexts } from '@touchline/contract/texts/controls';
import { siteTexts } from '@touchline/contract/texts/site';
import { homeTexts } from '@touchline/contract/texts/site-home';
import { look } from '../support/look.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, type Open, PHONE, test } from './support/screen.ts';

const { live } = EXAMPLE_GAMES;
/** The height that the keyboard of this phone leaves. */
const ABOVE_KEYBOARD = 410;

const screenOf = (page: Page) => page.getByRole('dialog', { name: siteTexts.layout.search, exact: true });
const resultsOf = (page: Page) => screenOf(page).getByRole('region', { name: homeTexts.board.results });

/** The search that the magnifier of a page opens. */
async function openSearch(open: Open, path: string): Promise<Page> {
  const { page } = await open(path, PHONE);
  await page.getByRole('banner').getByRole('link', { name: siteTexts.layout.search }).tap();
  await expect(screenOf(page).getByRole('searchbox')).toBeFocused();
  return page;
}

for (const path of ['/', live.path, PAGES.about.path, '/nowhere'])
  test(`the magnifier of ${path} opens the search, and Back, Escape and the arrow leave it`, async ({
    open,
  }) => {
    const page = await openSearch(open, path);
    await expect(page).toHaveURL(path);
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => screenOf(page).getByRole('button', { name: controlTexts.close }).tap(),
    ]) {
      await leave();
      await expect(screenOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await page.getByRole('banner').getByRole('link', { name: siteTexts.layout.search }).tap();
      await expect(screenOf(page)).toBeVisible();
    }
  });

test('the field is at the top, and the first results are above the keyboard', async ({ open }) => {
  const page = await openSearch(open, PAGES.about.path);
  const field = screenOf(page).getByRole('searchbox');
  await expect(screenOf(page)).toContainText(homeTexts.board.live);
  await field.fill('saltmarsh');
  const game = resultsOf(page).locator(`[data-game="${live.game._id}"]`);
  await look(page).until('the field is at the top, the first game under it', { field, game }, (boxes) => {
    return boxes.field.bottom <= 68 && boxes.game.top >= 68 && boxes.game.bottom <= ABOVE_KEYBOARD;
  });
  // With a keyboard that takes its place from the window, as with one that only covers it.
  await page.setViewportSize({ width: 390, height: ABOVE_KEYBOARD });
  await look(page).until(
    'the screen ends where the keyboard begins',
    { screen: screenOf(page) },
    (boxes) => boxes.screen.top === 0 && boxes.screen.bottom === ABOVE_KEYBOARD,
  );
});

test('the field of the home page opens the search at a tap', async ({ open }) => {
  const { page } = await open('/', PHONE);
  await page.getByRole('main').getByRole('searchbox').tap();
  await expect(screenOf(page).getByRole('searchbox')).toBeFocused();
  await screenOf(page).getByRole('searchbox').fill('saltmarsh');
  await page.keyboard.press('Enter');
  await expect(screenOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/?q=saltmarsh#schedule');
});

test('a result opens, and one Back leads to the page on which the search was opened', async ({ open }) => {
  const page = await openSearch(open, PAGES.about.path);
  await screenOf(page).getByRole('searchbox').fill('saltmarsh');
  await resultsOf(page).locator(`[data-game="${live.game._id}"]`).tap();
  await expect(page).toHaveURL(live.path);
  await expect(screenOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(PAGES.about.path);
});

test('a search that finds nothing says so, and leads on', async ({ open }) => {
  const page = await openSearch(open, PAGES.about.path);
  await screenOf(page).getByRole('searchbox').fill('nobody plays this');
  await expect(resultsOf(page)).toContainText(homeTexts.nothingFor(['nobody plays this']));
  await resultsOf(page).getByRole('button', { name: siteTexts.request.title }).tap();
  await expect(page.getByRole('dialog', { name: siteTexts.request.title })).toBeVisible();
});
