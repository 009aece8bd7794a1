import { gamePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP } from '../support/visitor.ts';

test('a stream of a live game really plays, with sound, and responds to the keyboard', async ({
  site,
  visit,
}) => {
  const games = await listedGames(site);
  const live = games.find(({ game }) => game.status === 'Live' && game.isLive && game.streamUrls.length > 1);
  if (!live) throw new Error('The demo has no live game with streams.');
  const { page, expects } = await visit({
    ...DESKTOP,
    elsewhere: new URL(live.game.affiliateLink ?? '').origin,
  });
  expects(/Allow attribute will take precedence/);
  await page.goto(gamePath(live.match._id, live.game));
  const stream = live.game.streamUrls[0];
  await page.locator(`[data-stream="${stream?._id}"]`).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();

  const player = page.frameLocator('dialog iframe');
  const video = player.locator('video');
  const at = () => video.evaluate((element) => (element as unknown as { currentTime: number }).currentTime);
  await expect(player.locator('#stage')).toHaveAttribute('data-state', 'playing', { timeout: 40_000 });
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before + 1);
  await expect(video).toHaveJSProperty('muted', false);

  await video.click();
  await expect(video).toHaveJSProperty('paused', true);
  // The controls of a stream that plays hide while nothing moves; those of a paused one stay.
  await player.getByRole('button', { name: /^Quality/ }).click();
  await player.getByRole('menuitemradio', { name: '240p' }).click();
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', false);
  await page.keyboard.press('m');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('videoHeight', 240, { timeout: 20_000 });

  const vid = (await page.context().cookies()).find(({ name }) => name === 'vid');
  expect(vid).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});
