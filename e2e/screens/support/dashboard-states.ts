import { expect, type Page } from '@playwright/test';
import { listStaffFaqs, updateFaq } from '@touchline/contract/calls/faqs';
import { listStaffLeagues } from '@touchline/contract/calls/leagues';
import { createTemporaryPassword } from '@touchline/contract/calls/users';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { answerList, refuse } from './answers.ts';
import { FACTOR_STATES, SIGNED_OUT } from './dashboard-factor-states.ts';
import { chooseOfRow, type DashboardScreen } from './dashboard-screens.ts';
import { TEAM_STATES } from './dashboard-team-states.ts';
import { signedIn } from './session.ts';

/** A user who may open the dashboard, and no list in it. */
export const AS_NEWCOMER = signedIn({}, ['dashboard:access', 'profile:access']);

const USER = 'Wilhelmina Featherstonee';

/** Screens that no button of a quiet site opens: parts of the frame, refusals and conflicts, and what only these show. */
export const STATES: readonly DashboardScreen[] = [
  {
    name: 'the sign-in with what is wrong',
    path: '/sign-in',
    answers: [SIGNED_OUT],
    async show(page) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
    },
  },
  { name: 'an unknown page', path: '/dashboard/nowhere' },
  {
    name: 'the drawer',
    path: '/dashboard/matches',
    at: 'phone',
    async show(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the menu of the account',
    path: '/dashboard',
    async show(page) {
      await inHeader(page, 'Your account').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the bell with requests for access',
    path: '/dashboard',
    async show(page) {
      await inHeader(page, /requests$/i).click();
      await expect(page.getByRole('heading', { name: 'Access requests' })).toBeVisible();
    },
  },
  { name: 'the search', path: '/dashboard', show: openSearch },
  {
    name: 'the results of a search',
    path: '/dashboard',
    async show(page) {
      await openSearch(page);
      await page.getByRole('combobox').fill('north');
      await expect(page.getByRole('group', { name: 'Games' })).toBeVisible();
    },
  },
  {
    name: 'the list of keys',
    path: '/dashboard',
    at: 'desktop',
    async show(page) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    },
  },
  {
    name: 'a list in which nothing is found',
    path: '/dashboard/matches?tab=leagues&q=nothing',
    answers: [answerList(listStaffLeagues, [])],
    show: (page) => expect(page.getByText(dashboardTexts.lists.filter.none)).toBeVisible(),
  },
  {
    name: 'the question before many games are deleted',
    path: '/dashboard/matches/schedule',
    async show(page) {
      await selectAll(page);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('dialog').getByText(gameActionTexts.liveToday)).toBeVisible();
    },
  },
  {
    name: 'an Undo under way',
    path: '/dashboard/notifications/manage',
    async show(page) {
      await selectAll(page);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: dashboardTexts.lists.undo }).click();
      await expect(page.getByText(resultTexts.activity.undoing)).toBeVisible();
    },
  },
  {
    name: 'a page without permission',
    path: '/dashboard/queues',
    answers: [AS_NEWCOMER],
    show: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'a conflict of two changes',
    path: '/dashboard/support/faq',
    answers: [
      answerList(listStaffFaqs, [staffFaqExample]),
      refuse(updateFaq, 409, {
        code: 'STALE',
        message: errorTexts.stale,
        current: {
          ...staffFaqExample,
          title: `${staffFaqExample.title} (theirs)`,
          description: 'Theirs.',
          version: staffFaqExample.version + 1,
        },
      }),
    ],
    async show(page) {
      await chooseOfRow(page, staffFaqExample.title, 'Edit');
      const dialog = page.getByRole('dialog', { name: dialogTexts.faq.edit });
      await dialog.getByLabel('Description').fill('Yours.');
      await dialog.getByRole('button', { name: dialogTexts.saveChanges }).click();
      await expect(dialog.getByText(errorTexts.stale)).toBeVisible();
    },
  },
  {
    name: 'the password to confirm',
    path: '/dashboard/users',
    answers: [
      refuse(createTemporaryPassword, 403, {
        code: 'CONFIRM_REQUIRED',
        message: errorTexts.confirmRequired,
      }),
    ],
    async show(page) {
      await askForPassword(page);
      await expect(page.getByRole('dialog', { name: 'Confirm It Is You' })).toBeVisible();
    },
  },
  {
    name: 'a temporary password',
    path: '/dashboard/users',
    async show(page) {
      await askForPassword(page);
      await expect(page.getByText('k7Rw2mXq9TzB')).toBeVisible();
    },
  },
  {
    name: 'the notifications of this browser',
    path: '/dashboard/settings?tab=alerts',
    async show(page) {
      await page.getByRole('main').getByRole('button', { name: 'Enable' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...FACTOR_STATES,
  ...TEAM_STATES,
];

const inHeader = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name }).filter({ visible: true });

const selectAll = (page: Page) =>
  page.getByRole('checkbox', { name: dashboardTexts.lists.select.all }).press('Space');

async function openSearch(page: Page): Promise<void> {
  await inHeader(page, dashboardTexts.search.placeholder).click();
  await expect(page.getByRole('combobox')).toBeFocused();
}

async function askForPassword(page: Page): Promise<void> {
  await chooseOfRow(page, USER, 'Temporary password');
  await page.getByRole('button', { name: dialogTexts.temporaryPassword.submit }).click();
}
