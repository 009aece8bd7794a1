import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { expect, test } from '../support/journey.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

test('the list of a field stays below it when a message above moves the field', async ({ site, visit }) => {
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches?add=true');
  const dialog = page.getByRole('dialog', { name: dialogTexts.game.add });
  const field = dialog.getByLabel('League', { exact: true });
  // The field of the match, which is focused first, is left empty.
  await expect(dialog.getByLabel('Match', { exact: true })).toBeFocused();
  await field.click();
  await expect(dialog.getByText(formTexts.requestEdit.selectMatch)).toBeVisible();
  const gap = async () => {
    const [list, own] = [await page.getByRole('listbox').boundingBox(), await field.boundingBox()];
    return list && own && Math.round(list.y - own.y - own.height);
  };
  await expect.poll(gap).toBe(4);
});
