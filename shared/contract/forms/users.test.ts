import { describe, expect, it } from 'vitest';
import { passwordDialogForm, permissionList } from './users.ts';

const typed = {
  currentPassword: 'Touch-Line9',
  newPassword: 'Fresh-Word-1',
  confirmPassword: 'Fresh-Word-1',
};

describe('the dialog that changes the own password', () => {
  it('wants the new one twice, and says so where it is repeated', () => {
    expect(passwordDialogForm.safeParse(typed).success).toBe(true);
    const { error } = passwordDialogForm.safeParse({ ...typed, confirmPassword: 'Fresh-Word-2' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['confirmPassword'], 'New password and confirm password must match.'],
    ]);
  });

  it.each(['currentPassword', 'newPassword', 'confirmPassword'])(
    'wants 8 to 12 characters as %s',
    (field) => {
      const messageFor = (value: string) =>
        passwordDialogForm.safeParse({ ...typed, [field]: value }).error?.issues[0]?.message;
      expect(messageFor('1234567')).toBe('Password must be at least 8 characters long.');
      expect(messageFor('1234567890123')).toBe('Password must not exceed 12 characters.');
    },
  );
});

it('permissions are kept once each, in the order of the catalogue', () => {
  expect(permissionList.parse(['faqs:view', 'dashboard:access', 'faqs:view'])).toEqual([
    'dashboard:access',
    'faqs:view',
  ]);
});
