import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { expect, test } from './support/journey.ts';
import { addMatch } from './support/records.ts';
import { signInByCall } from './support/staff-page.ts';
import { DESKTOP } from './support/visitor.ts';

test('the search finds pages, actions and records by keys, and offers what was opened last', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Zephyr Trophy' });
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

  // At once: the code of the search is still on its way.
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
  await expect(group('Matches').getByRole('option')).toContainText([match.title]);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/matches/${match._id}`);
  await expect(page.getByRole('heading', { name: match.title })).toBeVisible();

  await open();
  await expect(group('Recent').getByRole('option')).toHaveText([match.title, dialogTexts.league.submit]);
});
