import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import ProfilePage from './profile-page.tsx';

holdDashboard();

it('opens the form of the password by its address', async () => {
  renderDashboard(<ProfilePage />, {
    user: testUser(['profile:access']),
    path: '/dashboard/profile?password=true',
    server: () => ({ body: { settings: testSettings() } }),
  });
  expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeTruthy();
});
