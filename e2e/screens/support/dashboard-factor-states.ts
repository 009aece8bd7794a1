import { expect, type Page } from '@playwright/test';
import { getSession } from '@touchline/contract/calls/auth';
import { signIn } from '@touchline/contract/calls/sign-in';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { instantExample } from '@touchline/contract/records/common';
import { type OwnUser, userExample } from '@touchline/contract/records/users';
import { errorTexts } from '@touchline/contract/texts/errors';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { type Answer, answer, refuse } from './answers.ts';
import type { DashboardScreen } from './dashboard-screens.ts';

const path = '/dashboard/settings?tab=security';

/** Every step of the second factor. */
export const FACTOR_STATES: readonly DashboardScreen[] = [
  {
    name: 'the code at sign-in',
    path: '/sign-in',
    answers: [
      sessionOf(null),
      refuse(signIn, 401, { code: 'CODE_REQUIRED', message: errorTexts.codeRequired }),
    ],
    async show(page) {
      await page.getByLabel('Email').fill('robin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Harbour-22');
      await press(page, 'Sign in');
      await expect(page.getByLabel(texts.app.label)).toBeVisible();
    },
  },
  { name: 'the second factor', path, show: begin },
  { name: 'the second factor to scan', path, show: scan },
  {
    name: 'the recovery codes',
    path,
    async show(page) {
      await scan(page);
      await press(page, texts.turnOn);
      await expect(page.getByRole('dialog', { name: texts.codes })).toBeVisible();
    },
  },
  {
    name: 'the second factor that is on',
    path,
    answers: [sessionOf({ hasSecondFactor: true, recoveryCodesLeft: 3 })],
    show: (page) => expect(page.getByText(texts.on)).toBeVisible(),
  },
  {
    name: 'the second factor that is required',
    path,
    answers: [sessionOf({}, { mustSetUpSecondFactor: true })],
    show: (page) => expect(page.getByRole('dialog', { name: texts.setUp })).toBeVisible(),
  },
];

/** The session of a user who may do everything, with these facts; of nobody for null. */
function sessionOf(facts: Partial<OwnUser> | null, required: object = {}): Answer {
  const none = { mustChangePassword: false, mustSetUpSecondFactor: false };
  const user = facts && { ...userExample, role: 'super-admin', permissions: [...PERMISSION_KEYS], ...facts };
  return answer(getSession, { user, serverTime: instantExample, ...none, ...required });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function begin(page: Page): Promise<void> {
  await press(page, texts.setUpButton);
  await expect(page.getByRole('dialog', { name: texts.setUp })).toBeVisible();
}

async function scan(page: Page): Promise<void> {
  await begin(page);
  await press(page, texts.continue);
  await expect(page.getByRole('img', { name: texts.qrCode }).locator('path')).toBeAttached();
}
