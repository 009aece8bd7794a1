import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { OFFERS } from '@touchline/contract/languages/offers';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { languageTexts } from '@touchline/contract/texts/languages';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, stored } from '../support/visitor.ts';

const { fr, ar } = CATALOGUES;

test('an offer that is accepted leads to the same page, and the home page opens in that language from then on', async ({
  visit,
}) => {
  const { page, open, ready } = await visit({ ...DESKTOP, locale: 'fr-FR' });
  const heading = page.getByRole('heading', { level: 1 });
  const offer = page.getByRole('complementary', { name: 'Touchline existe en français.' });
  await open('/?category=Tennis');
  // The page changes without a load: the link leads to the one that is open.
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.about.title }).click();
  await expect(page).toHaveURL(PAGES.about.path);
  await offer.getByRole('link', { name: OFFERS.fr.accept }).click();
  await expect(page).toHaveURL(`/fr${PAGES.about.path}`);
  await ready();
  await expect(heading).toHaveText(fr.heads.about.title);
  await expect(page).toHaveTitle(`${fr.heads.about.title} | Touchline`);
  await expect(offer).toBeHidden();

  await open('/?category=Tennis#leagues');
  await expect(page).toHaveURL('/fr?category=Tennis#leagues');
  await expect(page).toHaveTitle(`${fr.sports.Tennis}: ${fr.site.home.list} | Touchline`);
  // Other addresses are those of their language, and offer the one that was chosen.
  await open(PAGES.about.path);
  await expect(heading).toHaveText(pageHeadTexts.about.title);
  await expect(offer).toBeVisible();
  await page
    .getByRole('navigation', { name: siteTexts.layout.main })
    .getByRole('link', { name: siteTexts.layout.home, exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the menu of languages leads to the same page, and its choice is kept until the next one', async ({
  own,
  visit,
}) => {
  const { _id } = await own.match();
  const path = gamePath(_id, await own.game());
  const { page, open, ready } = await visit(DESKTOP);
  const html = page.locator('html');
  const openMenu = (name: string) => page.getByRole('banner').getByRole('button', { name }).click();
  await open(`${path}?x=y`);
  await openMenu(languageTexts.language);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(`/ar${path}?x=y`);
  await ready();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => stored(page, 'language')).toBe('ar');
  await open('/');
  await expect(page).toHaveURL('/ar');

  // Another choice takes its place; English has the addresses without a code.
  await open(`/ar${path}?x=y`);
  await openMenu(ar.languages.language);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${path}?x=y`);
  await open('/');
  await expect(page).toHaveURL('/');
  await expect(html).toHaveAttribute('lang', 'en');
});
