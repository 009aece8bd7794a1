import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import type { PublicLeague } from '@touchline/contract/records/league';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testLeague, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import { useInterface } from '../shell/interface-state.ts';
import FinishedPage from './finished-page.tsx';
import OngoingPage from './ongoing-page.tsx';
import SchedulePage from './schedule-page.tsx';
import TrendingPage from './trending-page.tsx';

holdDashboard();

const game = (n: number, homeTeam: string, change: Partial<StaffGame> = {}): StaffGame => ({
  ...staffGameExample,
  _id: testId(n),
  homeTeam,
  awayTeam: 'Harbour',
  status: 'Live',
  isLive: true,
  ...change,
});

interface OpenOptions {
  path?: string;
  size?: number;
  /** Existing games that are not in the list. */
  elsewhere?: readonly StaffGame[];
  leagues?: readonly PublicLeague[];
}

/** Renders a page with a server that lists these games, `size` to a page; a test may change the games. */
function open(content: ReactNode, games: StaffGame[], options: OpenOptions = {}) {
  const { path = '/dashboard/matches', size = 25, elsewhere = [], leagues = [] } = options;
  renderDashboard(content, {
    user: testUser(['games:view', 'games:update', 'games:delete', 'matches:view', 'affiliate:view']),
    path,
    server: (_, { pathname, searchParams }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname !== '/api/games') return { body: { leagues, affiliates: [], total: 0 } };
      const ids = searchParams.get('ids')?.split(',');
      const named = elsewhere.filter(({ _id }) => ids?.includes(_id));
      if (ids) return { body: { games: named, page: 1, size, total: named.length } };
      const page = Number(searchParams.get('page'));
      const rows = games.slice((page - 1) * size, page * size);
      return { body: { games: rows, page, size, total: games.length } };
    },
  });
}

const listCalls = () => asked.filter(({ call }) => call.startsWith('GET /api/games?'));
const changed = (one: StaffGame, isDeleted?: true) =>
  act(() => {
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'games', id: one._id, version: one.version, ...(isDeleted && { isDeleted }) },
    });
  });

it('Ongoing asks for the games that are Live, and names the zone of the kick-off', async () => {
  open(<OngoingPage />, [game(1, 'Northgate')]);
  await screen.findByText('Northgate');
  expect(listCalls()[0]?.call).toContain('status=Live');
  expect(screen.getByRole('columnheader', { name: /^Kick-off, UTC/ })).toBeTruthy();
});

