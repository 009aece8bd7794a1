import { getSettings } from '@touchline/contract/calls/settings';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

const MINUTE_MS = 60_000;
/** The time in ms in which both pages open on a busy machine; on a slower one the game waits for no page. */
const TO_OPEN_MS = 15_000;

test('a game that reaches its minute goes live on every open page, without a reload', async ({
  own,
  staff,
  visit,
}) => {
  const { settings } = await staff.call(getSettings);
  const [atHome, onGame] = [await visit(DESKTOP), await visit(PHONE)];
  const match = await own.match();
  const liveAt = Math.ceil((Date.now() + TO_OPEN_MS) / MINUTE_MS) * MINUTE_MS;
  const start = new Date(liveAt - settings.goLiveOffsetMinutes * MINUTE_MS).toISOString();
  const game = await own.game({ date: start.slice(0, 10), time: start.slice(11, 16) });
  expect(game.autoLiveAt).toBe(new Date(liveAt).toISOString());
  await Promise.all([atHome.open(`/?q=${own.word}`), onGame.open(gamePath(match._id, game))]);

  const card = atHome.page.locator(`[data-list] [data-game="${game._id}"]`).filter({ visible: true });
  const header = onGame.page.getByRole('article');
  const shortly = onGame.page.getByText(siteTexts.game.shortly);
  await expect(card).toContainText('Scheduled');
  await expect(header).toContainText('Scheduled');
  await expect(shortly).toBeVisible();
  await Promise.all([markPage(atHome.page), markPage(onGame.page)]);

  // Its minute comes.
  const live = { timeout: 2 * MINUTE_MS };
  await Promise.all([
    expect(card.getByText('Live', { exact: true })).toBeVisible(live),
    expect(header.getByText('Live', { exact: true })).toBeVisible(live),
  ]);
  await expect(card).not.toContainText('Scheduled');
  await expect(shortly).toBeHidden();
  await expect(onGame.page.locator('[data-stream]')).toBeVisible();
  await expect(card).toContainText(siteTexts.game.live);
  await Promise.all([expectNoReload(atHome.page), expectNoReload(onGame.page)]);
});
