import type { Page } from '@playwright/test';
import { searchAll } from '@touchline/contract/calls/dashboard';
import { staffGameExample } from '@touchline/contract/records/game';
import { matchExample } from '@touchline/contract/records/match';
import type { SearchResult } from '@touchline/contract/records/search';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { CUT_OFF } from '../support/cut-off.ts';
import { holdBack } from '../support/first-paint.ts';
import { look } from '../support/look.ts';
import { answer } from './support/answers.ts';
import { expect, test as ofScreens, PHONE } from './support/screen.ts';

const { _id, title, homeTeam, awayTeam, league, status, startsAt } = staffGameExample;
const path = dashboardMatchPath(matchExample._id);
/** A match and its game. */
const RESULTS: SearchResult[] = [
  { group: 'Matches', items: [{ id: matchExample._id, title: matchExample.title, detail: '8 games', path }] },
  {
    group: 'Games',
    items: [{ id: _id, title, detail: league, path, game: { homeTeam, awayTeam, league, status, startsAt } }],
  },
];
/** Words that are in their names find them. */
const FOUND = answer(searchAll, ({ query }) => ({
  results: /^coast|^north/.test(query.get('q') ?? '') ? RESULTS : [],
}));

interface Palette {
  readonly page: Page;
  readonly dialog: ReturnType<Page['getByRole']>;
  readonly field: ReturnType<Page['getByRole']>;
  readonly group: (name: string) => ReturnType<Page['getByRole']>;
  readonly current: ReturnType<Page['getByRole']>;
  /** Opens it by its keys, and types. */
  readonly type: (text: string) => Promise<void>;
}

const test = ofScreens.extend<{ palette: Palette }>({
  palette: async ({ open }, use) => {
    const { page } = await open('/dashboard', { answers: [FOUND] });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await use({
      page,
      dialog,
      field,
      group: (name) => dialog.getByRole('group', { name, exact: true }),
      current: dialog.getByRole('option', { selected: true }),
      async type(text) {
        await page.keyboard.press('ControlOrMeta+K');
        await expect(field).toBeFocused();
        await page.keyboard.type(text);
      },
    });
  },
});

test('what is typed while the code of the search is loading stands in its field', async ({ palette }) => {
  const { page, dialog, field, group } = palette;
  const release = await holdBack(page, '**/assets/search-palette*.js');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('que');
  release();
  await page.keyboard.type('ues');
  await expect(field).toHaveValue('queues');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await palette.type('');
  await expect(field).toHaveValue('');
  await expect(group('Pages')).toBeVisible();
  await expect(group('Recent')).toBeHidden();
});

test('a search that finds nothing says so', async ({ palette }) => {
  await palette.type('nobody ever wrote this');
  await expect(palette.dialog.getByText(dashboardTexts.search.empty)).toBeVisible();
});

test('the search finds pages and actions, and arrows go round', async ({ palette }) => {
  const { page, dialog, group, current } = palette;
  await palette.type('league');
  await expect(group('Pages').getByRole('option')).toHaveText([/^Leagues/]);
  await expect(group('Actions').getByRole('option')).toHaveText([dialogTexts.league.submit]);
  await expect(current).toHaveText(/^Leagues/);
  await page.keyboard.press('ArrowUp');
  await expect(current, 'arrows go round').toHaveText(dialogTexts.league.submit);
  await page.keyboard.press('ArrowDown');
  await expect(current).toHaveText(/^Leagues/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: dialogTexts.league.add })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the search finds records and what can be done with them, and offers the last opened ones', async ({
  palette,
}) => {
  const { page, group, current } = palette;
  await palette.type('coastal');
  await expect(group('Matches').getByRole('option')).toContainText([`${matchExample.title}8 games`]);
  await expect(group('Games').getByRole('option')).toContainText([/Northgate vs Harbour.*18:30 UTC$/]);
  await expect(group('Actions').getByRole('option')).toHaveText([
    dashboardTexts.search.addGame(matchExample.title),
  ]);
  await expect(current, 'Enter opens what was looked for').toContainText(matchExample.title);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: dialogTexts.game.add });
  await expect(adding).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Queues' }).click();

  await palette.type('coastal');
  await expect(group('Matches').getByRole('option')).toContainText([matchExample.title]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: matchExample.title })).toBeVisible();
  await palette.type('');
  await expect(group('Recent').getByRole('option')).toHaveText([
    matchExample.title,
    dashboardTexts.search.addGame(matchExample.title),
  ]);
});

test('on a phone a long result is shortened, and the search scrolls downwards only', async ({ open }) => {
  const long = 'Quagmire Trophy of the Lowland and Upland Counties, second round';
  const items = [{ id: matchExample._id, title: long, detail: '1 game', path }];
  const { page } = await open('/dashboard', {
    ...PHONE,
    answers: [answer(searchAll, { results: [{ group: 'Matches', items }] })],
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: dashboardTexts.search.placeholder })
    .filter({ visible: true })
    .click();
  await page.getByRole('combobox').fill('quagmire');
  const found = page.getByRole('group', { name: 'Matches', exact: true }).getByRole('option');
  await expect(found).toContainText([long]);
  await look(page).untilNone('nothing is cut off', CUT_OFF);
});
