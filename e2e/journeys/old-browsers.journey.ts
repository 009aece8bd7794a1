import { setGameLive } from '@touchline/contract/calls/games';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { FLOORS } from '../../scripts/browser-support.ts';
import { expect, test } from '../support/journey.ts';
import { PARTNER } from '../support/records.ts';
import { takeAway } from '../support/take-away.ts';
import { DESKTOP, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

test('with the features of the oldest supported browsers, a game goes live by itself and its stream plays', async ({
  own,
  staff,
  visit,
}) => {
  const [match, game] = [await own.match(), await own.game()];
  const [atHome, watcher] = [await visit(DESKTOP), await visit({ ...PHONE, elsewhere: PARTNER })];
  for (const { page } of [atHome, watcher]) await takeAway(page, FLOORS.visitors);
  await Promise.all([atHome.open(`/?q=${own.word}`), watcher.open(gamePath(match._id, game))]);
  await Promise.all([markPage(atHome.page), markPage(watcher.page)]);
  await expect(atHome.page.getByText(withoutScripts.oldBrowser)).toBeHidden();
  const card = atHome.page.locator(`[data-list] [data-game="${game._id}"]`).filter({ visible: true });
  await expect(card).toContainText(siteTexts.game.statuses.Scheduled);
  await expect(watcher.page.getByText(siteTexts.game.shortly)).toBeVisible();

  await staff.call(setGameLive, { params: { matchId: match._id, gameId: game._id } });
  await expect(card).toContainText(siteTexts.game.live);
  await watcher.page.locator('[data-stream]').press('Space');
  const dialog = watcher.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  const stage = dialog.locator('iframe').contentFrame().locator('#stage');
  await expect(stage).toHaveAttribute('data-state', 'playing');
  await Promise.all([expectNoReload(atHome.page), expectNoReload(watcher.page)]);
});
