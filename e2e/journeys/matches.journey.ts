import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { signInOn, tabTo } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

test('a match is added, duplicated and deleted by keyboard alone', async ({ site, visit }) => {
  const { page } = await visit(DESKTOP);
  const { keyboard } = page;
  await signInOn(page, site, '/dashboard/matches?tab=matches');
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await keyboard.press('n');
  await expect(page.getByRole('dialog', { name: dialogTexts.match.add }).getByLabel('Title')).toBeFocused();
  await keyboard.type('Keyboard Cup');
  await keyboard.press('Enter');
  await expect(rowOf('Keyboard Cup')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, rowOf('Keyboard Cup'));
  await keyboard.press('m');
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.type('dup');
  await keyboard.press('Enter');
  const copy = page.getByRole('dialog', { name: dialogTexts.duplicateMatch.title });
  await expect(copy.getByLabel('Title')).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Second leg');
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('14');
  await keyboard.press('Enter');
  await expect(copy).toBeHidden();
  await expect(rowOf('Second leg')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Actions for Keyboard Cup' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: dialogTexts.deleteMatch.title });
  await expect(question).toContainText(dialogTexts.deleteMatch.text('Keyboard Cup', 0));
  await tabTo(page, question.getByRole('button', { name: dialogTexts.deleteMatch.submit }));
  await keyboard.press('Enter');
  await expect(rowOf('Keyboard Cup')).toHaveCount(0);
  await expect(page.getByText(resultTexts.matches.deleted)).toBeVisible();
});
