import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@touchline/contract/calls/saved-views';
import type { BodyOf, Call, ResponseOf } from '@touchline/contract/define-call';
import { type SavedView, savedViewExample } from '@touchline/contract/records/saved-view';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { type Answer, type Asked, answer } from './support/answers.ts';
import { expect, test } from './support/screen.ts';

const SCHEDULE = '/dashboard/matches/schedule';

/** Answers that keep one view: that which was saved last. */
function keepOneView(): Answer[] {
  let savedViews: SavedView[] = [];
  const keep =
    <C extends Call>({ example }: C) =>
    ({ body }: Asked) => {
      const { name, query } = body as BodyOf<typeof createSavedView>;
      const savedView = { ...savedViewExample, name, query, isShared: false };
      savedViews = [savedView];
      return { ...(example.response as ResponseOf<typeof createSavedView>), savedView };
    };
  return [
    answer(listSavedViews, () => ({ savedViews })),
    answer(createSavedView, keep(createSavedView)),
    answer(updateSavedView, keep(updateSavedView)),
    answer(deleteSavedView, () => {
      savedViews = [];
      return { message: resultTexts.savedViews.deleted };
    }),
  ];
}

test('a table is saved as a view, changed, updated and deleted; the day has views of its own', async ({
  open,
}) => {
  const { page, open: openNext } = await open(SCHEDULE, { answers: keepOneView() });
  const menu = page.getByRole('button', { name: /^Views/ });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('No streams yet');
  await expect(page).toHaveURL(/withoutStreams=true/);
  await expect(menu).toHaveAccessibleName('Views: No streams yet');
  await choose('Tonight');
  await expect(page).toHaveURL(/from=2026-11-21&to=/);
  await choose('Save as a view');
  const dialog = page.getByRole('dialog', { name: dialogTexts.savedView.add });
  await dialog.getByLabel(formTexts.labels.viewName).fill('My evening');
  await dialog.getByRole('button', { name: dialogTexts.savedView.submit }).click();
  await expect(menu).toHaveAccessibleName('Views: My evening');
  await page.getByRole('button', { name: 'Clear Days' }).click();
  await expect(menu).toHaveAccessibleName('Views: My evening, changed');
  await choose("Update 'My evening'");
  await expect(menu).toHaveAccessibleName('Views: My evening');
  await openNext(`${SCHEDULE}?sort=-startsAt`);
  await choose('My evening');
  await expect(page).not.toHaveURL(/sort=-startsAt/);
  await choose("Delete 'My evening'");
  await page
    .getByRole('dialog', { name: dialogTexts.remove.title('View') })
    .getByRole('button', { name: dialogTexts.savedView.remove })
    .click();
  await expect(page.getByText(resultTexts.savedViews.deleted)).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'My evening' })).toHaveCount(0);
});
