import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/staff-page.ts';

test('a match is added, duplicated and deleted by keyboard alone', async ({ own, staff }) => {
  const { page } = await staff.open(`/dashboard/matches?tab=matches&q=${own.word}`);
  const { keyboard } = page;
  const [first, second] = [own.name('Cup'), own.name('second leg')];
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });

  await keyboard.press('n');
  await expect(page.getByRole('dialog', { name: dialogTexts.match.add }).getByLabel('Title')).toBeFocused();
  await keyboard.type(first);
  await keyboard.press('Enter');
  await expect(rowOf(first)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, rowOf(first));
  await keyboard.press('m');
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.type('dup');
  await keyboard.press('Enter');
  const copy = page.getByRole('dialog', { name: dialogTexts.duplicateMatch.title });
  await expect(copy.getByLabel('Title')).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(second);
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('14');
  await keyboard.press('Enter');
  await expect(copy).toBeHidden();
  await expect(rowOf(second)).toBeVisible();

  await expect(page.getByRole('button', { name: `Actions for ${first}` })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: dialogTexts.deleteMatch.title });
  await expect(question).toContainText(dialogTexts.deleteMatch.text(first, 0));
  await tabTo(page, question.getByRole('button', { name: dialogTexts.deleteMatch.submit }));
  await keyboard.press('Enter');
  await expect(rowOf(first)).toHaveCount(0);
  await expect(page.getByText(resultTexts.matches.deleted)).toBeVisible();
});
