import { listRoles } from '@touchline/contract/calls/roles';
import { listPermissions } from '@touchline/contract/calls/users';
import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { roleExample } from '@touchline/contract/records/roles';
import { userPermissionsExample } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { answerList } from './support/answers.ts';
import { expect, PHONE, test } from './support/screen.ts';

const ROLES = '/dashboard/users/roles';

test('a cell of the matrix leads to the permissions of its user, open at the permission of the cell', async ({
  open,
}) => {
  const ana = { ...userPermissionsExample, _id: '65f0c0ffee65f0c0ffee0041', username: 'ana.ruiz' };
  const { page } = await open(`${ROLES}?tab=matrix&role=staff`, {
    answers: [answerList(listPermissions, [{ ...ana, permissions: [...STAFF_DEFAULT] }])],
  });
  await page.getByRole('button', { name: /^ana\.ruiz, View games: held/ }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.assignPermissions.title });
  await expect(dialog).toContainText('ana.ruiz');
  const box = dialog.getByRole('checkbox', { name: 'View games:view' });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});

test('on a phone, a role is added with its usual permissions, and the list counts those of each', async ({
  open,
}) => {
  const { page } = await open(`${ROLES}?add=true`, {
    ...PHONE,
    answers: [answerList(listRoles, [{ ...roleExample, permissions: ['faqs:view'] }])],
  });
  const form = page.getByRole('dialog', { name: dialogTexts.role.add });
  await form.getByRole('button', { name: dialogTexts.role.submit }).click();
  await expect(form.getByText(formTexts.role.nameRequired)).toBeVisible();
  await form.getByLabel(formTexts.labels.roleName).fill('Night desk');
  await form.getByRole('button', { name: /^FAQs/ }).click();
  await form.getByRole('checkbox', { name: 'View faqs:view' }).check();
  await form.getByRole('button', { name: dialogTexts.role.submit }).click();
  await expect(page.getByText(resultTexts.roles.created)).toBeVisible();
  await expect(page.getByText('1 usual permission', { exact: true })).toBeVisible();
});
