import { gamePath } from '@touchline/contract/rules/slugs';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expect, test } from '../support/journey.ts';
import { clipOf, editGame, PARTNER } from '../support/records.ts';
import { corner, expectMoving, expectPlaying, inDialog, keep, loadedAt } from '../support/stream-player.ts';
import { giveStreams } from '../support/streams.ts';
import { DESKTOP, expectNoReload, markPage } from '../support/visitor.ts';

test('a stream plays on in the corner over other pages, is followed by the next one, and ends with its game', async ({
  own,
  site,
  staff,
  visit,
}) => {
  const game = await own.game({ status: 'Live', isLive: true });
  const match = await own.match();
  const { page, open } = await visit({ ...DESKTOP, elsewhere: PARTNER });
  await open(gamePath(match._id, game));
  await page.locator('[data-stream]').click();
  // The partner's page has opened in front of this one.
  await page.bringToFront();
  await inDialog(page, 'Play').click();
  await expectPlaying(page);
  await markPage(page);
  const loaded = await loadedAt(page);
  await keep(page);
  const links = page.getByRole('navigation', { name: siteTexts.layout.main });
  await links.getByRole('link', { name: siteTexts.layout.home, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expectMoving(page);
  // A page without fields, from which it would step aside.
  await links.getByRole('link', { name: pageHeadTexts.about.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.about.title);
  await expectPlaying(page);
  await expect.poll(() => loadedAt(page)).toBe(loaded);

  await giveStreams(staff, { match, game }, { 'Second feed': clipOf(site) });
  const region = corner(page, game);
  const frame = page.locator('#mini-player iframe');
  await region.getByRole('button', { name: streamDialogTexts.goingOn.switchNow }).click();
  await expect(frame).toHaveAttribute('title', 'Second feed');
  await expectPlaying(page);

  await editGame({ staff }, match, game, { status: 'Finished', isLive: false });
  await expect(region).toHaveCount(0);
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: siteTexts.game.finished })).toBeVisible();
  await expectNoReload(page);
});
