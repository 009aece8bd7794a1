import { fireEvent, screen, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
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

function open(keys: readonly PermissionKey[], health = TROUBLE, answer: StubAnswer = { body: {} }) {
  return renderDashboard(<StreamsPage />, {
    user: testUser(['streams:access', ...keys]),
    path: `/dashboard/streams?health-of=${row._id}`,
    server: (method, { pathname }) => {
      if (method !== 'GET') return answer;
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/leagues') return { body: { leagues: [] } };
      if (pathname.endsWith('/health')) return { body: { health, minutes: MINUTES, reports: REPORTS } };
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
