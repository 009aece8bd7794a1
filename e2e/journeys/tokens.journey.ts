import { listActivity } from '@touchline/contract/calls/activity';
import { createMatch } from '@touchline/contract/calls/matches';
import { listRoles } from '@touchline/contract/calls/roles';
import { listTokens } from '@touchline/contract/calls/tokens';
import { auditTexts } from '@touchline/contract/texts/audit';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { tokenTexts as texts } from '@touchline/contract/texts/tokens';
import { expect, test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const TOKENS = '/dashboard/settings?tab=tokens';

/** A program: its calls have the token, and neither a cookie nor an origin. */
async function addMatchBy({ url }: Site, secret: string, title: string): Promise<number> {
  const answer = await fetch(url + createMatch.path, {
    method: createMatch.method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, category: 'Football' }),
  });
  return answer.status;
}

test('a token is created, used by a program and on the page of the API, shown in the details of its user, and revoked', async ({
  own,
  site,
  staff,
  visit,
}) => {
  const user = await own.user(['dashboard:access', 'profile:access', 'matches:create', 'matches:view']);
  const { page, open } = await staff.open(TOKENS, { as: user });
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.addTitle });
  const submit = form.getByRole('button', { name: texts.add });
  await submit.click();
  await expect(form.getByText(formTexts.token.nameRequired)).toBeVisible();
  await expect(form.getByText(formTexts.token.chooseKeys)).toBeVisible();
  await form.getByLabel(texts.name).fill('Fixtures at night');
  // No group has a key that the user does not hold.
  await expect(form.getByRole('button', { name: /^(Super Admin|Streams)/ })).toHaveCount(0);
  await form.getByRole('button', { name: /^Matches/ }).click();
  await form.getByRole('checkbox', { name: 'matches:create' }).check();
  await expect(form.getByText(formTexts.token.chooseKeys)).toHaveCount(0);
  await submit.click();
  const shown = page.getByRole('dialog', { name: texts.shown.title });
  await expect(shown.getByRole('button', { name: texts.shown.copy })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const secret = (await shown.getByText(/^tl_[\w-]{43}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole('row', { name: /Fixtures at night/ });
  await expect(row).toContainText(texts.never);

  // The program may do what the key says, and nothing else that its user may.
  const added = await addMatchBy(site, secret, own.name('Night Cup'));
  expect(added).toBe(201);
  const list = await fetch(site.url + listTokens.path, { headers: { authorization: `Bearer ${secret}` } });
  expect(list.status).toBe(403);
  const { activities } = await staff.call(listActivity);
  expect(activities.map(({ username, action }) => ({ username, action }))).toContainEqual({
    username: auditTexts.byToken(user.username, 'Fixtures at night'),
    action: `Created Match: ${own.name('Night Cup')}`,
  });
  await open(TOKENS);
  await expect(row).not.toContainText(texts.never);

  const desk = await staff.open(`/dashboard/users?q=${own.word}&user=${user._id}`);
  const details = desk.page.getByRole('region', { name: dialogTexts.user.view });
  const tokens = details.getByRole('region', { name: texts.title });
  await expect(tokens.getByRole('listitem')).toContainText('Fixtures at night');
  await expect(tokens.getByRole('listitem')).toContainText('matches:create');

  // A visitor of the API's page tries a call with the token.
  const reader = await visit();
  await reader.open('/api/docs');
  await reader.page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const scheme = reader.page.locator('.auth-container', { hasText: 'An API token of a user' });
  await scheme.getByRole('textbox').fill(secret);
  await scheme.getByRole('button', { name: 'Apply credentials' }).click();
  await scheme.getByRole('button', { name: 'Close' }).click();
  await reader.page.getByRole('heading', { name: /^Roles/ }).click();
  const call = reader.page.locator('.opblock', { hasText: listRoles.summary });
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  // The token lacks its key: the server knew the token.
  await expect(call.locator('.live-responses-table tbody .response-col_status')).toContainText('403');

  await page.getByRole('button', { name: texts.revokeOne('Fixtures at night') }).click();
  const question = page.getByRole('dialog', { name: texts.question.title });
  await expect(question).toContainText(texts.question.text('Fixtures at night'));
  await question.getByRole('button', { name: texts.question.submit }).click();
  await expect(page.getByText(resultTexts.tokens.revoked)).toBeVisible();
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  const late = await addMatchBy(site, secret, own.name('Night Cup, too late'));
  expect(late).toBe(401);
});
