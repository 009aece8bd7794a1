import { expect, type Locator, type Page } from '@playwright/test';
import { getSettings } from '@touchline/contract/calls/settings';
import type { Catalogue } from '@touchline/contract/languages/catalogue';
import { PAGES } from '@touchline/contract/page-table';
import { downloadExample } from '@touchline/contract/records/download';
import { type PublicSettings, settingsExample } from '@touchline/contract/records/settings';
import { streamPath } from '@touchline/contract/rules/slugs';
import { type Answer, answer } from './answers.ts';
import { EXAMPLE_GAMES } from './public-pages.ts';
import type { ScreenOptions } from './screen.ts';

/** A dialog, a menu or a message of the public site. */
export interface PublicDialog {
  /** What it is in words, for titles of tests. */
  readonly name: string;
  /** The address from which it opens. */
  readonly path: string;
  /** The only width that has it; both by default. */
  readonly at?: 'phone' | 'desktop';
  readonly options?: ScreenOptions;
  /** Shows it on that page; `texts` are those of the page's language. */
  readonly show: (page: Page, texts: Catalogue) => Promise<void>;
  /** True for the player, which is dark in both themes and has no layout of ours. */
  readonly isPlayer?: true;
}

const { live } = EXAMPLE_GAMES;
const [stream] = live.game.streamUrls;
if (!stream) throw new Error('The live game of the example day has no stream.');

const withSettings = (settings: Partial<PublicSettings>): Answer =>
  answer(getSettings, { settings: { ...settingsExample, ...settings } });
/** Streams open without a partner's page in front of them. */
export const UNGATED = { answers: [withSettings({ affiliateGate: false })] };
const AD_ZONE = { name: 'Footer', zoneId: '12345', type: 'In-Page Push', isEnabled: true } as const;

