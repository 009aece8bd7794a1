import { setTrending } from '@touchline/contract/calls/games';
import type { PublicGame } from '@touchline/contract/records/match';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { MongoClient, ObjectId } from 'mongodb';
import { expect, test } from '../support/journey.ts';
import { listedGames, type Site } from '../support/site.ts';
import { DESKTOP, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

const MINUTE = 60_000;
/** Asks for what the home page shows without a search; an event about a game beyond that asks for it once more. */
const HOME = 'GET /api/matches/home';
/** The calls of a page that comes back, each made once. */
const ASKED = ['GET /api/leagues', 'GET /api/setting', 'GET /api/notifications'];
/** The calls that it makes once on pages that show their records. */
const MAY_ASK = ['GET /api/faq', 'GET /api/mobile/downloads'];

test('a page that was offline for a minute is right as soon as it is back, without a reload or polling', async ({
  own,
  site,
  staff,
  visit,
}) => {
  const match = await own.match();
  const [edited, removed] = [await own.game(), await own.game({ homeTeam: own.name('Wanderers') })];
  for (const { _id: gameId } of [edited, removed])
    await staff.call(setTrending, { params: { matchId: match._id, gameId }, body: { isTrending: true } });
  const [home, found, phone] = [await visit(DESKTOP), await visit(DESKTOP), await visit(PHONE)];
  const visitors = [home, found, phone];
  for (const { page } of visitors) await page.clock.install();
  await home.open('/');
  await found.open(`/?q=${own.word}`);
  await phone.open(gamePath(match._id, edited));
  const trending = home.page.getByRole('region', { name: siteTexts.home.trending });
  const trendingOf = ({ _id }: PublicGame) => trending.locator(`[data-game="${_id}"]`);
  // Only a card that is near the window has its texts.
  await trendingOf(edited).scrollIntoViewIfNeeded();
  const cardOf = ({ _id }: PublicGame) =>
    found.page.locator(`[data-list] [data-game="${_id}"]`).filter({ visible: true });
  const header = phone.page.getByRole('article');
  const [waiting, live] = [siteTexts.game.statuses.Scheduled, siteTexts.game.statuses.Live];
  for (const game of [edited, removed])
    for (const part of [trendingOf(game), cardOf(game)]) await expect(part).toContainText(waiting);
  await expect(header).toContainText(waiting);

  for (const { page, calls } of visitors) {
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
  for (const { page } of visitors) await page.clock.fastForward(MINUTE);
  for (const part of [trendingOf(edited), cardOf(edited)]) await expect(part).toContainText(waiting);
  for (const { calls } of visitors) expect(calls).toEqual([]);

  for (const { page } of visitors) await page.context().setOffline(false);
  for (const part of [trendingOf(edited), cardOf(edited), header]) await expect(part).toContainText(live);
  for (const part of [cardOf(edited), header]) await expect(part).toContainText('Moved Stadium');
  for (const part of [trendingOf(removed), cardOf(removed)]) await expect(part).toHaveCount(0);
  for (const { page } of visitors) await expect(page.getByText('Offline')).toBeHidden();

  for (const { page, calls } of visitors) {
    await expectNoReload(page);
    const asked = [
      ...ASKED,
      page === home.page ? HOME : 'GET /api/matches/web',
      ...(page === phone.page ? [`GET /api/matches/${match._id}`] : []),
    ];
    await expect.poll(() => calls).toEqual(expect.arrayContaining(asked));
    // Not longer: after 45 seconds of its clock without a message of the server, a page would reconnect.
    await page.clock.fastForward(40_000);
    const again = calls.lastIndexOf(HOME);
    const once = calls.filter((call, n) => call !== HOME || n === again);
    expect(once, 'each once, and no polling').toEqual([...new Set(once)]);
    expect(calls.length - once.length).toBeLessThanOrEqual(1);
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
