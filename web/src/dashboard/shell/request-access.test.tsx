import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type AccessRequestView, accessRequestExample } from '@touchline/contract/records/access-request';
import { expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import { pageAt, tabOf } from '../pages.ts';
import { PageAccess, TabAccess } from './page-access.tsx';

holdDashboard();

const answeredAt = { seconds: Date.parse('2026-11-21T18:05:00Z') / 1_000, nanoseconds: 0 };
const declined = { ...accessRequestExample, state: 'declined', answeredAt, answeredBy: 'ana.ruiz' } as const;

const QUEUES = <PageAccess path="/dashboard/queues">The queues</PageAccess>;

/** The denied queues page, with the user's own request on the server, which the test may answer. */
function renderDenied(first: AccessRequestView | null = null, refusal?: string, page = QUEUES) {
  const server = { own: first };
  renderDashboard(page, {
    user: testUser([]),
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/access-requests/own') return { body: { accessRequest: server.own } };
      if (method !== 'POST' || pathname !== '/api/access-requests') return undefined;
      if (refusal) {
        server.own = declined;
        return { status: 409, body: { message: refusal, code: 'CONFLICT' } };
      }
      server.own = accessRequestExample;
      return { status: 201, body: { message: 'Access requested', accessRequest: server.own } };
    },
  });
  return server;
}

const send = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Request access' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
};
const expectStatus = (text: RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toMatch(text));
const asks = () => asked.filter(({ call }) => call === 'POST /api/access-requests');

it('asks for the page, says so, and says who declined it and when as soon as it is answered', async () => {
  const server = renderDenied();
  fireEvent.click(screen.getByRole('button', { name: 'Request access' }));
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: ' For Saturday ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expectStatus(/^Access requested: .*The page opens by itself once it is granted\.$/);
  expect(asks()).toEqual([
    {
      call: 'POST /api/access-requests',
      body: { path: '/dashboard/queues', reason: ' For Saturday ' },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  server.own = declined;
  applyLiveEvent(queryClient, { name: 'access-request:closed', payload: { id: accessRequestExample._id } });
  await expectStatus(/^Your request was declined\. Declined by ana\.ruiz, 21 Nov/);
  expect(asks()).toHaveLength(1);
});

it('asks for a tab by its own address, and opens it when its key comes', async () => {
  const page = pageAt('/dashboard/matches');
  const tab = page && tabOf(page, 'leagues');
  renderDenied(null, undefined, <TabAccess tab={tab}>The leagues</TabAccess>);
  expect(screen.getByRole('heading', { name: 'Permission not granted' })).toBeTruthy();
  send();
  await expectStatus(/^Access requested/);
  expect(asks().map(({ body }) => body)).toEqual([{ path: '/dashboard/matches?tab=leagues' }]);
  changeUser(testUser(['ongoing-matches:access', 'leagues:view']));
  expect(screen.getByText('The leagues')).toBeTruthy();
});

it('says what was answered while the page was closed, and offers no other try', async () => {
  renderDenied(declined);
  await expectStatus(/Declined by ana\.ruiz, 21 Nov.*You can ask again after 24 hours\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('looks again where the request was declined while the page was open', async () => {
  renderDenied(null, 'Your request was declined.');
  send();
  await expectStatus(/Declined by ana\.ruiz/);
});

it('ignores answers to requests of other users', async () => {
  const server = renderDenied(accessRequestExample);
  await expectStatus(/^Access requested/);
  server.own = declined;
  applyLiveEvent(queryClient, { name: 'access-request:closed', payload: { id: 'f'.repeat(24) } });
  expect(asked.filter(({ call }) => call.includes('/own'))).toHaveLength(1);
});
