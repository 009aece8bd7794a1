import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { type StaffGame, staffGameExample, staffMatchExample } from '@touchline/contract/records/game';
import { probeStepsExample } from '@touchline/contract/records/probe-step';
import type { StreamRow } from '@touchline/contract/records/stream';
import type { HealthMinute, StreamHealth } from '@touchline/contract/records/stream-health';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testInstant, testSettings } from '../../../../test/support/records.ts';
import StreamsPage from './streams-page.tsx';

holdDashboard();

const MINUTE_MS = 60_000;
const TROUBLE: StreamHealth = {
  state: 'trouble',
  reason: 'stalls',
  httpStatus: null,
  since: testInstant(-9 * MINUTE_MS),
  checkedAt: testInstant(-18_000),
  firstByteMs: 1_100,
};
const row: StreamRow = {
  _id: testId(1),
  title: 'Stadium sound',
  stream: 'Stream 1',
  quality: '720p',
  language: 'English',
  platform: 'Touchline',
  health: TROUBLE,
  name: 'Stadium sound',
  gameId: testId(0xb1),
  matchId: testId(0xe1),
  gameTitle: 'Port Calder vs Greyhaven',
  homeTeam: 'Port Calder',
  awayTeam: 'Greyhaven',
  matchTitle: 'Round 12',
  league: 'Coastal League',
  leagueId: testId(0xa1),
  startsAt: testInstant(),
  url: `head.${btoa('{"url":"https://media.example/a.m3u8"}')}.sign`,
  status: 'Live',
};
const MINUTES = Array.from(
  { length: 60 },
  (_, n): HealthMinute => ({
    at: testInstant((n - 59) * MINUTE_MS),
    good: n === 22 ? 0 : 1,
    failed: n === 22 ? 1 : 0,
    firstByteMs: n < 50 ? 300 : 1_100,
    players: 28,
    stalledShare: n < 50 ? 0.02 : 0.31,
  }),
);
const REPORTS = [
  { at: testInstant(-40 * MINUTE_MS), reason: 'black' as const },
  { at: testInstant(-3 * MINUTE_MS), reason: 'stops' as const },
  { at: testInstant(-1 * MINUTE_MS), reason: 'stops' as const },
];

/** The game of the row, whose second stream is that of the row. */
const game: StaffGame = {
  ...staffGameExample,
  _id: row.gameId,
  matchId: row.matchId,
  streamUrls: [
    { ...row, _id: testId(2), title: 'Main' },
    { ...row, health: TROUBLE },
  ],
};

function open(
  keys: readonly PermissionKey[],
  health = TROUBLE,
  answer: StubAnswer = { body: {} },
  shown = { steps: probeStepsExample },
) {
  return renderDashboard(<StreamsPage />, {
    user: testUser(['streams:access', ...keys]),
    path: `/dashboard/streams?health-of=${row._id}`,
    server: (method, { pathname }) => {
      if (method !== 'GET') return answer;
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/leagues') return { body: { leagues: [] } };
      if (pathname.startsWith('/api/matches/'))
        return { body: { match: { ...staffMatchExample, games: [game] } } };
      if (pathname.endsWith('/health'))
        return { body: { health, ...shown, minutes: MINUTES, reports: REPORTS } };
      return { body: { streams: [{ ...row, health }], page: 1, size: 25, total: 1 } };
    },
  });
}
const paneOf = () => screen.findByRole('dialog', { name: 'Health' });

it('shows the state with its reason, and each chart of the last hour as an image with a sentence', async () => {
  open([]);
  const pane = within(await paneOf());
  expect((await pane.findByText(/^Trouble since/)).parentElement?.textContent).toContain(
    'Keeps stopping for players.',
  );
  const images = await pane.findAllByRole('img', { name: /: / });
  expect(images.map((image) => image.getAttribute('aria-label'))).toEqual([
    'Probes: 59 good, 1 failed.',
    'First byte: from 0.3 s to 1.1 s, last 1.1 s.',
    'Players: 28.',
    'Stalled share: from 2 % to 31 %, last 31 %.',
  ]);
  expect(pane.getByText('Probes, 1 failed')).toBeTruthy();
});

