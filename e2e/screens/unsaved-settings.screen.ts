import type { Page } from '@playwright/test';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { expectReloaded } from '../support/visitor.ts';
import { expect, test } from './support/screen.ts';

const SITE = '/dashboard/settings?tab=site';
const TYPED = 'Back before kick-off.';

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
const messageOf = (page: Page) => panelOf(page, 'Maintenance').getByLabel('Message');
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('the refresh button keeps unsaved text', async ({ open }) => {
  const { page } = await open(SITE);
  const maintenance = panelOf(page, 'Maintenance');
  const saved = await messageOf(page).inputValue();
  await messageOf(page).fill(TYPED);
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expectReloaded(page);
  await expect(maintenance.getByText('What you typed before is back.')).toBeVisible();
  await expect(messageOf(page)).toHaveValue(TYPED);
  await maintenance.getByRole('button', { name: 'Discard it' }).click();
  await expect(messageOf(page)).toHaveValue(saved);
});

/** Ways to leave the page within the dashboard. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'another tab': (page) => tab(page, 'Alerts').click(),
  'another page': (page) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click(),
  'the page before': (page) => page.goBack(),
};

for (const [where, leave] of Object.entries(WAYS))
  test(`leaving unsaved settings for ${where} needs a confirmation, and discards them with it`, async ({
    open,
  }) => {
    const { page, site } = await open(SITE);
    await tab(page, 'Alerts').click();
    // A press before the other tab is there would leave no page before this one.
    await expect(messageOf(page)).toBeHidden();
    await tab(page, 'Site').click();
    const saved = await messageOf(page).inputValue();
    await messageOf(page).fill(TYPED);
    await panelOf(page, 'Going live').getByLabel('Offset, minutes').fill('-45');
    const question = page.getByRole('dialog', { name: dashboardTexts.discard });
    await leave(page);
    await expect(question).toContainText('Maintenance and Going live');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(SITE);
    await expect(messageOf(page)).toHaveValue(TYPED);

    await leave(page);
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(messageOf(page)).toBeHidden();
    await expect(page).not.toHaveURL(SITE);
    await page.goBack();
    await page.goForward();
    await expect(page).not.toHaveURL(SITE);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await tab(page, 'Site').click();
    await expect(messageOf(page), 'nothing of it comes back').toHaveValue(saved);
    await expect(page.getByText('What you typed before is back.')).toBeHidden();
    expect(
      site.asked.filter(({ id }) => id.startsWith('settings.') && !id.startsWith('settings.get')),
    ).toEqual([]);
  });

test('closing the browser tab with unsaved settings needs a confirmation', async ({ open }) => {
  const { page } = await open(SITE);
  await messageOf(page).fill(TYPED);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await expect(messageOf(page)).toHaveValue(TYPED);
});
