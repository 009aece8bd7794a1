import type { Page } from '@playwright/test';
import { getSession } from '@touchline/contract/calls/auth';
import { signIn } from '@touchline/contract/calls/sign-in';
import { errorTexts } from '@touchline/contract/texts/errors';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { answer, type DashboardState } from './dashboard-state.ts';
import { answerByExamples } from './second-factor-answers.ts';

const SESSIONS = '/dashboard/settings?tab=security';

/** Every step of the second factor, with answers from the contract's examples: no user is changed. */
export const FACTOR_STATES: readonly DashboardState[] = [
  {
    name: 'code at sign-in',
    path: '/sign-in',
    role: null,
    prepare: (page) => answer(page, signIn, 401, { code: 'CODE_REQUIRED', message: errorTexts.codeRequired }),
    async act(page) {
      await page.getByLabel('Email').fill('robin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Harbour-22');
      await press(page, 'Sign in');
      await page.getByLabel(texts.app.label).waitFor();
    },
  },
  { name: 'second factor', path: SESSIONS, prepare: answerByExamples, act: begin },
  { name: 'second factor to scan', path: SESSIONS, prepare: answerByExamples, act: scan },
  {
    name: 'recovery codes',
    path: SESSIONS,
    prepare: answerByExamples,
    async act(page) {
      await scan(page);
      await press(page, texts.turnOn);
      await page.getByRole('dialog', { name: texts.codes }).waitFor();
    },
  },
  {
    name: 'second factor that is on',
    path: SESSIONS,
    prepare: (page) => changeSession(page, { hasSecondFactor: true, recoveryCodesLeft: 3 }, {}),
  },
  {
    name: 'second factor that is required',
    path: SESSIONS,
    async act(page) {
      await changeSession(page, {}, { mustSetUpSecondFactor: true });
      await page.reload();
      await page.getByRole('dialog', { name: texts.setUp }).waitFor();
    },
  },
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function begin(page: Page): Promise<void> {
  await press(page, texts.setUpButton);
  await page.getByRole('dialog', { name: texts.setUp }).waitFor();
}

async function scan(page: Page): Promise<void> {
  await begin(page);
  await press(page, texts.continue);
  await page.getByRole('img', { name: texts.qrCode }).locator('path').waitFor({ state: 'attached' });
}

/** Adds facts about the user to the session's answer on pages that are opened from now on. */
async function changeSession(page: Page, ofUser: object, more: object): Promise<void> {
  await page.route(`**${getSession.path}`, async (route) => {
    const session = await (await route.fetch()).json();
    await route.fulfill({ json: { ...session, ...more, user: { ...session.user, ...ofUser } } });
  });
}
