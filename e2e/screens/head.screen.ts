import { cardOf } from './support/listed.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, test } from './support/screen.ts';

const { live } = EXAMPLE_GAMES;

test('walking from page to page changes title, canonical address and picture, and going back restores them', async ({
  open,
}) => {
  const { page } = await open('/');
  const home = await page.title();
  const canonical = page.locator('link[rel=canonical]');
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveCount(1);
  await cardOf(page, live.game).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).not.toHaveTitle(home);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
  await expect(picture, 'the picture of the page before').toHaveCount(0);
  await expect(canonical).toHaveAttribute('href', new URL(live.path, page.url()).href);
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await expect(canonical).toHaveCount(1);
});
