import { CUT_OFF } from '../support/cut-off.ts';
import { PAGES, pathsOf } from '../support/dashboard-screens.ts';
import { type Engine, type EnginePage, SIZES, test } from '../support/engine-journey.ts';
import { OFTEN } from '../support/engines.ts';
import { expect } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';

/** Blocks every change at the page, so that every line of a menu may be tried. */
const REFUSE_CHANGES = `(() => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => (init?.method ?? 'GET') === 'GET' ? fetch(input, init)
    : Promise.resolve(Response.json({ message: 'Refused.', code: 'PERMISSION_DENIED' }, { status: 403 }));
})()`;
/** An expression of the page: what the topmost dialog is called. */
const DIALOG_NAME = `(() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  return dialog.getAttribute('aria-label') ?? heading?.textContent ?? '';
})()`;
const MENU = 'main button[aria-label^="Actions for "]';
const LINES = '[role="menuitem"]:not([href], [aria-disabled="true"])';

interface Seen {
  /** Lines of menus, each with those of its menu. */
  readonly lines: Set<string>;
  /** Dialogs by name. */
  readonly dialogs: Set<string>;
}

// Accessibility of dialogs is analysed in Chromium, which cuts nothing off there.
for (const engine of ['firefox', 'webkit'] as const satisfies Engine[]) {
  test(`in ${engine} no dialog of the dashboard is cut off`, async ({ open, signIn, site }) => {
    // Some sixty dialogs.
    test.setTimeout(900_000);
    const page = await open(engine);
    await signIn(page, '/dashboard');
    const [fixture] = await listedGames(site);
    const seen: Seen = { lines: new Set(), dialogs: new Set() };
    for (const path of PAGES.flatMap((row) => pathsOf(row, fixture?.match._id ?? ''))) {
      await openPage(page, path);
      if (await page.shows('dialog[open]')) await expectWhole(page, path, seen.dialogs);
      else await openEveryLine(page, path, seen);
    }

    expect(seen.dialogs.size).toBeGreaterThan(30);
  });
}

/** Opens a page of the dashboard that can change nothing, and waits until it is complete. */
async function openPage(page: EnginePage, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(REFUSE_CHANGES);
  await page.see('h1');
  await expect
    .poll(() => page.evaluate(`document.querySelector('[aria-busy="true"]')`), { ...OFTEN, message: path })
    .toBeNull();
  if (/[?&](add|edit|import|assign|password)=true/.test(path)) await page.see('dialog[open]');
}

/** Chooses every line in the menu of the first row, whichever record that is at the moment. */
async function openEveryLine(page: EnginePage, path: string, seen: Seen): Promise<void> {
  while (await page.shows(MENU)) {
    const line = await chooseNextLine(page, path, seen.lines);
    if (line === null) return;
    if (await page.shows('dialog[open]')) await expectWhole(page, `${path}: ${line}`, seen.dialogs);
    else await openPage(page, path);
  }
}

/**
 * Chooses the first line that was in no such menu before, waits for the result, and returns the line; null when there
 * is none. A menu closes, and its lines move, when its row goes or changes at that moment; nothing is opened then, and
 * the line is chosen again.
 */
async function chooseNextLine(page: EnginePage, path: string, seen: Set<string>): Promise<string | null> {
  // A line that acts at once shows a message, and one that is a link another page.
  const opened = `document.querySelector('dialog[open], [popover]:popover-open') !== null || location.pathname + location.search !== '${path}'`;
  let chosen: string | null = null;
  let inMenu = '';
  await expect(async () => {
    // What the try before opened may have come after it: a dialog, say, which lies over the menu now.
    if (chosen === null || !(await page.evaluate(opened))) {
      // A press for the menu lands on a row when the table takes the place of the cards, in the window made wide again.
      await closeDialog(page);
      if (!(await page.shows('[role="menuitem"]'))) await page.click(MENU);
      const lines = await page.evaluate<string[] | null>(
        `document.querySelector('[role="menuitem"]') && [...document.querySelectorAll('${LINES}')].map((line) => line.textContent)`,
      );
      expect(lines, 'the menu is open').not.toBeNull();
      chosen = lines?.find((line) => !seen.has(`${lines} ${line}`)) ?? null;
      if (chosen === null) {
        await page.press('Escape');
        return;
      }
      inMenu = `${lines} ${chosen}`;
      await page.clickShown(LINES, chosen);
    }
    await expect.poll(() => page.evaluate(opened), { ...OFTEN, message: `${path}: ${chosen}` }).toBe(true);
    seen.add(inMenu);
  }).toPass({ ...OFTEN, timeout: 90_000 });
  return chosen;
}

/** Closes the topmost dialog, if one is open. */
async function closeDialog(page: EnginePage): Promise<void> {
  if (!(await page.shows('dialog[open]'))) return;
  await page.press('Escape');
  await page.seeNo('dialog[open]');
}

/**
 * Fails when a part of the dialog cannot be seen at one of the widths; closes the dialog. One that opens from several
 * pages is checked once.
 */
async function expectWhole(page: EnginePage, where: string, seen: Set<string>): Promise<void> {
  const name = (await page.evaluate<string>(DIALOG_NAME)) || where;
  for (const size of seen.has(name) ? [] : SIZES) {
    await page.resize(size);
    await expect
      .poll(() => page.evaluate(CUT_OFF), { ...OFTEN, message: `${where} at ${size.width}` })
      .toEqual([]);
  }
  if (!seen.has(name)) await page.resize(SIZES[0]);
  seen.add(name);
  await closeDialog(page);
}
