import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

test('every key of the list does what it says, and a table is one stop', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Fingers Trophy' });
  for (const [homeTeam, time] of [
    ['Quayhome', '17:00'],
    ['Pressby', '18:00'],
    ['Strokeford', '19:00'],
  ] as const)
    await addGame({ site, staff }, match, { homeTeam, time });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto(`/dashboard/matches/${match._id}`);
  const press = (key: string) => page.keyboard.press(key);
  const row = (team: string) => page.getByRole('row').filter({ hasText: team });
  const [first, second, third] = ['Quayhome', 'Pressby', 'Strokeford'].map(row) as [
    ReturnType<typeof row>,
    ReturnType<typeof row>,
    ReturnType<typeof row>,
  ];
  await expect(first).toBeVisible();

  await press('j');
  await expect(first).toBeFocused();
  for (const [key, focused] of [
    ['ArrowDown', second],
    ['j', third],
    ['ArrowUp', second],
    ['k', first],
    ['End', third],
    ['Home', first],
  ] as const) {
    await press(key);
    await expect(focused).toBeFocused();
  }

  // What stands under the row opens first; then the arrow goes through the controls of the row.
  const opener = first.getByRole('button', { name: /^Open / });
  await press('ArrowRight');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await press('ArrowRight');
  await expect(opener).toBeFocused();
  await press('ArrowRight');
  await expect(first.getByRole('checkbox')).toBeFocused();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(first).toBeFocused();
  await press('ArrowLeft');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await press('Tab');
  await expect(page.getByRole('row').locator(':focus')).toHaveCount(0);
  await press('Shift+Tab');
  await expect(first).toBeFocused();

  await press('m');
  await expect(page.getByRole('menuitem', { name: gameActionTexts.copyLink })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await press('j');
  await expect(second).toBeFocused();
  await press('Space');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await press('b');
  await expect(page.getByRole('button', { name: 'Set status' })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('fin');
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: resultTexts.bulk(1, 1) })).toBeVisible();
  await press('F8');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await press('Enter');
  await expect(second).toContainText('Scheduled');

  await press('j');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Edit Game' })).toBeVisible();
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await press('n');
  await expect(dialog.getByRole('heading', { name: 'Add Game' })).toBeVisible();
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await press('ControlOrMeta+k');
  await expect(dialog.getByPlaceholder(dashboardTexts.search.placeholder)).toBeFocused();
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await press('Escape');
  await press('/');
  await expect(page.getByRole('searchbox', { name: /^Filter/ })).toBeFocused();
});

test('two keys lead to the pages, and single keys can be switched off in this browser', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [key, path] of [
    ['m', '/dashboard/matches'],
    ['s', '/dashboard/matches/schedule'],
    ['t', '/dashboard/streams'],
    ['r', '/dashboard/matches/request'],
    ['o', '/dashboard'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  }
  await page.goto('/dashboard/settings');
  await page.getByRole('switch', { name: 'Single keys' }).press('Space');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Single keys' })).not.toBeChecked();
  for (const key of ['g', 's', '?']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/settings');
  await page.getByRole('button', { name: 'Show all keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});
