/**
 * `npm run screens [-- <part of a name>]`: pictures of every page and dialog, as visitors see them on the site of the
 * contract's examples and as staff see them on a demo site, at both widths and in both themes, into `.data/screens` with
 * an index page.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { NOW, serveExamples } from '@touchline/e2e/screens/support/example-site.ts';
import { DISTINCT_PAGES } from '@touchline/e2e/screens/support/public-pages.ts';
import {
  closeAll,
  openersOn,
  openScreen,
  PAGES,
  pathsOf,
  refuseChanges,
} from '@touchline/e2e/support/dashboard-screens.ts';
import { type DashboardState, reachState } from '@touchline/e2e/support/dashboard-state.ts';
import { STATES } from '@touchline/e2e/support/dashboard-states.ts';
import { listedGames, type Site, startSite } from '@touchline/e2e/support/site.ts';
import { signInByCall } from '@touchline/e2e/support/staff-page.ts';
import { DESKTOP, PHONE } from '@touchline/e2e/support/visitor.ts';
import { findBrowser } from './prepare/browser.ts';

const FOLDER = join(import.meta.dirname, '../.data/screens');
const WIDTHS = { 1440: DESKTOP, 390: PHONE } as const;
const THEMES = ['dark', 'light'] as const;
/** The longest wait for a page to become quiet, in ms; a picture is taken either way. */
const QUIET_MS = 10_000;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** True for a page that staff see signed in. */
  readonly isStaff: boolean;
  /** The name of the button that opens the dialog; undefined when the address opens it. */
  readonly button?: string;
}

/** A picture that was taken, at one width and in one theme. */
type Taken = Pick<Screen, 'name' | 'path'>;

const [part = ''] = process.argv.slice(2);
const site = await startSite();
const examples = await serveExamples();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--mute-audio'],
});
try {
  const wanted = (await screensOf(site)).filter(({ name }) => name.includes(part));
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const taken = new Map<string, Taken>();
  for (const width of Object.keys(WIDTHS) as unknown as (keyof typeof WIDTHS)[])
    for (const theme of THEMES)
      for (const one of await takeAll(browser, wanted, { width, theme })) taken.set(one.name, one);
  await writeFile(join(FOLDER, 'index.html'), indexOf([...taken.values()]));
  process.stdout.write(`${taken.size} screens: ${join(FOLDER, 'index.html')}\n`);
} finally {
  await browser.close();
  await examples.stop();
  await site.stop();
}

/** Every address of both tables of pages, and the dialogs that open from the frame of every page. */
async function screensOf(of: Site): Promise<Screen[]> {
  const visitors = DISTINCT_PAGES.map(({ name, path }) => ({
    name: nameOf(`site ${name}`),
    path,
    isStaff: false,
  }));
  const [fixture] = await listedGames(of);
  const staff = PAGES.flatMap((page) => pathsOf(page, fixture?.match._id ?? ''));
  return [
    ...visitors,
    { name: 'site-dialog-request', path: '/', isStaff: false, button: 'Request a match' },
    { name: 'sign-in', path: '/sign-in', isStaff: false },
    ...[...new Set(staff), '/dashboard/nowhere'].map((path) => ({ name: nameOf(path), path, isStaff: true })),
    { name: 'dashboard-dialog-search', path: '/dashboard', isStaff: true, button: 'Search for anything...' },
    { name: 'dashboard-menu-account', path: '/dashboard', isStaff: true, button: 'Your account' },
    { name: 'dashboard-menu-bell', path: '/dashboard', isStaff: true, button: 'requests' },
    {
      name: 'dashboard-dialog-notifications',
      path: '/dashboard/settings?tab=alerts',
      isStaff: true,
      button: 'Enable',
    },
  ];
}

interface Look {
  readonly width: keyof typeof WIDTHS;
  readonly theme: (typeof THEMES)[number];
}

/** Takes all pictures of one width and theme; visitors and staff have separate browsers. */
async function takeAll(by: Browser, screens: readonly Screen[], look: Look): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const isStaff of [false, true]) {
    const context = await by.newContext(optionsOf(look, isStaff ? site : examples));
    const page = await context.newPage();
    if (isStaff) {
      await signInByCall(page, site);
      await refuseChanges(page);
    } else await page.clock.setFixedTime(NOW);
    for (const screen of screens.filter((one) => one.isStaff === isStaff)) {
      await take(page, screen, look);
      taken.push(screen);
    }
    if (isStaff) taken.push(...(await takeDialogs(page, screens, look)));
    await context.close();
  }
  for (const state of STATES) {
    const name = nameOf(`state ${state.name}`);
    if (!name.includes(part) || (state.isOnPhones && Number(look.width) !== 390)) continue;
    await takeState(by, state, look);
    taken.push({ name, path: state.path });
  }
  return taken;
}

/** Takes the page of a state once it is reached, in a browser of its own. */
async function takeState(by: Browser, state: DashboardState, look: Look): Promise<void> {
  const context = await by.newContext(optionsOf(look));
  const page = await context.newPage();
  await reachState(page, state, site);
  await page.screenshot({ path: join(FOLDER, fileOf(nameOf(`state ${state.name}`), look)) });
  await context.close();
}

function optionsOf({ width, theme }: Look, { url }: Pick<Site, 'url'> = site): BrowserContextOptions {
  return { ...WIDTHS[width], baseURL: url, colorScheme: theme, reducedMotion: 'reduce' };
}

/** Takes every dialog that opens over the pages of staff; a dialog that opens from several of them is taken once. */
async function takeDialogs(page: Page, screens: readonly Screen[], look: Look): Promise<Taken[]> {
  const taken: Taken[] = [];
  const seen = new Set<string>();
  for (const { path } of screens.filter(({ isStaff, button }) => isStaff && !button)) {
    await openScreen(page, path);
    for (const { name: opener, open } of await openersOn(page)) {
      if (seen.has(opener)) continue;
      const dialog = await open();
      const name = nameOf(`dialog ${dialog ?? ''}`);
      if (dialog !== null && !seen.has(name)) {
        await page.screenshot({ path: join(FOLDER, fileOf(name, look)) });
        taken.push({ name, path });
      }
      seen.add(opener).add(name);
      await closeAll(page);
    }
  }
  return taken;
}

async function take(page: Page, { name, path, button }: Screen, look: Look): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  if (button) {
    const opener = page.getByRole('button', { name: button }).filter({ visible: true }).first();
    // At a width without the button, the page is taken as it is.
    if (await opener.isVisible()) await opener.click();
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  }
  // A dialog is taken as the window shows it, a page at its full height.
  const isOver = await page.locator('dialog[open], [role=menu], [data-headlessui-state=open]').count();
  await page.screenshot({ path: join(FOLDER, fileOf(name, look)), fullPage: isOver === 0 });
}

function nameOf(text: string): string {
  const words = text.toLowerCase().replace(/[0-9a-f]{24}/g, '');
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function fileOf(name: string, { width, theme }: Look): string {
  return `${name}-${width}-${theme}.png`;
}

function indexOf(screens: readonly Taken[]): string {
  const rows = screens.map(({ name, path }) => {
    const pictures = [1440, 390].flatMap((width) =>
      THEMES.map((theme) => {
        const file = fileOf(name, { width: width as Look['width'], theme });
        return `<a href="${file}"><img loading="lazy" width="${width === 1440 ? 480 : 130}" src="${file}" alt="${theme}, ${width}"></a>`;
      }),
    );
    return `<h2>${name}</h2><p><code>${path}</code></p>${pictures.join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><h1>Screens</h1>${rows.join('')}</html>\n`;
}
