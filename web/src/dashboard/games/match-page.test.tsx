import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import {
  type StaffGame,
  type StaffStream,
  staffGameExample,
  staffMatchExample,
} from '@touchline/contract/records/game';
import { gameExample as publicGame } from '@touchline/contract/records/match';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { watchingNow } from '../../lib/watching-now.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import MatchPage from './match-page.tsx';

holdDashboard();

const KEYS: readonly PermissionKey[] = [
  'matches:view',
  'games:view',
  'games:update',
  'games:create',
  'games:delete',
  'streams:access',
];
const game: StaffGame = {
  ...staffGameExample,
  streamUrls: [
    {
      ...staffGameExample.streamUrls[0],
      _id: testId(9),
      title: 'Main feed',
      stream: 'Stream 1',
      quality: '1080p',
      language: 'English',
      platform: 'Touchline',
      url: `e30.${btoa('{"url":"https://media.example/live.m3u8"}')}.c2ln`,
    },
  ],
};

function open({
  games = [game],
  user = testUser(KEYS),
  write = (): StubAnswer => ({ body: { message: 'Done' } }),
  search = '',
} = {}) {
  return renderDashboard(<MatchPage />, {
    user,
    path: `/dashboard/matches/${game.matchId}${search}`,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write();
      if (pathname === '/api/games') return { body: { games, page: 1, size: 25, total: games.length } };
      if (pathname.startsWith('/api/matches')) return { body: { match: { ...staffMatchExample, games } } };
      return { body: { leagues: [], affiliates: [], page: 1, size: 25, total: 0 } };
    },
  });
}

