import { setStreams } from '@touchline/contract/calls/games';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expect } from '../support/journey.ts';
import { withOpenStream } from '../support/open-stream.ts';
import { clipOf, editGame } from '../support/records.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const TURNED = { ...PHONE, viewport: { width: 844, height: 390 } };

withOpenStream(
  'the player fits the height in both orientations of the phone, and its dialog is operated by the keyboard',
  async ({ open }) => {
    const { page } = await open(TURNED);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const frame = dialog.locator('iframe');
    const sizes = [
      { viewport: TURNED.viewport, least: { width: 690, height: 385 } },
      { viewport: { width: 667, height: 375 }, least: { width: 600, height: 337 } },
      { viewport: PHONE.viewport, least: { width: 380, height: 210 } },
      { viewport: { width: 1440, height: 560 }, least: { width: 900, height: 300 } },
    ];
    for (const { viewport, least } of sizes) {
      await page.setViewportSize(viewport);
      for (const button of ['Close', 'Refresh Stream'])
        await expect(dialog.getByRole('button', { name: button }), button).toBeInViewport({ ratio: 1 });
      await expect(frame).toBeInViewport({ ratio: 0.99 });
      const box = await frame.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(least.width);
      expect(box?.height).toBeGreaterThanOrEqual(least.height);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-stream]')).toBeFocused();
  },
);

withOpenStream(
  'a new address of the stream is announced while it plays, and no other change',
  async ({ open, staff }) => {
    const { page, match, game } = await open(DESKTOP);
    const [stream] = game.streamUrls;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(dialog.frameLocator('iframe').locator('#stage')).toBeAttached();
    const hint = dialog.getByText('The address of this stream has changed.');
    const compared = () =>
      page.waitForResponse(
        (answer) => answer.url().includes('/stream?') && answer.frame() === page.mainFrame(),
      );

    const first = compared();
    await editGame({ staff }, match, game, { location: 'Another ground' });
    await (await first).finished();
    await expect(hint).toBeHidden();

    await staff.call(setStreams, {
      params: { matchId: match._id, gameId: game._id },
      body: {
        streamUrls: [
          { _id: stream?._id, title: 'Main feed', quality: '720p', url: 'https://example.com/b.m3u8' },
        ],
      },
    });
    await expect(hint).toBeVisible();
    await dialog.getByRole('button', { name: 'Refresh Stream' }).click();
    await expect(hint).toBeHidden();
  },
);

withOpenStream('Back closes the stream, and a second one leaves the page', async ({ open }) => {
  const { page, match, game } = await open(DESKTOP);
  const path = gamePath(match._id, game);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('article')).toBeVisible();

  // Closed by its own button, it leaves no entry behind.
  await page.locator('[data-stream]').click();
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(path);
  await page.locator('[data-stream]').click();
  await page.bringToFront();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(path);
});

withOpenStream(
  'the next stream is offered where the one that plays is removed',
  async ({ open, site, staff }) => {
    const { page, match, game } = await open(DESKTOP);
    const params = { matchId: match._id, gameId: game._id };
    const [first] = game.streamUrls;
    const stream = { quality: '720p', language: 'English', url: clipOf(site) } as const;
    const streams = async (...titles: string[]) =>
      staff.call(setStreams, {
        params,
        body: {
          streamUrls: titles.map((title) => ({
            ...(title === 'Main feed' ? { _id: first?._id } : {}),
            ...stream,
            title,
          })),
        },
      });
    await streams('Main feed', 'Second feed');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(dialog.frameLocator('iframe').locator('#stage')).toBeAttached();

    await streams('Second feed');
    // Otherwise the next one starts by itself.
    await dialog.getByRole('button', { name: streamDialogTexts.goingOn.stay }).click();
    await expect(dialog.getByText(streamDialogTexts.streamGone)).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    const next = dialog.getByRole('button', { name: 'Try next stream' });
    await next.click();
    await page.bringToFront();
    await expect(dialog.getByRole('heading', { name: 'Second feed' })).toBeVisible();
    await expect(dialog.frameLocator('iframe').locator('#stage')).toBeAttached();

    await editGame({ staff }, match, game, { status: 'Finished', isLive: false });
    await expect(dialog.getByText(siteTexts.game.finished)).toBeVisible();
    await expect(next, 'a finished game has no next stream').toHaveCount(0);
  },
);
