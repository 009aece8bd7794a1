import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';

const texts = streamDialogTexts.corner;

/** The card of a stream on the page of its game. */
export const card = (page: Page, { _id }: Pick<PublicStream, '_id'>): Locator =>
  page.locator(`[data-stream="${_id}"]`);

/** A button of the open dialog. */
export const inDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The region of the mini player. */
export const corner = (page: Page, { homeTeam, awayTeam }: PublicGame): Locator =>
  page.getByRole('region', { name: texts.region(versus(homeTeam, awayTeam)), exact: true });

/** The player's page, in the dialog or in the corner. */
export const player = (page: Page): FrameLocator => page.locator('#mini-player iframe').contentFrame();

/** Waits until the picture runs, in the dialog or in the corner. */
export const expectPlaying = (page: Page): Promise<void> =>
  expect(player(page).locator('#stage')).toHaveAttribute('data-state', 'playing');

/** The bar under the picture of a stream that has stopped. */
export const bar = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: streamDialogTexts.goingOn.stopped });

/** Keeps the stream of the dialog in the corner. */
export async function keep(page: Page): Promise<void> {
  await inDialog(page, texts.keep).click();
  await expect(page.locator('.mini-player')).toBeVisible();
}

/** The moment at which the frame was loaded: another one after each load. */
export const loadedAt = (page: Page): Promise<number> =>
  player(page)
    .locator('body')
    .evaluate(() => performance.timeOrigin);

/** Waits until the picture has moved on. */
export async function expectMoving(page: Page): Promise<void> {
  const at = () =>
    player(page)
      .locator('video')
      .evaluate((video) => (video as unknown as { currentTime: number }).currentTime);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before + 1);
}
