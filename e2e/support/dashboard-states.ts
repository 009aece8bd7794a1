import type { Page } from '@playwright/test';
import { listActivity } from '@touchline/contract/calls/activity';
import { listStaffFaqs, updateFaq } from '@touchline/contract/calls/faqs';
import { createTemporaryPassword } from '@touchline/contract/calls/users';
import { type Call, pathOf, type ResponseOf } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { openScreen } from './dashboard-screens.ts';

/** A screen of the dashboard that no button of a quiet site leads to. */
export interface DashboardState {
  readonly name: string;
  readonly path: string;
  /** Who sees it; the super-admin otherwise. */
  readonly role?: string;
  /** Before the page is opened: what the server is taken to answer. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What leads to it on the page. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only phones have it. */
  readonly isOnPhones?: true;
}

/** What is empty, fails, is refused or is in conflict, and what is asked or shown only then. */
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
];

/** Opens the page of a state and goes on until the state is reached. */
export async function reachState(page: Page, { path, prepare, act }: DashboardState): Promise<void> {
  await prepare?.(page);
  await openScreen(page, path);
  await act?.(page);
}

/** Answers a call in place of the server, which is not asked. */
async function answer(page: Page, call: Call, status: number, body: object): Promise<void> {
  const path = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) =>
      route.request().method() === call.method
        ? route.fulfill({ status, json: { requestId: 'req-7f31c0a2', ...body } })
        : route.continue(),
  );
}

async function chooseOfRow(page: Page, index: number, line: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .nth(index)
    .click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}

async function askForPassword(page: Page): Promise<void> {
  await chooseOfRow(page, 0, 'Temporary password');
  await page.getByRole('button', { name: dialogTexts.temporaryPassword.submit }).click();
}
