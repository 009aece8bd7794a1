import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { CALM, expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { closeAll, openScreen } from '../support/dashboard-screens.ts';
import { reachState } from '../support/dashboard-state.ts';
import { STATES } from '../support/dashboard-states.ts';
import { expect, test } from '../support/journey.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

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
  await expectAccessible(page, 'the drawer', 'phone');
});

for (const state of STATES.filter(({ isOnPhones }) => !isOnPhones)) {
  test(`rare screens are accessible in both themes at both widths: ${state.name}`, async ({
    site,
    visit,
  }) => {
    const { page, expects } = await visit({ ...DESKTOP, ...CALM });
    // The stubbed answers of the server.
    expects(/status of (401|403|409|500)/);
    await reachState(page, state, site);
    await expectAccessibleAtBothWidths(page, state.name);
  });
}
