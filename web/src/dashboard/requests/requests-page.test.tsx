import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import type { StaffRequest } from '@touchline/contract/records/request';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testHead, testId, testInstant, testLeague, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import RequestsPage from './requests-page.tsx';

holdDashboard();

const request = (n: number, homeTeam: string, fields: Partial<StaffRequest> = {}): StaffRequest => ({
  _id: testId(n),
  username: 'marsh',
  email: 'ada@example.com',
  team: `${homeTeam} vs Millbrook`,
  homeTeam,
  awayTeam: 'Millbrook',
  category: 'Football',
  league: 'coastal',
  status: 'New',
  createdAt: { seconds: 1_763_748_000, nanoseconds: 0 },
  version: 3,
  changedAt: testInstant(),
  ...fields,
});
const staff = testUser([
  'match-requests:access',
  'match-requests:view',
  'match-requests:update',
  'match-requests:delete',
  'matches:view',
  'matches:create',
  'games:create',
  'games:update',
  'games:view',
]);
const match = { ...testHead({ title: 'Round 12' }), gameCounts: { all: 6, unfinished: 4 } };

const created: StubAnswer = { status: 201, body: { message: 'Saved', game: staffGameExample } };

/** A server with these requests; `answer` is the response to every change. */
function open(
  requests: StaffRequest[],
  answer: StubAnswer = { body: { message: 'Saved' } },
  { matches = [match], games = [] }: { matches?: object[]; games?: StaffGame[] } = {},
) {
  renderDashboard(<RequestsPage />, {
    user: staff,
    path: '/dashboard/matches/request',
    server: (method, { pathname, searchParams }) => {
      if (method !== 'GET') return answer;
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/leagues') return { body: { leagues: [testLeague()] } };
      if (pathname === '/api/matches') return { body: { matches, page: 1, size: 100, total: 1 } };
      if (pathname === '/api/games') {
        const wanted = searchParams.get('status')?.split(',');
        const found = games.filter(({ status }) => wanted?.includes(status) !== false);
        return { body: { games: found, page: 1, size: 100, total: found.length } };
      }
      return { body: { requests: [...requests], page: 1, size: 25, total: requests.length } };
    },
  });
}