/** The button of the main menu with this name; that of the language and of the time has the current one behind it. */
const inBar = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}( |$)`) });
const inFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** A menu of the bar of wide screens. */
const barMenu = (name: string, nameIn: (texts: Catalogue) => string): PublicDialog => ({
  name: `the menu “${name}”`,
  path: '/',
  at: 'desktop',
  async show(page, texts) {
    await inBar(page, nameIn(texts)).click();
    // Its content arrives after it.
    await expect(page.locator('[popover]:popover-open').locator('a, input, select')).not.toHaveCount(0);
  },
});

async function showMenuOfPhone(page: Page, { site }: Catalogue): Promise<Locator> {
  await inBar(page, site.layout.menu).click();
  const menu = dialogOf(page, site.layout.menu);
  await expect(menu.getByRole('radio')).not.toHaveCount(0);
  return menu;
}

async function showStream(page: Page): Promise<Locator> {
  await page.locator(`[data-stream="${stream?._id}"]`).click();
  const dialog = dialogOf(page, stream?.title ?? '');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function playStream(page: Page, { site }: Catalogue): Promise<Locator> {
  const dialog = await showStream(page);
  await dialog.getByRole('button', { name: site.game.play, exact: true }).click();
  await expect(dialog.frameLocator('iframe').locator('#stage')).toBeAttached();
  return dialog;
}

async function search(page: Page, text: string, { home }: Catalogue): Promise<Locator> {
  await page.getByRole('searchbox').fill(text);
  return page.getByRole('region', { name: home.board.results });
}

/** All dialogs, menus and messages of the public site. */
export const PUBLIC_DIALOGS: readonly PublicDialog[] = [
  {
    name: 'the suggestion of an ad blocker',
    path: '/',
    options: { seesSuggestion: true },
    show: (page, { ads }) => expect(dialogOf(page, ads.blocker.title)).toBeVisible(),
  },
  barMenu('Games', ({ site }) => site.layout.games),
  barMenu('Leagues', ({ site }) => site.layout.leagues),
  barMenu('Language', ({ languages }) => languages.language),
  barMenu('Time zone and hours', ({ site }) => site.layout.timeZone),
  barMenu('Theme', ({ site }) => site.layout.theme),
  {
    name: 'the menu of a phone',
    path: '/',
    at: 'phone',
    async show(page, texts) {
      await showMenuOfPhone(page, texts);
    },
  },
  {
    name: 'the menu of a phone with its lists',
    path: '/',
    at: 'phone',
    async show(page, texts) {
      const menu = await showMenuOfPhone(page, texts);
      const { site, languages } = texts;
      for (const list of [site.layout.games, site.layout.leagues, languages.language])
        await menu.locator('summary').getByText(list, { exact: true }).click();
      await expect(menu.locator('details[open]')).toHaveCount(3);
    },
  },
  {
    name: 'the request with what is wrong',
    path: '/',
    async show(page, { site }) {
      await inFooter(page, site.request.title).click();
      const dialog = dialogOf(page, site.request.title);
      await dialog.getByRole('button', { name: site.request.submit }).click();
      await expect(dialog.locator('[aria-invalid="true"]')).not.toHaveCount(0);
    },
  },
  {
    name: 'the download of the app',
    path: '/',
    async show(page, { site, dialogs }) {
      await inFooter(page, site.layout.getApp).click();
      const panel = dialogOf(page, dialogs.download.title).getByRole('tabpanel');
      await expect(panel).toContainText(downloadExample.version);
    },
  },
  {
    name: 'the favourites',
    path: '/',
    async show(page, { site, dialogs }) {
      await inFooter(page, site.layout.favourites).click();
      await expect(dialogOf(page, dialogs.favourites.title)).toContainText(dialogs.favourites.none);
    },
  },
  {
    name: 'the search of a phone',
    path: live.path,
    at: 'phone',
    async show(page, { site, home }) {
      await page.getByRole('banner').getByRole('link', { name: site.layout.search }).click();
      const screen = dialogOf(page, site.layout.search);
      await screen.getByRole('searchbox').fill('saltmarsh');
      await expect(screen.getByRole('region', { name: home.board.results })).toContainText('Saltmarsh');
    },
  },
  {
    name: 'a search that finds something',
    path: '/',
    async show(page, texts) {
      await expect(await search(page, 'saltmarsh', texts)).toContainText('Saltmarsh');
    },
  },
  {
    name: 'a search that finds nothing',
    path: '/',
    async show(page, texts) {
      const found = await search(page, 'nobody plays this', texts);
      await expect(found).toContainText(texts.home.board.tryAnother);
    },
  },
  {
    name: 'a link that was copied',
    path: live.path,
    options: { permissions: ['clipboard-write'] },
    async show(page, { site, controls }) {
      await page.getByRole('article').getByRole('button', { name: site.copyLink, exact: true }).click();
      await expect(page.getByText(controls.copy.done)).toBeVisible();
    },
  },
  {
    name: 'a stream before play',
    path: live.path,
    options: UNGATED,
    async show(page) {
      await showStream(page);
    },
  },
  {
    name: 'a stream with its player',
    path: live.path,
    options: UNGATED,
    async show(page, texts) {
      await playStream(page, texts);
    },
  },
  {
    name: 'what may be wrong with a stream',
    path: live.path,
    options: UNGATED,
    async show(page, texts) {
      const dialog = await showStream(page);
      await dialog.getByRole('button', { name: texts.stream.notWorking }).click();
      await expect(dialog.getByText(texts.stream.reports.black)).toBeVisible();
    },
  },
  {
    name: 'the player',
    path: streamPath(stream._id),
    isPlayer: true,
    show: (page) => expect(page.locator('#stage')).toBeAttached(),
  },
  {
    name: 'the question about ads',
    path: PAGES.about.path,
    options: { answers: [withSettings({ adZones: [AD_ZONE] })] },
    show: (page, { ads }) => expect(page.getByText(ads.choice.text)).toBeVisible(),
  },
  {
    name: 'the maintenance message',
    path: PAGES.about.path,
    options: {
      answers: [withSettings({ maintenance: { ...settingsExample.maintenance, isEnabled: true } })],
    },
    show: (page, { maintenance }) => expect(dialogOf(page, maintenance.title)).toBeVisible(),
  },
];
