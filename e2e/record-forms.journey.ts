import type { Page } from '@playwright/test';
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
import { expect, test } from './support/journey.ts';
import { addGame, addMatch, LEAGUE } from './support/records.ts';
import { signInByCall, tabTo } from './support/staff-page.ts';
import { DESKTOP } from './support/visitor.ts';

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

test('two users who edit one game see both versions field by field, and choose between Reload and Overwrite', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Two Editors Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Pelford', awayTeam: 'Quillham', location: 'The Lane' });
  const open = async () => {
    const { page, expects } = await visit(DESKTOP);
    expects(/status of 409/);
    await signInByCall(page, site);
    await page.goto(`/dashboard/matches/${match._id}`);
    return { page, form: await editOf(page) };
  };
  const first = await open();
  const second = await open();

  await first.form.getByLabel('Location').fill('North Bank');
  await first.form.getByLabel('Home team').fill('Pelford Town');
  await first.form.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(first.form).toBeHidden();

  await second.form.getByLabel('Location').fill('South Bank');
  await second.form.getByLabel('Time').fill('19:30');
  await second.form.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(second.form.getByText(errorTexts.stale)).toBeVisible();
  const difference = (form: typeof second.form, name: string) =>
    form.getByRole('row', { name, exact: false }).getByRole('cell');
  await expect(difference(second.form, 'Location')).toHaveText(['North Bank', 'South Bank', 'Both changed']);
  await expect(difference(second.form, 'Home team')).toHaveText(['Pelford Town', 'Pelford', '']);
  await expect(difference(second.form, 'Time')).toHaveText(['18:30', '19:30', '']);
  await second.form.getByRole('button', { name: dashboardTexts.stale.reload }).click();
  await expect(second.form.getByText(errorTexts.stale)).toBeHidden();
  await expect(second.form.getByLabel('Location')).toHaveValue('North Bank');
  await expect(second.form.getByLabel('Home team')).toHaveValue('Pelford Town');

  const again = await editOf(first.page);
  await second.form.getByLabel('Location').fill('West Stand');
  await second.form.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(second.form).toBeHidden();
  await again.getByLabel('Location').fill('East Stand');
  await again.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(difference(again, 'Location')).toHaveText(['West Stand', 'East Stand', 'Both changed']);
  await again.getByRole('button', { name: dashboardTexts.stale.overwrite }).click();
  await expect(again).toBeHidden();
  for (const { page } of [first, second])
    await expect(page.getByRole('row').filter({ hasText: 'Pelford Town' })).toContainText('East Stand');
});

test("a draft from before another user's save shows both versions when it is reopened, and never overwrites by itself", async ({
  site,
  staff,
  visit,
}) => {
  const { faq } = await staff.call(createFaq, {
    body: { title: 'Who keeps the score?', description: 'Nobody here.' },
  });
  const open = async () => {
    const { page, expects } = await visit(DESKTOP);
    expects(/status of 409/);
    await signInByCall(page, site);
    await page.goto('/dashboard/support/faq');
    return { page, form: await editFaq(page, faq.title) };
  };
  const [first, second] = [await open(), await open()];
  await first.form.getByLabel('Description').fill('We keep none.');
  await second.form.getByLabel('Description').fill('The league does.');
  await second.form.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(second.form).toBeHidden();

  await first.page.reload();
  const back = await editFaq(first.page, faq.title);
  await expect(back.getByText('What you typed before is back.')).toBeVisible();
  await expect(back.getByLabel('Description')).toHaveValue('We keep none.');
  await back.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(back.getByRole('row', { name: /^Description/ }).getByRole('cell')).toHaveText([
    'The league does.',
    'We keep none.',
    'Both changed',
  ]);
  await back.getByRole('button', { name: dashboardTexts.stale.reload }).click();
  await expect(back.getByLabel('Description')).toHaveValue('The league does.');
  await expect(back.getByText('What you typed before is back.')).toBeHidden();
});

/** Opens 'Edit FAQ' of a question. */
async function editFaq(page: Page, title: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: dialogTexts.faq.edit });
}

/** Opens 'Edit Game' of the first game of the list. */
async function editOf(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: dialogTexts.game.edit });
  await expect(form).toBeVisible();
  return form;
}

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
