import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { CUT_OFF } from '../support/cut-off.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

test('the search finds pages, actions and records by keyboard, and offers the last opened ones', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Zephyr Trophy' });
  const game = { title: 'Zephyrton vs Vexholm', homeTeam: 'Zephyrton' };
  await addGame({ site, staff }, match, game);
  const { page } = await visit(DESKTOP);
  const { keyboard } = page;
  await signInByCall(page, site);
  await page.goto('/dashboard');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox');
  const group = (name: string) => palette.getByRole('group', { name, exact: true });
  const current = palette.getByRole('option', { selected: true });
  const open = async () => {
    await keyboard.press('ControlOrMeta+K');
    await expect(field).toBeFocused();
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // At once, while the code of the search is still loading.
  await keyboard.press('ControlOrMeta+K');
  await keyboard.type('queues');
  await expect(field).toHaveValue('queues');
  await expect(field).toBeFocused();
  await keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await open();
  await expect(field).toHaveValue('');
  await expect(group('Pages')).toBeVisible();
  await expect(group('Recent')).toBeHidden();
  await keyboard.type('nobody ever wrote this');
  await expect(palette.getByText(dashboardTexts.search.empty)).toBeVisible();
  await keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.getByRole('button', { name: dashboardTexts.search.placeholder }).focus();
  await open();
  await keyboard.type('league');
  await expect(group('Pages').getByRole('option')).toHaveText([/^Leagues/]);
  await expect(group('Actions').getByRole('option')).toHaveText([dialogTexts.league.submit]);
  await expect(group('Leagues').getByRole('option').first()).toContainText('League');
  await expect(current).toHaveText(/^Leagues/);
  await keyboard.press('ArrowUp');
  await expect(current, 'arrows go round').toHaveText(/\S/);
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(current).toHaveText(dialogTexts.league.submit);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: dialogTexts.league.add })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open();
  await keyboard.type('zephyr');
  await expect(group('Matches').getByRole('option')).toContainText([`${match.title}1 game`]);
  await expect(group('Games').getByRole('option')).toContainText([
    /Zephyrton vs Vexholm\w{3} \d+ \w{3}, 18:30 UTC$/,
  ]);
  await expect(group('Actions').getByRole('option')).toHaveText([dashboardTexts.search.addGame(match.title)]);
  await expect(current, 'Enter opens what was looked for').toContainText(match.title);
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: dialogTexts.game.add });
  await expect(adding).toBeVisible();
  await keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/matches/${match._id}`);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Queues' }).click();

  await open();
  await keyboard.type('zephyr');
  await expect(group('Matches').getByRole('option')).toContainText([match.title]);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/matches/${match._id}`);
  await expect(page.getByRole('heading', { name: match.title })).toBeVisible();

  await open();
  await expect(group('Recent').getByRole('option')).toHaveText([
    match.title,
    dashboardTexts.search.addGame(match.title),
    dialogTexts.league.submit,
  ]);
});

test('on a phone a long result is shortened, and the search scrolls downwards only', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, {
    title: 'Quagmire Trophy of the Lowland and Upland Counties, second round',
  });
  const { page } = await visit(PHONE);
  await signInByCall(page, site);
  await page.goto('/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: dashboardTexts.search.placeholder })
    .filter({ visible: true })
    .click();
  await page.getByRole('combobox').fill('quagmire');
  await expect(page.getByRole('option').filter({ hasText: match.title }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
});
