import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '@touchline/contract/calls/sign-in';
import { pathOf } from '@touchline/contract/define-call';
import { accountOf, type Site } from './site.ts';
import { PASSWORD } from './users.ts';

/** More stops than any page of the dashboard has. */
const MOST_STOPS = 120;

/** Fills in the open sign-in page, and submits it. */
export async function fillInSignIn(
  page: Page,
  site: Pick<Site, 'accounts'>,
  role = 'super-admin',
): Promise<void> {
  const { email, password } = accountOf(site, role);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs a role of the demo, or a user that a journey has added, in by a call, in this page's browser. */
export async function signInByCall(
  page: Page,
  site: Pick<Site, 'url' | 'accounts'>,
  who: string | { readonly email: string } = 'super-admin',
): Promise<void> {
  const { email, password } = typeof who === 'string' ? accountOf(site, who) : { ...who, password: PASSWORD };
  const answer = await page.request.post(site.url + pathOf(signIn), {
    headers: { origin: site.url },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}.`);
}

/** Presses Tab until the element is focused; returns the number of presses. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return stop;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  return MOST_STOPS;
}
