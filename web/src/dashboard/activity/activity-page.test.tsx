import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { type ActivityView, activityExample } from '@touchline/contract/records/activity';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { describe, expect, it, vi } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  type StubServer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testLeague, testPerson, testSettings } from '../../../../test/support/records.ts';
import ActivityPage from './activity-page.tsx';

holdDashboard();

const entry = (n: number, fields: Partial<ActivityView>): ActivityView => ({
  ...activityExample,
  _id: testId(n),
  ...fields,
});
const reader = testUser(PERMISSION_KEYS, 'super-admin');

/** A log with these entries; `answer` takes precedence over the default answers of the server. */
function open({
  entries = [entry(1, {})],
  path = '/dashboard/users/activity',
  user = reader,
  answer = (() => undefined) as StubServer,
} = {}) {
  return renderDashboard(<ActivityPage />, {
    user,
    path,
    server: (method, url, body) => {
      const own = answer(method, url, body);
      if (own) return own;
      const page = { page: 1, size: 25, total: entries.length };
      if (url.pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (url.searchParams.get('deleted') === 'true') return { body: { users: [], ...page } };
      if (url.pathname === '/api/users')
        return { body: { users: [testPerson(1, 'jonas.weber'), testPerson(2, 'chidi.okonjo')], ...page } };
      if (url.pathname === '/api/leagues')
        return { body: { leagues: [testLeague({ _id: testId(0xc1), name: 'Liga Costera' })] } };
      return { body: { activities: entries, ...page } };
    },
  });
}

const details = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: 'Activity Details' }));
};
const lines = (dialog: { getAllByRole: (role: string) => HTMLElement[] }) =>
  dialog.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent));

it('asks the server with the filters of the address', async () => {
  open({
    path: `/dashboard/users/activity?entity=Game&outcome=unknown&users=${testId(1)}&from=2026-11-01&to=2026-11-02`,
  });
  await screen.findByText(activityExample.action);
  const call = asked.find((one) => one.call.startsWith('GET /api/users/activity'))?.call ?? '';
  expect(Object.fromEntries(new URLSearchParams(call.slice(call.indexOf('?'))))).toMatchObject({
    entity: 'Game',
    outcome: 'unknown',
    users: testId(1),
    from: '2026-11-01',
    to: '2026-11-02',
    sort: '-createdAt',
  });
  expect(await screen.findByText('jonas.weber')).toBeTruthy();
});

it('says of an entry that was never completed that its outcome is unknown', async () => {
  open({ entries: [entry(1, { outcome: 'unknown', before: null, after: null })] });
  const dialog = await details(activityExample.action);
  expect(dialog.getAllByText('Outcome unknown').length).toBeGreaterThan(0);
  expect(dialog.getByText('No fields are recorded')).toBeTruthy();
});

it('shows what changed in words: names in place of ids, only what differs in lists, parts one by one', async () => {
  const change = entry(1, {
    action: 'Updated Game: Northgate vs Harbour',
    before: {
      leagueId: testId(0xc0),
      isTrending: false,
      permissions: ['games:view', 'faqs:view'],
      devTools: { isEnabled: false },
      highlightsUrl: '',
      streamUrls: [
        { _id: testId(9), title: 'Main', quality: '720p' },
        { _id: testId(10), title: 'Second', quality: '480p' },
      ],
    },
    after: {
      leagueId: testId(0xc1),
      isTrending: true,
      permissions: ['games:view', 'games:delete'],
      devTools: { isEnabled: true },
      highlightsUrl: 'https://video.example/nh',
      streamUrls: [
        { _id: testId(9), title: 'Main', quality: '1080p' },
        { _id: testId(10), title: 'Second', quality: '480p' },
      ],
    },
  });
  open({ entries: [change] });
  const dialog = await details(change.action);
  expect(await dialog.findByText('Liga Costera')).toBeTruthy();
  expect(lines(dialog).slice(1)).toEqual([
    ['League', 'No longer there', 'Liga Costera'],
    ['Trending', 'No', 'Yes'],
    ['Permissions', 'View FAQs', 'Delete games'],
    ['Dev tools: Enabled', 'No', 'Yes'],
    ['Highlights URL', '–', 'https://video.example/nh'],
    ['Stream URLs', 'Main · 720p', 'Main · 1080p'],
  ]);
});

