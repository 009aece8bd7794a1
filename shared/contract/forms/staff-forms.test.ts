import { expect, it } from 'vitest';
import { describeForm, letters } from '../../../test/support/form-rules.ts';
import { activityExportForm, activityForm } from './activity.ts';
import { signInForm } from './auth.ts';
import { bulkForm } from './bulk.ts';
import { confirmForm } from './confirm.ts';
import { contactStatusForm } from './contact-status.ts';
import { requestEditForm } from './request.ts';
import { roleForm } from './roles.ts';
import { tokenForm } from './token.ts';
import { newUserForm, passwordDialogForm, permissionList, userEditForm } from './users.ts';

const ID = 'a'.repeat(24);

describeForm('sign-in', signInForm, {
  valid: { email: 'tove@example.com', password: 'pier-14-east' },
  rules: [
    ['email', '', 'Email is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'tove', 'Invalid email address'],
    ['password', '', 'Password is required'],
    ['password', letters(201), 'Invalid email or password.'],
  ],
});
describeForm('the password typed once more', confirmForm, {
  valid: { password: 'pier-14-east' },
  rules: [['password', '', 'Password is required']],
});

describeForm('an API token', tokenForm, {
  valid: { name: 'Fixtures at night', keys: ['games:create'], days: 90 },
  rules: [
    ['name', ' ', 'Token name is required'],
    ['name', letters(61), 'Token name must not exceed 60 characters'],
    ['keys', [], 'Please choose keys'],
    ['days', 30, null],
    ['days', 31, 'Please choose when the token ends'],
    ['days', '90', 'Please choose when the token ends'],
  ],
});

describeForm('a new user', newUserForm, {
  valid: { username: 'Tove', email: 'tove@example.com', password: 'pier-14-east', role: 'staff' },
  rules: [
    ['username', 'Tov', 'Username must be at least 4 characters.'],
    ['email', 'tove', 'Invalid email address'],
    ['password', letters(7), 'Password must be at least 8 characters long.'],
    ['password', letters(13), 'Password must not exceed 12 characters.'],
    ['role', 'admin', 'Role must be staff.'],
  ],
});
describeForm('a user that is edited', userEditForm, {
  valid: { username: 'Tove', email: 'tove@example.com' },
  rules: [
    ['username', 'Tov', 'Username must be at least 4 characters.'],
    ['email', '', 'Invalid email address'],
    ['status', 'asleep', 'Please select a status'],
  ],
});

const mismatch = 'New password and confirm password must match.';
describeForm('the dialog that changes the own password', passwordDialogForm, {
  valid: { currentPassword: 'Touch-Line9', newPassword: 'Fresh-Word-1', confirmPassword: 'Fresh-Word-1' },
  rules: [
    ...['currentPassword', 'newPassword', 'confirmPassword'].flatMap((field) => [
      [field, letters(7), 'Password must be at least 8 characters long.'] as const,
      [field, letters(13), 'Password must not exceed 12 characters.'] as const,
    ]),
    ['confirmPassword', 'Fresh-Word-2', mismatch],
    ['newPassword', 'Fresh-Word-2', null],
  ],
});

describeForm('a role', roleForm, {
  valid: { name: 'Night desk' },
  rules: [
    ['name', '', 'League name is required'],
    ['name', '—', 'League name is required'],
    ['name', letters(61), 'Role name must not exceed 60 characters'],
    ['permissions', ['no:such'], 'Permission not found.'],
  ],
});

it('permissions are kept once each, in the order of the catalogue', () => {
  expect(permissionList.parse(['faqs:view', 'dashboard:access', 'faqs:view'])).toEqual([
    'dashboard:access',
    'faqs:view',
  ]);
});

describeForm('the export of the audit log', activityExportForm, {
  valid: { ids: [ID], dateRange: { from: '2024-01-15', to: '2024-01-20' } },
  rules: [
    ['ids', [], 'Select at least one user'],
    ['ids', undefined, 'Select at least one user'],
    ['ids', Array(1_001).fill(ID), 'Select at most 1000 users'],
    ['dateRange', undefined, 'Invalid date'],
    ['dateRange', { from: '2024-01-15', to: 'soon' }, 'Invalid date'],
    ['dateRange', { from: '2024-01-15', to: '2024-01-15' }, null],
    [
      'dateRange',
      { from: '2024-01-16', to: '2024-01-15' },
      'The end of the range must not be before its start.',
    ],
  ],
});
describeForm('an entry that a client sends', activityForm, {
  valid: { action: 'Looked around' },
  rules: [
    ['action', ' ', 'Action is required'],
    ['action', letters(201), 'Action must not exceed 200 characters'],
  ],
});

describeForm('the status of a message', contactStatusForm, {
  valid: { status: 'New' },
  rules: [['status', 'Lost', 'Please select a status']],
});
describeForm('a request that staff edit', requestEditForm, {
  valid: {
    status: 'Pending',
    homeTeam: 'Quayside',
    awayTeam: 'Old Mill',
    category: 'Cricket',
    league: 'Summer Shield',
    username: 'Ines',
    email: 'ines@example.com',
  },
  rules: [
    ['status', 'Lost', 'Please select a status'],
    ['homeTeam', 'Qua', 'Home team must be at least 4 characters long'],
    ['awayTeam', '', 'Away team must be at least 4 characters long'],
    ['category', 'Cri', 'Category must be at least 4 characters long'],
    ['category', 'Crick', 'Please select a category'],
    ['league', 'Sum', 'League must be at least 4 characters long'],
    ['username', 'In', 'Username must be at least 3 characters long'],
    ['email', 'ines', 'Invalid email address'],
  ],
});

describeForm('a change of many rows', bulkForm({ delete: { needs: 'faqs:delete', activity: 'Deleted' } }), {
  valid: { ids: [ID], action: 'delete' },
  rules: [
    ['ids', [], 'Select at least one row'],
    ['ids', Array(201).fill(ID), 'Select at most 200 rows'],
    ['ids', [letters(101)], 'Every row must be an id'],
    ['ids', ['no id'], null],
    ['action', 'paint', 'Please select an action'],
  ],
});
