import { expect, type Page } from '@playwright/test';
import type { Site } from './site.ts';

/** Signs the demo's super-admin in as a person does, and waits for the page of the dashboard that was asked for. */
export async function signInOn(
  page: Page,
  { accounts }: Pick<Site, 'accounts'>,
  path: string,
): Promise<void> {
  const account = accounts.find(({ role }) => role === 'super-admin');
  if (!account) throw new Error('The demo has no super-admin.');
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);
}
