import type { Page } from '@playwright/test';
import { getOwnAccessRequest } from '@touchline/contract/calls/access-requests';
import type { Call } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, answerList, holdBack, refuse } from './support/answers.ts';
import { LISTS, OTHER_DATA } from './support/dashboard-lists.ts';
import { OPENERS } from './support/dashboard-openers.ts';
import { AS_NEWCOMER } from './support/dashboard-states.ts';
import { expect, type Open, test } from './support/screen.ts';
import { inTurn } from './support/whole-product.ts';

const { lists: texts, access } = dashboardTexts;

test('every page whose list can be saved as a view is in the table of lists', () => {
  const paths = Object.keys(OPENERS).filter((path) => OPENERS[path]?.hasViews !== false);
  expect(Object.keys(LISTS).sort()).toEqual(paths.sort());
});

/** A state that every list has, shown by the same component. */
interface ListState {
  readonly name: string;
  show(open: Open, path: string, call: Call): Promise<Page>;
}

const STATES: readonly ListState[] = [
  { name: 'that cannot be loaded offers to try again', show: showFailed },
  {
    name: 'whose rows are refused says why',
    async show(open, path, call) {
      const refused = refuse(call, 403, { code: 'PERMISSION_DENIED', message: errorTexts.permissionDenied });
      const { page } = await open(path, { answers: [refused] });
      await expect(page.getByRole('main').getByRole('alert')).toContainText(errorTexts.permissionDenied);
      return page;
    },
  },
  {
    name: 'that is loading shows where its rows come',
    async show(open, path, call) {
      const { page, begin } = await open('/dashboard/profile', { answers: [holdBack(call)] });
      await begin(path);
      await expect(page.getByRole('main').getByRole('status', { name: texts.loading })).toBeVisible();
      return page;
    },
  },
  {
    name: 'without its permission offers to ask for it',
    async show(open, path, call) {
      const { page, site } = await open(path, {
        answers: [AS_NEWCOMER, answer(getOwnAccessRequest, { accessRequest: null })],
      });
      await expect(page.getByRole('main').getByRole('heading', { name: access.title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: access.request })).toBeVisible();
      expect(site.asked.map(({ id }) => id)).not.toContain(call.id);
      return page;
    },
  },
];

async function showFailed(open: Open, path: string, call: Call): Promise<Page> {
  const { page } = await open(path, { answers: [refuse(call)] });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(texts.loadFailed);
  await expect(alert).toContainText(texts.requestId('req-7f31c0a2'));
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  return page;
}

for (const [place, [path, call]] of Object.entries(LISTS).entries()) {
  test(`${path} without rows says so and is accessible`, async ({ open }) => {
    const { page } = await open(path, { answers: [answerList(call, [])] });
    await expect(page.getByRole('main').getByRole('heading', { name: /^No / })).toBeVisible();
    await expectAccessible(page, path);
  });

  for (const { name, show } of inTurn(STATES, place))
    test(`${path} ${name} and is accessible`, async ({ open }) => {
      await expectAccessible(await show(open, path, call), path);
    });
}

for (const [path, call] of Object.entries(OTHER_DATA))
  test(`${path} that cannot be loaded offers to try again and is accessible`, async ({ open }) => {
    await expectAccessible(await showFailed(open, path, call), path);
  });
