import type { Locator, Page } from '@playwright/test';
import { matchExample } from '@touchline/contract/records/match';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { PAGES } from '@touchline/web/dashboard/pages';
import type { Answer } from './answers.ts';

export { PAGES };

/** A screen of the dashboard: an address, and what it takes to see it there. */
export interface DashboardScreen {
  readonly name: string;
  readonly path: string;
  /** The only width that has it; both by default. */
  readonly at?: 'desktop' | 'phone';
  /** What calls are answered with in place of their examples. */
  readonly answers?: readonly Answer[];
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Shows it on the open page. */
  readonly show?: (page: Page) => Promise<void>;
}

export const MATCH_PATH = dashboardMatchPath(matchExample._id);

/** The addresses of every page with its tabs. */
export const PAGE_PATHS: readonly string[] = PAGES.flatMap(({ path, tabs = [{ id: null }] }) =>
  tabs.map(({ id }) => path.replace('{matchId}', matchExample._id) + (id === null ? '' : `?tab=${id}`)),
);

/** Every page and tab as it opens. */
export const PAGE_SCREENS: readonly DashboardScreen[] = PAGE_PATHS.map((path) => ({ name: path, path }));

/** The button of a row's menu, on the row or on its card. */
export const menuOf = (page: Page, row: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${row}`, exact: true })
    .filter({ visible: true });

/** Chooses a line in the menu of a row. */
export async function chooseOfRow(page: Page, row: string, line: string): Promise<void> {
  await menuOf(page, row).click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}
