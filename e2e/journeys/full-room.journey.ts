import type { Page } from '@playwright/test';
import { listContacts } from '@touchline/contract/calls/contacts';
import { getOverview } from '@touchline/contract/calls/dashboard';
import type { Call } from '@touchline/contract/define-call';
import { resultTexts } from '@touchline/contract/texts/results';
import { MongoClient } from 'mongodb';
import { expect, test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

/** Three steps of a bulk change. */
const MESSAGES = 75;

/** Adds new messages that this word finds. */
async function addMessages({ mongodbUri }: Site, word: string): Promise<void> {
  const database = await new MongoClient(mongodbUri).connect();
  const now = new Date();
  await database
    .db()
    .collection('contacts')
    .insertMany(
      Array.from({ length: MESSAGES }, (_, n) => ({
        ...{ firstName: 'Ada', lastName: 'Marsh', name: 'Ada Marsh', email: 'ada@example.com' },
        ...{
          subject: `${word} ${n}`,
          message: 'Is there sound?',
          status: 'New',
          words: [word.toLowerCase()],
        },
        ...{ createdAt: now, updatedAt: now, changedAt: now, contentAt: now, deletedAt: null, version: 1 },
      })),
    );
  await database.close();
}

/** Counts from now on the reads of an address, with this search text in it. */
function countReads(page: Page, { path }: Call, word: string | null): { reads: number } {
  const counted = { reads: 0 };
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isMeant = request.method() === 'GET' && pathname === path && searchParams.get('q') === word;
    if (isMeant) counted.reads += 1;
  });
  return counted;
}

const statuses = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of the message of .*: ${status}$`) });

test('a bulk change shows its progress, and open pages stay right with at most one read a second', async ({
  own,
  site,
  staff,
}) => {
  await addMessages(site, own.word);
  const list = `/dashboard/support/contact?q=${own.word}&size=10`;
  const { page: desk, newTab } = await staff.open(list);
  const refused: string[] = [];
  desk.context().on('response', (response) => {
    if (response.status() === 429) refused.push(response.url());
  });
  const [other, overview] = [await newTab(), await newTab()];
  await other.open(list);
  await overview.open('/dashboard');
  for (const tab of [other, overview]) await tab.connected();
  const lists = [desk, other.page];
  for (const page of lists) await expect(statuses(page, 'New')).toHaveCount(10);
  let total = 0;
  // The server computes the overview every few seconds.
  await expect
    .poll(async () => {
      const { overview: now } = await staff.call(getOverview);
      total = now.cards.newMessages ?? 0;
      return total;
    })
    .toBeGreaterThanOrEqual(MESSAGES);
  const newMessages = overview.page.getByRole('main').getByRole('link').filter({ hasText: 'New messages' });
  await expect(newMessages).toContainText(String(total));

  await desk.bringToFront();
  await desk.getByLabel('Select all rows of this page').press('Space');
  await desk.getByRole('button', { name: /^Select all \d/ }).click();
  await expect(desk.getByText(`${MESSAGES} selected`)).toBeVisible();
  const ofLists = lists.map((page) => countReads(page, listContacts, own.word));
  const ofOverview = countReads(overview.page, getOverview, null);
  const start = Date.now();
  await desk.getByRole('button', { name: 'Set status' }).click();
  await desk.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(desk.getByRole('progressbar', { name: 'Rows done' })).toBeVisible();
  await expect(desk.getByText(resultTexts.bulk(MESSAGES, MESSAGES))).toBeVisible();
  await expect(desk.getByText(/selected$/)).toHaveCount(0);

  for (const page of lists) await expect(statuses(page, 'In Progress')).toHaveCount(10);
  await expect(newMessages).toContainText(String(total - MESSAGES));
  const seconds = (Date.now() - start) / 1_000;
  for (const { reads } of ofLists)
    expect(reads, `reads of a list in ${seconds} s`).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  expect(ofOverview.reads, `reads of the overview in ${seconds} s`).toBeLessThanOrEqual(
    Math.ceil(seconds / 5) + 1,
  );
  expect(refused).toEqual([]);
});
