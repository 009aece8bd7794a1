import type { Page } from '@playwright/test';
import type { PublicGame } from '@touchline/contract/records/match';
import { gamePath } from '@touchline/contract/rules/slugs';
import { test } from './journey.ts';
import { addGame, addMatch, PARTNER } from './records.ts';
import { expectHydrated, type VisitOptions } from './visitor.ts';

/** The dialog of a stream, open over the page of its game. */
export interface OpenStream {
  readonly page: Page;
  readonly calls: readonly string[];
  readonly match: { readonly _id: string };
  readonly game: PublicGame;
}

/** A journey that opens the dialog of a new live game's stream, in a browser with these options. */
export const withOpenStream = test.extend<{ open: (options: VisitOptions) => Promise<OpenStream> }>({
  open: async ({ site, staff, visit }, use) =>
    use(async (options) => {
      const match = await addMatch(staff, { title: 'Player Trophy' });
      const game = await addGame({ site, staff }, match, { status: 'Live', isLive: true });
      const visitor = await visit({ ...options, elsewhere: PARTNER });
      // Chromium's message about a frame that may play full screen by both of its attributes.
      visitor.expects(/Allow attribute will take precedence/);
      const { page, calls } = visitor;
      await page.goto(gamePath(match._id, game));
      await expectHydrated(visitor);
      await page.locator('[data-stream]').click();
      // The partner's page has opened in front of this one.
      await page.bringToFront();
      return { page, calls, match, game };
    }),
});
