import { listStaffFaqs, restoreFaq } from '@touchline/contract/calls/faqs';
import { listTeams, updateGame } from '@touchline/contract/calls/games';
import {
  createLeague,
  deleteLeague,
  listStaffLeagues,
  restoreLeague,
} from '@touchline/contract/calls/leagues';
import { createdAtExample } from '@touchline/contract/records/common';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { staffGameExample } from '@touchline/contract/records/game';
import { type StaffLeague, staffLeagueExample } from '@touchline/contract/records/league';
import { userExample } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { tabTo } from '../support/staff-page.ts';
import { type Answer, answer } from './support/answers.ts';
import { expect, test } from './support/screen.ts';

const LEAGUES = '/dashboard/matches?tab=leagues';
const PAGE = { page: 1, size: 25 };

test('the league form shows each mistake under its field, and the first one has focus', async ({ open }) => {
  const { page } = await open(LEAGUES);
  await page.getByRole('button', { name: dialogTexts.league.submit }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.league.add });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field('Abbreviation').fill('MUCHTOOLONG');
  await field('Logo URL').fill('logo.png');
  await dialog.getByRole('button', { name: dialogTexts.league.submit }).click();
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
});

test('the name of a league that is taken has focus, what was typed stays, and another name is added', async ({
  open,
}) => {
  const message = errorTexts.nameTaken('League');
  const isTaken = (body: unknown) => (body as StaffLeague).name === staffLeagueExample.name;
  const refused = { code: 'NAME_TAKEN', message, errors: [{ path: 'name', message }], requestId: 'req-1' };
  const checked: Answer = {
    call: createLeague,
    give: ({ body }) =>
      isTaken(body)
        ? { status: 409, body: refused }
        : { status: createLeague.status, body: createLeague.example.response },
  };
  const { page } = await open(LEAGUES, { answers: [checked] });
  await page.getByRole('button', { name: dialogTexts.league.submit }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.league.add });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const submit = dialog.getByRole('button', { name: dialogTexts.league.submit });
  await field('League name').fill(staffLeagueExample.name);
  await field('Abbreviation').fill('QRL');
  await field('Country').fill('Portugal');
  await page.getByRole('option', { name: 'Portugal', exact: true }).click();
  await field('Category').fill('Rugby');
  await page.getByRole('option', { name: 'Rugby', exact: true }).click();
  await field('Logo URL').fill(staffLeagueExample.logoUrl);
  await submit.click();
  await expect(field('League name')).toHaveAccessibleDescription(message);
  await expect(field('League name')).toBeFocused();
  await expect(field('Abbreviation')).toHaveValue('QRL');
  await field('League name').fill('Quarry Road League');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(resultTexts.leagues.created)).toBeVisible();
});

test('a league is deleted after a question, and is in its list again after Undo', async ({ open }) => {
  let leagues: StaffLeague[] = [staffLeagueExample];
  const { name } = staffLeagueExample;
  const { page } = await open(LEAGUES, {
    answers: [
      answer(listStaffLeagues, () => ({ leagues, ...PAGE, total: leagues.length })),
      answer(deleteLeague, () => {
        leagues = [];
        return { message: resultTexts.leagues.deleted };
      }),
      answer(restoreLeague, () => {
        leagues = [{ ...staffLeagueExample, version: 3 }];
        return { message: resultTexts.leagues.restored, league: leagues[0] ?? staffLeagueExample };
      }),
    ],
  });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: dialogTexts.remove.title('League') });
  await question.getByRole('button', { name: 'Delete league' }).click();
  await expect(page.getByText(dashboardTexts.lists.empty('Leagues'))).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: resultTexts.leagues.deleted });
  await toast.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(resultTexts.leagues.restored)).toBeVisible();
});

test('deleted questions are behind a filter, and are restored there', async ({ open }) => {
  const faq = { ...staffFaqExample, _id: '65f0c0ffee65f0c0ffee4001', title: 'Why are the posts square?' };
  const { _id, username } = userExample;
  const deletion = { deletedAt: createdAtExample, deletedBy: { _id, username } };
  let isDeleted = true;
  const { page } = await open('/dashboard/support/faq', {
    answers: [
      answer(listStaffFaqs, ({ query }) => {
        const existing = [staffFaqExample, ...(isDeleted ? [] : [faq])];
        const faqs =
          query.get('deleted') === 'true' ? (isDeleted ? [{ ...faq, ...deletion }] : []) : existing;
        return { faqs, ...PAGE, total: faqs.length };
      }),
      answer(restoreFaq, () => {
        isDeleted = false;
        return { message: resultTexts.faqs.restored, faq };
      }),
    ],
  });
  const row = page.getByRole('row').filter({ hasText: faq.title });
  await expect(page.getByRole('row').filter({ hasText: staffFaqExample.title })).toBeVisible();
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
});

test('a team keeps its name through Tab and Enter, and is suggested by any word of it', async ({ open }) => {
  const team = 'Bødalen Søndre';
  const suggestions: Answer = answer(listTeams, ({ query }) => ({
    teams: 'bodalen'.startsWith(query.get('q') ?? '') ? [{ name: team, games: 1 }] : [],
  }));
  const { page, site } = await open('/dashboard/matches/schedule', { answers: [suggestions] });
  const { keyboard } = page;
  const asked = (id: string) => site.asked.filter((each) => each.id === id);
  await keyboard.press('j');
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: dialogTexts.game.edit });
  const [home, away] = [form.getByLabel('Home team'), form.getByLabel('Away team')];
  await tabTo(page, home);
  await keyboard.press('Tab');
  await expect(away).toBeFocused();
  await expect(home).toHaveValue(staffGameExample.homeTeam);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText(resultTexts.games.updated)).toBeVisible();
  expect(asked(updateGame.id)).toMatchObject([{ body: { homeTeam: staffGameExample.homeTeam } }]);
  expect(asked(listTeams.id), 'a field that is passed asks nothing').toEqual([]);

  await keyboard.press('Enter');
  await tabTo(page, away);
  await keyboard.type('bodal');
  await expect(page.getByRole('listbox').getByRole('option')).toContainText([`${team}1 game`]);
  await keyboard.press('Tab');
  await expect(away).toHaveValue('bodal');
  await keyboard.press('Shift+Tab');
  await keyboard.type('bodal');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(away).toHaveValue(team);
});

test('Escape asks before it discards changes, however often it is pressed', async ({ open }) => {
  const { page } = await open('/dashboard/matches?tab=matches');
  const { keyboard } = page;
  await page.getByRole('button', { name: dialogTexts.match.submit }).click();
  const title = page.getByRole('dialog', { name: dialogTexts.match.add }).getByLabel('Title');
  await title.fill('Half a title');
  const question = page.getByRole('dialog', { name: dashboardTexts.discard });
  for (const _ of Array(3)) {
    await keyboard.press('Escape');
    await expect(question).toBeVisible();
    await keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Half a title');
    await expect(title).toBeFocused();
  }
});
