import type { Page } from '@playwright/test';
import { getSession, signIn } from '@touchline/contract/calls/auth';
import { beginTotp, confirmTotp, disableTotp } from '@touchline/contract/calls/totp';
import { errorTexts } from '@touchline/contract/texts/errors';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';

const SESSIONS = '/dashboard/settings?tab=sessions';
const EMAIL = 'robin@example.com';
/** What the paths of the second factor's calls begin with. */
export const TOTP_PATH = disableTotp.path;

interface FactorScreen {
  readonly name: string;
  readonly path: string;
  readonly isStaff: boolean;
  /** What leads from the page to what is shown. */
  readonly act: (page: Page) => Promise<void>;
}

/** Every step of the second factor, with answers out of the contract's examples: no user is changed. */
export const FACTOR_SCREENS: readonly FactorScreen[] = [
  {
    name: 'sign-in-code',
    path: '/sign-in',
    isStaff: false,
    async act(page) {
      const refusal = { code: 'CODE_REQUIRED', message: errorTexts.codeRequired, requestId: 'screens' };
      await page.route(`**${signIn.path}`, (route) => route.fulfill({ status: 401, json: refusal }));
      await page.getByLabel('Email').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill('Harbour-22');
      await press(page, 'Sign in');
      await page.getByLabel(texts.app.label).waitFor();
      await page.unroute(`**${signIn.path}`);
    },
  },
  { name: 'dashboard-dialog-second-factor', path: SESSIONS, isStaff: true, act: begin },
  { name: 'dashboard-dialog-second-factor-scan', path: SESSIONS, isStaff: true, act: scan },
  {
    name: 'dashboard-dialog-recovery-codes',
    path: SESSIONS,
    isStaff: true,
    async act(page) {
      await scan(page);
      await press(page, texts.turnOn);
      await page.getByRole('dialog', { name: texts.codes }).waitFor();
    },
  },
  {
    name: 'dashboard-second-factor-on',
    path: SESSIONS,
    isStaff: true,
    act: (page) => withSession(page, { hasSecondFactor: true, recoveryCodesLeft: 3 }, {}),
  },
  {
    name: 'dashboard-second-factor-required',
    path: SESSIONS,
    isStaff: true,
    act: (page) => withSession(page, {}, { mustSetUpSecondFactor: true }),
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

/** Shows the page as to a user of whom the session says more. */
async function withSession(page: Page, ofUser: object, more: object): Promise<void> {
  const path = `**${getSession.path}`;
  await page.route(path, async (route) => {
    const session = await (await route.fetch()).json();
    await route.fulfill({ json: { ...session, ...more, user: { ...session.user, ...ofUser } } });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.unroute(path);
}

/** Answers the calls of the second factor by their examples. */
export async function answerByExamples(page: Page): Promise<void> {
  for (const { path, example } of [beginTotp, confirmTotp, disableTotp])
    await page.route(`**${path}`, (route) => route.fulfill({ json: example.response }));
}
