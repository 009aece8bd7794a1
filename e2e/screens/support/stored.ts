import type { Page } from '@playwright/test';
import type { Favourite } from '@touchline/contract/rules/favourites';

/** Values of a browser's storage by their keys. */
type Stored = Readonly<Record<string, unknown>>;

/** Stores values in a browser that opens its first page: they are there before any script runs, and may change later. */
export function stores(values: Stored): (page: Page) => Promise<void> {
  return async (page) => {
    await page.addInitScript((entries: [string, string][]) => {
      for (const [key, text] of entries)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }, textsOf(values));
  };
}

/** Stores values in the browser of an open page, from its next page on. */
export async function storeNow(page: Page, values: Stored): Promise<void> {
  await page.evaluate((entries: [string, string][]) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, textsOf(values));
}

const textsOf = (values: Stored) =>
  Object.entries(values).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);

/** Keeps these as the favourites of a browser. */
export const keeps = (favourites: readonly Favourite[]): ((page: Page) => Promise<void>) =>
  stores({ favourites });
