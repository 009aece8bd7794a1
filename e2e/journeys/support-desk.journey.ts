import type { Page } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/visitor.ts';

const { labels } = formTexts;

test("a message reaches two users at once, and each sees the other's changes of it", async ({
  own,
  staff,
  visit,
}) => {
  const path = '/dashboard/support/contact';
  const [{ page: first }, { page: second }] = [await staff.open(path), await staff.open(path)];
  const name = `Zelda ${own.word}`;
  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: name });
  const paneOf = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });
  for (const page of [first, second])
    await expect(page.getByRole('grid', { name: 'Messages' })).toBeVisible();

  const visitor = await visit(PHONE);
  await visitor.open('/contact-us');
  const form = visitor.page.getByRole('form', { name: 'Contact' });
  await form.getByLabel(labels.firstName).fill('Zelda');
  await form.getByLabel(labels.lastName).fill(own.word);
  await form.getByLabel('Email').fill('zelda@touchline.example');
  await form.getByLabel(labels.subject).fill('No sound');
  await form.getByLabel(labels.message, { exact: true }).fill('The second stream has no sound.');
  await form.getByRole('button', { name: /^Send/ }).click();
  await expect(visitor.page.getByText(resultTexts.contacts.sent)).toBeVisible();

  for (const page of [first, second]) {
    await page.getByRole('button', { name: '1 new row. Show it' }).click();
    await rowOn(page).getByRole('link', { name }).click();
    await expect(paneOf(page)).toContainText('The second stream has no sound.');
  }
  await paneOf(first).getByText('In Progress').click();
  await expect(paneOf(second).getByLabel('In Progress')).toBeChecked();
  await expect(rowOn(second).getByRole('button', { name: /: In Progress$/ })).toBeVisible();

  await paneOf(second).getByRole('button', { name: 'Delete' }).click();
  await second
    .getByRole('dialog', { name: dialogTexts.remove.title('Contact Message') })
    .getByRole('button', { name: 'Delete message' })
    .click();
  const undo = second.getByRole('button', { name: 'Undo' });
  // A toast remains while the pointer is on it.
  await undo.hover();
  await expect(rowOn(second)).toHaveCount(0);
  await expect(paneOf(first)).toContainText('This message is no longer in the list.');
  await undo.click();
  await expect(rowOn(second)).toHaveCount(1);
});
