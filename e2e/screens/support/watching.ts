import type { Page } from '@playwright/test';
import { getSettings } from '@touchline/contract/calls/settings';
import type { PublicGame, PublicMatch, PublicStream } from '@touchline/contract/records/match';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { settingsExample } from '@touchline/contract/records/settings';
import { gamePath } from '@touchline/contract/rules/slugs';
import { bar, card, inDialog, player } from '../../support/stream-player.ts';
import { answer } from './answers.ts';
import { test as base, expect, type Screen, type ScreenOptions } from './screen.ts';

/** Streams open without a partner's page. */
export const freeToWatch = answer(getSettings, { settings: { ...settingsExample, affiliateGate: false } });

/** The example's live game of three streams: one that plays, one that is down, and one of another language. */
const [match, game] = gameWithThreeStreams();
export const watched: PublicGame = game;
export const watchedPath: string = gamePath(match._id, game);
export const [mainFeed, deadFeed, otherFeed] = game.streamUrls as [PublicStream, PublicStream, PublicStream];

function gameWithThreeStreams(): [PublicMatch, PublicGame] {
  for (const each of matchesExample) {
    const found = each.games.find(({ streamUrls }) => streamUrls.length === 3);
    if (found) return [each, found];
  }
  throw new Error('The example has no game with three streams.');
}

interface OfWatching {
  /** Opens the page of that game, and the dialog of one of its streams. */
  readonly choose: (stream: PublicStream, options?: ScreenOptions) => Promise<Screen>;
  /** Opens the dialog, and presses play. */
  readonly play: (stream: PublicStream, options?: ScreenOptions) => Promise<Screen>;
}

/** A test of a stream that a visitor has chosen; media runs by the clock of the machine. */
export const test = base.extend<OfWatching>({
  choose: async ({ open }, use) =>
    use(async (stream, options) => {
      const screen = await open(watchedPath, { hasRunningClock: true, answers: [freeToWatch], ...options });
      await card(screen.page, stream).click();
      await expect(inDialog(screen.page, 'Play')).toBeFocused();
      return screen;
    }),
  play: async ({ choose }, use) =>
    use(async (stream, options) => {
      const screen = await choose(stream, options);
      await inDialog(screen.page, 'Play').click();
      await expect(player(screen.page).locator('#stage')).toBeAttached();
      return screen;
    }),
});

/**
 * Lets time pass until the stream counts as stopped, and then no more: a bar counts down for five seconds only. The clock
 * of the page must be installed.
 */
export async function untilStopped(page: Page): Promise<void> {
  // A longer jump would end the connection, without which no bar appears.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await expect(bar(page)).toBeVisible();
}
