import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { look } from '../support/look.ts';
import { expect, test } from './support/screen.ts';

test('the list of a field stays below it when a message above moves the field', async ({ open }) => {
  const { page } = await open('/dashboard/matches?add=true');
  const dialog = page.getByRole('dialog', { name: dialogTexts.game.add });
  const field = dialog.getByLabel('League', { exact: true });
  // The field of the match, which is focused first, is left empty.
  await expect(dialog.getByLabel('Match', { exact: true })).toBeFocused();
  await field.click();
  await expect(dialog.getByText(formTexts.requestEdit.selectMatch)).toBeVisible();
  const list = page.getByRole('listbox');
  await look(page).until(
    'the list is below its field',
    { list, field },
    (at) => Math.round(at.list.top - at.field.bottom) === 4,
  );
});
