import type { Page } from '@playwright/test';
import { getSettings } from '@touchline/contract/calls/settings';
import { PAGES } from '@touchline/contract/page-table';
import { settingsExample } from '@touchline/contract/records/settings';
import { siteTexts } from '@touchline/contract/texts/site';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { expectReloaded } from '../support/visitor.ts';
import { answer } from './support/answers.ts';
import { expect, test } from './support/screen.ts';

const BLOCKED = [answer(getSettings, { settings: { ...settingsExample, devTools: { isEnabled: true } } })];
const ABOUT = PAGES.about.path;

/** The messages that the browser shows on this page, which are accepted. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): { loaded: number } {
  const documents = { loaded: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.loaded += 1;
  });
  return documents;
}

test('developer tools open while the site does not block them', async ({ open }) => {
  const { page } = await open(ABOUT);
  const [alerts, documents] = [alertsOf(page), countDocuments(page)];
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await page.keyboard.press('F12');
  // A later key is handled after it.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(alerts).toEqual([]);
  expect(documents.loaded).toBe(0);
});

test('where they are blocked, fields keep their menu and keys', async ({ open }) => {
  const { page } = await open('/', { answers: BLOCKED });
  const alerts = alertsOf(page);
  const field = page.getByRole('searchbox');
  await field.click({ button: 'right' });
  await field.press('F12');
  await field.pressSequentially('cup');
  await expect(field).toHaveValue('cup');
  expect(alerts).toEqual([]);
});

test('where they are blocked, the menu leads to a page that says so, which reloads once in a session', async ({
  open,
}) => {
  const { page } = await open(ABOUT, { answers: BLOCKED });
  const [alerts, documents] = [alertsOf(page), countDocuments(page)];
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await expect(page).toHaveURL(PAGES['access-denied'].path);
  await expect(page.getByText(siteTexts.accessDenied.title)).toBeVisible();
  await expectReloaded(page);
  expect(alerts).toEqual([siteDialogTexts.devToolsBlocked]);
  await expect.poll(() => documents.loaded, 'once there, once more').toBe(2);
  await page.getByRole('link', { name: sitePageTexts.accessDenied.action }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await expect(page).toHaveURL(PAGES['access-denied'].path);
  await page.getByRole('link', { name: sitePageTexts.accessDenied.action }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => documents.loaded, 'not again').toBe(3);
});

for (const keys of ['F12', 'Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C', 'Control+U'])
  test(`where they are blocked, ${keys} leads home with a message`, async ({ open }) => {
    const { page } = await open(ABOUT, { answers: BLOCKED });
    const alerts = alertsOf(page);
    await page.keyboard.press(keys);
    await expect(page).toHaveURL('/');
    expect(alerts).toEqual([siteDialogTexts.devToolsBlocked]);
  });
