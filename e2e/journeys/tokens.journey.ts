import type { Page } from '@playwright/test';
import { listActivity } from '@touchline/contract/calls/activity';
import { createMatch } from '@touchline/contract/calls/matches';
import { listTokens } from '@touchline/contract/calls/tokens';
import type { PermissionKey } from '@touchline/contract/permissions';
import { auditTexts } from '@touchline/contract/texts/audit';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { tokenTexts as texts } from '@touchline/contract/texts/tokens';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';
import { signInOn } from '../support/staff-page.ts';
import { addUser, signInAs } from '../support/users.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const TOKENS = '/dashboard/settings?tab=tokens';
const KEYS: PermissionKey[] = ['dashboard:access', 'profile:access', 'matches:create', 'matches:view'];

/** A program: its calls have the token, and neither a cookie nor an origin. */
async function addMatchBy({ url }: Site, secret: string, title: string): Promise<number> {
  const answer = await fetch(url + createMatch.path, {
    method: createMatch.method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, category: 'Football' }),
  });
  return answer.status;
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Adds a token with the key by the form; returns its secret, which the dialog shows once. */
async function addToken(page: Page, name: string, key: PermissionKey): Promise<string> {
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.addTitle });
  await form.getByRole('button', { name: texts.add }).click();
  await expect(form.getByText(formTexts.token.nameRequired)).toBeVisible();
  await expect(form.getByText(formTexts.token.chooseKeys)).toBeVisible();
  await form.getByLabel(texts.name).fill(name);
  // No group has a key that the user does not hold.
  await expect(form.getByRole('button', { name: /^(Super Admin|Streams)/ })).toHaveCount(0);
  await form.getByRole('button', { name: /^Matches/ }).click();
  await form.getByRole('checkbox', { name: key }).check();
  await expect(form.getByText(formTexts.token.chooseKeys)).toHaveCount(0);
  await form.getByRole('button', { name: texts.add }).click();
  const shown = page.getByRole('dialog', { name: texts.shown.title });
  await expect(shown.getByRole('button', { name: texts.shown.copy })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  return (await shown.getByText(/^tl_/).textContent()) ?? '';
}

test('a token is created, used by a program and on the page of the API, shown in the details of its user, and revoked', async ({
  site,
  staff,
  visit,
}) => {
  const user = await addUser(staff, 'nora.tokens', KEYS);
  const { page } = await visit({ ...DESKTOP, ...CALM });
  await signInAs(page, user.email, TOKENS);
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  const secret = await addToken(page, 'Fixtures at night', 'matches:create');
  expect(secret).toMatch(/^tl_[\w-]{43}$/);
  await expectAccessibleAtBothWidths(page, 'a new token');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(rowOf(page, 'Fixtures at night')).toContainText(texts.never);

  // The program may do what the key says, and nothing else that its user may.
  expect(await addMatchBy(site, secret, 'Night Cup of tokens')).toBe(201);
  const list = await fetch(site.url + listTokens.path, { headers: { authorization: `Bearer ${secret}` } });
  expect(list.status).toBe(403);
  const { activities } = await staff.call(listActivity);
  expect(activities.map(({ username, action }) => ({ username, action }))).toContainEqual({
    username: auditTexts.byToken(user.username, 'Fixtures at night'),
    action: 'Created Match: Night Cup of tokens',
  });
  await page.reload();
  await expect(rowOf(page, 'Fixtures at night')).not.toContainText(texts.never);

  const desk = await visit(DESKTOP);
  await signInOn(desk.page, site, `/dashboard/users?q=Demo&user=${user._id}`);
  const details = desk.page.getByRole('region', { name: dialogTexts.user.view });
  const tokens = details.getByRole('region', { name: texts.title });
  await expect(tokens.getByRole('listitem')).toContainText('Fixtures at night');
  await expect(tokens.getByRole('listitem')).toContainText('matches:create');

  // A visitor of the API's page tries a call with the token.
  const reader = await visit(DESKTOP);
  reader.expects(/status of 403/);
  await reader.page.goto('/api/docs');
  await reader.page.getByRole('button', { name: 'Authorize' }).first().click();
  const scheme = reader.page.locator('.auth-container', { hasText: 'An API token of a user' });
  await scheme.getByRole('textbox').fill(secret);
  await scheme.getByRole('button', { name: 'Apply credentials' }).click();
  await scheme.getByRole('button', { name: 'Close' }).click();
  await reader.page.getByRole('heading', { name: /^API tokens/ }).click();
  const call = reader.page.locator('.opblock', { hasText: "The user's own tokens that are valid" }).first();
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  // The token lacks profile:access: the server knew it.
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText('403');

  await page.getByRole('button', { name: texts.revokeOne('Fixtures at night') }).click();
  const question = page.getByRole('dialog', { name: texts.question.title });
  await expect(question).toContainText(texts.question.text('Fixtures at night'));
  await question.getByRole('button', { name: texts.question.submit }).click();
  await expect(page.getByText(resultTexts.tokens.revoked)).toBeVisible();
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  expect(await addMatchBy(site, secret, 'Night Cup, too late')).toBe(401);
});

test('on a phone, tokens are stacked, with buttons that a finger hits', async ({ staff, visit }) => {
  const user = await addUser(staff, 'otto.tokens', KEYS);
  const { page } = await visit(PHONE);
  await signInAs(page, user.email, TOKENS);
  await addToken(page, 'Screen in the lobby', 'matches:view');
  await page.getByRole('button', { name: 'Done' }).click();
  for (const name of [texts.add, texts.revokeOne('Screen in the lobby')]) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
