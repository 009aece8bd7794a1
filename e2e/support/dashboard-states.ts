import type { Page } from '@playwright/test';
import { listActivity } from '@touchline/contract/calls/activity';
import { listStaffFaqs, updateFaq } from '@touchline/contract/calls/faqs';
import { createTemporaryPassword } from '@touchline/contract/calls/users';
import { pathOf, type ResponseOf } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { FACTOR_STATES } from './dashboard-factor-states.ts';
import { answer, chooseOfRow, type DashboardState } from './dashboard-state.ts';
import { TEAM_STATES } from './dashboard-team-states.ts';

/** Pages that are empty, fail, are refused or in conflict, and the questions and messages that only these show. */
export const STATES: readonly DashboardState[] = [
  {
    name: 'drawer',
    path: '/dashboard/matches',
    isOnPhones: true,
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'results of a search',
    path: '/dashboard',
    async act(page) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: dashboardTexts.search.placeholder })
        .filter({ visible: true })
        .click();
      await page.getByRole('combobox').fill('har');
      await page.getByRole('group', { name: 'Games' }).waitFor();
    },
  },
  { name: 'list without rows', path: '/dashboard/matches?tab=leagues&q=nothing' },
  {
    name: 'list that could not be loaded',
    path: '/dashboard/users/activity',
    prepare: (page) => answer(page, listActivity, 500, { code: 'INTERNAL', message: errorTexts.internal }),
  },
  { name: 'page without permission', path: '/dashboard/queues', role: 'staff' },
  {
    name: 'conflict of two changes',
    path: '/dashboard/support/faq',
    async prepare(page) {
      const list = await page.request.get(`${pathOf(listStaffFaqs)}?scope=all&sort=createdAt`);
      const { faqs } = (await list.json()) as ResponseOf<typeof listStaffFaqs>;
      const [faq] = faqs;
      if (!faq) throw new Error('The demo has no questions.');
      await answer(page, updateFaq, 409, {
        code: 'STALE',
        message: errorTexts.stale,
        current: { ...faq, title: `${faq.title} (theirs)`, description: 'Theirs.', version: faq.version + 1 },
      });
    },
    async act(page) {
      await chooseOfRow(page, 0, 'Edit');
      const dialog = page.getByRole('dialog', { name: dialogTexts.faq.edit });
      await dialog.getByLabel('Description').fill('Yours.');
      await dialog.getByRole('button', { name: dialogTexts.saveChanges }).click();
      await dialog.getByText(errorTexts.stale).waitFor();
    },
  },
  {
    name: 'password to confirm',
    path: '/dashboard/users',
    prepare: (page) =>
      answer(page, createTemporaryPassword, 403, {
        code: 'CONFIRM_REQUIRED',
        message: errorTexts.confirmRequired,
      }),
    async act(page) {
      await askForPassword(page);
      await page.getByRole('dialog', { name: 'Confirm It Is You' }).waitFor();
    },
  },
  {
    name: 'temporary password',
    path: '/dashboard/users',
    prepare: (page) =>
      answer(page, createTemporaryPassword, 201, {
        message: resultTexts.users.temporaryPassword,
        password: 'kR7vPq2mXw9T',
      }),
    async act(page) {
      await askForPassword(page);
      await page.getByText('kR7vPq2mXw9T').waitFor();
    },
  },
  ...FACTOR_STATES,
  ...TEAM_STATES,
];

async function askForPassword(page: Page): Promise<void> {
  await chooseOfRow(page, 0, 'Temporary password');
  await page.getByRole('button', { name: dialogTexts.temporaryPassword.submit }).click();
}
