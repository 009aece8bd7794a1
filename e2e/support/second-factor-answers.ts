import type { Page } from '@playwright/test';
import { beginTotp, confirmTotp, disableTotp } from '@touchline/contract/calls/totp';

/** The beginning of the paths of the second factor's calls. */
export const TOTP_PATH = disableTotp.path;

/** Answers the calls of the second factor with their examples. */
export async function answerByExamples(page: Page): Promise<void> {
  for (const { path, example } of [beginTotp, confirmTotp, disableTotp])
    await page.route(`**${path}`, (route) => route.fulfill({ json: example.response }));
}
