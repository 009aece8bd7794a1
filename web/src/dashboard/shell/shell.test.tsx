import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { useLocation, useRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import { eventually } from '../../../../test/support/wait.ts';
import { useSession } from '../data/session.ts';
import { createDashboardRoutes } from '../routes.tsx';
import { Shell } from './shell.tsx';

vi.mock(import('../data/staff-socket.ts'), () => ({ connectStaff: () => () => undefined }));
holdDashboard();

/** The frame, and a stub of the page that it may redirect to. */
function Site() {
  return useLocation().pathname === '/sign-in' ? 'The sign-in' : <Shell />;
}

const Dashboard = () => useRoutes(createDashboardRoutes());

const open = (keys: readonly PermissionKey[] = ['dashboard:access'], path = '/dashboard/profile?edit=true') =>
  renderDashboard(<Site />, {
    user: testUser(keys),
    path,
    server: (method) => ({
      body: method === 'GET' ? { settings: testSettings() } : { message: 'Done' },
    }),
  });

it('sends users that are not signed in to a sign-in page that returns', async () => {
  const router = open();
  act(() => useSession.setState({ status: 'signed-out', user: null }));
  await screen.findByText('The sign-in');
  expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fprofile%3Fedit%3Dtrue');
});

it('keeps the list of matches marked while a match is open', async () => {
  open(['ongoing-matches:access', 'schedule-matches:access'], `/dashboard/matches/${'a'.repeat(24)}`);
  const list = await screen.findByRole('link', { name: 'Ongoing' });
  expect(list.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Schedule' }).getAttribute('aria-current')).toBeNull();
});

it('asks for a list once as its table opens, and for all totals of sidebar and tabs at once', async () => {
  renderDashboard(<Dashboard />, {
    user: testUser(['ongoing-matches:access', 'schedule-matches:access', 'games:view', 'leagues:view']),
    path: '/dashboard/matches',
    server: (_, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/dashboard/totals') {
        return { body: { totals: { liveGames: { total: 3 }, leagues: { total: 1_000, more: true } } } };
      }
      return { body: { games: [], leagues: [], page: 1, size: 25, total: 0 } };
    },
  });
  expect(await screen.findByText('No Games found.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /^Leagues/ })).textContent).toBe('Leagues1 000+');
  // One in the sidebar, one among the tabs.
  expect(screen.getAllByRole('link', { name: /^Ongoing ?3$/, current: 'page' })).toHaveLength(2);
  const calls = asked.map(({ call }) => call.replace(/\?.*/, ''));
  expect(calls.filter((call) => call === 'GET /api/games')).toHaveLength(1);
  expect(calls.filter((call) => call === 'GET /api/dashboard/totals')).toHaveLength(1);
});

it('lists every key behind ? on every page, and leads to a page by two keys', async () => {
  const router = open(['dashboard:access', 'schedule-matches:access']);
  await screen.findByRole('banner');
  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByRole('dialog', { name: 'Keyboard' });
  const keys = within(help)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(keys).toEqual([
    ...['/', '↓J', '↑K', 'Home', 'End', 'Space', 'B', 'Enter', 'M', '→', '←', 'N', 'Esc', 'CtrlK', 'F8'],
    ...['G then O', 'G then M', 'G then S', 'G then T', 'G then R', '?'],
  ]);
  fireEvent.click(within(help).getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'g' });
  // The user may not open streams, and stays.
  fireEvent.keyDown(document.body, { key: 't' });
  expect(router.state.location.pathname).toBe('/dashboard/profile');
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 's' });
  await eventually(() => expect(router.state.location.pathname).toBe('/dashboard/matches/schedule'));
});

it('keeps keys typed right after Ctrl K until the search is loaded', async () => {
  open();
  await screen.findByRole('navigation', { name: 'Dashboard' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of ['n', 'o', 'x', 'Backspace', 'r']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('nor');
});

it('calls the requests in the breadcrumb as the sidebar does', async () => {
  renderDashboard(<Dashboard />, {
    user: testUser(['match-requests:access']),
    path: '/dashboard/matches/request',
    server: () => ({ body: { settings: testSettings(), requests: [], page: 1, size: 25, total: 0 } }),
  });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Matches',
    'Requests',
  ]);
});
