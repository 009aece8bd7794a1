import { gamePath } from '@touchline/contract/rules/slugs';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expect, test } from '../support/journey.ts';
import { editGame, PARTNER } from '../support/records.ts';
import { card, expectMoving, expectPlaying, inDialog, player } from '../support/stream-player.ts';
import { giveStreams } from '../support/streams.ts';
import { DESKTOP } from '../support/visitor.ts';

test('a stream of a live game really plays, with sound, and says when its address has changed', async ({
  own,
  staff,
  visit,
}) => {
  const game = await own.game({ status: 'Live', isLive: true });
  const match = await own.match();
  const [stream] = game.streamUrls;
  if (!stream) throw new Error('The game has no stream.');
  const { page, open } = await visit({ ...DESKTOP, elsewhere: PARTNER });
  await open(gamePath(match._id, game));
  await card(page, stream).click();
  // The partner's page has opened in front of this one.
  await page.bringToFront();
  await inDialog(page, 'Play').click();
  await expectPlaying(page);
  await expectMoving(page);
  await expect(player(page).locator('video')).toHaveJSProperty('muted', false);
  await expect
    .poll(() => page.context().cookies())
    .toContainEqual(expect.objectContaining({ name: 'vid', httpOnly: true, sameSite: 'Lax' }));

  const hint = page.getByRole('dialog').getByText(streamDialogTexts.outdated);
  const compared = page.waitForResponse(
    (answer) => answer.url().includes('/stream?') && answer.frame() === page.mainFrame(),
  );
  await editGame({ staff }, match, game, { location: 'Another ground' });
  await (await compared).finished();
  await expect(hint, 'no other change is one of the address').toBeHidden();
  await giveStreams(staff, { match, game }, { [stream.title]: `${PARTNER}/b.m3u8` });
  await expect(hint).toBeVisible();
  await inDialog(page, streamDialogTexts.refresh).click();
  await expect(hint).toBeHidden();
});
