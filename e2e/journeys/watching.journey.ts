import { createAffiliate, listAffiliates } from '@touchline/contract/calls/affiliates';
import { deleteGame, setGameLive } from '@touchline/contract/calls/games';
import { getSettings, updateSite } from '@touchline/contract/calls/settings';
import { AFFILIATE_WINDOW_MS, PLACEHOLDER_MS, VIEW_TIMER_MS } from '@touchline/contract/constants';
import { viewedKey } from '@touchline/contract/rules/local-storage';
import { gamePath } from '@touchline/contract/rules/slugs';
import { gamePageTexts } from '@touchline/contract/texts/game-page';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expect, test } from '../support/journey.ts';
import { editGame, PARTNER } from '../support/records.ts';
import { inDialog, player } from '../support/stream-player.ts';
import { DESKTOP, expectNoReload, markPage, PHONE, stored } from '../support/visitor.ts';

const LIVE = { status: 'Live', isLive: true } as const;
const MINUTE = 60_000;
const texts = siteTexts.game;

test('streams are locked, open when the game goes live, and close with it, on every open page', async ({
  own,
  staff,
  visit,
}) => {
  const game = await own.game();
  const match = await own.match();
  const params = { matchId: match._id, gameId: game._id };
  const atHome = await visit(DESKTOP);
  const watcher = await visit({ ...PHONE, elsewhere: PARTNER });
  const { page } = watcher;
  await Promise.all([atHome.open(`/?q=${own.word}`), watcher.open(gamePath(match._id, game))]);
  await Promise.all([markPage(atHome.page), markPage(page)]);
  // The HTML has each game as a card and as a row, of which one is visible.
  const listed = atHome.page
    .locator(`[data-list="schedule"] [data-game="${game._id}"]`)
    .filter({ visible: true });
  await expect(listed).toContainText('Scheduled');
  await expect(page.getByText(texts.shortly)).toBeVisible();
  await expect(page.getByText(gamePageTexts.streamingBegins(-15))).toBeVisible();
  await expect(page.locator('[data-stream]')).toHaveCount(0);

  await staff.call(setGameLive, { params });
  await expect(listed.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(texts.shortly)).toBeHidden();
  await page.locator('[data-stream]').click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveCount(0);
  await inDialog(page, 'Play').click();
  await expect(frame).toHaveAttribute('src', `/stream?id=${game.streamUrls[0]?._id}`);
  await inDialog(page, streamDialogTexts.refresh).click();
  await expect(frame).toHaveCount(1);

  await editGame({ staff }, match, game, { status: 'Live', isLive: false });
  await expect(dialog.getByText(texts.shortly)).toBeVisible();
  await expect(frame).toHaveCount(0);
  await editGame({ staff }, match, game, { status: 'Finished', isLive: false });
  await expect(dialog.getByText(texts.finished)).toBeVisible();
  await expect(listed).toContainText(texts.ended);
  await staff.call(deleteGame, { params });
  await expect(page.getByText(texts.gone)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: siteTexts.notFound.match.title })).toBeVisible();
  await expect(listed).toBeHidden();
  await Promise.all([expectNoReload(atHome.page), expectNoReload(page)]);
});

test("choosing a stream opens the partner's page once in half an hour, and counts a click", async ({
  own,
  staff,
  visit,
}) => {
  const link = `${PARTNER}/${own.word}`;
  const { affiliate } = await staff.call(createAffiliate, { body: { title: own.name('Partner'), link } });
  const game = await own.game({ ...LIVE, affiliateId: affiliate._id });
  const { page, calls, open } = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const context = page.context();
  const clicks = () => calls.filter((call) => call === `PUT /api/affiliate/${affiliate._id}/update-clicks`);
  await page.clock.install();
  await open(gamePath((await own.match())._id, game));
  await page.clock.fastForward(PLACEHOLDER_MS);
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
  await expect.poll(() => tab.evaluate('window.opener')).toBeNull();
  await tab.close();
  await page.clock.fastForward(AFFILIATE_WINDOW_MS - MINUTE);
  await choose();
  expect(context.pages()).toHaveLength(1);
  expect(clicks()).toHaveLength(1);

  await page.clock.fastForward(MINUTE);
  const openedAgain = context.waitForEvent('page');
  await choose();
  const other = await openedAgain;
  await expect(other).toHaveURL(link);
  await expect.poll(() => clicks()).toHaveLength(2);
  await expect
    .poll(() => stored(page, 'affiliate-clicks'))
    .toEqual([{ streamId: game.streamUrls[0]?._id, time: expect.any(Number) }]);
  await expect
    .poll(async () => {
      const { affiliates } = await staff.call(listAffiliates);
      return affiliates.find(({ _id }) => _id === affiliate._id)?.clicks;
    })
    .toBe(2);
});

