import { createFaq, deleteFaq } from '@touchline/contract/calls/faqs';
import { importGames } from '@touchline/contract/calls/game-imports';
import { deleteLeague, listStaffLeagues } from '@touchline/contract/calls/leagues';
import { deleteMatch } from '@touchline/contract/calls/matches';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { addMatch, LEAGUE } from '../support/records.ts';
import { signInByCall, tabTo } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

test('the league form shows each mistake under its field, and a league is added, deleted and restored', async ({
  site,
  staff,
  visit,
}) => {
  const { page, expects } = await visit(DESKTOP);
  expects(/status of 409/);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches?tab=leagues');
  await page.getByRole('button', { name: dialogTexts.league.submit }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.league.add });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const submit = dialog.getByRole('button', { name: dialogTexts.league.submit });
  await field('Abbreviation').fill('MUCHTOOLONG');
  await field('Logo URL').fill('logo.png');
  await submit.click();
  const { nameRequired, abbreviationTooLong, selectCountry, selectCategory, invalidLogo } = formTexts.league;
  for (const [label, message] of [
    ['League name', nameRequired],
    ['Abbreviation', abbreviationTooLong],
    ['Country', selectCountry],
    ['Category', selectCategory],
    ['Logo URL', invalidLogo],
  ] as const) {
    await expect(field(label), label).toHaveAccessibleDescription(message);
    await expect(field(label), label).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field('League name')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText('5 fields need a look');

  const { leagues } = await staff.call(listStaffLeagues);
  await field('League name').fill(leagues[0]?.name ?? '');
  await field('Abbreviation').fill('QRL');
  await field('Country').fill('Portugal');
  await page.getByRole('option', { name: 'Portugal', exact: true }).click();
  await field('Category').fill('Rugby');
  await page.getByRole('option', { name: 'Rugby' }).first().click();
  await field('Logo URL').fill(leagues[0]?.logoUrl ?? '');
  await submit.click();
  await expect(field('League name')).toHaveAccessibleDescription(errorTexts.nameTaken('League'));
  await expect(field('League name')).toBeFocused();
  await expect(field('Abbreviation'), 'what was typed stays').toHaveValue('QRL');
  await field('League name').fill('Quarry Road League');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(resultTexts.leagues.created)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Filter these leagues' }).fill('quarry');
  const row = page.getByRole('row').filter({ hasText: 'Quarry Road League' });
  await page.getByRole('button', { name: 'Actions for Quarry Road League' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: dialogTexts.remove.title('League') });
  await question.getByRole('button', { name: 'Delete league' }).click();
  await expect(page.getByText(dashboardTexts.lists.empty('Leagues'))).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: resultTexts.leagues.deleted });
  await toast.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText(resultTexts.leagues.restored)).toBeVisible();
  const { leagues: found } = await staff.call(listStaffLeagues);
  const [own] = found.filter(({ name }) => name === 'Quarry Road League');
  await staff.call(deleteLeague, { params: { id: own?._id ?? '' } });
});

test('deleted questions are behind a filter, and are restored there', async ({ site, staff, visit }) => {
  const { faq } = await staff.call(createFaq, {
    body: { title: 'Why are the posts square?', description: 'They are not.' },
  });
  await staff.call(deleteFaq, { params: { id: faq._id } });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/support/faq');
  const row = page.getByRole('row', { name: faq.title });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Actions for ${faq.title}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Restore']);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText(resultTexts.faqs.restored)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Deleted', checked: true }).click();
  await expect(row).toBeVisible();
  await staff.call(deleteFaq, { params: { id: faq._id } });
});

test('a team of an older game keeps its name through Tab and Enter, and is suggested by any word of it', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Long Memory Trophy' });
  const addGames = async (teams: readonly string[]): Promise<void> => {
    const rows = teams.map((homeTeam) => ({
      ...{ title: versus(homeTeam, 'Old Mill'), homeTeam, awayTeam: 'Old Mill', location: 'Quarry Road' },
      ...{ match: match.title, league: LEAGUE, date: '2190-11-21', time: '18:30' },
    }));
    const { results } = await staff.call(importGames, { body: { rows, dryRun: false } });
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
  };
  const team = 'Bødalen Søndre';
  try {
    await addGames([team]);
    // More games than one page, added later than the wanted one.
    await addGames(Array.from({ length: 110 }, (_, n) => `Aardley ${n}`));
    const { page, calls } = await visit(DESKTOP);
    await signInByCall(page, site);
    await page.goto('/dashboard/matches/schedule?q=bodalen');
    await expect(page.getByRole('row').filter({ hasText: team })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: dialogTexts.game.edit });
    const home = form.getByLabel('Home team');
    await tabTo(page, home);
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Away team')).toBeFocused();
    await expect(home).toHaveValue(team);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    expect(
      calls.filter((call) => call.includes('/teams')),
      'a field that is passed asks nothing',
    ).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByText(resultTexts.games.updated)).toBeVisible();

    await page.keyboard.press('Enter');
    const away = form.getByLabel('Away team');
    await tabTo(page, away);
    await expect(home).toHaveValue(team);
    await page.keyboard.type('bodal');
    await expect(page.getByRole('listbox').getByRole('option')).toContainText([`${team}1 game`]);
    await page.keyboard.press('Tab');
    await expect(away).toHaveValue('bodal');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('bodal');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(away).toHaveValue(team);
  } finally {
    await staff.call(deleteMatch, { params: { id: match._id } });
  }
});

test('Escape asks before it discards changes, however often it is pressed', async ({ site, visit }) => {
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches?tab=matches');
  await page.getByRole('button', { name: 'Add match' }).click();
  const title = page.getByRole('dialog', { name: dialogTexts.match.add }).getByLabel('Title');
  await title.fill('Half a title');
  const question = page.getByRole('dialog', { name: dashboardTexts.discard });
  for (const _ of Array(3)) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Half a title');
    await expect(title).toBeFocused();
  }
});
