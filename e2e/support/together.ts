import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { PublicGame } from '@touchline/contract/records/match';
import type { Visitor } from './visitor.ts';

/** Lets a visitor have passed the partner's page of these games a moment ago. */
export async function passPartner(
  { page }: Pick<Visitor, 'page'>,
  games: readonly PublicGame[],
): Promise<void> {
  const streamIds = games.flatMap(({ streamUrls }) => streamUrls.map(({ _id }) => _id));
  await page.context().addInitScript((ids) => {
    try {
      const clicks = ids.map((streamId) => ({ streamId, time: Date.now() }));
      localStorage.setItem('affiliate-clicks', JSON.stringify(clicks));
    } catch {
      // A frame without storage needs none.
    }
  }, streamIds);
}

/** The tile of a game. */
export const tile = (page: Page, { _id }: Pick<PublicGame, '_id'>): Locator =>
  page.locator(`[data-tile="${_id}"]`);

/** The player in the tile of a game. */
export const playerIn = (page: Page, game: Pick<PublicGame, '_id'>): FrameLocator =>
  tile(page, game).locator('iframe').contentFrame();

/** Waits until the picture of a game runs. */
export async function expectPlaying(page: Page, game: Pick<PublicGame, '_id'>): Promise<void> {
  await expect(playerIn(page, game).locator('#stage')).toHaveAttribute('data-state', 'playing');
}

/** Waits until this game alone has sound; null for none. */
export async function expectSoundOf(
  page: Page,
  games: readonly PublicGame[],
  loud: PublicGame | null,
): Promise<void> {
  for (const game of games)
    await expect(playerIn(page, game).locator('video')).toHaveJSProperty('muted', game !== loud);
}
