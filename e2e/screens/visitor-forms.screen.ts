import type { Locator, Page } from '@playwright/test';
import { sendContact } from '@touchline/contract/calls/contacts';
import { sendRequest } from '@touchline/contract/calls/requests';
import { LENGTHS } from '@touchline/contract/lengths';
import { PAGES } from '@touchline/contract/page-table';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { refuse } from './support/answers.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const { labels, contact, request, required, tooShort, tooLong } = formTexts;
const CONTACT = PAGES.contact.path;
const letters = (count: number) => 'a'.repeat(count);
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send message' });

/** Fills a field, leaves it, and expects the message about it. */
async function expectMessage(page: Page, label: string, value: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.blur();
  await expect(field, `${label}: ${value.slice(0, 20)}`).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

const MESSAGE: readonly (readonly [label: string, value: string])[] = [
  [labels.firstName, ' Zoë '],
  [labels.lastName, 'Łukasiewicz'],
  ['Email', 'zoe@touchline.example'],
  [labels.subject, 'The second stream'],
  [labels.message, 'It stops after a minute.'],
];

async function fillMessage(page: Page): Promise<void> {
  for (const [label, value] of MESSAGE) await page.getByLabel(label, { exact: true }).fill(value);
}

test('an empty contact form shows the mistake of each field, and begins at the first', async ({ open }) => {
  const { page } = await open(CONTACT);
  await send(page).click();
  for (const [label, message] of [
    [labels.firstName, contact.firstNameTooShort],
    [labels.lastName, contact.lastNameTooShort],
    ['Email', contact.invalidEmail],
    [labels.subject, contact.subjectTooShort],
    [labels.message, contact.messageTooShort],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  await expect(page.getByLabel(labels.firstName)).toBeFocused();
});

test('the contact form shows the mistake of each field once it is left', async ({ open }) => {
  const { page } = await open(CONTACT);
  for (const [label, value, message] of [
    [labels.firstName, 'Z', contact.firstNameTooShort],
    [labels.firstName, letters(LENGTHS.contactName.max + 1), contact.firstNameTooLong],
    [labels.firstName, 'Zoe 2', contact.firstNameLetters],
    [labels.lastName, 'L', contact.lastNameTooShort],
    [labels.lastName, letters(LENGTHS.contactName.max + 1), contact.lastNameTooLong],
    [labels.lastName, 'Neill 3', contact.lastNameLetters],
    [labels.lastName, "O''Neill", contact.lastNameLetters],
    ['Email', 'zoe@touchline', contact.invalidEmail],
    [labels.subject, 'ab', contact.subjectTooShort],
    [labels.subject, letters(LENGTHS.contactSubject.max + 1), contact.subjectTooLong],
    [labels.message, 'Too short', contact.messageTooShort],
    [labels.message, letters(LENGTHS.contactMessage.max + 1), contact.messageTooLong],
  ] as const)
    await expectMessage(page, label, value, message);
});

test('a valid message is sent as it was typed, and the form is empty then', async ({ open }) => {
  const { page, site } = await open(CONTACT);
  await fillMessage(page);
  await send(page).click();
  await expect(page.getByText(resultTexts.contacts.sent)).toBeVisible();
  for (const [label] of MESSAGE) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  expect(site.asked.filter(({ id }) => id === sendContact.id).map(({ body }) => body)).toMatchObject([
    { firstName: 'Zoë', lastName: 'Łukasiewicz', subject: 'The second stream' },
  ]);
});

test('a message moves no button while it is being pressed', async ({ open }) => {
  const { page } = await open(CONTACT);
  const name = page.getByLabel(labels.firstName);
  await expectMessage(page, labels.subject, 'ab', contact.subjectTooShort);
  await name.fill('Z');
  // At its upper edge, for as long as a hand presses.
  await send(page).click({ delay: 100, position: { x: 20, y: 4 } });
  await expect(name).toHaveAccessibleDescription(contact.firstNameTooShort);
  await expect(page.getByLabel(labels.message)).toHaveAccessibleDescription(contact.messageTooShort);
});

test('too many messages are refused, and nothing that was typed is lost', async ({ open }) => {
  const tooMany = refuse(sendContact, 429, { code: 'RATE_LIMITED', message: errorTexts.tooManyRequests });
  const { page } = await open(CONTACT, { answers: [tooMany] });
  await fillMessage(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(errorTexts.tooManyRequests);
  for (const [label, value] of MESSAGE)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
});

/** The dialog of a request, open over the home page. */
async function openRequest(page: Page): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.request.title }).click();
  return page.getByRole('dialog', { name: siteTexts.request.title });
}

test('the request of a match shows the mistake of each field', async ({ open }) => {
  const { page } = await open('/', PHONE);
  const dialog = await openRequest(page);
  const { homeTeam, awayTeam, league, username, category } = labels;
  await dialog.getByRole('button', { name: siteTexts.request.submit }).click();
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
});

test('a request is sent, its form is empty then, and one that was sent before is said to be', async ({
  open,
}) => {
  let sent = 0;
  const once = {
    call: sendRequest,
    give: () => {
      sent += 1;
      const { alreadySent, sent: thanks } = resultTexts.requests;
      return sent === 1
        ? { status: 201, body: { message: thanks } }
        : { status: 200, body: { message: alreadySent } };
    },
  };
  const { page, site } = await open('/', { ...PHONE, answers: [once] });
  for (const message of [resultTexts.requests.sent, resultTexts.requests.alreadySent]) {
    const dialog = await openRequest(page);
    await expect(dialog.getByLabel(labels.homeTeam, { exact: true })).toHaveValue('');
    await dialog.getByLabel(labels.homeTeam, { exact: true }).fill('Umberfield');
    await dialog.getByLabel(labels.awayTeam, { exact: true }).fill('Vexholm');
    await dialog.getByLabel(labels.category).selectOption('Rugby');
    await dialog.getByLabel(labels.league, { exact: true }).fill('Quarry League');
    await dialog.getByLabel(labels.username, { exact: true }).fill('Zoë');
    await dialog.getByLabel('Email').fill('zoe@touchline.example');
    await dialog.getByRole('button', { name: siteTexts.request.submit }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  expect(site.asked.filter(({ id }) => id === sendRequest.id).map(({ body }) => body)).toMatchObject(
    Array(2).fill({ homeTeam: 'Umberfield', category: 'Rugby', username: 'Zoë' }),
  );
});

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE }))
  test(`the first field of a dialog has the focus, ${size}`, async ({ open }) => {
    const { page } = await open('/', options);
    const dialog = await openRequest(page);
    await expect(dialog.getByLabel(labels.homeTeam, { exact: true })).toBeFocused();
  });
