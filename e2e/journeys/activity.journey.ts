import { readFile } from 'node:fs/promises';
import { createLeague, updateLeague } from '@touchline/contract/calls/leagues';
import { signIn } from '@touchline/contract/calls/sign-in';
import { pathOf } from '@touchline/contract/define-call';
import { failedTryTexts } from '@touchline/contract/texts/audit';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { peopleTexts } from '@touchline/contract/texts/people';
import { expect, test } from '../support/journey.ts';
import { ageNewestSession } from '../support/sessions.ts';
import { accountOf } from '../support/site.ts';

const ACTIVITY = '/dashboard/users/activity';
const texts = dialogTexts.activity;
const { log } = peopleTexts;

test('a change is in the log with its difference, and the log is exported and then cleared', async ({
  site,
  own,
  staff,
}) => {
  const form = {
    name: own.name('Open'),
    abbreviation: 'QO',
    country: 'norway',
    category: 'Tennis',
    logoUrl: `${site.url}/favicon.svg`,
  } as const;
  const { league } = await staff.call(createLeague, { body: form });
  await staff.call(updateLeague, { params: { id: league._id }, body: { ...form, country: 'sweden' } });

  const desk = await staff.open(`${ACTIVITY}?q=${own.word}`);
  const { page } = desk;
  const updated = page.getByRole('button', { name: `Updated League: ${form.name}`, exact: true });
  await updated.click();
  const details = page.getByRole('region', { name: dialogTexts.activityDetails.title });
  await expect(details.getByRole('row', { name: 'Country norway sweden' })).toBeVisible();
  await expect(details.getByText('1 field changed')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('heading', { name: `Created League: ${form.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.getByRole('button', { name: texts.exportAndDelete }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const exportOnly = dialog.getByRole('button', { name: texts.export, exact: true });
  await expect(dialog.getByText(/^15 Jan – 20 Jan 2024/)).toBeVisible();
  await exportOnly.click();
  await expect(dialog.getByText(formTexts.activity.selectUser)).toBeVisible();
  await dialog.getByLabel('Users').fill('super');
  await page.getByRole('option', { name: /Demo Super Admin/ }).click();
  // A click beside the list closes it.
  await dialog.getByRole('heading', { name: texts.title }).click();
  await expect(exportOnly).toHaveAttribute('title', texts.noneMatch);
  await dialog.getByRole('button', { name: 'Today' }).click();
  const status = dialog.getByRole('status').filter({ hasText: 'entries match' });
  await expect(status).toContainText(/[1-9]\d* ?entries match/);

  const exporting = page.waitForEvent('download');
  await exportOnly.click();
  const exported = await exporting;
  const today = new Date().toISOString().slice(0, 10);
  await expect.poll(() => exported.suggestedFilename()).toBe(`activity-logs-${today}-${today}.csv`);
  await expect
    .poll(async () => readFile(await exported.path(), 'utf8'))
    .toContain(`Updated League: ${form.name}`);
  await expect(page.getByText(/^\d+ activity logs exported$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(updated).toBeVisible();

  await page.getByRole('button', { name: texts.exportAndDelete }).click();
  await dialog.getByRole('button', { name: /^Select all/ }).click();
  await dialog.getByRole('button', { name: 'Today' }).click();
  await expect(status).toContainText(/[1-9]\d* ?entries match/);
  await dialog.getByRole('button', { name: texts.exportAndDelete }).click();
  await ageNewestSession(site);
  const clearing = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: texts.exportAndDelete })
    .getByRole('button', { name: texts.exportAndDelete })
    .click();
  // The file is there before anything leaves the log.
  await clearing;
  const question = page.getByRole('dialog', { name: 'Confirm It Is You' });
  await question.getByLabel('Password', { exact: true }).fill(accountOf(site).password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^\d+ activity logs exported and deleted$/)).toBeVisible();
  await expect(page.getByText('No Activity Logs found.')).toBeVisible();
  await desk.open(`${ACTIVITY}?entity=Activity`);
  await expect(page.getByRole('button', { name: /^Exported and deleted Activity/ })).toBeVisible();

  // Entries that have left the log are read and exported as the archive.
  await desk.open(`${ACTIVITY}?q=${own.word}`);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('switch', { name: new RegExp(log.archived) }).click();
  await page.keyboard.press('Escape');
  await updated.click();
  await expect(details.getByRole('row', { name: 'Country norway sweden' })).toBeVisible();
});

test('failed sign-ins are found in the log, with second, address and browser, and lead to their user', async ({
  site,
  own,
  staff,
}) => {
  const user = await own.user();
  const desk = await staff.open(ACTIVITY);
  const { page } = desk;
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0';
  for (const _ of ['once', 'again'])
    await page.request.post(site.url + pathOf(signIn), {
      headers: { origin: site.url, 'user-agent': agent, 'x-forwarded-for': '203.0.113.77' },
      data: { email: user.email, password: 'Wrong-One-1' },
    });
  const row = page.getByRole('row').filter({ hasText: user.username });
  const failed = row.getByRole('button', { name: 'Sign-in Failed: 2 tries', exact: true });
  // New rows wait above the list.
  await page.getByRole('button', { name: /new rows?\. Show/ }).click();
  await expect(failed).toBeVisible();
  await desk.open(`${ACTIVITY}?action=${encodeURIComponent(failedTryTexts.signIn)}&q=${own.word}`);
  await expect(row).toContainText(/\d\d:\d\d:\d\d/);
  await failed.click();
  const details = page.getByRole('region', { name: dialogTexts.activityDetails.title });
  await expect(details).toContainText('203.0.113.77');
  await expect(details).toContainText('Firefox 149 on Windows');
  await details.getByRole('link', { name: log.openUser }).click();
  await expect(
    page.getByRole('region', { name: dialogTexts.user.view }).getByRole('heading', { name: user.username }),
  ).toBeVisible();
});
