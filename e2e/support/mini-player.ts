import type { Page } from '@playwright/test';
import type { PublicGame } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expect } from './journey.ts';
import { type OpenStream, withOpenStream } from './open-stream.ts';
import { markPage, type VisitOptions } from './visitor.ts';

const texts = streamDialogTexts.corner;
const PLAYING = { timeout: 60_000 };
/** The width and height of the mini player, its distance from the edges, and the room above it. */
export const SIZE = { width: 320, height: 236, margin: 24, reserved: 252 };

/** A journey that plays the stream of a new live game in its dialog. */
export const withStream = withOpenStream.extend<{ watch: (options: VisitOptions) => Promise<OpenStream> }>({
  watch: async ({ open }, use) =>
    use(async (options) => {
      const opened = await open(options);
      await inDialog(opened.page, 'Play').click();
      await expectPlaying(opened.page);
      await markPage(opened.page);
      return opened;
    }),
});

/** A button of the open dialog. */
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** The region of the mini player. */
export const corner = (page: Page, { homeTeam, awayTeam }: PublicGame) =>
  page.getByRole('region', { name: texts.region(versus(homeTeam, awayTeam)), exact: true });
const player = (page: Page) => page.locator('.mini-player');
const frame = (page: Page) => page.frameLocator('#mini-player iframe');
/** Waits until the picture runs, in the dialog or in the corner. */
export const expectPlaying = (page: Page) =>
  expect(frame(page).locator('#stage')).toHaveAttribute('data-state', 'playing', PLAYING);
/** The moment at which the frame was loaded: another one after each load. */
export const loadedAt = (page: Page) =>
  frame(page)
    .locator('body')
    .evaluate(() => performance.timeOrigin);
/** The seconds of the video that have been played. */
export const played = (page: Page) =>
  frame(page)
    .locator('video')
    .evaluate((video) => (video as unknown as { currentTime: number }).currentTime);

/** Keeps the stream of the dialog in the corner. */
export async function keep(page: Page): Promise<void> {
  await inDialog(page, texts.keep).click();
  await expect(player(page)).toBeVisible();
}

/** The box of the mini player, in px. */
export async function boxOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await player(page).boundingBox();
  if (!box) throw new Error('There is no mini player.');
  return box;
}

/** Reads the corner in which the mini player stands; 'between' on its way. */
export const isAt = (page: Page) => async () => {
  const { x, y } = await boxOf(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [block, inline] = [y < height / 2 ? 'top' : 'bottom', x < width / 2 ? 'start' : 'end'];
  const edges = [
    block === 'top' ? y : height - y - SIZE.height,
    inline === 'start' ? x : width - x - SIZE.width,
  ];
  return edges.every((edge) => Math.abs(edge - SIZE.margin) < 1) ? `${block}-${inline}` : 'between';
};
