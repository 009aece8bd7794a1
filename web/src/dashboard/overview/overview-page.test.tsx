import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOverview } from '@touchline/contract/calls/dashboard';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { Overview } from '@touchline/contract/records/overview';
import { expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
// Loaded late by the page; here they are there at once.
import './overview-panels.tsx';
import OverviewPage from './overview-page.tsx';

holdDashboard();

const { overview } = getOverview.example.response as { overview: Overview };
/** Everything but the charts: they need a size, which a test has not. */
const whole: Overview = { ...overview, charts: {} };

function open(overview: Overview, keys: readonly PermissionKey[] = [], path = '/dashboard'): void {
  renderDashboard(<OverviewPage />, {
    user: testUser(['dashboard:access', ...keys]),
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      return { body: method === 'GET' ? { overview } : { message: 'Match request updated successfully' } };
    },
  });
}

it('shows only the parts that the answer has', async () => {
  open({ cards: { newMessages: 4 }, attention: [], charts: {} });
  expect(await screen.findByText('New messages')).toBeTruthy();
  for (const text of ['Live now', 'Downloads', 'Going live next', 'Latest activity', /Readiness/])
    expect(screen.queryByText(text)).toBeNull();
});

it('leads from each lack of a game to its cure, for who may open it', async () => {
  const game = {
    ...(whole.readiness?.[0] as NonNullable<Overview['readiness']>[number]),
    streams: 0,
    logo: false,
  };
  open({ ...whole, readiness: [game] }, ['ongoing-matches:access', 'leagues:view']);
  const board = await screen.findByRole('region', { name: 'Readiness, next 24 hours' });
  expect(within(board).getByText('1 of 1 need work')).toBeTruthy();
  const logo = within(board).getByRole('link', { name: `Give ${game.league} a logo` });
  expect(logo.getAttribute('href')).toBe(
    '/dashboard/matches?tab=leagues&q=Coastal%20League&edit=Coastal%20League',
  );
  // This user may not open the page of pushes: the lack is shown without a link.
  expect(within(board).queryByRole('link', { name: /Schedule a push/ })).toBeNull();
});

it('says on a phone under each game what it has and what it lacks', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(width <'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const game = { ...(whole.readiness?.[0] as NonNullable<Overview['readiness']>[number]), logo: false };
  open({ ...whole, readiness: [game] }, ['ongoing-matches:access', 'leagues:view']);
  const board = await screen.findByRole('region', { name: 'Readiness, next 24 hours' });
  const item = within(board).getByText(game.homeTeam, { exact: false }).closest('li') as HTMLElement;
  expect(within(item).getByText('3 streams')).toBeTruthy();
  expect(within(item).getByRole('link', { name: `Give ${game.league} a logo` }).textContent).toBe('Logo');
});

it('changes the status of a request in place, with the version that is seen', async () => {
  open(whole, ['match-requests:view', 'match-requests:update']);
  fireEvent.click(await screen.findByRole('button', { name: /^Status of Harbour vs Millbrook/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Approved' }));
  expect(await screen.findByText('Match request updated successfully')).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ status: 'Approved', version: 1 });
});

it('asks for the days of the header', async () => {
  open(whole, [], '/dashboard?from=2026-11-01&to=2026-11-07');
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(
      'GET /api/dashboard/overview?from=2026-11-01&to=2026-11-07',
    ),
  );
});
