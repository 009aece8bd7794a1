import { expect, type Page } from '@playwright/test';
import type { DashboardPage } from '@touchline/web/dashboard/page-row';
import { PAGES } from '@touchline/web/dashboard/pages';
import { answerByExamples, TOTP_PATH } from './second-factor-answers.ts';

export { PAGES };

/** The addresses of one page of the dashboard: its own, its tabs, and those that open one of its dialogs. */
export function pathsOf(page: DashboardPage, matchId: string): string[] {
  const path = page.path.replace('{matchId}', matchId);
  const tabs = (page.tabs ?? []).flatMap(({ id }) => (id === null ? [] : `${path}?tab=${id}`));
  return [path, ...tabs, ...(page.actions ?? []).map(({ to }) => to)];
}

/**
 * Blocks every change at the page, so that every button may be tried. Calls that only read pass, and calls of the
 * second factor are answered by examples.
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

/** Opens a page of the dashboard and waits until it is complete. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectSettled(page);
}

/** Something that opens over a page. */
export interface Opener {
  /** The same for the same thing on any page: the button, or the line with its menu. */
  readonly name: string;
  /** Opens it; returns the title of the dialog, or `name` without one; null when nothing opens over the page. */
  open(): Promise<string | null>;
}

/**
 * The openers on the current page: the buttons of its head, its rare filters, its saved views, and the menu of its
 * first row.
 */
export async function openersOn(page: Page): Promise<Opener[]> {
  if ((await page.locator('dialog[open]').count()) > 0) return [];
  const head = page.getByRole('main').locator('header').first();
  // A menu, such as that of 'Export', opens no dialog.
  const buttons = head.getByRole('button', { disabled: false }).and(page.locator(':not([aria-haspopup])'));
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

/** Closes everything that is open over the page. */
export async function closeAll(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  // A second Escape confirms that changes are discarded.
  for (let count = await dialogs.count(); count > 0; count -= 1) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  // A message of what acted at once stays over the page, and is no answer to the next thing.
  const messages = page.locator('.layer-toast').getByRole('button', { name: 'Close' });
  await messages.evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click();
  });
  await expect(messages).toHaveCount(0);
}

/** The name of the topmost dialog; null where none is open. */
export async function openDialogName(page: Page): Promise<string | null> {
  const dialog = page.locator('dialog[open]').last();
  if ((await dialog.count()) === 0) return null;
  return dialog.evaluate((element) => {
    const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? heading?.textContent ?? '';
  });
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
  const all = `The menu of ${names.join(', ')}`;
  const itself: Opener = {
    name: all,
    open: async () => {
      await menu.click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      return all;
    },
  };
  const ofLines = names.map((name) => ({
    name: `${name} of ${names.join(', ')}`,
    open: () =>
      opened(page, name, async () => {
        await menu.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      }),
  }));
  return [itself, ...ofLines];
}

async function opened(page: Page, name: string, open: () => Promise<void>): Promise<string | null> {
  const { pathname: before } = new URL(page.url());
  const hasLeft = ({ pathname }: URL): boolean => pathname !== before;
  await open();
  const dialog = page.locator('dialog[open]').last();
  const over = dialog
    .or(page.locator('.layer-menu:popover-open'))
    // A record that opens beside its list.
    .or(page.getByRole('main').getByRole('article'))
    .first();
  // A line that acts at once shows a message, and one that is a link another page.
  await Promise.race([
    over.or(page.locator('[popover]:popover-open')).first().waitFor(),
    page.waitForURL(hasLeft, { waitUntil: 'commit' }),
  ]);
  if (hasLeft(new URL(page.url()))) await page.goBack();
  await expectSettled(page);
  if ((await over.count()) === 0) return null;
  return (await openDialogName(page)) ?? name;
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
