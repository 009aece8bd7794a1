import { createAffiliate, listAffiliates } from '@touchline/contract/calls/affiliates';
import { deleteGame, setGameLive } from '@touchline/contract/calls/games';
import { getSettings, updateSite } from '@touchline/contract/calls/settings';
import { AFFILIATE_WINDOW_MS, VIEW_TIMER_MS } from '@touchline/contract/constants';
import { viewedKey } from '@touchline/contract/rules/local-storage';
import { gamePath } from '@touchline/contract/rules/slugs';
import { gamePageTexts } from '@touchline/contract/texts/game-page';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame, PARTNER } from '../support/records.ts';
import {
  cardInSchedule,
  DESKTOP,
  expectHydrated,
  expectNoReload,
  markPage,
  PHONE,
  stored,
} from '../support/visitor.ts';

/** A jump of the clock ends a connection, even one that is being opened. */
const TIME_JUMPED = /WebSocket is closed before the connection is established/;

const LIVE = { status: 'Live', isLive: true } as const;
const MINUTE = 60_000;
/** Chromium's message about a frame that may play full screen by both of its attributes. */
const ALLOW_TWICE = /Allow attribute will take precedence/;
const texts = siteTexts.game;

test('streams are locked, open when the game goes live, and close with it, on every open page', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Open Trophy' });
  const game = await addGame({ site, staff }, match);
  const params = { matchId: match._id, gameId: game._id };
  const atHome = await visit(DESKTOP);
  const watcher = await visit({ ...PHONE, elsewhere: PARTNER });
  watcher.expects(ALLOW_TWICE);
  const { page } = watcher;
  await Promise.all([atHome.page.goto('/'), page.goto(gamePath(match._id, game))]);
  await Promise.all([expectHydrated(atHome), expectHydrated(watcher)]);
  await Promise.all([markPage(atHome.page), markPage(page)]);
  const card = await cardInSchedule(atHome.page, game._id);
  await expect(card).toContainText('Scheduled');
  await expect(page.getByText(texts.shortly)).toBeVisible();
  await expect(page.getByText(gamePageTexts.streamingBegins(-15))).toBeVisible();
  await expect(page.locator('[data-stream]')).toHaveCount(0);

  await staff.call(setGameLive, { params });
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(texts.shortly)).toBeHidden();
  await page.locator('[data-stream]').click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(frame).toHaveAttribute('src', `/stream?id=${game.streamUrls[0]?._id}`);
  await dialog.getByRole('button', { name: streamDialogTexts.refresh }).click();
  await expect(frame).toHaveCount(1);

  await editGame({ staff }, match, game, { status: 'Live', isLive: false });
  await expect(dialog.getByText(texts.shortly)).toBeVisible();
  await expect(frame).toHaveCount(0);
  await editGame({ staff }, match, game, { status: 'Finished', isLive: false });
  await expect(dialog.getByText(texts.finished)).toBeVisible();
  await expect(card).toContainText(texts.ended);
  await staff.call(deleteGame, { params });
  await expect(page.getByText(texts.gone)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: siteTexts.notFound.match.title })).toBeVisible();
  await expect(card).toBeHidden();
  await Promise.all([expectNoReload(atHome.page), expectNoReload(page)]);
});

