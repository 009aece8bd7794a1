import type { Locator, Page } from '@playwright/test';

interface GameLink {
  readonly dataset: { readonly game?: string };
  getAttribute(name: string): string | null;
}

/** The list of the home page. */
export const SCHEDULE = '[data-list="schedule"]';

/** The visible cards or rows of a list; of the home page's by default. */
export const cardsOf = (page: Page, list = SCHEDULE): Locator =>
  page.locator(`${list} [data-game]`).filter({ visible: true });

/** The visible card or row of a game in a list. */
export const cardOf = (page: Page, game: { readonly _id: string }, list = SCHEDULE): Locator =>
  page.locator(`${list} [data-game="${game._id}"]`).filter({ visible: true });

/** The ids of the games of these links, in order. */
export const idsOf = (links: Locator): Promise<(string | undefined)[]> =>
  links.evaluateAll((all) => (all as unknown as GameLink[]).map(({ dataset }) => dataset.game));

/** The addresses of these links, in order. */
export const addressesOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => (all as unknown as GameLink[]).map((link) => link.getAttribute('href')));
