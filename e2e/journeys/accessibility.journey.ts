import { getSettings, updateAdZones, updateMaintenance } from '@touchline/contract/calls/settings';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { adTexts } from '@touchline/contract/texts/ads';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { siteTexts } from '@touchline/contract/texts/site';
import { CALM, expectAccessible, openSettled } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, PARTNER } from '../support/records.ts';
import { publicRoutes } from '../support/routes.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const SIZES = [
  { size: 'at 1440', at: 'desktop', options: DESKTOP },
  { size: 'at 390', at: 'phone', options: PHONE },
] as const;
const PAGE_IS_404 = /status of 404/;

for (const { size, at, options } of SIZES) {
  test(`every page is accessible, ${size}`, async ({ site, visit }) => {
    test.setTimeout(900_000);
    for (const { path } of (await publicRoutes(site)).filter(({ isTwin }) => !isTwin)) {
      const visitor = await visit({ ...options, ...CALM });
      visitor.expects(PAGE_IS_404);
      await openSettled(visitor, path);
      await expectAccessible(visitor.page, path, at);
      await visitor.page.context().close();
    }
  });
}

for (const { size, at, options } of SIZES) {
  test(`every dialog and menu is accessible, ${size}`, async ({ site, staff, visit }) => {
    test.setTimeout(900_000);
    const match = await addMatch(staff, { title: 'Accessible Trophy' });
    const game = await addGame({ site, staff }, match, { status: 'Live', isLive: true });
    const visitor = await visit({
      ...options,
      ...CALM,
      seesSuggestion: true,
      elsewhere: PARTNER,
    });
    visitor.expects(/Allow attribute will take precedence/);
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };

    await openSettled(visitor, '/');
    await expect(page.getByRole('dialog', { name: adTexts.blocker.title })).toBeVisible();
    await expectAccessible(page, 'the ad-blocker suggestion', at);
    await close();
    for (const menu of options === PHONE ? ['Menu'] : ['Games', 'Leagues', 'Time zone and hours']) {
      await page.getByRole('navigation').getByRole('button', { name: menu }).click();
      await expectAccessible(page, menu, at);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: siteTexts.request.title }).first().click();
    await dialog.getByRole('button', { name: siteTexts.request.submit }).click();
    await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
    await expectAccessible(page, 'the request dialog with what is wrong', at);
    await close();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Get the app' }).click();
    await expect(dialog.getByRole('tabpanel')).toContainText('Version');
    await expectAccessible(page, 'the download dialog', at);
    await close();
    await page.getByRole('searchbox').fill('nobody plays this');
    await expectAccessible(page, 'a search that finds nothing', at);

    await openSettled(visitor, gamePath(match._id, game));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('[data-stream]').click();
    await expectAccessible(page, 'the stream dialog before play', at);
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(dialog.frameLocator('iframe').locator('#stage')).toBeAttached();
    await expectAccessible(page, 'the stream dialog with its player', at);
    await page.goto(`/stream?id=${game.streamUrls[0]?._id}`);
    await expect(page.locator('#stage')).toBeAttached();
    // The player is dark in both themes.
    await expectAccessible(page, 'the player', 'always dark');
  });
}

test('the pages of the settings are accessible, in both themes', async ({ staff, visit }) => {
  const { settings } = await staff.call(getSettings);
  const params = { id: settings._id };
  const zone = { name: 'Footer', zoneId: '12345', type: 'In-Page Push', isEnabled: true } as const;
  const visitor = await visit({ ...PHONE, ...CALM });
  const { page } = visitor;
  await openSettled(visitor, PAGES.about.path);
  try {
    await staff.call(updateAdZones, { params, body: { adZones: [zone] } });
    await expect(page.getByText(adTexts.choice.text)).toBeVisible();
    await expectAccessible(page, 'the question about ads');
    await staff.call(updateMaintenance, { params, body: { isEnabled: true } });
    await expect(page.getByRole('dialog', { name: maintenanceTexts.title })).toBeVisible();
    await expectAccessible(page, 'the maintenance message');
  } finally {
    await staff.call(updateMaintenance, { params, body: { isEnabled: false } });
    await staff.confirm();
    await staff.call(updateAdZones, { params, body: { adZones: [] } });
  }
});