it('shows a bulk change record by record, and how many were refused', async () => {
  const bulk = entry(1, {
    action: 'Updated Match request: 2 of 3, status Approved',
    before: {
      rows: [
        { id: testId(1), name: 'Ajax vs Porto', status: 'New' },
        { id: testId(2), name: 'Basel vs Bern' },
      ],
    },
    after: {
      rows: [{ id: testId(1), name: 'Ajax vs Porto', status: 'Approved' }],
      refused: [{ id: testId(3), code: 'NOT_FOUND' }],
    },
  });
  open({ entries: [bulk] });
  expect(lines(await details(bulk.action)).slice(1)).toEqual([
    ['Ajax vs Porto: Status', 'New', 'Approved'],
    ['Basel vs Bern', '–', 'Deleted'],
    ['Refused', '–', '1 row'],
  ]);
});

it('offers the Undo of a change that can be undone, asks first, and says of another one that it was undone', async () => {
  open({
    entries: [
      entry(1, { action: 'Imported Game: 20 of 20', isUndone: false }),
      entry(2, { action: 'Imported Game: 3 of 4', isUndone: true }),
      entry(3, { action: 'Updated Game: Oak' }),
    ],
    answer: (method) => (method === 'POST' ? { body: { message: 'Undoing…' } } : undefined),
  });
  const changed = await details('Updated Game: Oak');
  expect(changed.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect((await details('Imported Game: 3 of 4')).getByText('Undone')).toBeTruthy();
  const imported = await details('Imported Game: 20 of 20');
  fireEvent.click(imported.getByRole('button', { name: 'Undo: Imported Game: 20 of 20' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo change' }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(`POST /api/users/activity/${testId(1)}/undo`),
  );
  expect(await imported.findByRole('progressbar', { name: 'Rows done' })).toBeTruthy();
});

it('opens an entry beside the table, leads on by arrows and closes by Escape; the address has which one is open', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1280'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const router = open({
    entries: [1, 2, 3].map((n) => entry(n, { action: `Deleted League: Cup ${n}` })),
  });
  const pane = () => screen.findByRole('region', { name: 'Activity Details' });
  const opened = () => router.state.location.search;
  const rowOf = (n: number) => screen.getByRole('row', { name: new RegExp(`Cup ${n}`) });
  const first = await screen.findByRole('button', { name: 'Deleted League: Cup 1' });
  first.focus();
  fireEvent.click(first);
  expect((await pane()).textContent).toContain('1 of 3');
  await waitFor(() => expect(document.activeElement).toBe(rowOf(1)));
  fireEvent.keyDown(rowOf(1), { key: 'ArrowDown' });
  expect(await within(await pane()).findByRole('heading', { name: 'Deleted League: Cup 2' })).toBeTruthy();
  expect(opened()).toBe(`?entry=${testId(2)}`);
  await waitFor(() => expect(document.activeElement).toBe(rowOf(2)));
  fireEvent.click(within(await pane()).getByRole('button', { name: 'Next entry' }));
  expect(await within(await pane()).findByText('3 of 3')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Activity Details' })).toBeNull());
  expect(opened()).toBe('');
  expect(document.activeElement).toBe(rowOf(3));
});

it('opens the entry that the address names', async () => {
  open({ path: `/dashboard/users/activity?entry=${testId(1)}` });
  expect(await screen.findByRole('dialog', { name: 'Activity Details' })).toBeTruthy();
});

// By text: computing role and name of every day of two months takes seconds in jsdom.
const dialogOf = async (title: string) =>
  within((await screen.findByText(title, { selector: 'h2' })).closest('dialog') as HTMLElement);
const buttonIn = (dialog: Awaited<ReturnType<typeof dialogOf>>, name: string) =>
  dialog.getByText(name, { selector: 'button *' }).closest('button') as HTMLButtonElement;
const EXPORT = '/dashboard/users/activity?export=true';

it('asks for a user before it exports, from 15 to 20 January 2024 at first', async () => {
  open({ path: EXPORT });
  const dialog = await dialogOf('Activity Logs');
  expect(dialog.getByText(/^15 Jan – 20 Jan 2024, 0 users\./)).toBeTruthy();
  fireEvent.click(buttonIn(dialog, 'Export'));
  expect(await dialog.findByText('Select at least one user')).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

it('offers deleted users too, whose entries stand in the log', async () => {
  open({
    path: EXPORT,
    answer: (_, { pathname, searchParams }) =>
      pathname === '/api/users' && searchParams.get('deleted') === 'true'
        ? { body: { users: [testPerson(9, 'amara.diallo')], page: 1, size: 100, total: 1 } }
        : undefined,
  });
  const dialog = await dialogOf('Activity Logs');
  expect(await dialog.findByText('0 of 3 users')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Users'));
  expect((await dialog.findByText('amara.diallo')).parentElement?.textContent).toBe('amara.dialloDeleted');
});

describe('exporting and deleting', () => {
  /** Opens the dialog on a server that answers the exports and the moves of both users' entries. */
  async function openWith(move: () => StubAnswer) {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          files.push(file);
          return 'blob:logs';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    const parts = [
      { activities: [entry(1, { action: '=1+1' })], count: 1, more: true },
      { activities: [entry(2, { action: 'Logged In Successfully' })], count: 1 },
    ];
    const sent: { body: unknown; files: number }[] = [];
    open({
      path: EXPORT,
      answer: (method, url, body) => {
        if (method !== 'PUT' || url.pathname !== '/api/users/activity') return undefined;
        sent.push({ body, files: files.length });
        return 'mode' in (body as object) ? { body: { message: 'of this part', ...parts.shift() } } : move();
      },
    });
    const dialog = await dialogOf('Activity Logs');
    fireEvent.click(await dialog.findByText('Select all 2'));
    expect(await dialog.findByText('entry matches')).toBeTruthy();
    fireEvent.click(buttonIn(dialog, 'Export and delete'));
    const question = await dialogOf('Export and delete');
    expect(sent).toEqual([]);
    fireEvent.click(buttonIn(question, 'Export and delete'));
    return { files, sent };
  }

  it('asks first, saves one file of all entries, and moves them up to the last one after that', async () => {
    const answers = [
      { message: 'of this part', activities: [], count: 1, more: true },
      { message: 'of this part', activities: [], count: 1 },
    ];
    const { files, sent } = await openWith(() => ({ body: answers.shift() ?? {} }));
    expect(await screen.findByText('2 activity logs exported and deleted')).toBeTruthy();
    const ids = [testId(1), testId(2)];
    const [from, to] = ['2024-01-15', '2024-01-20'];
    const last = fromTimestamp(activityExample.createdAt).toISOString();
    const move = { body: { ids, dateRange: { from, to: last } }, files: 1 };
    expect(sent).toEqual([
      { body: { ids, dateRange: { from, to }, mode: 'export' }, files: 0 },
      { body: { ids, dateRange: { from: last, to }, mode: 'export' }, files: 0 },
      move,
      move,
    ]);
    expect(files).toHaveLength(1);
    const rows = (await (files[0] as Blob).text()).trim().split('\r\n');
    expect(rows[0]).toContain('createdAt,username,email,role,action');
    expect(rows[0]).toContain('address,agent');
    expect(rows[1]).toContain("'=1+1");
    expect(rows).toHaveLength(3);
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('has the file, and stays open, where the move fails', async () => {
    const { files } = await openWith(() => ({
      status: 500,
      body: { code: 'INTERNAL', message: 'Something went wrong. Please try again later.' },
    }));
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(screen.getByText('2 activity logs exported')).toBeTruthy();
    expect(files).toHaveLength(1);
    await dialogOf('Activity Logs');
  });
});

it('reads what was moved, by the failed sign-ins too, with the client and the second of each entry', async () => {
  open({
    path: '/dashboard/users/activity?archived=true&action=Sign-in+Failed',
    entries: [
      entry(1, {
        action: 'Sign-in Failed: 3 tries',
        agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
        createdAt: { seconds: 1_795_284_245, nanoseconds: 0 },
      }),
    ],
  });
  const dialog = await details('Sign-in Failed: 3 tries');
  expect(dialog.getByText('203.0.113.7')).toBeTruthy();
  expect(dialog.getByText('Firefox 149 on Linux')).toBeTruthy();
  expect(dialog.getByText('21 Nov 2026, 18:04:05 UTC')).toBeTruthy();
  const link = dialog.getByText('Open user').closest('a');
  expect(link?.getAttribute('href')).toBe(`/dashboard/users?user=${activityExample.userId}`);
  const call = asked.find((one) => one.call.startsWith('GET /api/users/activity'))?.call ?? '';
  expect(call).toContain('archived=true');
  expect(call).toContain('action=Sign-in+Failed');
});

it('offers the users who are there, and says why not the deleted ones, without the key for those', async () => {
  open({ path: EXPORT, user: testUser(['logs:access', 'logs:view', 'users:view']) });
  const dialog = await dialogOf('Activity Logs');
  expect(
    await dialog.findByText(
      '0 of 2 users. Deleted users are not listed. You need the permission Delete users.',
    ),
  ).toBeTruthy();
  fireEvent.click(dialog.getByText('Select all 2'));
  expect(await dialog.findByText('chidi.okonjo')).toBeTruthy();
});

it('offers users that may only read the log no way to clear it', async () => {
  open({ path: EXPORT, user: testUser(['logs:view']) });
  const dialog = await dialogOf('Activity Logs');
  expect(buttonIn(dialog, 'Export and delete').title).toBe(
    'You need the permission Open the audit log, and with View export and delete it.',
  );
  expect(dialog.getByText('You need the permission View users.')).toBeTruthy();
});
