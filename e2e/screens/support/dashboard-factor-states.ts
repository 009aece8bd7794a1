import { expect, type Page } from '@playwright/test';
import { getSession } from '@touchline/contract/calls/auth';
import { signIn } from '@touchline/contract/calls/sign-in';
import type { ResponseOf } from '@touchline/contract/define-call';
import { errorTexts } from '@touchline/contract/texts/errors';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { answer, refuse } from './answers.ts';
import type { DashboardScreen } from './dashboard-screens.ts';
import { signedIn } from './session.ts';

const path = '/dashboard/settings?tab=security';
const session = getSession.example.response as ResponseOf<typeof getSession>;

/** Nobody is signed in. */
export const SIGNED_OUT = answer(getSession, { ...session, user: null });

/** Every step of the second factor. */
export const FACTOR_STATES: readonly DashboardScreen[] = [
  {
    name: 'the code at sign-in',
    path: '/sign-in',
    answers: [SIGNED_OUT, refuse(signIn, 401, { code: 'CODE_REQUIRED', message: errorTexts.codeRequired })],
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
    answers: [signedIn({ hasSecondFactor: true, recoveryCodesLeft: 3 })],
    show: (page) => expect(page.getByText(texts.on)).toBeVisible(),
  },
  {
    name: 'the second factor that is required',
    path,
    async show(page) {
      // No page opens until it is set up, so this one was open before.
      const json = { ...session, mustSetUpSecondFactor: true };
      await page.route(`**${getSession.path}`, (route) => route.fulfill({ json }));
      await page.reload();
      await expect(page.getByRole('dialog', { name: texts.setUp })).toBeVisible();
    },
  },
];

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
