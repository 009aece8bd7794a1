import { expect, type Page } from '@playwright/test';
import type { DashboardPage } from '@touchline/web/src/dashboard/page-row.ts';
import { PAGES } from '@touchline/web/src/dashboard/pages.ts';
import { answerByExamples, TOTP_PATH } from './second-factor-answers.ts';

export { PAGES };

/** The addresses of one page of the dashboard: its own, its tabs, and those that open one of its dialogs. */
export function pathsOf(page: DashboardPage, matchId: string): string[] {
  const path = page.path.replace('{matchId}', matchId);
  const tabs = (page.tabs ?? []).flatMap(({ id }) => (id === null ? [] : `${path}?tab=${id}`));
  return [path, ...tabs, ...(page.actions ?? []).map(({ to }) => to)];
}

/**
 * Lets no change reach the server, so that every button may be tried; what only asks is let through, and the second
 * factor is answered by examples.
 */
export async function refuseChanges(page: Page): Promise<void> {
  await answerByExamples(page);
  await page.addInitScript((factor) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const isAsking = request.method === 'GET' || pathname.endsWith('/estimate');
      if (isAsking || pathname.startsWith(factor)) return fetch(request);
      return Response.json({ message: 'Refused.', code: 'PERMISSION_DENIED' }, { status: 403 });
    };
  }, TOTP_PATH);
}

/** Opens a page of the dashboard and waits until all of it is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectSettled(page);
}

/** Something that opens over a page. */
export interface Opener {
  /** The same wherever the same opens: the button, or the line with the menu that it stands in. */
  readonly name: string;
  /** Answers what a dialog that has opened is called, or `name`; null where nothing opens over the page. */
  open(): Promise<string | null>;
}

/** What opens over the page that is shown: by the buttons of its head, its rare filters, its saved views, and the menu of its first row. */
export async function openersOn(page: Page): Promise<Opener[]> {
  if ((await page.locator('dialog[open]').count()) > 0) return [];
  const buttons = page.getByRole('main').locator('header').first().getByRole('button', { disabled: false });
  const names = (await buttons.allTextContents()).filter((name) => name !== '');
  const ofHead = names.map(
    (name): Opener => ({
      name,
      open: () => opened(page, name, () => buttons.filter({ hasText: name }).first().click()),
    }),
  );
  const filters = page.getByRole('button', { name: /^(More filters|Filters)/ }).filter({ visible: true });
  const name = `Filters of ${page.url()}`;
  const ofFilters: Opener = { name, open: () => opened(page, name, () => filters.first().click()) };
  const views = page
    .getByRole('button', { name: /^Views/ })
    .filter({ visible: true })
    .first();
  const line = 'Save as a view';
  const ofViews: Opener = {
    name: line,
    open: () =>
      opened(page, line, async () => {
        await views.click();
        await page.getByRole('menuitem', { name: line }).click();
      }),
  };
  return [
    ...ofHead,
    ...((await filters.count()) > 0 ? [ofFilters] : []),
    ...((await views.count()) > 0 ? [ofViews] : []),
    ...(await openersOfFirstRow(page)),
  ];
}

/** Closes what has opened over the page. */
export async function closeAll(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  // A second Escape answers the question whether changes are discarded.
  for (let count = await dialogs.count(); count > 0; count -= 1) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
}

async function openersOfFirstRow(page: Page): Promise<Opener[]> {
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  if (!(await menu.isVisible())) return [];
  await menu.click();
  // Lines that are links lead to other pages.
  const lines = page.locator('[role="menuitem"]:not([href], [aria-disabled="true"])');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const names = await lines.evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
  await page.keyboard.press('Escape');
  return names.map((name) => ({
    name: `${name} of ${names.join(', ')}`,
    open: () =>
      opened(page, name, async () => {
        await menu.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      }),
  }));
}

async function opened(page: Page, name: string, open: () => Promise<void>): Promise<string | null> {
  const { pathname: before } = new URL(page.url());
  const hasLeft = ({ pathname }: URL): boolean => pathname !== before;
  await open();
  const dialog = page.locator('dialog[open]').last();
  const over = dialog
    .or(page.locator('[id^="headlessui-popover-panel"]'))
    // What is read beside its list.
    .or(page.getByRole('main').getByRole('article'))
    .first();
  // A line that acts at once shows a message, one that leads elsewhere another page.
  await Promise.race([
    over.or(page.locator('[popover]:popover-open')).first().waitFor(),
    page.waitForURL(hasLeft, { waitUntil: 'commit' }),
  ]);
  if (hasLeft(new URL(page.url()))) await page.goBack();
  await expectSettled(page);
  if ((await over.count()) === 0) return null;
  if ((await dialog.count()) === 0) return name;
  return dialog.evaluate((element) => {
    const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? heading?.textContent ?? '';
  });
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