it('the league says its country where its name stands twice, in the list, its filter and on cards', async () => {
  const [greek, turkish, spanish] = (['greece', 'turkey', 'spain'] as const).map((country, n) =>
    testLeague({ _id: testId(0xb1 + n), name: country === 'spain' ? 'Super Cup' : 'Super League', country }),
  ) as [PublicLeague, PublicLeague, PublicLeague];
  const of = ({ _id: leagueId, name: league }: PublicLeague) => ({ leagueId, league });
  const games = [game(1, 'Oak', of(greek)), game(2, 'Elm', of(turkish)), game(3, 'Ash', of(spanish))];
  const path = `/dashboard/matches?league=${turkish._id}`;
  open(<OngoingPage />, games, { leagues: [greek, turkish, spanish], path });
  expect(await screen.findByText('Super League (Greece)')).toBeTruthy();
  expect(screen.getByText('Super Cup')).toBeTruthy();
  // In its row, and in the chip of the filter.
  expect(screen.getAllByText('Super League (Turkey)')).toHaveLength(2);
  expect(listCalls()[0]?.call).toContain(`league=${turkish._id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(screen.getAllByText('Super League (Turkey)')).toHaveLength(2);
});

it('a game that is no longer Live stays where it was until the list is loaded again', async () => {
  const games = [game(1, 'Northgate'), game(2, 'Millbrook')];
  open(<OngoingPage />, games);
  await screen.findByText('Northgate');
  const finished = game(1, 'Northgate', { status: 'Finished', isLive: false, version: 9 });
  games.shift();
  changed(finished);
  fireEvent.click(await screen.findByRole('button', { name: '1 game here is no longer Live' }));
  expect(screen.queryByText('Northgate')).toBeNull();
  expect(screen.getByText('Millbrook')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /no longer Live/ })).toBeNull();
});

it('a game that another user deletes goes at once', async () => {
  const games = [game(11, 'Northgate'), game(12, 'Millbrook')];
  open(<OngoingPage />, games);
  const row = await screen.findByText('Northgate');
  const [deleted] = games.splice(0, 1, game(13, 'Ashmere'));
  changed(deleted as StaffGame, true);
  await screen.findByRole('button', { name: '1 new row. Show it' });
  expect(row.isConnected).toBe(false);
  expect(screen.queryByRole('button', { name: /no longer Live/ })).toBeNull();
});

it('another page shows its own rows and announces none of them', async () => {
  const games = Array.from({ length: 30 }, (_, n) => game(n + 1, `Team ${n + 1}`));
  open(<OngoingPage />, games);
  await screen.findByText('Team 1');
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Team 26')).toBeTruthy();
  expect(screen.queryByText('Team 1')).toBeNull();
  expect(screen.queryByRole('button', { name: /new row|no longer/ })).toBeNull();
});

it('views change in their row without another request', async () => {
  open(<OngoingPage />, [game(1, 'Northgate', { viewCount: 10 })]);
  await screen.findByText('Northgate');
  const before = asked.length;
  act(() => applyLiveEvent(queryClient, { name: 'views', payload: { views: { [testId(1)]: 4321 } } }));
  expect(await screen.findByText('4,321')).toBeTruthy();
  act(() => applyLiveEvent(queryClient, { name: 'record:changed', payload: { collection: 'games' } }));
  expect(asked).toHaveLength(before);
});

it('remembers whether games are shown as cards or as a table', async () => {
  open(<OngoingPage />, [game(1, 'Northgate')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Cards' }));
  expect(within(screen.getByRole('list', { name: 'Games' })).getByText('Northgate')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem(`layouts:${testId(0xa0)}`) ?? '{}')).toEqual({ ongoing: 'cards' });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('grid', { name: 'Games' })).toBeTruthy();
  expect(useInterface.getState().layouts).toEqual({ ongoing: 'table' });
});

it('Schedule puts games under their days, and counts them where the page has all', async () => {
  const at = (instant: string) => ({ startsAt: instant, status: 'Scheduled', isLive: false }) as const;
  const first = [1, 2].map((n) => game(n, `Team ${n}`, at(`2030-05-0${n}T18:30:00.000Z`)));
  open(<SchedulePage />, [...first, game(3, 'Team 3', at('2030-05-02T20:00:00.000Z'))]);
  expect(await screen.findByText('Wednesday 1 May')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Thursday 2 May 2 games' })).toBeTruthy();
  expect(
    screen.getByText('18:30', { selector: '[datetime="2030-05-01T18:30:00.000Z"] > span' }),
  ).toBeTruthy();
  expect(listCalls()[0]?.call).toContain('status=Scheduled');
});

it('a game that has left the schedule stays in its place and says since when it is Live', async () => {
  const scheduled = game(1, 'Northgate', {
    ...{ status: 'Scheduled', isLive: false, autoLiveAt: null },
    ...{ startsAt: '2020-05-01T12:00:00.000Z', liveAt: '2020-05-01T11:45:00.000Z' },
  });
  const live = {
    ...scheduled,
    status: 'Live',
    isLive: true,
    wentLiveAt: '2020-05-01T11:35:00.000Z',
  } as const;
  const games = [scheduled, game(2, 'Millbrook', { status: 'Scheduled', isLive: false })];
  open(<SchedulePage />, games, { elsewhere: [live] });
  await screen.findByText('Northgate');
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('Northgate'));
  expect(row?.textContent).toContain('Does not go live by itself: its time was past');
  games.shift();
  changed(live);
  expect(await screen.findByText('Live since 11:35 UTC')).toBeTruthy();
  expect(row?.textContent).toContain('Live since 11:35 UTC');
  expect(row?.textContent).not.toContain('Does not go live by itself');
  const link = within(row as HTMLElement).getByRole('link', { name: 'Ongoing' });
  expect(link.getAttribute('href')).toBe('/dashboard/matches');
  fireEvent.click(screen.getByRole('button', { name: '1 game here is no longer Scheduled' }));
  expect(screen.queryByText('Northgate')).toBeNull();
});

it('Finished lists the last games first and lets their highlights be entered', async () => {
  const path = '/dashboard/matches/finished';
  open(<FinishedPage />, [game(1, 'Northgate', { status: 'Finished', isLive: false })], { path });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Northgate vs Harbour' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByLabelText(/^Highlights URL/)).toBeTruthy();
  expect(listCalls()[0]?.call).toContain('status=Finished');
  expect(listCalls()[0]?.call).toContain('sort=-startsAt');
});

it('Trending lists games of every status, with only what concerns trending in their menus', async () => {
  open(<TrendingPage />, [game(1, 'Northgate', { isTrending: true })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Northgate vs Harbour' }));
  const lines = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Trending', 'Open match']);
  expect(listCalls()[0]?.call).toContain('isTrending=true');
  expect(listCalls()[0]?.call).not.toContain('status=');
});

it('the status of more than ten games is set after a question alone', async () => {
  const names = Array.from({ length: 11 }, (_, n) => `Team ${n}`);
  open(
    <OngoingPage />,
    names.map((name, n) => game(n, name)),
  );
  await screen.findByText('Team 0');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Set status' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Finished' }));
  const question = await screen.findByRole('dialog', { name: gameActionTexts.bulkStatus.title });
  expect(within(question).getByText(gameActionTexts.bulkStatus.text(11))).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Set status' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      action: 'status',
      value: 'Finished',
    }),
  );
});
