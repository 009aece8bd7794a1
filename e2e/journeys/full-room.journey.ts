import type { Page, Request } from '@playwright/test';
import { resultTexts } from '@touchline/contract/texts/results';
import { MongoClient } from 'mongodb';
import { expect as expectAtOnce, test } from '../support/journey.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

/** Long enough for a busy machine with several pages open. */
const expect = expectAtOnce.configure({ timeout: 90_000 });
const MESSAGES = 150;
/** The word that finds the journey's messages. */
const WORD = 'fullroom';
const LIST = `/dashboard/support/contact?q=${WORD}&size=10`;
const LISTS = 2;
const OVERVIEWS = 1;

/** Counts the reads of a page (its list by the word, or its overview) with their start times in ms. */
function countReads(page: Page): { since(start: number): number } {
  const at: number[] = [];
  const isCounted = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET') return false;
    return (
      pathname === '/api/dashboard/overview' ||
      (pathname === '/api/contact' && searchParams.get('q') === WORD)
    );
  };
  page.on('request', (request) => {
    if (isCounted(request)) at.push(Date.now());
  });
  return { since: (start) => at.filter((moment) => moment >= start).length };
}

const statuses = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of the message of .*: ${status}$`) });

test('a bulk change shows its progress, and open pages stay right with at most one read a second', async ({
  site,
  visit,
}) => {
  const database = await new MongoClient(site.mongodbUri).connect();
  const now = new Date();
  await database
    .db()
    .collection('contacts')
    .insertMany(
      Array.from({ length: MESSAGES }, (_, n) => ({
        ...{ firstName: 'Ada', lastName: 'Marsh', name: 'Ada Marsh', email: 'ada@example.com' },
        ...{ subject: `Full room ${n}`, message: 'Is there sound?', status: 'New', words: [WORD] },
        ...{ createdAt: now, updatedAt: now, changedAt: now, contentAt: now, deletedAt: null, version: 1 },
      })),
    );
  await database.close();

  const { page: desk } = await visit(DESKTOP);
  const tooMany: string[] = [];
  desk.context().on('response', (response) => {
    if (response.status() === 429) tooMany.push(response.url());
  });
  await signInByCall(desk, site);
  const pages = [desk];
  while (pages.length < LISTS + OVERVIEWS) pages.push(await desk.context().newPage());
  const reads = pages.map(countReads);
  const [lists, overviews] = [pages.slice(0, LISTS), pages.slice(LISTS)];
  for (const page of lists) {
    await page.goto(LIST);
    await expect(statuses(page, 'New')).toHaveCount(10);
  }
  const newMessages = (page: Page) =>
    page.getByRole('main').getByRole('link').filter({ hasText: 'New messages' });
  for (const page of overviews) {
    await page.goto('/dashboard');
    await expect(newMessages(page)).toContainText(/1[5-9]\d/);
  }

  await desk.bringToFront();
  await desk.getByLabel('Select all rows of this page').press('Space');
  await desk.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect(desk.getByText(`${MESSAGES} selected`)).toBeVisible();
  const start = Date.now();
  await desk.getByRole('button', { name: 'Set status' }).click();
  await desk.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(desk.getByRole('progressbar', { name: 'Rows done' })).toBeVisible();
  await expect(desk.getByText(resultTexts.bulk(MESSAGES, MESSAGES))).toBeVisible({ timeout: 240_000 });
  await expect(desk.getByText(/selected$/)).toHaveCount(0);

  for (const page of lists) await expect(statuses(page, 'In Progress')).toHaveCount(10);
  for (const page of overviews) await expect(newMessages(page)).not.toContainText(/1[5-9]\d/);
  const seconds = (Date.now() - start) / 1_000;
  for (const [index, { since }] of reads.entries()) {
    const every = index < LISTS ? 1 : 5;
    expect(since(start), `reads of page ${index} in ${seconds} s`).toBeLessThanOrEqual(
      Math.ceil(seconds / every) + 1,
    );
  }
  expect(tooMany).toEqual([]);
});
