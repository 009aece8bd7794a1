import { getOwnAccessRequest } from '@touchline/contract/calls/access-requests';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, answerList, holdBack, refuse } from './support/answers.ts';
import { LISTS, OTHER_DATA } from './support/dashboard-lists.ts';
import { OPENERS } from './support/dashboard-openers.ts';
import { AS_NEWCOMER } from './support/dashboard-states.ts';
import { expect, test } from './support/screen.ts';

const { lists: texts, access } = dashboardTexts;

test('every page whose list can be saved as a view is in the table of lists', () => {
  const paths = Object.keys(OPENERS).filter((path) => OPENERS[path]?.hasViews !== false);
  expect(Object.keys(LISTS).sort()).toEqual(paths.sort());
});

for (const [path, call] of Object.entries({ ...LISTS, ...OTHER_DATA }))
  test(`${path} that cannot be loaded offers to try again and is accessible`, async ({ open }) => {
    const { page } = await open(path, { answers: [refuse(call)] });
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(texts.loadFailed);
    await expect(alert).toContainText(texts.requestId('req-7f31c0a2'));
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, path);
  });

for (const [path, call] of Object.entries(LISTS)) {
  test(`${path} without rows says so and is accessible`, async ({ open }) => {
    const { page } = await open(path, { answers: [answerList(call, [])] });
    await expect(page.getByRole('main').getByRole('heading', { name: /^No / })).toBeVisible();
    await expectAccessible(page, path);
  });

  test(`${path} whose rows are refused says why and is accessible`, async ({ open }) => {
    const refused = refuse(call, 403, { code: 'PERMISSION_DENIED', message: errorTexts.permissionDenied });
    const { page } = await open(path, { answers: [refused] });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(errorTexts.permissionDenied);
    await expectAccessible(page, path);
  });

  test(`${path} that is loading shows where its rows come and is accessible`, async ({ open }) => {
    const { page, begin } = await open('/dashboard/profile', { answers: [holdBack(call)] });
    await begin(path);
    await expect(page.getByRole('main').getByRole('status', { name: texts.loading })).toBeVisible();
    await expectAccessible(page, path);
  });

  test(`${path} without its permission offers to ask for it and is accessible`, async ({ open }) => {
    const { page, site } = await open(path, {
      answers: [AS_NEWCOMER, answer(getOwnAccessRequest, { accessRequest: null })],
    });
    await expect(page.getByRole('main').getByRole('heading', { name: access.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: access.request })).toBeVisible();
    expect(site.asked.map(({ id }) => id)).not.toContain(call.id);
    await expectAccessible(page, path);
  });
}
