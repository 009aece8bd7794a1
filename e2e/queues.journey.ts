import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getQueues } from '@touchline/contract/calls/queues';
import { Queue } from 'bullmq';
import { expect, test } from './support/journey.ts';
import { addGame, addMatch } from './support/records.ts';
import type { Site } from './support/site.ts';
import { signInOn } from './support/staff-page.ts';
import { DESKTOP, PHONE } from './support/visitor.ts';

const QUEUES = '/dashboard/queues';

/** Adds a go-live job of the game whose payload no worker takes. */
async function addBrokenJob({ redisUrl }: Site, gameId: string): Promise<void> {
  const queue = new Queue('go-live', { connection: { url: redisUrl }, prefix: 'touchline-jobs' });
  const payload = { gameId, autoLiveAt: 'tomorrow' };
  await queue.add('go-live', payload, { jobId: `golive-${gameId}-1`, attempts: 1 });
  await queue.close();
}

/** Looks at one part of the page; the frame around it is not this journey's. */
async function expectAccessible(page: Page, part: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
    const { violations } = await new AxeBuilder({ page }).include(part).disableRules('region').analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html)}`);
    expect.soft(found, `${part}, ${theme}`).toEqual([]);
  }
}

test('a job that fails shows by itself, is found by the team and retried, and the log says by whom', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Broken Trophy' });
  const game = await addGame({ site, staff }, match, {
    homeTeam: 'Ottermouth',
    title: 'Ottermouth vs Vexholm',
  });
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
  await expect(row).toContainText('The payload is not valid.');

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

test('the board for technicians shows the queues and asks nothing of other sites', async ({
  site,
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  // The library's page names a font of another site, which the content policy refuses.
  visitor.expects(/fonts\.googleapis\.com/);
  await signInOn(visitor.page, site, QUEUES);
  await visitor.page.goto('/admin/queues');
  await expect(visitor.page.getByText('upkeep').first()).toBeVisible();
});

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE }))
  test(`the queues are accessible, in both themes, ${size}`, async ({ site, visit }) => {
    const { page } = await visit({ ...options, reducedMotion: 'reduce' });
    await signInOn(page, site, QUEUES);
    await expect(page.getByRole('heading', { name: 'Self-check' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Actions for push' }).click();
    await expectAccessible(page, '[role=menu]');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Actions for Go live/ })

      // One that does not go live meanwhile.
      .nth(5)
      .click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(page.getByRole('dialog')).toContainText('Payload');
    await expectAccessible(page, 'dialog[open]');
  });
