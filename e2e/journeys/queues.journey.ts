import { getQueues } from '@touchline/contract/calls/queues';
import { expect, test } from '../support/journey.ts';
import { addBrokenJob, addGame, addMatch, removeFailedJobs } from '../support/records.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const QUEUES = '/dashboard/queues';

test('a failed job appears by itself, is found by the team and retried, and the log names the user', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Broken Trophy' });
  const game = await addGame({ site, staff }, match, {
    homeTeam: 'Ottermouth',
    title: 'Ottermouth vs Vexholm',
  });
  await removeFailedJobs(site);
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, QUEUES);
  await expect(page.getByRole('status', { name: 'Health' })).toContainText('Everything runs');
  await addBrokenJob(site, game._id);
  await expect(page.getByRole('status', { name: 'Health' })).toContainText(
    'Jobs have failed for good: 1 failed',
  );
  await page.getByRole('searchbox', { name: 'Filter these jobs' }).fill('ottermouth');
  const row = page.getByRole('row').filter({ hasText: 'Failed' });
  await expect(row).toContainText('Ottermouth vs Vexholm');
  await expect(row).toContainText('The job cannot run:');

  await page.getByRole('button', { name: /new requests$|^Requests$/ }).click();
  await expect(page.getByRole('link', { name: /1 job failed/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Retry/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry job' }).click();
  await expect(page.getByText('Job retried')).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for Go live: Ottermouth/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Retried by .*Try 1 failed/s);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove job' }).click();
  await expect(page.getByRole('status', { name: 'Health' })).toContainText('Everything runs');
});

test('a second browser sees a queue paused and resumed', async ({ site, staff, visit }) => {
  const [first, second] = [await visit(DESKTOP), await visit(DESKTOP)];
  for (const { page } of [first, second]) await signInOn(page, site, QUEUES);
  const paused = second.page.getByText('Paused', { exact: true });
  await expect(second.page.getByRole('button', { name: 'push', exact: true })).toBeVisible();
  await first.page.getByRole('button', { name: 'Actions for push' }).click();
  await first.page.getByRole('menuitem', { name: 'Pause queue' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Pause queue' }).click();
  await expect(paused).toBeVisible();
  await expect(second.page.getByRole('status', { name: 'Health' })).toContainText(
    'Queues are paused: 1 paused',
  );
  await first.page.getByRole('button', { name: 'Actions for push' }).click();
  await first.page.getByRole('menuitem', { name: 'Resume queue' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Resume queue' }).click();
  await expect(paused).toBeHidden();
  const { queues } = await staff.call(getQueues);
  expect(queues.filter(({ isPaused }) => isPaused)).toEqual([]);
});

test('the board for technicians shows the queues and loads nothing from other sites', async ({
  site,
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  // The library's page requests a font of another site, which the content policy refuses.
  visitor.expects(/fonts\.googleapis\.com/);
  await signInOn(visitor.page, site, QUEUES);
  await visitor.page.goto('/admin/queues');
  await expect(visitor.page.getByText('upkeep').first()).toBeVisible();
});
