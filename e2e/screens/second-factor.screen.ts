import type { Page } from '@playwright/test';
import { getSession } from '@touchline/contract/calls/auth';
import { signIn } from '@touchline/contract/calls/sign-in';
import { confirmTotp } from '@touchline/contract/calls/totp';
import type { BodyOf, ResponseOf } from '@touchline/contract/define-call';
import { errorTexts } from '@touchline/contract/texts/errors';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { type Answer, answer, refuse } from './support/answers.ts';
import { expect, test } from './support/screen.ts';
import { signedIn } from './support/session.ts';

const SECURITY = '/dashboard/settings?tab=security';
const BAD_CODE = { code: 'BAD_CODE', message: errorTexts.badCode } as const;
/** A user whose second factor is on. */
const ON = signedIn({ hasSecondFactor: true, recoveryCodesLeft: 10 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const codeField = (page: Page) => page.getByRole('textbox', { name: texts.app.label, exact: true });

async function scan(page: Page): Promise<void> {
  await press(page, texts.setUpButton);
  await press(page, texts.continue);
  await expect(page.getByRole('img', { name: texts.qrCode }).locator('path')).toBeAttached();
}

/** Nobody is signed in; a sign-in asks for a code, and accepts none. */
function refuseCodes(): Answer[] {
  const { response } = getSession.example as { response: ResponseOf<typeof getSession> };
  const refused = (body: object) => ({ status: 401, body: { requestId: 'req-7f31c0a2', ...body } });
  return [
    answer(getSession, { ...response, user: null }),
    {
      call: signIn,
      give: ({ body }) =>
        (body as BodyOf<typeof signIn>).code === undefined
          ? refused({ code: 'CODE_REQUIRED', message: errorTexts.codeRequired })
          : refused(BAD_CODE),
    },
  ];
}

/** The steps of the second factor, and how each is reached. */
const STEPS: readonly {
  readonly name: string;
  readonly path?: string;
  readonly answers?: readonly Answer[];
  readonly reach: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'what is needed',
    async reach(page) {
      await press(page, texts.setUpButton);
      await expect(page.getByRole('dialog', { name: texts.setUp })).toContainText(texts.steps[0]);
    },
  },
  {
    name: 'the code to scan, where the code from it was refused',
    answers: [refuse(confirmTotp, 401, BAD_CODE)],
    async reach(page) {
      await scan(page);
      await codeField(page).fill('12345');
      await press(page, texts.turnOn);
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the recovery codes',
    async reach(page) {
      await scan(page);
      await codeField(page).fill('492039');
      await press(page, texts.turnOn);
      await expect(page.getByRole('dialog', { name: texts.codes })).toBeVisible();
    },
  },
  {
    name: 'the panel',
    answers: [ON],
    reach: (page) => expect(page.getByText(texts.codesLeft(10, 10))).toBeVisible(),
  },
  {
    name: 'the question before it is turned off',
    answers: [ON],
    async reach(page) {
      await press(page, texts.turnOff);
      await expect(page.getByRole('dialog', { name: texts.turnOffTitle })).toBeVisible();
    },
  },
  {
    name: 'the question before new recovery codes',
    answers: [ON],
    async reach(page) {
      await press(page, texts.newCodes);
      await expect(page.getByRole('button', { name: texts.newCodesSubmit })).toBeVisible();
    },
  },
  {
    name: 'the second step of the sign-in, where a code was refused',
    path: '/sign-in',
    answers: refuseCodes(),
    async reach(page) {
      await page.getByLabel('Email').fill('robin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Harbour-22');
      await press(page, 'Sign in');
      await expect(codeField(page)).toBeFocused();
      await codeField(page).fill('12 34');
      await press(page, 'Sign in');
      await expect(page.getByText(errorTexts.badCode)).toBeVisible();
    },
  },
];

for (const { name, path = SECURITY, answers = [], reach } of STEPS)
  test(`the second factor is accessible: ${name}`, async ({ open }) => {
    const { page } = await open(path, { answers });
    await reach(page);
    await expectAccessibleAtBothWidths(page, name);
  });
