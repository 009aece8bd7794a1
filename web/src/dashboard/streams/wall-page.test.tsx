import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { HealthState } from '@touchline/contract/lists/stream-health';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { stubIntersections } from '../../../../test/support/jsdom.ts';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { queryClient } from '../data/query-client.ts';
import WallPage from './wall-page.tsx';

holdDashboard();
beforeEach(() => {
  stubIntersections((_, show) => queueMicrotask(() => act(show)));
});

const [example] = staffGameExample.streamUrls;
if (!example?.health) throw new Error('The example has a stream with health.');
const { health: known } = example;
const tokenOf = (url: string) => `head.${btoa(JSON.stringify({ url }))}.sign`;
const stream = (n: number, state: HealthState, url = 'https://media.example/a.m3u8') => ({
  ...example,
  _id: testId(0x500 + n),
  title: `Feed ${n}`,
  url: tokenOf(url),
  health: { ...known, state },
});
const game = (n: number, streamUrls: StaffGame['streamUrls']): StaffGame => ({
  ...staffGameExample,
  _id: testId(n),
  homeTeam: `Home ${n}`,
  awayTeam: 'Away',
  status: 'Live',
  isLive: true,
  streamUrls,
});

/** The wall with these games, which can be changed. */
function open(games: StaffGame[]) {
  const shown = { games };
  renderDashboard(<WallPage />, {
    user: testUser(['streams:access', 'games:update']),
    path: '/dashboard/streams?tab=wall',
    server: (_, { pathname }) =>
      pathname === '/api/setting' ? { body: { settings: testSettings() } } : { body: { games: shown.games } },
  });
  return shown;
}
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src.replace(/^.*\?/, ''));
const names = () =>
  screen.getAllByRole('button', { name: /Open preview$/ }).map((tile) => tile.getAttribute('aria-label'));

it('shows the first stream of each game that is not down, and says what else there is', async () => {
  open([
    game(1, [stream(1, 'down'), stream(2, 'trouble')]),
    game(2, [stream(3, 'down')]),
    game(3, [stream(4, 'ok', 'https://frames.example/watch')]),
  ]);
  await waitFor(() => expect(frames()).toEqual([`id=${testId(0x502)}#wall`]));
  expect(names()).toEqual([
    'Home 1 vs Away, trouble, 0 watching. Open preview',
    'Home 2 vs Away, down, 0 watching. Open preview',
    'Home 3 vs Away, plays, 0 watching. Open preview',
  ]);
  expect(screen.getByText('No stream plays')).toBeTruthy();
  expect(screen.getByText('A framed page')).toBeTruthy();
});

it('plays nine at once, and none while the tab is hidden', async () => {
  open(Array.from({ length: 11 }, (_, n) => game(n + 1, [stream(n + 1, 'ok')])));
  await waitFor(() => expect(frames()).toHaveLength(9));
  expect(screen.getAllByText('Plays when there is room')).toHaveLength(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(frames()).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(frames()).toHaveLength(9);
});

it('keeps its order while the focus is on it', async () => {
  const [one, two] = [game(1, [stream(1, 'ok')]), game(2, [stream(2, 'ok')])];
  const shown = open([one, two]);
  const [first] = await screen.findAllByRole('button', { name: /Open preview$/ });
  fireEvent.focus(first as HTMLElement);
  shown.games = [two, game(3, [stream(3, 'ok')]), one];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(names()).toHaveLength(3));
  const order = () => names().map((name) => name?.slice(0, 6));
  expect(order()).toEqual(['Home 1', 'Home 2', 'Home 3']);
  fireEvent.blur(first as HTMLElement);
  await waitFor(() => expect(order()).toEqual(['Home 2', 'Home 3', 'Home 1']));
});

it('stands still for users who want less motion, until the focus is on a tile', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open([game(1, [stream(1, 'ok')])]);
  await waitFor(() => expect(frames()).toEqual([`id=${testId(0x501)}#wall-still`]));
  fireEvent.focus(screen.getByRole('button', { name: /Open preview$/ }));
  expect(frames()).toEqual([`id=${testId(0x501)}#wall`]);
});
