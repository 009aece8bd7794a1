import type { Page } from '@playwright/test';
import { beginTotp, confirmTotp, disableTotp } from '@touchline/contract/calls/totp';

/** What the paths of the second factor's calls begin with. */
export const TOTP_PATH = disableTotp.path;

/** Answers the calls of the second factor by their examples. */
export async function answerByExamples(page: Page): Promise<void> {
  for (const { path, example } of [beginTotp, confirmTotp, disableTotp])
    await page.route(`**${path}`, (route) => route.fulfill({ json: example.response }));
}
