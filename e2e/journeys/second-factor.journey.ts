import type { Page } from '@playwright/test';
import { getSettings, updateSite } from '@touchline/contract/calls/settings';
import { beginTotp, confirmTotp } from '@touchline/contract/calls/totp';
import { RECONNECTING_PILL_MS, TOTP as RULES } from '@touchline/contract/constants';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../support/journey.ts';
import { PASSWORD } from '../support/users.ts';
import type { Tab } from '../support/visitor.ts';

const SECURITY = '/dashboard/settings?tab=security';

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * RULES.periodSeconds * 1_000,
  });

const codeField = (page: Page) => page.getByRole('textbox', { name: texts.app.label, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for the answer of a call that the page makes. */
async function answerOf<C extends Call>(page: Page, { path }: C): Promise<ResponseOf<C>> {
  return (await page.waitForResponse(`**${path}`)).json();
}

/** Signs in with the password, up to the question for a code. */
async function enterPassword({ page, open }: Tab, email: string): Promise<void> {
  await open(`/sign-in?next=${encodeURIComponent(SECURITY)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

/** Sets a second factor up, from the open first dialog to the recovery codes; returns the secret and those codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  await expect(page.getByRole('dialog', { name: texts.setUp })).toContainText(texts.steps[0]);
  const begun = answerOf(page, beginTotp);
  await press(page, texts.continue);
  const { secret } = await begun;
  await expect(page.getByRole('img', { name: texts.qrCode }).locator('path')).toBeAttached();
  await codeField(page).fill('12345');
  await press(page, texts.turnOn);
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await codeField(page).fill(codeOf(secret).replace(/(...)/, '$1 '));
  const confirmed = answerOf(page, confirmTotp);
  await press(page, texts.turnOn);
  const { recoveryCodes } = await confirmed;
  await expect(page.getByRole('dialog', { name: texts.codes }).getByRole('listitem')).toHaveText(
    recoveryCodes,
  );
  return { secret, recoveryCodes };
}

test('a second factor is set up, asked for at sign-in, replaced by a recovery code and removed with a password', async ({
  own,
  staff,
  visit,
}) => {
  const { email, username } = await own.user();
  const visitor = await visit();
  const { page } = visitor;
  await enterPassword(visitor, email);
  await press(page, texts.setUpButton);
  const { secret, recoveryCodes } = await setUp(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  const file = await download;
  expect(file.suggestedFilename()).toBe(texts.fileName);
  await press(page, 'Done');
  await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(visitor, email);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('12 34');
  await press(page, 'Sign in');
  await expect(page.getByText(errorTexts.badCode)).toBeVisible();
  // The current code was used when the app was set up.
  await codeField(page).fill(codeOf(secret, 1));
  await press(page, 'Sign in');
  await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(visitor, email);
  await press(page, texts.app.other);
  await page.getByLabel(texts.recovery.label).fill(recoveryCodes[0] ?? '');
  await press(page, 'Sign in');
  await expect(page.getByText(texts.codesLeft(9, 10))).toBeVisible();
  await press(page, texts.newCodes);
  await press(page, texts.newCodesSubmit);
  const newCodes = page.getByRole('dialog', { name: texts.codes });
  await expect(newCodes.getByRole('listitem')).toHaveCount(10);
  await expect(newCodes.getByText(recoveryCodes[0] ?? '')).toHaveCount(0);
  await press(page, 'Done');
  await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();

  const { page: admin } = await staff.open(`/dashboard/users?q=${own.word}`);
  const row = admin.getByRole('row', { name: username });
  await expect(row).toContainText('On');
  await press(admin, `Actions for ${username}`);
  await admin.getByRole('menuitem', { name: 'Temporary password' }).click();
  await expect(admin.getByRole('dialog')).toContainText(texts.willBeRemoved);
  await press(admin, dialogTexts.temporaryPassword.submit);
  await expect(admin.getByText(texts.wasRemoved)).toBeVisible();
  await press(admin, 'Done');
  await expect(row).not.toContainText('On');
});

test('a role that needs a second factor shows its users only the set-up, at once and until it is done', async ({
  own,
  staff,
}) => {
  const user = await own.user();
  const { settings } = await staff.call(getSettings);
  const { page, newTab } = await staff.open(SECURITY, { as: user });
  await page.clock.install();
  await expect(page.getByRole('button', { name: texts.setUpButton })).toBeVisible();

  const { page: admin } = await staff.open('/dashboard/settings?tab=site');
  const roles = admin.getByRole('region', { name: texts.rolesTitle });
  try {
    await roles.getByRole('button', { name: 'staff', pressed: false }).click();
    await press(admin, texts.requireSubmit);
    await expect(admin.getByText(resultTexts.settings.siteUpdated)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: texts.setUp });
    await expect(dialog).toContainText(errorTexts.secondFactorRequired);
    await expect(dialog.getByRole('button', { name: texts.continue })).toBeFocused();
    for (const _ of ['once', 'and again']) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.clock.fastForward(2 * RECONNECTING_PILL_MS);
    await expect(page.getByText(controlTexts.connection.reconnecting)).toHaveCount(0);
    const other = await newTab();
    await other.begin(SECURITY);
    await expect(other.page.getByRole('dialog', { name: texts.setUp })).toBeVisible();
    await setUp(page);
    // The other tab needs nothing more.
    await expect(other.page.getByRole('dialog')).toHaveCount(0);
    await expect(other.page.getByText(texts.codesLeft(10, 10))).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Done');
    await expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible();
  } finally {
    await staff.call(updateSite, { params: { id: settings._id }, body: { requireSecondFactor: [] } });
  }
});
