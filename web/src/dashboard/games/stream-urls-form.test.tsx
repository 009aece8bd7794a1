import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type StaffGame, type StaffStream, staffGameExample } from '@touchline/contract/records/game';
import { streamHealthExample } from '@touchline/contract/records/stream-health';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { StreamUrlsForm } from './stream-urls-form.tsx';

holdDashboard();

const tokenOf = (url: string) => `e30.${btoa(JSON.stringify({ url }))}.c2ln`;
const stream = (n: number, url: string): StaffStream => ({
  ...staffGameExample.streamUrls[0],
  _id: testId(n),
  title: `Feed ${n}`,
  stream: `Stream ${n}`,
  quality: '720p',
  language: 'English',
  platform: '',
  url,
});

function open(streamUrls: readonly StaffStream[], current?: readonly StaffStream[]): void {
  const game: StaffGame = { ...staffGameExample, streamUrls: [...streamUrls] };
  renderDashboard(<StreamUrlsForm matchId={game.matchId} game={game} onClose={() => undefined} />, {
    user: testUser(['games:update', 'streams:access']),
    server: (method, { pathname }) =>
      pathname === '/api/setting'
        ? { body: { settings: testSettings() } }
        : method === 'GET'
          ? undefined
          : current
            ? {
                status: 409,
                body: {
                  code: 'STALE',
                  message: 'Changed.',
                  current: { ...game, streamUrls: current, version: 9 },
                },
              }
            : { body: { message: 'Saved', game } },
  });
}

const urls = () => screen.getAllByLabelText(/^URL/).map((field) => (field as HTMLInputElement).value);
const saved = async (): Promise<unknown> => {
  fireEvent.click(screen.getByRole('button', { name: 'Save streams' }));
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(true));
  return asked.find(({ call }) => call.startsWith('PUT'))?.body;
};

it('begins with one new entry, which cannot be removed', async () => {
  open([]);
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', '');
  expect(urls()).toEqual(['https://']);
  expect(screen.getByLabelText(/Language/)).toHaveProperty('value', 'English');
  expect(screen.getByLabelText('Quality')).toHaveProperty('value', '1080p');
  expect(screen.queryByRole('button', { name: /Remove stream/ })).toBeNull();
});

it('makes an entry of every pasted line', async () => {
  open([]);
  const lines = 'https://a.example/1.m3u8\n\nhttps://b.example/2.m3u8\nhttps://c.example/3.m3u8';
  fireEvent.paste(await screen.findByLabelText(/^URL/), { clipboardData: { getData: () => lines } });
  expect(urls()).toEqual([
    'https://a.example/1.m3u8',
    'https://b.example/2.m3u8',
    'https://c.example/3.m3u8',
  ]);
  expect(await saved()).toMatchObject({
    streamUrls: [{ title: 'Stream 1' }, { title: 'Stream 2' }, { title: 'Stream 3' }],
  });
});

it('says which address cannot be read, and leaves it as it is stored', async () => {
  open([stream(1, tokenOf('https://a.example/1.m3u8')), stream(2, 'no.token')]);
  expect(await screen.findByText('Invalid token')).toBeDefined();
  expect(urls()).toEqual(['https://a.example/1.m3u8', '']);
  const body = (await saved()) as { streamUrls: object[] };
  expect(body.streamUrls.map((sent) => 'url' in sent)).toEqual([false, false]);
});

it('says so when no address can be read', async () => {
  open([stream(1, 'no.token')]);
  expect(await screen.findByText('Failed to decode stream URLs.')).toBeDefined();
});

it('warns of an address that a secure page does not play', async () => {
  open([]);
  fireEvent.change(await screen.findByLabelText(/^URL/), { target: { value: 'http://a.example/1.m3u8' } });
  expect(screen.getByText(/starts with http:/)).toBeDefined();
});

