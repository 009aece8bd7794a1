import type { PublicGame } from '@touchline/contract/records/match';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { MongoClient, ObjectId } from 'mongodb';
import { expect, test } from '../support/journey.ts';
import { listedGames, type Site } from '../support/site.ts';
import { DESKTOP, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

const MINUTE = 60_000;
/** The calls of a page that comes back, each made once. */
const ASKED = ['GET /api/leagues', 'GET /api/setting', 'GET /api/notifications'];
/** The calls that it makes once on pages that show their records. */
const MAY_ASK = ['GET /api/faq', 'GET /api/mobile/downloads'];

test('a page that was offline for a minute is right as soon as it is back, without a reload or polling', async ({
  own,
  site,
  visit,
}) => {
  const match = await own.match();
  const edited = await own.game();
  const removed = await own.game({ homeTeam: own.name('Wanderers') });
  const home = await visit(DESKTOP);
  const phone = await visit(PHONE);
  for (const { page } of [home, phone]) await page.clock.install();
  await Promise.all([home.open(`/?q=${own.word}`), phone.open(gamePath(match._id, edited))]);
  const cardOf = ({ _id }: PublicGame) =>
    home.page.locator(`[data-list] [data-game="${_id}"]`).filter({ visible: true });
  const header = phone.page.getByRole('article');
  await expect(cardOf(edited)).toContainText('Scheduled');
  await expect(cardOf(removed)).toContainText('Scheduled');
  await expect(header).toContainText('Scheduled');

  for (const { page, calls } of [home, phone]) {
    await markPage(page);
    await page.context().setOffline(true);
    await expect(page.getByText('Offline')).toBeVisible();
    calls.length = 0;
  }
  await write(site, edited, { status: 'Live', isLive: true, autoLiveAt: null, location: 'Moved Stadium' });
  await write(site, removed, { deletedAt: new Date() });
  await expect
    .poll(async () => (await listedGames(site)).some(({ game }) => game._id === removed._id))
    .toBe(false);
  for (const { page } of [home, phone]) await page.clock.fastForward(MINUTE);
  await expect(cardOf(edited)).toContainText('Scheduled');
  expect(home.calls).toEqual([]);

  for (const { page } of [home, phone]) await page.context().setOffline(false);
  await expect(cardOf(edited)).toContainText('Live');
  await expect(cardOf(edited)).toContainText('Moved Stadium');
  await expect(cardOf(removed)).toBeHidden();
  await expect(header.getByText('Live', { exact: true })).toBeVisible();
  await expect(header).toContainText('Moved Stadium');
  for (const { page } of [home, phone]) await expect(page.getByText('Offline')).toBeHidden();

  for (const { page, calls } of [home, phone]) {
    await expectNoReload(page);
    const asked = [
      ...ASKED,
      'GET /api/matches/web',
      ...(page === phone.page ? [`GET /api/matches/${match._id}`] : []),
    ];
    await expect.poll(() => calls).toEqual(expect.arrayContaining(asked));
    // Not longer: after 45 seconds of its clock without a message of the server, a page would reconnect.
    await page.clock.fastForward(40_000);
    expect(calls, 'each once, and no polling').toEqual([...new Set(calls)]);
    expect([...asked, ...MAY_ASK]).toEqual(expect.arrayContaining(calls));
  }
});

test('a change reaches an open page by the socket alone', async ({ own, site, visit }) => {
  const match = await own.match();
  const game = await own.game();
  const { page, calls, open } = await visit(PHONE);
  await open(gamePath(match._id, game));
  await expect.poll(() => calls).toContain(`GET /api/matches/${match._id}`);
  await markPage(page);
  const before = calls.length;
  await write(site, game, { location: 'Second Moved Stadium' });
  await expect(page.getByRole('article')).toContainText('Second Moved Stadium');
  await write(site, game, { deletedAt: new Date() });
  await expect(page.getByRole('heading', { name: siteTexts.notFound.match.title })).toBeVisible();
  expect(calls.slice(before)).toEqual([]);
  await expectNoReload(page);
});

/** Writes like a process that dies before its change notification. */
async function write(
  { mongodbUri }: Pick<Site, 'mongodbUri'>,
  game: PublicGame,
  fields: Record<string, unknown>,
): Promise<void> {
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const { matchedCount } = await client
      .db()
      .collection('games')
      .updateOne(
        { _id: ObjectId.createFromHexString(game._id) },
        { $set: fields, $inc: { version: 1 }, $currentDate: { changedAt: true } },
      );
    expect(matchedCount).toBe(1);
  } finally {
    await client.close();
  }
}
