import { setGameLive } from '@touchline/contract/calls/games';
import { gamePath, streamPath } from '@touchline/contract/rules/slugs';
import { shellTexts } from '@touchline/contract/texts/shell';
import { siteTexts } from '@touchline/contract/texts/site';
import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { FLOORS } from '../../scripts/browser-support.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, PARTNER } from '../support/records.ts';
import { fillInSignIn } from '../support/staff-page.ts';
import { takeAway } from '../support/take-away.ts';
import {
  cardInSchedule,
  DESKTOP,
  expectHydrated,
  expectNoReload,
  markPage,
  PHONE,
} from '../support/visitor.ts';

/** Chromium's message about a frame that may play full screen by both of its attributes. */
const ALLOW_TWICE = /Allow attribute will take precedence/;

/** The longest time until a stream plays on a busy machine. */
const PLAYS = { timeout: 60_000 };

test('with the features of the oldest supported browsers, a game goes live by itself and its stream plays', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Old Browsers Trophy' });
  const game = await addGame({ site, staff }, match);
  const atHome = await visit(DESKTOP);
  const watcher = await visit({ ...PHONE, elsewhere: PARTNER });
  watcher.expects(ALLOW_TWICE);
  for (const { page } of [atHome, watcher]) await takeAway(page, FLOORS.visitors);
  await Promise.all([atHome.page.goto('/'), watcher.page.goto(gamePath(match._id, game))]);
  await Promise.all([expectHydrated(atHome), expectHydrated(watcher)]);
  await Promise.all([markPage(atHome.page), markPage(watcher.page)]);
  await expect(atHome.page.getByText(withoutScripts.oldBrowser)).toBeHidden();
  const card = await cardInSchedule(atHome.page, game._id);
  await expect(card).toContainText('Scheduled');
  await expect(watcher.page.getByText(siteTexts.game.shortly)).toBeVisible();

  await staff.call(setGameLive, { params: { matchId: match._id, gameId: game._id } });
  await expect(card).toContainText(siteTexts.game.live);
  await watcher.page.locator('[data-stream]').press('Space');
  const dialog = watcher.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(dialog.frameLocator('iframe').locator('#stage')).toHaveAttribute(
    'data-state',
    'playing',
    PLAYS,
  );
  await Promise.all([expectNoReload(atHome.page), expectNoReload(watcher.page)]);
});

test('an older browser shows the pages with a message, and plays a stream by its link', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Older Browsers Trophy' });
  const game = await addGame({ site, staff }, match, { status: 'Live', isLive: true });
  const [stream] = game.streamUrls;
  const { page } = await visit(PHONE);
  await takeAway(page, FLOORS.player);
  await page.goto('/');
  await expect(page.getByText(withoutScripts.oldBrowser)).toBeVisible();
  await expect(page.locator('button:visible, select:visible, form:visible')).toHaveCount(0);
  await expect(page.locator('.animate-breathe:visible, .animate-spin:visible')).toHaveCount(0);
  await page.locator('[data-list="schedule"] [data-game]:visible').first().click();
  await expect(page).toHaveURL(/\/game\//);

  await page.goto(gamePath(match._id, game));
  await expect(page.getByText(withoutScripts.oldBrowser)).toBeVisible();
  await page.getByRole('region', { name: 'Streams' }).getByRole('link', { name: stream?.title }).click();
  await expect(page).toHaveURL(streamPath(stream?._id ?? ''));
  await expect(page.locator('#stage')).toHaveAttribute('data-state', 'playing', PLAYS);
  const at = () =>
    page.locator('video').evaluate((video) => (video as unknown as { currentTime: number }).currentTime);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before);
});

test('the dashboard runs with the features of the oldest supported browsers, and asks older ones for an update', async ({
  site,
  visit,
}) => {
  const [{ page }, older] = [await visit(DESKTOP), await visit(DESKTOP)];
  await takeAway(page, FLOORS.staff);
  await page.goto('/sign-in?next=/dashboard/matches/schedule');
  await fillInSignIn(page, site);
  await expect(page).toHaveURL('/dashboard/matches/schedule');
  await expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add game' }).click();
  await expect(page.getByRole('dialog').getByLabel('Home team')).toBeVisible();

  await takeAway(older.page, FLOORS.visitors);
  for (const path of ['/sign-in', '/dashboard/matches']) {
    await older.page.goto(path);
    await expect(older.page.getByText(shellTexts.oldBrowser)).toBeVisible();
    await expect(older.page.getByRole('textbox')).toHaveCount(0);
  }
});