async function choose(team: string, line: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${team} vs Millbrook` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string) => asked.findLast(({ call }) => call.startsWith(method));

it('changes the status where it stands, with the version that was seen', async () => {
  const changed = request(1, 'Harbour', { status: 'Pending', version: 4 });
  open([request(1, 'Harbour')], { body: { message: 'Saved', request: changed } });
  fireEvent.click(await screen.findByRole('button', { name: 'Status of Harbour vs Millbrook: New' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pending' }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ status: 'Pending', version: 3 }));
  expect(sent('PUT')?.call).toBe(`PUT /api/match-requests/${testId(1)}/status`);
  // Shown at once: the list is fetched again later and still says New.
  expect(await screen.findByRole('button', { name: 'Status of Harbour vs Millbrook: Pending' })).toBeTruthy();
});

it('checks and sends only changed fields: a short name that a visitor sent blocks nothing', async () => {
  open([request(1, 'PSG')]);
  await choose('PSG', 'Edit');
  type('League', 'Sea');
  await press('Save request');
  expect(await screen.findByText('League must be at least 4 characters long')).toBeTruthy();
  expect(screen.queryByText('Home team must be at least 4 characters long')).toBeNull();
  type('League', 'Sea League');
  await press('Save request');
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ league: 'Sea League', version: 3 }));
});

it('makes a game of a request in a match that exists, prefilled with the nearest league', async () => {
  open([request(1, 'Harbour')], created);
  await choose('Harbour', 'Create game');
  const dialog = await screen.findByRole('dialog', { name: 'Create Game from Request' });
  expect(within(dialog).getByText('The request becomes Approved')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Harbour vs Millbrook');
  expect(screen.getByLabelText<HTMLInputElement>('League').value).toBe('Coastal League');
  type('Location', 'Quay Park');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-05-01' } });
  fireEvent.blur(screen.getByLabelText('Date'));
  await press('Create game');
  expect(await screen.findByText('Please select a match or add a new one')).toBeTruthy();
  const field = screen.getByLabelText('Match');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Round' } });
  await screen.findByRole('option', { name: /Round 12/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('6 games, 4 unfinished')).toBeTruthy();
  await press('Create game');
  await waitFor(() => expect(sent('POST')?.call).toBe(`POST /api/match-requests/${testId(1)}/game`));
  const body = sent('POST')?.body;
  expect(body).toMatchObject({
    matchId: match._id,
    homeTeam: 'Harbour',
    league: 'Coastal League',
    leagueId: testId(0xa1),
  });
  expect(body).not.toHaveProperty('match');
});

it('makes the match along with the game', async () => {
  open([request(1, 'Harbour')], created);
  await choose('Harbour', 'Create game');
  await screen.findByRole('dialog', { name: 'Create Game from Request' });
  fireEvent.click(screen.getByRole('radio', { name: 'New match' }));
  type('Match title', '');
  type('Location', 'Quay Park');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-05-01' } });
  fireEvent.blur(screen.getByLabelText('Date'));
  await press('Create game');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  type('Match title', 'Coastal League, round 13');
  await press('Create game');
  await waitFor(() =>
    expect(sent('POST')?.body).toMatchObject({
      match: { title: 'Coastal League, round 13', category: 'Football' },
    }),
  );
  expect(sent('POST')?.body).not.toHaveProperty('matchId');
});

it('finds the league behind a typo and its match, and adds the streams with the game', async () => {
  open([request(1, 'Harbour', { league: 'Costal Leage' })], created, {
    matches: [match, { ...match, _id: testId(9), title: 'Coastal League, round 13' }],
  });
  await choose('Harbour', 'Create game');
  expect(await screen.findByText('Closest to “Costal Leage”')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Match').value).toBe('Coastal League, round 13');
  type('Location', 'Quay Park');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-05-01' } });
  fireEvent.change(screen.getByLabelText(/Stream addresses/), {
    target: { value: 'https://a.example/one.m3u8' },
  });
  await press('Create game');
  await waitFor(() => expect(sent('PUT')?.body).toMatchObject({ streamUrls: [{ title: 'Stream 1' }] }));
  expect(sent('POST')?.body).toMatchObject({ matchId: testId(9), league: 'Coastal League' });
  expect(sent('POST')?.body).not.toHaveProperty('addresses');
});

it('links to the same game, at this time or within 12 hours of it, also on another day', async () => {
  const start = { date: '2099-05-01', time: '20:00', startsAt: '2099-05-01T20:00:00.000Z' };
  const there = {
    ...staffGameExample,
    ...{ homeTeam: 'Millbrook', awayTeam: 'harbour', leagueId: testId(0xa1), ...start },
  };
  open([request(1, 'Harbour')], created, { games: [there] });
  await choose('Harbour', 'Create game');
  await screen.findByLabelText('Date');
  type('League', 'Coastal League');
  type('Date', '1 may 2099');
  const link = await screen.findByRole('link', { name: 'Northgate vs Harbour, 1 May 2099, 20:00 UTC' });
  expect(link.getAttribute('href')).toBe(`/dashboard/matches/${there.matchId}`);
  expect(screen.getByText('This game exists already:')).toBeTruthy();
  type('Date', '2 may 2099');
  await waitFor(() => expect(screen.queryByText('This game exists already:')).toBeNull());
  type('Time', '08:00');
  expect(await screen.findByText('Moved, or another game?')).toBeTruthy();
  expect(screen.getByRole('link', { name: /1 May 2099, 20:00 UTC$/ })).toBeTruthy();
});

it('names the unfinished games of the teams, whatever their league and day', async () => {
  const games = [
    { ...staffGameExample, homeTeam: 'Millbrook', awayTeam: 'harbour', startsAt: '2099-05-01T20:00:00.000Z' },
    { ...staffGameExample, _id: testId(8), homeTeam: 'Harbour', awayTeam: 'Ashmere', title: 'Other' },
    { ...staffGameExample, _id: testId(7), homeTeam: 'Harbour', awayTeam: 'Millbrook', title: 'Past' },
  ].map((game) => ({ ...game, status: game.title === 'Past' ? ('Finished' as const) : game.status }));
  open([request(1, 'Harbour', { league: 'Nowhere' })], created, { games });
  await choose('Harbour', 'Create game');
  expect(
    await screen.findByRole('link', { name: 'Northgate vs Harbour, 1 May 2099, 20:00 UTC' }),
  ).toBeTruthy();
  expect(screen.getByText('Games of these teams that are not finished:')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^(Other|Past)/ })).toBeNull();
});

it('chooses the match in which the games of the league stand', async () => {
  const games = [{ ...staffGameExample, leagueId: testId(0xa1), matchId: testId(9) }];
  open([request(1, 'Ashmere')], created, {
    matches: [match, { ...match, _id: testId(9), title: 'Saturday' }],
    games,
  });
  await choose('Ashmere', 'Create game');
  expect((await screen.findByLabelText<HTMLInputElement>('Match')).value).toBe('Saturday');
});

it('announces requests that come in, and changes the others in place', async () => {
  const requests = [request(1, 'Harbour')];
  open(requests);
  await screen.findByRole('button', { name: 'Status of Harbour vs Millbrook: New' });
  requests.splice(0, 1, request(2, 'Ashmere'), request(1, 'Harbour', { status: 'Approved', version: 4 }));
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'requests', id: testId(1), version: 4 },
    }),
  );
  expect(
    await screen.findByRole('button', { name: 'Status of Harbour vs Millbrook: Approved' }),
  ).toBeTruthy();
  expect(screen.queryByText('Ashmere')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '1 new row. Show it' }));
  expect(await screen.findByText('Ashmere')).toBeTruthy();
});
