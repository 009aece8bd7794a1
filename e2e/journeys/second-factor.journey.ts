import type { Page } from '@playwright/test';
import { getSettings, updateSite } from '@touchline/contract/calls/settings';
import { createUser } from '@touchline/contract/calls/users';
import { RECONNECTING_PILL_MS, TOTP as RULES } from '@touchline/contract/constants';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import type { Staff } from '../support/staff.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const PASSWORD = 'Harbour-22';
const SESSIONS = '/dashboard/settings?tab=security';
/** Refusals that the journey causes. */
const REFUSED = /status of (401|403)/;

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * RULES.periodSeconds * 1_000,
  });

/** Adds a user for this journey alone; returns the e-mail. */
async function addUser(staff: Staff, username: string): Promise<string> {
  const email = `${username}@factor.example`;
  await staff.confirm();
  await staff.call(createUser, { body: { username, email, password: PASSWORD, role: 'staff' } });
  return email;
}

async function enterPassword(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const codeField = (page: Page) => page.getByRole('textbox', { name: texts.app.label, exact: true });

/** Sets a second factor up, from the first dialog to the recovery codes; returns the secret. */
async function setUp(page: Page, look: (name: string) => Promise<void>): Promise<string> {
  await expect(page.getByRole('dialog', { name: texts.setUp })).toContainText(texts.steps[0]);
  await look('what is needed');
  const begun = page.waitForResponse('**/totp/begin');
  await page.getByRole('button', { name: texts.continue }).click();
  const { secret } = (await (await begun).json()) as { secret: string };
  await expect(page.getByRole('img', { name: texts.qrCode }).locator('path')).toBeAttached();
  await codeField(page).fill('12345');
  await page.getByRole('button', { name: texts.turnOn }).click();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await look('the code to scan');
  await codeField(page).fill(codeOf(secret).replace(/(...)/, '$1 '));
  await page.getByRole('button', { name: texts.turnOn }).click();
  await expect(page.getByRole('dialog', { name: texts.codes })).toBeVisible();
  return secret;
}

const lookAt = (page: Page) => (name: string) => expectAccessibleAtBothWidths(page, name);

test('a second factor is set up, asked for at sign-in, replaced by a recovery code and removed with a password', async ({
  site,
  staff,
  visit,
}) => {
  test.setTimeout(240_000);
  const email = await addUser(staff, 'factor.one');
  const visitor = await visit({ ...DESKTOP, ...CALM });
  const { page } = visitor;
  visitor.expects(REFUSED);
  visitor.expects(/status of 400/);
  const look = lookAt(page);
  await enterPassword(page, email, SESSIONS);
  await page.getByRole('button', { name: texts.setUpButton }).click();
  const secret = await setUp(page, look);
  await look('the recovery codes');
  await page.keyboard.press('Escape');
  const recoveryCode = await page.getByRole('dialog').getByRole('listitem').first().textContent();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(texts.fileName);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();
  await look('the panel');
  await page.getByRole('button', { name: texts.turnOff }).click();
  await look('the question before it is turned off');
  await page.keyboard.press('Escape');

  await page.context().clearCookies();
  await enterPassword(page, email, SESSIONS);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('12 34');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(errorTexts.badCode)).toBeVisible();
  await look('the second step of the sign-in');
  // The current code was used when the app was set up.
  await codeField(page).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, email, SESSIONS);
  await page.getByRole('button', { name: texts.app.other }).click();
  await page.getByLabel(texts.recovery.label).fill(recoveryCode ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(texts.codesLeft(9, 10))).toBeVisible();
  await page.getByRole('button', { name: texts.newCodes }).click();
  await look('the question before new recovery codes');
  await page.getByRole('button', { name: texts.newCodesSubmit }).click();
  const newCodes = page.getByRole('dialog', { name: texts.codes });
  await expect(newCodes.getByRole('listitem')).toHaveCount(10);
  await expect(newCodes.getByText(recoveryCode ?? '')).toHaveCount(0);
  await newCodes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();

  const admin = await visit(DESKTOP);
  await signInOn(admin.page, site, '/dashboard/users');
  await expect(admin.page.getByRole('row', { name: /factor\.one/ })).toContainText('On');
  await admin.page.getByRole('button', { name: 'Actions for factor.one' }).click();
  await admin.page.getByRole('menuitem', { name: 'Temporary password' }).click();
  await expect(admin.page.getByRole('dialog')).toContainText(texts.willBeRemoved);
  await admin.page.getByRole('button', { name: dialogTexts.temporaryPassword.submit }).click();
  await expect(admin.page.getByText(texts.wasRemoved)).toBeVisible();
  await admin.page.getByRole('button', { name: 'Done' }).click();
  await expect(admin.page.getByRole('row', { name: /factor\.one/ })).not.toContainText('On');
});

test('a role that needs a second factor shows its users only the set-up, at once and until it is done', async ({
  site,
  staff,
  visit,
}) => {
  test.setTimeout(180_000);
  const email = await addUser(staff, 'factor.two');
  const { settings } = await staff.call(getSettings);
  const visitor = await visit({ ...DESKTOP, ...CALM });
  visitor.expects(REFUSED);
  const { page } = visitor;
  await page.clock.install();
  await enterPassword(page, email, SESSIONS);
  await expect(page.getByRole('button', { name: texts.setUpButton })).toBeVisible();

  const admin = await visit(DESKTOP);
  await signInOn(admin.page, site, '/dashboard/settings?tab=site');
  const roles = admin.page.getByRole('region', { name: texts.rolesTitle });
  try {
    await roles.getByRole('button', { name: 'staff', pressed: false }).click();
    await admin.page.getByRole('button', { name: texts.requireSubmit }).click();
    await expect(admin.page.getByText(resultTexts.settings.siteUpdated)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: texts.setUp });
    await expect(dialog).toContainText(errorTexts.secondFactorRequired);
    await expect(dialog.getByRole('button', { name: texts.continue })).toBeFocused();
    for (const _ of ['once', 'and again']) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.clock.fastForward(2 * RECONNECTING_PILL_MS);
    await expect(page.getByText(controlTexts.connection.reconnecting)).toHaveCount(0);
    visitor.expects(/status of 400/);
    const tab = await page.context().newPage();
    await tab.goto(SESSIONS);
    await expect(tab.getByRole('dialog', { name: texts.setUp })).toBeVisible();
    await setUp(page, async () => undefined);
    // The other tab needs nothing more.
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab.getByText(texts.codesLeft(10, 10))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();
  } finally {
    await staff.call(updateSite, { params: { id: settings._id }, body: { requireSecondFactor: [] } });
  }
});
