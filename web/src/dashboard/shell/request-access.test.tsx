import { fireEvent, screen, waitFor } from '@testing-library/react';
import { accessRequestExample } from '@touchline/contract/records/access-request';
import { expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { applyLiveEvent } from '../../lib/live-updates.ts';
import { queryClient } from '../../lib/staff-data.ts';
import { pageAt, tabOf } from '../pages.ts';
import { PageAccess, TabAccess } from './page-access.tsx';

holdDashboard();

const made = { status: 201, body: { message: 'Access requested', accessRequest: accessRequestExample } };
const declined = { status: 409, body: { message: 'Your request was declined.', code: 'CONFLICT' } };

function renderDenied(answers: (typeof made | typeof declined)[]) {
  renderDashboard(<PageAccess path="/dashboard/queues">The queues</PageAccess>, {
    user: testUser([]),
    server: (method, { pathname }) =>
      method === 'POST' && pathname === '/api/access-requests' ? answers.shift() : undefined,
  });
}

it('asks for the page, says so, and says after an answer that it was declined', async () => {
  renderDenied([made, declined]);
  fireEvent.click(await screen.findByRole('button', { name: 'Request access' }));
  await screen.findByText('Access requested. The page opens by itself once it is granted.');
  expect(asked).toEqual([{ call: 'POST /api/access-requests', body: { path: '/dashboard/queues' } }]);
  applyLiveEvent(queryClient, { name: 'access-request:closed', payload: { id: accessRequestExample._id } });
  await screen.findByText('Your request was declined. You can ask again after 24 hours.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for a tab by its own address, and opens it when its key comes', async () => {
  const page = pageAt('/dashboard/matches');
  renderDashboard(<TabAccess tab={page && tabOf(page, 'leagues')}>The leagues</TabAccess>, {
    user: testUser(['ongoing-matches:access']),
    server: () => made,
  });
  expect(screen.getByRole('heading', { name: 'Permission not granted' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Request access' }));
  await screen.findByRole('button', { name: 'Ask again' });
  expect(asked).toEqual([
    { call: 'POST /api/access-requests', body: { path: '/dashboard/matches?tab=leagues' } },
  ]);
  changeUser(testUser(['ongoing-matches:access', 'leagues:view']));
  expect(screen.getByText('The leagues')).toBeTruthy();
});

it('does not ask again when the request of another user is closed', async () => {
  renderDenied([made]);
  fireEvent.click(await screen.findByRole('button', { name: 'Request access' }));
  await screen.findByRole('button', { name: 'Ask again' });
  applyLiveEvent(queryClient, { name: 'access-request:closed', payload: { id: 'f'.repeat(24) } });
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('still says that it was asked when the page is opened again', async () => {
  renderDenied([made]);
  fireEvent.click(await screen.findByRole('button', { name: 'Request access' }));
  await screen.findByRole('button', { name: 'Ask again' });
  renderDenied([]);
  expect(await screen.findAllByRole('button', { name: 'Ask again' })).toHaveLength(2);
});
