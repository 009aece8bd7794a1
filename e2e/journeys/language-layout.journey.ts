import { textsIn } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES, type Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { CALM, expectAccessible, openSettled } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { LOST_TEXTS } from '../support/lost-texts.ts';
import { publicRoutes } from '../support/routes.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

/** Every language at every width takes half an hour. */
const isLong = process.env.TEST_LONG === '1';
const LANGUAGES: readonly Language[] = isLong ? LANGUAGE_CODES : ['de', 'ar', 'ja'];
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const SIZES = isLong
  ? ([
      ['phone', NARROW],
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const)
  : ([['phone', PHONE]] as const);

for (const language of LANGUAGES) {
  for (const [at, options] of SIZES) {
    const size = `at ${options.viewport.width}`;
    test(`no page cuts or loses a text, and each is accessible, in ${language}, ${size}`, async ({
      site,
      visit,
    }) => {
      test.setTimeout(600_000);
      const routes = (await publicRoutes(site)).filter(({ isTwin }) => !isTwin);
      for (const path of [...routes.map((route) => route.path), '/?view=rows']) {
        const visitor = await visit({ ...options, ...CALM });
        visitor.expects(/status of 404/);
        const { page } = visitor;
        await openSettled(visitor, pathIn(language, path));
        expect.soft(await page.evaluate(LOST_TEXTS), path).toEqual([]);
        await expectAccessible(page, path, at);
        await page.context().close();
      }
    });

    test(`no dialog or menu cuts or loses a text, in ${language}, ${size}`, async ({ visit }) => {
      test.setTimeout(300_000);
      const visitor = await visit({ ...options, ...CALM });
      const { page } = visitor;
      const { site, dialogs, languages } = textsIn(language);
      const menus =
        at === 'phone'
          ? [site.layout.menu]
          : [site.layout.games, site.layout.leagues, languages.language, site.layout.theme];
      await openSettled(visitor, pathIn(language, '/'));
      for (const name of menus) {
        await page.getByRole('navigation').getByRole('button', { name }).first().click();
        await expect(page.locator('[popover]:popover-open, dialog:modal')).toBeVisible();
        expect.soft(await page.evaluate(LOST_TEXTS), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
      for (const name of [site.request.title, dialogs.favourites.title, site.layout.getApp]) {
        await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await page.evaluate(LOST_TEXTS), name).toEqual([]);
        await expectAccessible(page, name, at);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  }
}
