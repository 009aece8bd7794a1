import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffGameExample, staffMatchExample } from '@touchline/contract/records/game';
import type { StreamRow } from '@touchline/contract/records/stream';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import StreamsPage from './streams-page.tsx';

holdDashboard();

const tokenOf = (url: string) => `head.${btoa(JSON.stringify({ url }))}.sign`;
const stream = (n: number, title: string, url: string): StreamRow => ({
  _id: testId(n),
  title,
  stream: `Stream ${n}`,
  quality: '720p',
  language: 'English',
  platform: 'Touchline',
  health: {
    state: 'ok',
    reason: null,
    httpStatus: null,
    since: '2026-11-21T18:05:00.000Z',
    checkedAt: '2026-11-21T18:06:00.000Z',
    firstByteMs: 80,
  },
  name: title,
  gameId: testId(0xb1),
  matchId: testId(0xe1),
  gameTitle: 'Northgate vs Harbour',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  matchTitle: 'Round 12',
  league: 'Coastal League',
  leagueId: testId(0xa1),
  startsAt: '2026-11-21T18:30:00.000Z',
  url,
  status: 'Live',
});
const STREAMS = [
  stream(1, 'Main feed', tokenOf('https://media.example/a.m3u8')),
  stream(2, 'Broken', 'no-token'),
  stream(3, 'Empty', ''),
];

const GAME = {
  ...staffGameExample,
  _id: testId(0xb1),
  matchId: testId(0xe1),
  streamUrls: STREAMS.map(({ _id, title, url, quality }) => ({
    ...{ _id, title, url, quality },
    ...{ stream: '', language: '', platform: '' },
  })),
};

function open(answer: StubAnswer = { body: {} }, streams = STREAMS) {
  return renderDashboard(<StreamsPage />, {
    user: testUser(['streams:access', 'games:update', 'games:view', 'matches:view']),
    path: '/dashboard/streams',
    server: (method, { pathname }) => {
      if (method !== 'GET') return answer;
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/leagues') return { body: { leagues: [] } };
      if (pathname.startsWith('/api/matches/'))
        return { body: { match: { ...staffMatchExample, games: [GAME] } } };
      return { body: { streams, page: 1, size: 25, total: streams.length } };
    },
  });
}
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement;
const lastList = () => {
  const last = asked.findLast(({ call }) => call.startsWith('GET /api/streams'));
  return new URLSearchParams(last?.call.split('?')[1]);
};

it('shows addresses decoded, and says so when there is none or the token is invalid', async () => {
  open();
  const first = await rowOf('Main feed');
  expect(within(first).getByText('media.example/a.m3u8')).toBeTruthy();
  expect(within(first).getByRole('button', { name: 'Copy the address' })).toBeTruthy();
  expect(within(await rowOf('Broken')).getByText('Invalid token')).toBeTruthy();
  expect(within(await rowOf('Empty')).getByText('None')).toBeTruthy();
});

it('loads a preview only when play is pressed, and again by Refresh Stream', async () => {
  open();
  fireEvent.click(within(await rowOf('Main feed')).getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stream Preview' });
  expect(dialog.querySelector('iframe')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Play' }));
  const frame = dialog.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(`/stream/preview?id=${testId(1)}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refresh Stream' }));
  expect(dialog.querySelector('iframe')).not.toBe(frame);
});

it("opens 'Edit Stream URLs' of a row in the address of its stream", async () => {
  open();
  fireEvent.click(within(await rowOf('Broken')).getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit stream URLs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stream URLs' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByLabelText(/^URL/)[1]));
});

it('names the host of streams that share a title, where the server tells it', async () => {
  const name = 'Main feed · media.example';
  open({ body: {} }, [{ ...stream(1, 'Main feed', tokenOf('https://media.example/a.m3u8')), name }]);
  expect(within(await rowOf(name)).getByLabelText(`Select Northgate vs Harbour, ${name}`)).toBeTruthy();
});

it('lists the streams of games that are not finished until the filter is taken back', async () => {
  const router = open();
  await rowOf('Main feed');
  expect(lastList().get('status')).toBe('Live,Scheduled');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Status' }));
  await waitFor(() => expect(lastList().has('status')).toBe(false));
  expect(router.state.location.search).toBe('?status=');
});

it('says of each stream that could not be removed why, and keeps it selected', async () => {
  const message = 'At least one stream is required.';
  open({
    body: {
      message: '1 of 2',
      results: [
        { id: testId(1), ok: true },
        { id: testId(2), ok: false, code: 'VALIDATION_ERROR', message },
      ],
    },
  });
  await rowOf('Main feed');
  for (const title of ['Main feed', 'Broken'])
    fireEvent.click(screen.getByLabelText(`Select Northgate vs Harbour, ${title}`));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Streams' });
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  const result = await screen.findByRole('dialog', { name: '1 row was not changed' });
  expect(within(result).getByText('Northgate vs Harbour, Broken')).toBeTruthy();
  expect(within(result).getByText(message)).toBeTruthy();
  expect((await rowOf('Broken')).getAttribute('aria-selected')).toBe('true');
});
