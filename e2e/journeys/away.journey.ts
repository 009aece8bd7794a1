import type { PublicGame } from '@touchline/contract/records/match';
import { gamePath } from '@touchline/contract/rules/slugs';
import { MongoClient, ObjectId } from 'mongodb';
import { expect, test } from '../support/journey.ts';
import { listedGames, waitingGames } from '../support/site.ts';
import {
  cardInSchedule,
  DESKTOP,
  expectHydrated,
  expectNoReload,
  markPage,
  PHONE,
} from '../support/visitor.ts';

/** The browser's own message when there is no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;
const MINUTE = 60_000;
/** The calls of a page that comes back, each made once. */
const ASKED = ['GET /api/leagues', 'GET /api/setting', 'GET /api/notifications'];
/** The calls that it makes once on pages that show their records. */
const MAY_ASK = ['GET /api/faq', 'GET /api/mobile/downloads'];

let database: MongoClient;

test.beforeAll(async ({ site }) => {
  database = await new MongoClient(site.mongodbUri).connect();
});
test.afterAll(() => database?.close());

test('a page that was offline for a minute is right as soon as it is back, without a reload or polling', async ({
  site,
  visit,
}) => {
  const [edited, removed] = await waitingGames(site);
  const home = await visit(DESKTOP);
  const phone = await visit(PHONE);
  for (const { page, expects } of [home, phone]) {
    expects(NO_NETWORK);
    await page.clock.install();
  }
  await Promise.all([home.page.goto('/'), phone.page.goto(gamePath(edited.match._id, edited.game))]);
  const editedCard = await cardInSchedule(home.page, edited.game._id);
  const removedCard = await cardInSchedule(home.page, removed.game._id);
  await expect(editedCard).toContainText('Scheduled');
  const header = phone.page.getByRole('article');
  await expect(header).toContainText('Scheduled');
  for (const { page } of [home, phone]) await markPage(page);

  for (const visitor of [home, phone]) {
    const { page, calls } = visitor;
    await expectHydrated(visitor);
    await page.context().setOffline(true);
    await expect(page.getByText('Offline')).toBeVisible();
    calls.length = 0;
  }
  await write(edited.game, { status: 'Live', isLive: true, autoLiveAt: null, location: 'Moved Stadium' });
  await write(removed.game, { deletedAt: new Date() });
  await expect
    .poll(async () => (await listedGames(site)).some(({ game }) => game._id === removed.game._id))
    .toBe(false);
  for (const { page } of [home, phone]) await page.clock.fastForward(MINUTE);
  await expect(editedCard).toContainText('Scheduled');
  expect(home.calls).toEqual([]);

  for (const { page } of [home, phone]) await page.context().setOffline(false);
  await expect(editedCard).toContainText('Live');
  await expect(editedCard).toContainText('Moved Stadium');
  await expect(removedCard).toBeHidden();
  await expect(header.getByText('Live', { exact: true })).toBeVisible();
  await expect(header).toContainText('Moved Stadium');
  for (const { page } of [home, phone]) await expect(page.getByText('Offline')).toBeHidden();

  for (const visitor of [home, phone]) {
    await expectNoReload(visitor.page);
    const asked = [
      ...ASKED,
      ...(visitor === phone
        ? ['GET /api/matches/web', `GET /api/matches/${edited.match._id}`]
        : ['GET /api/matches/home']),
    ];
    await expect.poll(() => visitor.calls).toEqual(expect.arrayContaining(asked));
    // Not longer: after 45 seconds of its clock without a message of the server, a page would reconnect.
    await visitor.page.clock.fastForward(40_000);
    // An event about a game beyond what home shows asks for that once more.
    const again = visitor.calls.lastIndexOf('GET /api/matches/home');
    const calls = visitor.calls.filter((call, n) => call !== 'GET /api/matches/home' || n === again);
    expect(calls, 'each once, and no polling').toEqual([...new Set(calls)]);
    expect(visitor.calls.length - calls.length).toBeLessThanOrEqual(1);
    expect([...asked, ...MAY_ASK]).toEqual(expect.arrayContaining(visitor.calls));
  }
});

test('a change reaches an open page by the socket alone', async ({ site, visit }) => {
  const [{ game, match }] = await waitingGames(site);
  const { page, calls } = await visit(PHONE);
  await page.goto(gamePath(match._id, game));
  await expect.poll(() => calls).toContain(`GET /api/matches/${match._id}`);
  await markPage(page);
  const before = calls.length;
  await write(game, { location: 'Second Moved Stadium' });
  await expect(page.getByRole('article')).toContainText('Second Moved Stadium');
  await write(game, { deletedAt: new Date() });
  await expect(page.getByRole('heading', { name: 'Match Not Found' })).toBeVisible();
  expect(calls.slice(before)).toEqual([]);
  await expectNoReload(page);
});

/** Writes like a process that dies before its change notification. */
async function write(game: PublicGame, fields: Record<string, unknown>): Promise<void> {
  const { matchedCount } = await database
    .db()
    .collection('games')
    .updateOne(
      { _id: ObjectId.createFromHexString(game._id) },
      { $set: fields, $inc: { version: 1 }, $currentDate: { changedAt: true } },
    );
  expect(matchedCount).toBe(1);
}
