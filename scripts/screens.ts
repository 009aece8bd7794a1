/**
 * `npm run screens [-- <part of a name>]`: pictures of every page, dialog and rare state of the site that shows the
 * contract's examples, as visitors and as staff see them, at both widths and in both themes, into `.data/screens` with
 * an index page.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ENGLISH } from '@touchline/contract/languages/catalogue';
import { OPENED } from '@touchline/e2e/screens/support/dashboard-openers.ts';
import { PAGE_SCREENS } from '@touchline/e2e/screens/support/dashboard-screens.ts';
import { STATES } from '@touchline/e2e/screens/support/dashboard-states.ts';
import { beginScreen, type ScreenOptions } from '@touchline/e2e/screens/support/open-screen.ts';
import { PUBLIC_DIALOGS } from '@touchline/e2e/screens/support/public-dialogs.ts';
import { DISTINCT_PAGES, endPlaceholders } from '@touchline/e2e/screens/support/public-pages.ts';
import { DESKTOP, PHONE } from '@touchline/e2e/support/visitor.ts';
import { findBrowser } from './prepare/browser.ts';

const FOLDER = join(import.meta.dirname, '../.data/screens');
const WIDTHS = { desktop: DESKTOP, phone: PHONE } as const;
const THEMES = ['dark', 'light'] as const;

interface Pictured {
  readonly name: string;
  readonly path: string;
  /** The only width that has it. */
  readonly at?: keyof typeof WIDTHS;
  readonly options?: ScreenOptions;
  readonly show?: (page: Page) => Promise<unknown>;
}

interface Look {
  readonly at: keyof typeof WIDTHS;
  readonly theme: (typeof THEMES)[number];
}

const LOOKS: readonly Look[] = (['desktop', 'phone'] as const).flatMap((at) =>
  THEMES.map((theme) => ({ at, theme })),
);

const SCREENS: readonly Pictured[] = [
  ...DISTINCT_PAGES.map(({ name, path }) => ({ name: `site ${name}`, path, show: endPlaceholders })),
  ...PUBLIC_DIALOGS.map(({ name, show, ...dialog }) => ({
    ...dialog,
    name: `site dialog ${name}`,
    show: (page: Page) => show(page, ENGLISH),
  })),
  ...PAGE_SCREENS,
  ...OPENED.map((screen) => ({ ...screen, name: `dialog ${screen.name}` })),
  ...STATES.map(({ answers = [], before, ...state }) => ({
    ...state,
    name: `state ${state.name}`,
    options: { answers, ...(before && { before }) },
  })),
].map((screen) => ({ ...screen, name: nameOf(screen.name) }));

const [part = ''] = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => name.includes(part));
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--mute-audio'],
});
try {
  await Promise.all(LOOKS.map((look) => takeAll(browser, look)));
  await writeFile(join(FOLDER, 'index.html'), indexOf(wanted));
  process.stdout.write(`${wanted.length} screens: ${join(FOLDER, 'index.html')}\n`);
} finally {
  await browser.close();
}

/** Takes all pictures of one width and theme, each in a browser of its own. */
async function takeAll(by: Browser, look: Look): Promise<void> {
  for (const { name, path, options, show } of wanted.filter(({ at = look.at }) => at === look.at)) {
    const screen = await beginScreen(by, { ...WIDTHS[look.at], colorScheme: look.theme, ...options });
    const { page } = screen;
    await screen.open(path);
    await show?.(page);
    // A dialog is taken as the window shows it, a page at its full height.
    const over = await page.locator('dialog[open], [role="menu"], [popover]:popover-open').count();
    await page.screenshot({ path: join(FOLDER, fileOf(name, look)), fullPage: over === 0 });
    await screen.close();
  }
}

function nameOf(text: string): string {
  const words = text.toLowerCase().replace(/[0-9a-f]{24}/g, '');
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function fileOf(name: string, { at, theme }: Look): string {
  return `${name}-${WIDTHS[at].viewport.width}-${theme}.png`;
}

function indexOf(screens: readonly Pictured[]): string {
  const rows = screens.map(({ name, path, at }) => {
    const looks = LOOKS.filter((look) => (at ?? look.at) === look.at);
    const pictures = looks.map((look) => {
      const file = fileOf(name, look);
      const width = look.at === 'desktop' ? 480 : 130;
      return `<a href="${file}"><img loading="lazy" width="${width}" src="${file}" alt="${look.theme}, ${look.at}"></a>`;
    });
    return `<h2>${name}</h2><p><code>${path}</code></p>${pictures.join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><h1>Screens</h1>${rows.join('')}</html>\n`;
}