test("choosing a stream opens the partner's page once in half an hour, and counts a click", async ({
  site,
  staff,
  visit,
}) => {
  const link = `${PARTNER}/journey`;
  const { affiliate } = await staff.call(createAffiliate, { body: { title: 'Journey partner', link } });
  const match = await addMatch(staff, { title: 'Partner Trophy' });
  const game = await addGame({ site, staff }, match, { ...LIVE, affiliateId: affiliate._id });
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const { page, calls } = visitor;
  visitor.expects(TIME_JUMPED);
  const context = page.context();
  const clicks = () => calls.filter((call) => call === `PUT /api/affiliate/${affiliate._id}/update-clicks`);
  await page.clock.install();
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  await page.clock.fastForward(2000);
  const choose = async () => {
    await page.locator('[data-stream]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const opened = context.waitForEvent('page');
  await choose();
  const tab = await opened;
  await expect(tab).toHaveURL(link);
  expect(await tab.evaluate('window.opener')).toBeNull();
  await tab.close();
  await page.clock.fastForward(AFFILIATE_WINDOW_MS - MINUTE);
  await choose();
  expect(context.pages()).toHaveLength(1);
  expect(clicks()).toHaveLength(1);

  await page.clock.fastForward(MINUTE);
  const openedAgain = context.waitForEvent('page');
  await choose();
  await expect(await openedAgain).toHaveURL(link);
  await expect.poll(() => clicks()).toHaveLength(2);
  const known = await stored(page, 'affiliate-clicks');
  expect(known).toEqual([{ streamId: game.streamUrls[0]?._id, time: expect.any(Number) }]);
  await expect
    .poll(async () => {
      const { affiliates } = await staff.call(listAffiliates);
      return affiliates.find(({ _id }) => _id === affiliate._id)?.clicks;
    })
    .toBe(2);
});

test('without an active affiliate link nothing opens, unless the site asks for none', async ({
  site,
  staff,
  visit,
}) => {
  const { affiliate } = await staff.call(createAffiliate, {
    body: { title: 'Former partner', link: `${PARTNER}/former`, isActive: false },
  });
  const match = await addMatch(staff, { title: 'Lonely Trophy' });
  const game = await addGame({ site, staff }, match, { ...LIVE, affiliateId: affiliate._id });
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  const toast = page.getByRole('alert').filter({ hasText: texts.noAffiliate });
  await page.locator('[data-stream]').click();
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await toast.getByRole('button', { name: 'Close' }).click();

  const { settings } = await staff.call(getSettings);
  const params = { id: settings._id };
  await staff.call(updateSite, { params, body: { affiliateGate: false } });
  try {
    const dialog = page.getByRole('dialog');
    await expect(async () => {
      // Elements under an open dialog cannot be clicked.
      if (!(await dialog.isVisible())) await page.locator('[data-stream]').click({ timeout: 1000 });
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(page.context().pages()).toHaveLength(1);
  } finally {
    await staff.call(updateSite, { params, body: { affiliateGate: true } });
  }
});

test('a view is counted after 60 seconds of play, and stored values of deleted games are removed', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Counted Trophy' });
  const game = await addGame({ site, staff }, match, LIVE);
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  visitor.expects(ALLOW_TWICE);
  visitor.expects(TIME_JUMPED);
  const { page, calls } = visitor;
  const counting = `PUT /api/matches/${match._id}/game/${game._id}/viewCount`;
  const own = viewedKey(match._id, game._id);
  const gone = viewedKey(match._id, 'a'.repeat(24));
  const foreign = viewedKey('b'.repeat(24), 'c'.repeat(24));
  await page.clock.install();
  await page.goto(gamePath(match._id, game));
  await page.evaluate(
    (keys) => {
      for (const key of keys) localStorage.setItem(key, '{"time":1,"gameId":"x"}');
    },
    [gone, foreign],
  );
  await expectHydrated(visitor);
  await page.clock.fastForward(2000);
  await page.locator('[data-stream]').click();
  const dialog = page.getByRole('dialog');
  const play = async () => {
    const button = dialog.getByRole('button', { name: 'Play', exact: true });
    await expect(button).toBeVisible();
    // From here on the journey moves the clock. A minute ahead, because the clock runs until it is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE);
    await button.click();
    await expect(dialog.frameLocator('iframe').locator('#stage')).toBeAttached();
  };
  await play();
  await page.clock.fastForward(VIEW_TIMER_MS - 5000);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(VIEW_TIMER_MS);
  expect(calls, 'closing stops the count').not.toContain(counting);
  await page.clock.resume();

  await page.locator('[data-stream]').click();
  await play();
  await page.clock.fastForward(50_000);
  await page.evaluate(() => fetch('/api/setting').then((answer) => answer.text()));
  expect(calls, 'not after 50 seconds').not.toContain(counting);
  await page.clock.fastForward(10_000);
  await expect.poll(() => calls).toContain(counting);
  await expect.poll(() => stored(page, own)).toEqual({ time: expect.any(Number), gameId: game._id });
  await expect.poll(() => stored(page, gone)).toBeNull();
  expect(await stored(page, foreign)).not.toBeNull();
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').getByText(/^1 view\b/)).toBeVisible();
});
