import type { Page } from '@playwright/test';
import type { Call } from '@touchline/contract/define-call';
import { openScreen } from './dashboard-screens.ts';
import type { Site } from './site.ts';
import { signInByCall } from './staff-page.ts';

/** A screen of the dashboard that no button of a quiet site opens. */
export interface DashboardState {
  readonly name: string;
  readonly path: string;
  /** The role that sees it: the super-admin by default, and null before the sign-in. */
  readonly role?: string | null;
  /** Stubs answers of the server before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Reaches the state on the open page. */
  readonly act?: (page: Page, site: Site) => Promise<void>;
  /** Only phones have it. */
  readonly isOnPhones?: true;
}

/** Signs in, opens the page of a state and acts until the state is reached. */
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

/** Answers a call in place of the server, which does not receive it. */
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

/** Chooses a line in the menu of a table's row. */
export async function chooseOfRow(page: Page, index: number, line: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .nth(index)
    .click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}