test('without an active affiliate link nothing opens, unless the site asks for none', async ({
  own,
  staff,
  visit,
}) => {
  const { affiliate } = await staff.call(createAffiliate, {
    body: { title: own.name('Former partner'), link: `${PARTNER}/former`, isActive: false },
  });
  const game = await own.game({ ...LIVE, affiliateId: affiliate._id });
  const { page, open } = await visit(PHONE);
  await open(gamePath((await own.match())._id, game));
  const toast = page.getByRole('alert').filter({ hasText: texts.noAffiliate });
  await page.locator('[data-stream]').click();
  await expect(toast).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();
  await toast.getByRole('button', { name: 'Close' }).click();

  const { settings } = await staff.call(getSettings);
  const params = { id: settings._id };
  await staff.call(updateSite, { params, body: { affiliateGate: false } });
  try {
    const choose = async () => {
      // Elements under an open dialog cannot be clicked.
      if ((await dialog.count()) === 0) await page.locator('[data-stream]').dispatchEvent('click');
      return dialog.count();
    };
    await expect.poll(choose, 'it opens once the page knows of the change').toBe(1);
    await expect(dialog).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  } finally {
    await staff.call(updateSite, { params, body: { affiliateGate: true } });
  }
});

test('a view is counted after 60 seconds of play, and stored values of deleted games are removed', async ({
  own,
  visit,
}) => {
  const game = await own.game(LIVE);
  const match = await own.match();
  const { page, calls, open } = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const counting = `PUT /api/matches/${match._id}/game/${game._id}/viewCount`;
  const viewed = viewedKey(match._id, game._id);
  const gone = viewedKey(match._id, 'a'.repeat(24));
  const foreign = viewedKey('b'.repeat(24), 'c'.repeat(24));
  await page.clock.install();
  await open(gamePath(match._id, game));
  await page.evaluate(
    (keys) => {
      for (const key of keys) localStorage.setItem(key, '{"time":1,"gameId":"x"}');
    },
    [gone, foreign],
  );
  await page.clock.fastForward(PLACEHOLDER_MS);
  const play = async () => {
    await page.locator('[data-stream]').click();
    await expect(inDialog(page, 'Play')).toBeVisible();
    // From here on the journey moves the clock. A minute ahead, because the clock runs until it is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE);
    await inDialog(page, 'Play').click();
    await expect(player(page).locator('#stage')).toBeAttached();
  };
  await play();
  await page.clock.fastForward(VIEW_TIMER_MS - 5000);
  await inDialog(page, 'Close').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.fastForward(VIEW_TIMER_MS);
  expect(calls, 'closing stops the count').not.toContain(counting);
  await page.clock.resume();

  await play();
  await page.clock.fastForward(VIEW_TIMER_MS - 10_000);
  await page.evaluate(() => fetch('/api/setting').then((answer) => answer.text()));
  expect(calls, 'not after 50 seconds').not.toContain(counting);
  await page.clock.fastForward(10_000);
  await expect.poll(() => calls).toContain(counting);
  await expect.poll(() => stored(page, viewed)).toEqual({ time: expect.any(Number), gameId: game._id });
  await expect.poll(() => stored(page, gone)).toBeNull();
  await expect.poll(() => stored(page, foreign)).not.toBeNull();
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').getByText(/^1 view\b/)).toBeVisible();
});