it('moves entries by keys and sends them in that order', async () => {
  open([stream(1, tokenOf('https://a.example/1')), stream(2, tokenOf('https://b.example/2'))]);
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move stream 1' }), { key: 'ArrowDown' });
  await waitFor(() => expect(urls()).toEqual(['https://b.example/2', 'https://a.example/1']));
  expect(await saved()).toMatchObject({ streamUrls: [{ _id: testId(2) }, { _id: testId(1) }] });
});

it('keeps every other stream when a removed one that a colleague has changed is chosen back', async () => {
  const [first, ...others] = [1, 2, 3].map((n) => stream(n, tokenOf(`https://a.example/${n}.m3u8`)));
  if (!first) throw new Error('There are three.');
  open([first, ...others], [{ ...first, title: 'First' }, ...others]);
  const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
  fireEvent.click((await screen.findAllByRole('button', { name: /^Remove stream/ }))[0] as HTMLElement);
  expect(titles()).toEqual(['Feed 2', 'Feed 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Save streams' }));
  fireEvent.click(await screen.findByRole('radio', { name: /^Theirs/ }));
  await waitFor(() => expect(titles()).toEqual(['First', 'Feed 2', 'Feed 3']));
});

const puts = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
/** Adds a stream at the end. */
function add(title: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Add stream' }));
  fireEvent.change(screen.getAllByLabelText('Title').at(-1) as HTMLElement, { target: { value: title } });
}

it('joins by stream: fields of one, and those that were added here and by a colleague', async () => {
  const [first, theirs] = [1, 2].map((n) => stream(n, tokenOf(`https://a.example/${n}.m3u8`)));
  if (!first || !theirs) throw new Error('There are two.');
  open([first], [{ ...first, quality: '1080p' }, theirs]);
  await screen.findAllByLabelText('Title');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Best feed' } });
  add('My feed');
  fireEvent.click(screen.getByRole('button', { name: 'Save streams' }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  const { streamUrls } = puts()[1] as { streamUrls: { title: string; quality: string }[] };
  expect(streamUrls.map(({ title }) => title).toSorted()).toEqual(['Best feed', 'Feed 2', 'My feed']);
  expect(streamUrls.find(({ title }) => title === 'Best feed')).toMatchObject({ quality: '1080p' });
});

it('shows the state of each stream beside its address, until another one is typed', async () => {
  const [one, two] = [1, 2].map((n) => stream(n, tokenOf(`https://a${n}.example/1.m3u8`)));
  if (!one || !two) throw new Error('There are two.');
  const health = { ...streamHealthExample, state: 'down', reason: 'no-answer' } as const;
  open([
    { ...one, health },
    { ...two, health: { ...health, state: 'ok', reason: null } },
  ]);
  const entry = (n: number) => within(screen.getByRole('group', { name: `Stream ${n}` }));
  await screen.findAllByLabelText(/^URL/);
  expect(entry(1).getByText('Down')).toBeDefined();
  expect(entry(1).getByText('No answer')).toBeDefined();
  expect(entry(2).getByText('Plays')).toBeDefined();
  fireEvent.change(entry(1).getByLabelText(/^URL/), { target: { value: 'https://b.example/2.m3u8' } });
  expect(entry(1).queryByText('Down')).toBeNull();
});

it('says that all streams stand on one server, also while addresses are typed', async () => {
  open([1, 2].map((n) => stream(n, tokenOf(`https://cdn.example:844${n}/1.m3u8`))));
  expect(await screen.findByText('2 streams, 1 server')).toBeDefined();
  // The new entry has no address yet.
  add('Third');
  expect(screen.getByText('2 streams, 1 server')).toBeDefined();
  const third = screen.getAllByLabelText(/^URL/).at(-1) as HTMLElement;
  fireEvent.change(third, { target: { value: 'https://CDN.example/3' } });
  expect(screen.getByText('3 streams, 1 server')).toBeDefined();
  fireEvent.change(third, { target: { value: 'https://other.example/3' } });
  expect(screen.queryByText(/1 server/)).toBeNull();
});
