import { screen, waitFor } from '@testing-library/react';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import { pushExample } from '@touchline/contract/records/push';
import { afterEach, expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { AboutGames } from './about-games.tsx';

holdDashboard();
afterEach(() => void vi.useRealTimers());

const game = (n: number, homeTeam: string, change: Partial<StaffGame>): StaffGame => ({
  ...staffGameExample,
  _id: testId(n),
  homeTeam,
  awayTeam: 'Harbour',
  ...change,
});
const GAMES = [
  game(1, 'Northgate', { status: 'Live', date: '2026-11-20' }),
  game(2, 'Millbrook', { status: 'Scheduled', date: '2026-11-21' }),
  game(3, 'Ashford', { status: 'Scheduled', date: '2026-11-29' }),
  game(4, 'Redhill', { status: 'Finished', date: '2026-11-21' }),
];

it.each([
  { keys: ['app-notifications:view'], push: 'With a push notification: Ashford vs Harbour' },
  { keys: [], push: null },
] as const)('names what is live today, and what has a push for those with $keys', async ({ keys, push }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  renderDashboard(<AboutGames ids={GAMES.map(({ _id }) => _id)} />, {
    user: testUser(['games:view', ...keys]),
    server: (_, { pathname, searchParams }) => {
      if (pathname.endsWith('/setting')) return { body: { settings: testSettings() } };
      if (pathname === '/api/games') {
        const asked = searchParams.get('ids')?.split(',') ?? [];
        const games = GAMES.filter(({ _id }) => asked.includes(_id));
        return { body: { games, page: 1, size: 100, total: games.length } };
      }
      // The push of the game is not on the first page of those that are to be sent.
      const page = Number(searchParams.get('page'));
      const others = Array.from({ length: 100 }, () => ({ ...pushExample, gameId: null }));
      const notifications = page === 1 ? others : [{ ...pushExample, gameId: testId(3) }];
      return { body: { notifications, page, size: 100, total: 101 } };
    },
  });
  const shown = () => screen.getAllByText(/ vs /).map(({ textContent }) => textContent);
  const live = 'Live today: Northgate vs Harbour; Millbrook vs Harbour';
  await waitFor(() => expect(shown()).toEqual(push === null ? [live] : [live, push]));
  expect(asked.filter(({ call }) => call.includes('/mobile/notifications'))).toHaveLength(2 * keys.length);
});
