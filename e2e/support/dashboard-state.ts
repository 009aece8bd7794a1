import type { Page } from '@playwright/test';
import type { Call } from '@touchline/contract/define-call';
import { openScreen } from './dashboard-screens.ts';
import type { Site } from './site.ts';
import { signInByCall } from './staff-page.ts';

/** A screen of the dashboard that no button of a quiet site leads to. */
export interface DashboardState {
  readonly name: string;
  readonly path: string;
  /** Who sees it; the super-admin otherwise, and null before the sign-in. */
  readonly role?: string | null;
  /** Before the page is opened: what the server is taken to answer. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What leads to it on the page. */
  readonly act?: (page: Page, site: Site) => Promise<void>;
  /** Only phones have it. */
  readonly isOnPhones?: true;
}

/** Signs in, opens the page of a state and goes on until the state is reached. */
export async function reachState(
  page: Page,
  { path, role, prepare, act }: DashboardState,
  site: Site,
): Promise<void> {
  if (role !== null) await signInByCall(page, site, role);
  await prepare?.(page);
  await openScreen(page, path);
  await act?.(page, site);
}

/** Answers a call in place of the server, which is not asked. */
export async function answer(page: Page, call: Call, status: number, body: object): Promise<void> {
  const path = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) =>
      route.request().method() === call.method
        ? route.fulfill({ status, json: { requestId: 'req-7f31c0a2', ...body } })
        : route.continue(),
  );
}

/** Chooses a line of the menu of a table's row. */
export async function chooseOfRow(page: Page, index: number, line: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .nth(index)
    .click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}
