import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOverview } from '@touchline/contract/calls/dashboard';
import type { PermissionKey } from '@touchline/contract/permissions';
import { staffGameExample } from '@touchline/contract/records/game';
import type { Overview } from '@touchline/contract/records/overview';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
// The page loads these lazily; importing them here makes them available at once.
import './overview-panels.tsx';
import OverviewPage from './overview-page.tsx';

holdDashboard();

const { overview } = getOverview.example.response as { overview: Overview };

function open(overview: Overview, keys: readonly PermissionKey[] = [], path = '/dashboard'): void {
  renderDashboard(<OverviewPage />, {
    user: testUser(['dashboard:access', ...keys]),
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/games')
        return { body: { games: [{ ...staffGameExample, _id: overview.readiness?.[0]?.gameId }] } };
      if (method === 'GET') return { body: { overview } };
      const request = { ...overview.latestRequests?.[0], status: 'Approved', version: 2 };
      return { body: { message: 'Match request updated successfully', request } };
    },
  });
}

it('shows only the parts that the answer has', async () => {
  open({ cards: { newMessages: 4 }, attention: [], charts: {} });
  expect(await screen.findByText('New messages')).toBeTruthy();
  for (const text of ['Live now', 'Downloads', 'Going live next', 'Latest activity', /Readiness/])
    expect(screen.queryByText(text)).toBeNull();
});

it('links each missing part of a game to the place where it is added, for users that may open it', async () => {
  const game = {
    ...(overview.readiness?.[0] as NonNullable<Overview['readiness']>[number]),
    streams: 0,
    logo: false,
  };
  open({ ...overview, readiness: [game], readinessTotal: 1 }, ['ongoing-matches:access', 'leagues:view']);
  const board = await screen.findByRole('region', { name: 'Readiness, next 24 hours' });
  expect(within(board).getByText('1 of 1 need work')).toBeTruthy();
  const logo = within(board).getByRole('link', { name: new RegExp(`Give ${game.league} a logo$`) });
  expect(logo.getAttribute('href')).toBe(
    `/dashboard/matches?tab=leagues&q=Coastal%20League&edit=${game.leagueId}&field=logoUrl`,
  );
  // This user may not open the page of pushes, so the missing part is shown without a link.
  expect(within(board).queryByRole('link', { name: /Schedule a push/ })).toBeNull();
});

it('marks a game that does not go live by itself, arms it, and leads to it', async () => {
  const [game] = overview.readiness ?? [];
  if (!game) throw new Error('The example has no game.');
  const readiness = [{ ...game, autoLive: false, liveAt: '2199-11-21T18:15:00.000Z' }];
  open({ ...overview, readiness, readinessTotal: 1 }, ['matches:view', 'games:view', 'games:update']);
  const board = await screen.findByRole('region', { name: 'Readiness, next 24 hours' });
  expect(within(board).getByText('1 of 1 need work')).toBeTruthy();
  expect(within(board).getByText(dashboardTexts.autoLive.setByHand)).toBeTruthy();
  const link = within(board).getByRole('link', { name: new RegExp(game.homeTeam) });
  expect(link.getAttribute('href')).toBe(
    `/dashboard/matches/${game.matchId}?q=${encodeURIComponent(game.title)}`,
  );
  fireEvent.click(within(board).getByRole('button', { name: /^Arm go-live/ }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ autoLive: true }),
  );
});

it('lists on a phone under each game its present and missing parts', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(width <'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const game = { ...(overview.readiness?.[0] as NonNullable<Overview['readiness']>[number]), logo: false };
  open({ ...overview, readiness: [game], readinessTotal: 1 }, ['ongoing-matches:access', 'leagues:view']);
  const board = await screen.findByRole('region', { name: 'Readiness, next 24 hours' });
  const item = within(board).getByText(game.homeTeam, { exact: false }).closest('li') as HTMLElement;
  expect(within(item).getByText('3 streams')).toBeTruthy();
  expect(
    within(item).getByRole('link', { name: new RegExp(`Give ${game.league} a logo$`) }).textContent,
  ).toMatch(/^Logo/);
});

it('changes the status of a request in place, with the version that is seen', async () => {
  open(overview, ['match-requests:view', 'match-requests:update']);
  fireEvent.click(await screen.findByRole('button', { name: /^Status of Harbour vs Millbrook/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Approved' }));
  expect(await screen.findByText('Match request updated successfully')).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ status: 'Approved', version: 1 });
  // The overview itself is fetched again only some seconds later.
  expect(screen.getByRole('button', { name: /^Status of Harbour vs Millbrook/ }).textContent).toBe(
    'Approved',
  );
});

it('says that all streams of a game stand on one server, which is no lack', async () => {
  const [game] = overview.readiness ?? [];
  if (!game) throw new Error('The example has no game.');
  const common = { ...game, affiliate: true, logo: true, streams: 3, oneServer: true };
  const readiness = [
    { ...common, health: { playing: 0, checked: 0 } },
    { ...common, gameId: testId(2), health: { playing: 2, checked: 3 } },
    { ...common, gameId: testId(3), oneServer: false },
  ];
  open({ ...overview, readiness, readinessTotal: 3 });
  const board = within(await screen.findByRole('region', { name: 'Readiness, next 24 hours' }));
  expect(board.getByText('0 of 3 need work')).toBeTruthy();
  const [, ...rows] = board.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.map((text) => text?.match(/\d of 3 play|3 streams, 1 server/g) ?? null)).toEqual([
    ['3 streams, 1 server'],
    ['2 of 3 play', '3 streams, 1 server'],
    null,
  ]);
});

it('lists the first games of a day that has many, and leads to the others', async () => {
  const [game] = overview.readiness ?? [];
  if (!game) throw new Error('The example has no game.');
  const readiness = Array.from({ length: 50 }, (_, n) => ({ ...game, gameId: testId(n), streams: 0 }));
  open({ ...overview, readiness, readinessTotal: 1_340 }, ['schedule-matches:access']);
  const board = await screen.findByRole('region', { name: 'Readiness, next 24 hours' });
  expect(within(board).getByText(/^50\+ of 1.340 need work$/)).toBeTruthy();
  expect(within(board).getByRole('button', { name: 'Show first 50' })).toBeTruthy();
  const rest = within(board).getByRole('link', { name: /^1.290 more in Schedule$/ });
  expect(rest.getAttribute('href')).toBe('/dashboard/matches/schedule');
});

it('links the latest actions to their entries in the log, for the same days', async () => {
  open(overview, ['logs:access'], '/dashboard?from=2026-11-01&to=2026-11-07');
  const [entry] = overview.latestActivity ?? [];
  const link = await screen.findByRole('link', { name: entry?.action ?? '' });
  expect(link.getAttribute('href')).toBe(
    `/dashboard/users/activity?entry=${entry?._id}&from=2026-11-01&to=2026-11-07`,
  );
});

it('asks for the days of the header', async () => {
  open(overview, [], '/dashboard?from=2026-11-01&to=2026-11-07');
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(
      'GET /api/dashboard/overview?from=2026-11-01&to=2026-11-07',
    ),
  );
});
