import type { Page } from '@playwright/test';
import { getQueues } from '@touchline/contract/calls/queues';
import { expect, test } from '../support/journey.ts';
import { addBrokenJob, removeFailedJobs } from '../support/records.ts';

const QUEUES = '/dashboard/queues';
const health = (page: Page) => page.getByRole('status', { name: 'Health' });

test('a failed job appears by itself, is found by the team and retried, and the log names the user', async ({
  site,
  own,
  staff,
}) => {
  const game = await own.game();
  await removeFailedJobs(site);
  const { page } = await staff.open(QUEUES);
  await expect(health(page)).toContainText('Everything runs');
  await addBrokenJob(site, game._id);
  await expect(health(page)).toContainText('Jobs have failed for good: 1 failed');
  await page.getByRole('searchbox', { name: 'Filter these jobs' }).fill(own.word.toLowerCase());
  const row = page.getByRole('row').filter({ hasText: 'Failed' });
  await expect(row).toContainText(game.title);
  await expect(row).toContainText('The job cannot run:');

  await page.getByRole('button', { name: /new requests$|^Requests$/ }).click();
  await expect(page.getByRole('link', { name: /1 job failed/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Retry/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry job' }).click();
  await expect(page.getByText('Job retried')).toBeVisible();
  const choose = async (line: string) => {
    await row.getByRole('button', { name: new RegExp(`^Actions for Go live: ${own.word}`) }).click();
    await page.getByRole('menuitem', { name: line }).click();
  };
  await choose('Details');
  await expect(page.getByRole('dialog')).toContainText(/Retried by .*Try 1 failed/s);
  await page.keyboard.press('Escape');
  await choose('Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove job' }).click();
  await expect(health(page)).toContainText('Everything runs');
});

test('a second browser sees a queue paused and resumed', async ({ staff }) => {
  const [{ page: first }, { page: second }] = [await staff.open(QUEUES), await staff.open(QUEUES)];
  const paused = second.getByText('Paused', { exact: true });
  await expect(second.getByRole('button', { name: 'push', exact: true })).toBeVisible();
  const choose = async (line: string) => {
    await first.getByRole('button', { name: 'Actions for push' }).click();
    await first.getByRole('menuitem', { name: line }).click();
    await first.getByRole('dialog').getByRole('button', { name: line }).click();
  };
  await choose('Pause queue');
  try {
    await expect(paused).toBeVisible();
    await expect(health(second)).toContainText('Queues are paused: 1 paused');
  } finally {
    await choose('Resume queue');
  }
  await expect(paused).toBeHidden();
  const stillPaused = async () => (await staff.call(getQueues)).queues.filter(({ isPaused }) => isPaused);
  await expect.poll(stillPaused).toEqual([]);
});

test('the board for technicians shows the queues', async ({ staff }) => {
  const { page, begin } = await staff.open(QUEUES);
  await begin('/admin/queues');
  await expect(page.getByRole('main').getByRole('link', { name: 'upkeep' })).toBeVisible();
});