it('moves by the arrow keys through the minutes, and shows them all as a table', async () => {
  open([]);
  const pane = within(await paneOf());
  const minute = await pane.findByRole('slider', { name: 'Minute' });
  fireEvent.focus(minute);
  fireEvent.change(minute, { target: { value: '22' } });
  expect(minute.getAttribute('aria-valuetext')).toMatch(/Probes 0 of 1, First byte 0.3 s, Players 28/);
  fireEvent.blur(minute);
  expect(pane.queryByRole('table')).toBeNull();
  fireEvent.click(pane.getByRole('button', { name: 'Show as table' }));
  expect(within(pane.getByRole('table')).getAllByRole('row')).toHaveLength(61);
});

it('counts the reports by their reasons, the most frequent first', async () => {
  open([]);
  const reports = within(await screen.findByRole('region', { name: 'Reports' }));
  expect(reports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Keeps stopping.*2$/),
    expect.stringMatching(/^Black picture.*1$/),
  ]);
});

it('has no box for a stream that plays', async () => {
  open([], { ...TROUBLE, state: 'ok', reason: null });
  const pane = within(await paneOf());
  expect(await pane.findByText(/\bplays$/)).toBeTruthy();
  expect(pane.queryByRole('status')).toBeNull();
});

it('lists the requests of the last check, and anew after another one', async () => {
  const shown = { steps: probeStepsExample };
  open([], TROUBLE, { body: { message: 'Stream checked', health: TROUBLE } }, shown);
  const check = within(await screen.findByRole('region', { name: 'Last check' }));
  const lines = () => check.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    '302Redirect to https://cdn.example/main.m3u8https://streams.example/main.m3u841 ms',
    '200Playlist with 3 qualitieshttps://cdn.example/main.m3u80.2 s',
    '200Playlist, live, 6 segmentshttps://cdn.example/720/live.m3u83.2 s',
    '206Segmenthttps://cdn.example/720/new.ts0.2 s',
  ]);
  const [first] = probeStepsExample;
  if (!first) throw new Error('The example has steps.');
  shown.steps = [{ ...first, httpStatus: 404, found: { kind: 'failure', reason: 'error-status' } }];
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() =>
    expect(lines()).toEqual(['404Playlist: Answers with 404https://streams.example/main.m3u841 ms']),
  );
});

it('says so where the last check made no request', async () => {
  open([], TROUBLE, { body: {} }, { steps: [] });
  const check = within(await screen.findByRole('region', { name: 'Last check' }));
  expect(check.getByText('No request was made.')).toBeTruthy();
});

it("opens 'Edit Stream URLs' in the address of its stream, for users who may edit games", async () => {
  open(['games:update', 'games:view', 'matches:view']);
  fireEvent.click(within(await paneOf()).getByRole('button', { name: 'Edit address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stream URLs' }));
  const [, second] = dialog.getAllByLabelText(/^URL/);
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(second).toHaveProperty('value', 'https://media.example/a.m3u8');
  cleanup();
  open([]);
  const edit = within(await paneOf()).getByRole('button', { name: 'Edit address' });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
});

it('checks a stream, and solves it for users who may edit games; others read why not', async () => {
  open([], TROUBLE, { body: { message: 'Stream checked', health: TROUBLE } });
  const pane = within(await paneOf());
  const solve = pane.getByRole('button', { name: 'Solved' });
  expect(solve.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(solve);
  fireEvent.click(pane.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Stream checked')).toBeTruthy();
  const writes = () => asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
  expect(writes()).toEqual([`POST /api/streams/${row._id}/check`]);
});

it('says what a refused check is refused for', async () => {
  const message = 'Stream not found.';
  open(['games:update'], TROUBLE, { status: 404, body: { message, code: 'NOT_FOUND', requestId: 'x' } });
  fireEvent.click(within(await paneOf()).getByRole('button', { name: 'Solved' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
