import type { Page } from '@playwright/test';
import { listContacts } from '@touchline/contract/calls/contacts';
import { listRequests } from '@touchline/contract/calls/requests';
import { RATE_LIMITS } from '@touchline/contract/constants';
import { LENGTHS } from '@touchline/contract/lengths';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

const { labels, contact, request, required, tooShort, tooLong } = formTexts;
const letters = (count: number) => 'a'.repeat(count);

/** Fills a field, leaves it, and expects the message about it. */
async function expectMessage(page: Page, label: string, value: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.blur();
  await expect(field, `${label}: ${value.slice(0, 20)}`).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('the contact form shows the mistake of each field, and sends a valid message', async ({
  staff,
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/contact-us');
  await expectHydrated(visitor);
  const send = page.getByRole('button', { name: 'Send message' });
  const good: [string, string][] = [
    [labels.firstName, ' Zoë '],
    [labels.lastName, 'Łukasiewicz'],
    ['Email', 'zoe@touchline.example'],
    [labels.subject, 'The second stream'],
    [labels.message, 'It stops after a minute.'],
  ];
  await send.click();
  for (const [label, message] of [
    [labels.firstName, contact.firstNameTooShort],
    [labels.lastName, contact.lastNameTooShort],
    ['Email', contact.invalidEmail],
    [labels.subject, contact.subjectTooShort],
    [labels.message, contact.messageTooShort],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel(labels.firstName)).toBeFocused();

  for (const [label, value, message] of [
    [labels.firstName, 'Z', contact.firstNameTooShort],
    [labels.firstName, letters(LENGTHS.contactName.max + 1), contact.firstNameTooLong],
    [labels.firstName, 'Zoe 2', contact.firstNameLetters],
    [labels.lastName, 'L', contact.lastNameTooShort],
    [labels.lastName, letters(LENGTHS.contactName.max + 1), contact.lastNameTooLong],
    [labels.lastName, "O'Neill", contact.lastNameLetters],
    ['Email', 'zoe@touchline', contact.invalidEmail],
    [labels.subject, 'ab', contact.subjectTooShort],
    [labels.subject, letters(LENGTHS.contactSubject.max + 1), contact.subjectTooLong],
    [labels.message, 'Too short', contact.messageTooShort],
    [labels.message, letters(LENGTHS.contactMessage.max + 1), contact.messageTooLong],
  ] as const) {
    await expectMessage(page, label, value, message);
  }

  for (const [label, value] of good) await page.getByLabel(label, { exact: true }).fill(value);
  await send.click();
  await expect(page.getByText(resultTexts.contacts.sent)).toBeVisible();
  for (const [label] of good) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  const { contacts } = await staff.call(listContacts);
  expect(contacts[0]).toMatchObject({ name: 'Zoë Łukasiewicz', subject: 'The second stream', status: 'New' });
});

test('a message moves no button while it is being pressed', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/contact-us');
  await expectHydrated(visitor);
  const name = page.getByLabel(labels.firstName);
  await expectMessage(page, labels.subject, 'ab', contact.subjectTooShort);
  await name.fill('Z');
  // At its upper edge, for as long as a hand presses.
  await page.getByRole('button', { name: 'Send message' }).click({ delay: 100, position: { x: 20, y: 4 } });
  await expect(name).toHaveAccessibleDescription(contact.firstNameTooShort);
  await expect(page.getByLabel(labels.message)).toHaveAccessibleDescription(contact.messageTooShort);
});

test('the match request shows the mistake of each field, is sent once, and not stored twice', async ({
  staff,
  visit,
}) => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await page.getByRole('button', { name: siteTexts.request.title }).first().click();
  const dialog = page.getByRole('dialog', { name: siteTexts.request.title });
  const send = dialog.getByRole('button', { name: siteTexts.request.submit });
  const { homeTeam, awayTeam, league, username, category } = labels;
  await send.click();
  for (const label of [homeTeam, awayTeam, league, username])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(required(label));
  await expect(dialog.getByLabel(category)).toHaveAccessibleDescription(request.selectCategory);
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(request.invalidEmail);

  const { requestTeam, requestLeague, requestUsername } = LENGTHS;
  for (const [label, { min, max }] of [
    [homeTeam, requestTeam],
    [awayTeam, requestTeam],
    [league, requestLeague],
    [username, requestUsername],
  ] as const) {
    await expectMessage(page, label, letters(min - 1), tooShort(label, min));
    await expectMessage(page, label, letters(max + 1), tooLong(label, max));
  }
  await expectMessage(page, 'Email', 'nobody', request.invalidEmail);

  const fill = async () => {
    await dialog.getByLabel(homeTeam, { exact: true }).fill('Umberfield');
    await dialog.getByLabel(awayTeam, { exact: true }).fill('Vexholm');
    await dialog.getByLabel(category).selectOption('Rugby');
    await dialog.getByLabel(league, { exact: true }).fill('Quarry League');
    await dialog.getByLabel(username, { exact: true }).fill('Zoë');
    await dialog.getByLabel('Email').fill('zoe@touchline.example');
  };
  await fill();
  await send.click();
  await expect(page.getByText(resultTexts.requests.sent)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: siteTexts.request.title }).first().click();
  await expect(dialog.getByLabel(homeTeam, { exact: true })).toHaveValue('');
  await fill();
  await send.click();
  await expect(page.getByText(resultTexts.requests.alreadySent)).toBeVisible();
  const { requests } = await staff.call(listRequests);
  const own = requests.filter((each) => each.email === 'zoe@touchline.example');
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ homeTeam: 'Umberfield', category: 'Rugby', status: 'New' });
});

test('the first field of a dialog has the focus, on a phone too', async ({ visit }) => {
  for (const options of [DESKTOP, PHONE]) {
    const visitor = await visit(options);
    const { page } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.request.title }).click();
    const dialog = page.getByRole('dialog', { name: siteTexts.request.title });
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
  }
});

test('too many messages are refused, and nothing that was typed is lost', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page, expects } = visitor;
  expects(/status of (400|429)/);
  await page.goto('/contact-us');
  await expectHydrated(visitor);
  await page.evaluate(async (times) => {
    const headers = { 'content-type': 'application/json' };
    for (let n = 0; n < times; n += 1) await fetch('/api/contact', { method: 'POST', headers, body: '{}' });
  }, RATE_LIMITS.post.max);
  const message = page.getByLabel(labels.message, { exact: true });
  await page.getByLabel(labels.firstName).fill('Zoe');
  await page.getByLabel(labels.lastName).fill('Lukas');
  await page.getByLabel('Email', { exact: true }).fill('zoe@touchline.example');
  await page.getByLabel(labels.subject).fill('Once more');
  await message.fill('This one is too many.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText(errorTexts.tooManyRequests);
  await expect(message).toHaveValue('This one is too many.');
});
