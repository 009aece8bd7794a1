import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import { FirstSteps } from './first-steps-panel.tsx';

holdDashboard();

/** An empty site, on which streams need an affiliate link or not. */
function open(affiliateGate: boolean): void {
  renderDashboard(<FirstSteps />, {
    user: testUser(['leagues:view', 'matches:view', 'games:view', 'affiliate:view', 'leagues:create']),
    server: (_, { pathname }) =>
      pathname === '/api/setting'
        ? { body: { settings: testSettings({ affiliateGate }) } }
        : { body: { total: 0 } },
  });
}
const steps = async () => {
  await screen.findByRole('link', { name: 'Add league' });
  return screen.getAllByRole('listitem').map((item) => item.querySelector('.font-semibold')?.textContent);
};

it('asks for an affiliate link while streams open only by one', async () => {
  open(true);
  expect(await steps()).toEqual(['Add league', 'Add match', 'Add link', 'Add game']);
});

it('says that no push service is connected, to those who send', async () => {
  renderDashboard(<FirstSteps />, {
    user: testUser(['leagues:view', 'app-notifications:create']),
    server: (_, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      return { body: pathname.endsWith('/service') ? { service: 'none' } : { total: 0 } };
    },
  });
  expect(
    await screen.findByText('No push service is connected: notifications are written to the log only.'),
  ).toBeTruthy();
});

it('asks for none while streams open without', async () => {
  open(false);
  await screen.findByText('Every game is of a league.');
  await expect.poll(steps).toEqual(['Add league', 'Add match', 'Add game']);
});
