import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { PublicGame } from '@touchline/contract/records/match';
import { addGame, addMatch } from './records.ts';
import type { Site } from './site.ts';
import type { Staff } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** The games of a journey, all of one match. */
export interface Together {
  readonly match: { readonly _id: string; readonly title: string };
  readonly games: readonly PublicGame[];
}

/** Adds live games with these home teams and fields, each with one stream that plays. */
export async function addLiveGames(
  desk: { readonly site: Pick<Site, 'url'>; readonly staff: Staff },
  title: string,
  homeTeams: readonly string[],
  fields: Parameters<typeof addGame>[2] = {},
): Promise<Together> {
  const match = await addMatch(desk.staff, { title });
  const games: PublicGame[] = [];
  for (const homeTeam of homeTeams)
    games.push(
      await addGame(desk, match, { ...fields, homeTeam, title: homeTeam, status: 'Live', isLive: true }),
    );
  return { match, games };
}

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
