import type { Page } from '@playwright/test';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { CALM, expectAccessible } from './support/accessibility.ts';
import {
  closeAll,
  openersOn,
  openScreen,
  PAGES,
  pathsOf,
  refuseChanges,
} from './support/dashboard-screens.ts';
import { reachState } from './support/dashboard-state.ts';
import { STATES } from './support/dashboard-states.ts';
import { expect, test } from './support/journey.ts';
import { listedGames } from './support/site.ts';
import { signInByCall } from './support/staff-page.ts';
import { DESKTOP, PHONE } from './support/visitor.ts';

test.use({ trace: 'off' });

/** What opens from several pages is looked at once: names of what opens it, and of dialogs. */
const seen = new Set<string>();

for (const row of PAGES) {
  test(`${row.path} is accessible in both themes at both widths, with its tabs and dialogs`, async ({
    site,
    visit,
  }) => {
    test.setTimeout(300_000);
    const { page } = await visit({ ...DESKTOP, ...CALM });
    await signInByCall(page, site);
    await refuseChanges(page);
    const [fixture] = await listedGames(site);
    for (const path of pathsOf(row, fixture?.match._id ?? '')) {
      await openScreen(page, path);
      await expectAccessibleAtBothWidths(page, path);
      for (const { name, open } of await openersOn(page)) {
        if (seen.has(name)) continue;
        const opened = await open();
        if (opened !== null && !seen.has(opened))
          await expectAccessibleAtBothWidths(page, `${path}: ${opened}`);
        seen.add(name).add(opened ?? name);
        await closeAll(page);
      }
    }
  });
}

test('the frame, an unknown page, an empty list and the sign-in are accessible in both themes at both widths', async ({
  site,
  visit,
}) => {
  const { page } = await visit({ ...DESKTOP, ...CALM });
  await openScreen(page, '/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAccessibleAtBothWidths(page, 'the sign-in with what is wrong');
  await signInByCall(page, site);
  await openScreen(page, '/dashboard/nowhere');
  await expectAccessibleAtBothWidths(page, 'an unknown page');
  await openScreen(page, '/dashboard/matches?tab=leagues&q=nothing');
  await expectAccessibleAtBothWidths(page, 'an empty list');
  for (const name of ['Your account', /requests$/i, dashboardTexts.search.placeholder]) {
    await page.getByRole('banner').getByRole('button', { name }).first().click();
    await expectAccessibleAtBothWidths(page, String(name));
    await closeAll(page);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the keys');
  await closeAll(page);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAccessible(page, 'the drawer');
});

for (const state of STATES.filter(({ isOnPhones }) => !isOnPhones)) {
  test(`what is rare is accessible in both themes at both widths: ${state.name}`, async ({ site, visit }) => {
    const { page, expects } = await visit({ ...DESKTOP, ...CALM });
    // What the server is taken to answer.
    expects(/status of (401|403|409|500)/);
    await reachState(page, state, site);
    await expectAccessibleAtBothWidths(page, state.name);
  });
}

async function expectAccessibleAtBothWidths(page: Page, name: string): Promise<void> {
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${name}, at ${viewport.width}`);
  }
}
