import type { Page } from '@playwright/test';
import { listAccessRequests } from '@touchline/contract/calls/access-requests';
import { listActivity } from '@touchline/contract/calls/activity';
import { getSession } from '@touchline/contract/calls/auth';
import { listStaffFaqs } from '@touchline/contract/calls/faqs';
import { importGames } from '@touchline/contract/calls/game-imports';
import { listSavedViews } from '@touchline/contract/calls/saved-views';
import { type BodyOf, pathOf, type ResponseOf } from '@touchline/contract/define-call';
import { accessRequestExample } from '@touchline/contract/records/access-request';
import { activityExample } from '@touchline/contract/records/activity';
import { savedViewExample } from '@touchline/contract/records/saved-view';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { answer, chooseOfRow, type DashboardState } from './dashboard-state.ts';
import { LEAGUE } from './records.ts';
import type { Site } from './site.ts';
import { signInByCall } from './staff-page.ts';

const DAY_MS = 86_400_000;
const FAQ = '/dashboard/support/faq';
const SCHEDULE = '/dashboard/matches/schedule';

/** Screens about several users at work: imports, restored values, requests for access, presence, shared views. */
export const TEAM_STATES: readonly DashboardState[] = [
  { name: 'rows of an import', path: '/dashboard/matches?import=true', act: pasteRows },
  {
    name: 'report of an import',
    path: '/dashboard/matches?import=true',
    prepare: answerImport,
    async act(page) {
      await pasteRows(page);
      await page.getByRole('button', { name: dialogTexts.importGames.submit(4) }).click();
      await page.getByText(resultTexts.games.imported(4, 4)).first().waitFor();
    },
  },
  {
    name: 'values to restore',
    path: '/dashboard/users/activity',
    prepare: answerActivity,
    async act(page) {
      await page
        .getByRole('button', { name: /^Updated FAQ: / })
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: dialogTexts.restoreValues.submit }).click();
      await page
        .getByRole('dialog', { name: dialogTexts.restoreValues.title })
        .getByRole('row', { name: /^Description / })
        .waitFor();
    },
  },
  {
    name: 'bell with requests for access',
    path: '/dashboard',
    prepare: (page) =>
      answer(page, listAccessRequests, 200, {
        accessRequests: [
          accessRequestExample,
          {
            ...accessRequestExample,
            _id: `${accessRequestExample._id.slice(0, -1)}f`,
            path: '/dashboard/mobile',
            keys: ['app-users:access', 'app-downloads:access', 'app-notifications:access'],
            user: { ...accessRequestExample.user, username: 'Konstantina Papadopoulou-Oyelaran' },
          },
        ],
      }),
    async act(page) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /requests$/i })
        .click();
      await page.getByRole('heading', { name: 'Access requests' }).waitFor();
    },
  },
  {
    name: 'two users at one record',
    path: FAQ,
    async act(page, site) {
      await editFirst(page);
      await editFirst(await colleagueOf(page, site, FAQ));
      await page
        .getByTitle(/ is here too$/)
        .locator('*')
        .first()
        .waitFor();
    },
  },
  {
    name: 'saved views',
    path: SCHEDULE,
    async prepare(page) {
      const session = await page.request.get(pathOf(getSession));
      const { user } = (await session.json()) as ResponseOf<typeof getSession>;
      const [own, other] = [user, savedViewExample.owner].map((owner, n) => ({
        ...savedViewExample,
        _id: `${savedViewExample._id.slice(0, -1)}${n}`,
        owner,
      }));
      await answer(page, listSavedViews, 200, {
        savedViews: [{ ...own, name: 'My evening', query: 'sort=-startsAt', isShared: false }, other],
      });
    },
    async act(page) {
      await page
        .getByRole('button', { name: /^Views/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('menuitem', { name: 'My evening' }).click();
      await page.getByRole('button', { name: 'Views: My evening' }).filter({ visible: true }).click();
      await page.getByRole('menuitem', { name: 'Save as a view' }).waitFor();
    },
  },
  {
    name: 'permissions of a user in the matrix',
    path: '/dashboard/users/roles?tab=matrix&role=staff',
    isOnPhones: true,
    act: (page) =>
      page.getByRole('list', { name: 'Permissions of users' }).locator('summary').first().click(),
  },
];

/** Pastes six games; one names an unknown league and one has no time. */
async function pasteRows(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogTexts.importGames.title });
  const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const teams = ['Ashcombe', 'Brightwater', 'Carrow Vale', 'Dunmore', 'Eastbrook', 'Fairhaven Wanderers'];
  const rows = teams.map((home, n) => {
    const away = teams[(n + 1) % teams.length];
    const league = n === 1 ? 'Nowhere League' : LEAGUE;
    return [home, away, league, 'Harbour Trophy', date, n === 3 ? '' : `1${n}:30`, 'Quarry Road'].join('\t');
  });
  await dialog
    .getByLabel('Or paste rows from a spreadsheet')
    .fill(['Home\tAway\tLeague\tMatch\tDate\tKick-off\tVenue', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Read the rows' }).click();
  await dialog.getByText('4 ready · 2 need a look').waitFor();
}

/** Answers an import as if its games had been added; its dry runs go to the server. */
async function answerImport(page: Page): Promise<void> {
  await page.route(`**${pathOf(importGames)}`, (route) => {
    const { rows, dryRun } = route.request().postDataJSON() as BodyOf<typeof importGames>;
    if (dryRun) return route.continue();
    const results = rows.map((_, index) => ({ row: index + 1, ok: true }));
    return route.fulfill({
      json: { message: resultTexts.games.imported(rows.length, rows.length), results },
    });
  });
}

/** Answers the log with one change of an existing question. */
async function answerActivity(page: Page): Promise<void> {
  const list = await page.request.get(`${pathOf(listStaffFaqs)}?scope=all`);
  const [faq] = ((await list.json()) as ResponseOf<typeof listStaffFaqs>).faqs;
  if (!faq) throw new Error('The demo has no questions.');
  const before = { title: `${faq.title} (before)`, description: 'As it was before, in a few words.' };
  const activity = {
    ...activityExample,
    action: `Updated FAQ: ${faq.title}`,
    entity: 'FAQ',
    entityId: faq._id,
    before,
    after: { title: faq.title, description: faq.description },
  };
  await answer(page, listActivity, 200, { activities: [activity], page: 1, size: 25, total: 1 });
}

async function editFirst(page: Page): Promise<void> {
  await chooseOfRow(page, 0, 'Edit');
  await page.getByRole('dialog', { name: dialogTexts.faq.edit }).waitFor();
}

/** Opens a page as another user in a separate browser, which closes with this one. */
async function colleagueOf(page: Page, site: Site, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: site.url, locale: 'en-GB' });
  if (!context) throw new Error('The page has no browser.');
  page.once('close', () => void context.close());
  const colleague = await context.newPage();
  await signInByCall(colleague, site, 'admin');
  await colleague.goto(path);
  return colleague;
}
