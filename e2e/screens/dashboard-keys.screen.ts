import type { Page } from '@playwright/test';
import { matchExample } from '@touchline/contract/records/match';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { gamesOfDesk } from './support/desk-games.ts';
import { test as base, expect } from './support/screen.ts';

interface Desk {
  readonly page: Page;
  readonly press: (key: string) => Promise<void>;
  readonly row: (team: string) => ReturnType<Page['getByRole']>;
}

/** A test of the keys of a list of three games. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ open }, use) => {
    const answers = gamesOfDesk(['Quayhome', 'Pressby', 'Strokeford']);
    const { page } = await open('/dashboard/matches/schedule', { answers });
    await use({
      page,
      press: (key) => page.keyboard.press(key),
      row: (team) => page.getByRole('row', { name: team }),
    });
  },
});

test('keys go through the rows, and through the controls of a row', async ({ desk }) => {
  const { page, press, row } = desk;
  await press('j');
  await expect(row('Quayhome')).toBeFocused();
  for (const [key, team] of [
    ['ArrowDown', 'Pressby'],
    ['j', 'Strokeford'],
    ['ArrowUp', 'Pressby'],
    ['k', 'Quayhome'],
    ['End', 'Strokeford'],
    ['Home', 'Quayhome'],
  ] as const) {
    await press(key);
    await expect(row(team)).toBeFocused();
  }
  await press('Tab');
  await expect(page.getByRole('row').locator(':focus')).toHaveCount(0);
  await press('Shift+Tab');
  await expect(row('Quayhome')).toBeFocused();
});

test('arrows open what stands under a row, and go through its controls', async ({ open }) => {
  const { page } = await open(`/dashboard/matches/${matchExample._id}`, {
    answers: gamesOfDesk(['Quayhome', 'Pressby']),
  });
  const press = (key: string) => page.keyboard.press(key);
  const row = page.getByRole('row', { name: 'Quayhome' });
  const opener = row.getByRole('button', { name: /^Open / });
  await press('j');
  await expect(row).toBeFocused();
  await press('ArrowRight');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await press('ArrowRight');
  await expect(opener).toBeFocused();
  await press('ArrowRight');
  await expect(row.getByRole('checkbox')).toBeFocused();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(row).toBeFocused();
  await press('ArrowLeft');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('a key opens the menu of the row, and Escape closes it', async ({ desk }) => {
  const { page, press, row } = desk;
  await press('j');
  await press('m');
  await expect(page.getByRole('menuitem', { name: gameActionTexts.copyLink })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await press('j');
  await expect(row('Pressby')).toBeFocused();
});

test('rows are selected and changed by keys, and so is the Undo asked for', async ({ open }) => {
  const { page } = await open(`/dashboard/matches/${matchExample._id}`, {
    answers: gamesOfDesk(['Quayhome', 'Pressby']),
  });
  const press = (key: string) => page.keyboard.press(key);
  const row = page.getByRole('row', { name: 'Pressby' });
  await press('j');
  await press('j');
  await press('Space');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await press('b');
  await expect(page.getByRole('button', { name: 'Set status' })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('fin');
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: resultTexts.bulk(1, 1) })).toBeVisible();
  await expect(row).toContainText('Finished');
  await press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: resultTexts.activity.undoing })).toBeVisible();
});

test('keys open the dialogs of the list and its filter', async ({ desk }) => {
  const { page, press, row } = desk;
  const dialog = page.getByRole('dialog');
  await press('j');
  await expect(row('Quayhome')).toBeFocused();
  for (const [key, heading] of [
    ['Enter', 'Edit Game'],
    ['n', 'Add Game'],
    ['?', 'Keyboard'],
  ] as const) {
    await press(key);
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await press('ControlOrMeta+k');
  await expect(dialog.getByPlaceholder(dashboardTexts.search.placeholder)).toBeFocused();
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await press('/');
  await expect(page.getByRole('searchbox', { name: /^Filter/ })).toBeFocused();
});

for (const [key, path] of [
  ['m', '/dashboard/matches'],
  ['s', '/dashboard/matches/schedule'],
  ['t', '/dashboard/streams'],
  ['r', '/dashboard/matches/request'],
  ['o', '/dashboard'],
] as const)
  test(`two keys lead to ${path}`, async ({ open }) => {
    const { page } = await open('/dashboard/profile');
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  });

test('single keys can be switched off in this browser', async ({ open }) => {
  const { page, ready } = await open('/dashboard/settings');
  const keys = page.getByRole('switch', { name: 'Single keys' });
  await keys.press('Space');
  await page.reload();
  await ready();
  await expect(keys).not.toBeChecked();
  for (const key of ['g', 's', '?']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/settings');
  await page.getByRole('button', { name: 'Show all keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});