const written = () => asked.filter(({ call }) => !call.startsWith('GET'));
async function choose(line: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Northgate vs Harbour' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}

it('asks for the games of the match that are not finished, and says when there are none', async () => {
  open({ games: [] });
  expect(await screen.findByText('No Games Found')).toBeDefined();
  expect(screen.getByRole('heading', { name: staffMatchExample.title })).toBeDefined();
});

it("opens a game's streams with their readable addresses", async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Open Northgate vs Harbour' }));
  expect(await screen.findByText('media.example/live.m3u8')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  // The player loads nothing before play.
  fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
  const frame = await screen.findByTitle('Main feed');
  expect(frame.getAttribute('src')).toBe(`/stream/preview?id=${testId(9)}`);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Stream' }));
  expect(screen.getByTitle('Main feed')).not.toBe(frame);
});

it('says that a game has no streams', async () => {
  open({ games: [{ ...game, streamUrls: [] }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Open Northgate vs Harbour' }));
  expect(await screen.findByText('No streams to display.')).toBeDefined();
});

it('tells streams of one title apart by their hosts, and that all stand on one server', async () => {
  const [main] = game.streamUrls;
  if (!main) throw new Error('The game has a stream.');
  const at = (n: number, host: string) => ({
    ...{ ...main, _id: testId(n) },
    url: `e30.${btoa(`{"url":"https://${host}/live.m3u8"}`)}.c2ln`,
  });
  const streamUrls = [at(9, 'media.example'), at(10, 'media.example:8443')];
  open({ games: [{ ...game, streamUrls }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Open Northgate vs Harbour' }));
  expect(await screen.findByText('Main feed · media.example')).toBeTruthy();
  expect(screen.getByText('2 streams, 1 server')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Preview' })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Stream Preview' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Main feed · media.example, 1080p',
    'Main feed · media.example:8443, 1080p',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Edit stream URLs' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Stream URLs' }));
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByLabelText(/^URL/)[1]));
});

it('sends a game live at once, and says how many visitors watch it', async () => {
  open();
  await choose('Go live now');
  act(() => watchingNow.changed({ [game._id]: 12 }));
  const dialog = screen.getByRole('dialog', { name: 'Go Live Now' });
  expect(within(dialog).getByText(/^12 people are watching this page/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go live' }));
  await waitFor(() =>
    expect(written()[0]?.call).toBe(`PUT /api/matches/${game.matchId}/game/${game._id}/live`),
  );
});

const stale = (current: StaffGame): StubAnswer => ({
  status: 409,
  body: { code: 'STALE', message: 'Changed.', current, changedBy: { _id: testId(8), username: 'jonas' } },
});
const colleagues: StaffStream = {
  ...(game.streamUrls[0] as StaffStream),
  _id: testId(10),
  title: 'Their feed',
};

it('keeps a new stream of a colleague where the row knows of the change but not yet of its streams', async () => {
  const version = game.version + 1;
  const newer = { ...game, version, location: 'North Bank', streamUrls: [...game.streamUrls, colleagues] };
  const answers = [stale(newer), { body: { message: 'Saved', game: newer } }];
  open({ write: () => answers.shift() ?? { body: {} } });
  await screen.findByRole('button', { name: 'Actions for Northgate vs Harbour' });
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'game:changed',
      payload: { matchId: game.matchId, game: { ...publicGame, version, location: 'North Bank' } },
    }),
  );
  await choose('Edit stream URLs');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Best feed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save streams' }));
  await screen.findByText('Saved');
  expect(written().map(({ body }) => body)).toMatchObject([
    { version: game.version, streamUrls: [{ title: 'Best feed' }] },
    { version, streamUrls: [{ title: 'Best feed' }, { _id: colleagues._id, title: 'Their feed' }] },
  ]);
});

it('begins a duplicate with the same game a week later', async () => {
  open();
  await choose('Duplicate');
  expect(await screen.findByLabelText('Date')).toHaveProperty('value', '2026-11-28');
  expect(screen.getByLabelText('Home team')).toHaveProperty('value', 'Northgate');
});

it('takes a deletion back', async () => {
  open();
  await choose('Delete');
  fireEvent.click(screen.getByRole('button', { name: 'Delete game' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(written().map(({ call }) => call)).toEqual([
      `DELETE /api/matches/${game.matchId}/game/${game._id}`,
      `POST /api/matches/${game.matchId}/game/${game._id}/restore`,
    ]),
  );
});

it('turns trending on in the row, of the game as it was seen', async () => {
  open({ games: [{ ...game, isTrending: false }] });
  fireEvent.click(await screen.findByRole('switch', { name: 'Trending' }));
  await waitFor(() => expect(written()[0]?.body).toEqual({ isTrending: true, version: game.version }));
});

it('shows cards where they are chosen, and keeps the choice', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cards' }));
  expect(await screen.findByText('Syncing...')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Select Northgate vs Harbour' })).toBeDefined();
  expect(JSON.parse(localStorage.getItem(`layouts:${testId(0xa0)}`) ?? '{}')).toEqual({ match: 'cards' });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
});

it('says which permission a control lacks', async () => {
  open({ user: testUser(['matches:view', 'games:view']) });
  const trending = await screen.findByRole('switch', { name: 'Trending' });
  expect(trending.getAttribute('title')).toMatch(/^You need the permission/);
});

it.each([
  ['streams', 'Edit Stream URLs'],
  ['edit', 'Edit Game'],
])('an address with ?%s= opens the dialog of that game', async (name, title) => {
  const router = open({ search: `?${name}=${game._id}` });
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  expect(router.state.location.search).toBe('');
});

it('an address with the id of another game says that there is none', async () => {
  open({ search: `?edit=${testId(77)}` });
  expect(await screen.findByText('Game not found.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('edits, duplicates and deletes the match from its head, by their keys', async () => {
  const router = open({ user: testUser([...KEYS, 'matches:update', 'matches:delete']) });
  const duplicate = await screen.findByRole('button', { name: 'Duplicate' });
  expect(duplicate.title).toBe('You need the permission Add matches.');
  fireEvent.click(screen.getByRole('button', { name: 'Edit match' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete match' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=matches'));
  expect(written().map(({ call }) => call)).toEqual([`DELETE /api/matches/${staffMatchExample._id}`]);
});

it('finishes a game again from what a colleague has saved first, unless its status is theirs', async () => {
  const newer = { ...game, version: game.version + 1, location: 'North Bank' };
  const answers = [stale(newer), { body: { message: 'Finished', game: newer } }];
  open({ write: () => answers.shift() ?? { body: {} } });
  await choose('Finish');
  await screen.findByText('Finished');
  const [, second] = written();
  expect(second?.body).toMatchObject({
    version: newer.version,
    location: 'North Bank',
    status: 'Finished',
    isLive: false,
  });
  answers.push(stale({ ...newer, status: 'Live', isLive: true }));
  await choose('Finish');
  expect(await screen.findByText('Changed.')).toBeDefined();
  expect(written()).toHaveLength(3);
});
