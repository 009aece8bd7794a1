import type { Page } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

const CONTACT = '/dashboard/support/contact';
const { labels } = formTexts;

test("a message reaches two users at once, and each sees the other's changes of it", async ({
  site,
  visit,
}) => {
  const first = await visit(DESKTOP);
  const second = await visit(DESKTOP);
  for (const { page } of [first, second]) await signInOn(page, site, CONTACT);
  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: 'Zelda Quarrington' });
  for (const { page } of [first, second])
    await expect(page.getByRole('grid', { name: 'Messages' })).toBeVisible();

  const visitor = await visit(PHONE);
  await visitor.page.goto('/contact-us');
  await expectHydrated(visitor);
  const form = visitor.page.getByRole('form', { name: 'Contact' });
  await form.getByLabel(labels.firstName).fill('Zelda');
  await form.getByLabel(labels.lastName).fill('Quarrington');
  await form.getByLabel('Email').fill('zelda@touchline.example');
  await form.getByLabel(labels.subject).fill('No sound '.repeat(11));
  await form.getByLabel(labels.message, { exact: true }).fill('The second stream has no sound.');
  await form.getByRole('button', { name: /^Send/ }).click();
  await expect(visitor.page.getByText(resultTexts.contacts.sent)).toBeVisible();

  const paneOf = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });
  for (const { page } of [first, second]) {
    await page.getByRole('button', { name: '1 new row. Show it' }).click();
    // The long subject pushes nothing out of the table, nor out of the table beside the open message.
    const menu = rowOn(page).getByRole('button', { name: /^Actions for Zelda/ });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await rowOn(page).getByRole('link', { name: 'Zelda Quarrington' }).click();
    await expect(paneOf(page)).toContainText('The second stream has no sound.');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(rowOn(page).getByRole('checkbox')).toBeInViewport({ ratio: 1 });
  }
  await paneOf(first.page).getByText('In Progress').click();
  await expect(paneOf(second.page).getByLabel('In Progress')).toBeChecked();
  await expect(rowOn(second.page).getByRole('button', { name: /: In Progress$/ })).toBeVisible();

  await paneOf(second.page).getByRole('button', { name: 'Delete' }).click();
  await second.page
    .getByRole('dialog', { name: dialogTexts.remove.title('Contact Message') })
    .getByRole('button', { name: 'Delete message' })
    .click();
  const undo = second.page.getByRole('button', { name: 'Undo' });
  // A toast remains while the pointer is on it.
  await undo.hover();
  await expect(rowOn(second.page)).toHaveCount(0);
  await expect(paneOf(first.page)).toContainText('This message is no longer in the list.');
  await undo.click();
  await expect(rowOn(second.page)).toHaveCount(1);
});

test('a question has a preview as on the site, and appears there at once when it is added', async ({
  site,
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  await visitor.page.goto('/');
  await expectHydrated(visitor);
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, '/dashboard/support/faq?add=true');
  const dialog = page.getByRole('dialog', { name: dialogTexts.faq.add });
  await dialog.getByLabel(labels.title).fill('Which journeys are there?');
  await dialog.getByLabel(labels.description).fill('This one.');
  await expect(dialog.getByRole('figure', { name: 'On the site' })).toContainText(
    'Which journeys are there?',
  );
  await dialog.getByRole('button', { name: dialogTexts.faq.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(visitor.page.getByText('Which journeys are there?')).toBeVisible();
});
