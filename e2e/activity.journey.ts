import { readFile } from 'node:fs/promises';
import { createLeague, updateLeague } from '@touchline/contract/calls/leagues';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { expect, test } from './support/journey.ts';
import { signInOn } from './support/staff-page.ts';
import { DESKTOP } from './support/visitor.ts';

const ACTIVITY = '/dashboard/users/activity';
const texts = dialogTexts.activity;

test('a change is in the log with its difference, and the log is exported and then cleared', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, `${ACTIVITY}?entity=League`);
  const form = {
    name: 'Quayside Open',
    abbreviation: 'QO',
    country: 'norway',
    category: 'Tennis',
    logoUrl: `${site.url}/favicon.svg`,
  } as const;
  const { league } = await staff.call(createLeague, { body: form });
  await staff.call(updateLeague, { params: { id: league._id }, body: { ...form, country: 'sweden' } });

  await page.reload();
  await page.getByRole('button', { name: 'Updated League: Quayside Open', exact: true }).click();
  const details = page.getByRole('region', { name: dialogTexts.activityDetails.title });
  await expect(details.getByRole('row', { name: 'Country norway sweden' })).toBeVisible();
  await expect(details.getByText('1 field changed')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('heading', { name: 'Created League: Quayside Open' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.getByRole('button', { name: texts.exportAndDelete }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByText(/^15 Jan – 20 Jan 2024/)).toBeVisible();
  await dialog.getByRole('button', { name: texts.export, exact: true }).click();
  await expect(dialog.getByText(formTexts.activity.selectUser)).toBeVisible();
  await dialog.getByLabel('Users').fill('super');
  await page.getByRole('option', { name: /Demo Super Admin/ }).click();
  // A click beside the list closes it.
  await dialog.getByRole('heading', { name: texts.title }).click();
  await expect(dialog.getByRole('button', { name: texts.export, exact: true })).toHaveAttribute(
    'title',
    texts.noneMatch,
  );
  await dialog.getByRole('button', { name: 'Today' }).click();
  const status = dialog.getByRole('status').filter({ hasText: 'entries match' });
  await expect(status).toContainText(/[1-9]\d* ?entries match/);

  const exporting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: texts.export, exact: true }).click();
  const exported = await exporting;
  const today = new Date().toISOString().slice(0, 10);
  expect(exported.suggestedFilename()).toBe(`activity-logs-${today}-${today}.csv`);
  const csv = await readFile(await exported.path(), 'utf8');
  expect(csv).toContain('Updated League: Quayside Open');
  await expect(page.getByText(/^\d+ activity logs exported$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Updated League: Quayside Open', exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: texts.exportAndDelete }).click();
  await dialog.getByRole('button', { name: /^Select all/ }).click();
  await dialog.getByRole('button', { name: 'Today' }).click();
  await expect(status).toContainText(/[1-9]\d* ?entries match/);
  await dialog.getByRole('button', { name: texts.exportAndDelete }).click();
  const clearing = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: texts.exportAndDelete })
    .getByRole('button', { name: texts.exportAndDelete })
    .click();
  await clearing;
  await expect(page.getByText(/^\d+ activity logs exported and deleted$/)).toBeVisible();
  await expect(page.getByText('No Activity Logs found.')).toBeVisible();
  await page.goto(ACTIVITY);
  await expect(page.getByRole('button', { name: /^Exported and deleted Activity/ })).toBeVisible();
});
