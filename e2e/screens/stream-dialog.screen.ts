import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { look } from '../support/look.ts';
import { card, expectPlaying, inDialog, player } from '../support/stream-player.ts';
import { DESKTOP, expect, PHONE } from './support/screen.ts';
import { mainFeed, test, watchedPath } from './support/watching.ts';

const TURNED = { ...PHONE, viewport: { width: 844, height: 390 } };

for (const { viewport, least } of [
  { viewport: TURNED.viewport, least: { width: 690, height: 385 } },
  { viewport: { width: 667, height: 375 }, least: { width: 600, height: 337 } },
  { viewport: PHONE.viewport, least: { width: 380, height: 210 } },
  { viewport: { width: 1440, height: 560 }, least: { width: 900, height: 300 } },
])
  test(`the player fits the height at ${viewport.width} × ${viewport.height}`, async ({ play }) => {
    const { page } = await play(mainFeed, TURNED);
    await expectPlaying(page);
    await page.setViewportSize(viewport);
    for (const button of ['Close', streamDialogTexts.refresh])
      await expect(inDialog(page, button)).toBeInViewport({ ratio: 1 });
    const frame = page.getByRole('dialog').locator('iframe');
    await expect(frame).toBeInViewport({ ratio: 0.99 });
    await look(page).until(
      'the picture is large',
      { frame },
      ({ frame: { width, height } }) => width >= least.width && height >= least.height,
    );
  });

test('the dialog is operated by the keyboard', async ({ choose }) => {
  const { page } = await choose(mainFeed, TURNED);
  await page.keyboard.press('Enter');
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card(page, mainFeed)).toBeFocused();
});

test('the player is operated by the keyboard and by its menu', async ({ play }) => {
  const { page } = await play(mainFeed, DESKTOP);
  await expectPlaying(page);
  const video = player(page).locator('video');
  await expect(video).toHaveJSProperty('muted', false);
  await video.click();
  await expect(video).toHaveJSProperty('paused', true);
  // The controls of a stream that plays hide while nothing moves; those of a paused one stay.
  await player(page)
    .getByRole('button', { name: /^Quality/ })
    .click();
  await player(page).getByRole('menuitemradio', { name: '240p' }).click();
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', false);
  await page.keyboard.press('m');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('videoHeight', 240);
});

for (const where of ['dialog', 'corner'] as const)
  test(`a tap at faded controls only shows them, the next one acts, in the ${where}`, async ({ play }) => {
    const { page } = await play(mainFeed, PHONE);
    await expectPlaying(page);
    if (where === 'corner') await inDialog(page, streamDialogTexts.corner.keep).click();
    const video = player(page).locator('video');
    const stage = player(page).locator('.stage');
    for (const [at, property] of [
      [1, 'paused'],
      [2, 'muted'],
    ] as const) {
      const button = player(page).locator(`.bar > .control:nth-child(${at})`);
      await expect(stage).toHaveAttribute('data-idle', '');
      await expect(video).toHaveJSProperty(property, false);
      await button.tap({ force: true });
      await expect(stage).not.toHaveAttribute('data-idle', '');
      await expect(video).toHaveJSProperty(property, false);
      await button.tap();
      await expect(video).toHaveJSProperty(property, true);
      await button.tap();
      await expect(video).toHaveJSProperty(property, false);
    }
  });

test('Back closes the stream, and a second one leaves the page', async ({ choose }) => {
  const { page } = await choose(mainFeed, DESKTOP);
  const dialog = page.getByRole('dialog');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(watchedPath);
  await expect(page.getByRole('article')).toBeVisible();

  // Closed by its own button, it leaves no entry behind.
  await card(page, mainFeed).click();
  await inDialog(page, 'Close').click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('navigation', { name: siteTexts.layout.main })
    .getByRole('link', { name: siteTexts.layout.home, exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(watchedPath);
  await card(page, mainFeed).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(watchedPath);
});
