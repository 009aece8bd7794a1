import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublicGame } from '@touchline/contract/records/match';
import { type PushRecord, type PushService, pushExample } from '@touchline/contract/records/push';
import { beforeEach, expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../../test/support/dashboard.tsx';
import {
  testGame,
  testId,
  testInstant,
  testMatch,
  testSettings,
} from '../../../../../test/support/records.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { applyLiveEvent } from '../../data/live-updates.ts';
import { queryClient } from '../../data/query-client.ts';
import InstantPage from './instant-page.tsx';
import ScheduledPage from './scheduled-page.tsx';

holdDashboard();
// The moment of the records: before the evening.
beforeEach(() => serverClock.learnFromHello(Date.parse(testInstant())));

const holder = testUser([
  'app-notifications:access',
  'app-notifications:view',
  'app-notifications:create',
  'app-notifications:update',
  'app-notifications:delete',
]);
const push = (fields: Partial<PushRecord> = {}): PushRecord => ({
  ...pushExample,
  _id: testId(1),
  gameId: testId(1),
  category: 'live',
  ...fields,
});
const PATH = '/api/mobile/notifications';

/** A server with these push notifications and one game; `write` answers every change. */
function open(
  page: 'instant' | 'scheduled',
  {
    pushes = [push()],
    write = (): StubAnswer => ({ body: { message: 'Notification is being sent', notification: push() } }),
    path = '/dashboard/mobile/notifications',
    games = [testGame()] as PublicGame[],
    user = holder,
    service = 'connected' as PushService,
  } = {},
) {
  return renderDashboard(page === 'instant' ? <InstantPage /> : <ScheduledPage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/matches/mobile') return { body: { matches: [testMatch({ games })] } };
      if (pathname === `${PATH}/service`) return { body: { service } };
      if (pathname === `${PATH}/estimate`) return { body: ESTIMATE };
      if (method !== 'GET') return write();
      if (pathname === `${PATH}/${testId(1)}`)
        return {
          body: {
            notification: pushes[0],
            report: { devices: 200, sent: 158, failed: { unregistered: 35, odd: 7 }, pruned: 35 },
          },
        };
      return { body: { notifications: pushes, page: 1, size: 25, total: pushes.length } };
    },
  });
}

const ESTIMATE = {
  devices: 14_206,
  byPlatform: [
    { platform: 'ios', devices: 4_335 },
    { platform: 'android', devices: 9_871 },
  ],
};
const NORTHGATE = '🔴⚽ LIVE: Northgate vs Harbour';
const sent = (call: string) => asked.find((one) => one.call === call);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(title: string, line: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}
const linesOf = async (title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

it('requests pending and sending ones at first, by delivery time', async () => {
  open('scheduled');
  expect(await screen.findByText(NORTHGATE)).toBeTruthy();
  const [list] = asked.filter(({ call }) => call.startsWith(`GET ${PATH}?`));
  expect(list?.call).toContain('deliveryType=scheduled');
  expect(list?.call).toContain('sort=deliveryTime');
  expect(list?.call).toContain('state=pending%2Csending');
});

it('asks with the number of devices before anything is sent at once', async () => {
  open('instant', { path: '/dashboard/mobile/notifications?add=true' });
  const dialog = await screen.findByRole('dialog', { name: 'Add Mobile Notification' });
  type('Category', 'promo');
  type('Title', 'Season pass raffle');
  type('Body', 'Two minutes, fifty passes.');
  expect(within(dialog).getByText('🎁 Season pass raffle')).toBeTruthy();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Send to 14,206 devices' }));
  const question = await screen.findByRole('dialog', { name: 'Send now' });
  expect(question.textContent).toContain('9,871 Android, 4,335 iOS');
  expect(sent(`POST ${PATH}`)).toBeUndefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Send to 14,206 devices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`POST ${PATH}`)?.body).toMatchObject({
    category: 'promo',
    screen: 'Home',
    deliveryType: 'instant',
    audience: 'all',
    gameId: '',
  });
});

it('says under the fields what is wrong, and asks nothing about it', async () => {
  open('instant', { path: '/dashboard/mobile/notifications?add=true' });
  await screen.findByRole('dialog', { name: 'Add Mobile Notification' });
  type('Category', 'match');
  type('Title', 'Too short');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 14,206 devices' }));
  expect(await screen.findByText('Title must be at least 12 characters long')).toBeTruthy();
  expect(screen.getByText('Body must be at least 12 characters long')).toBeTruthy();
  expect(screen.getByText('Please select a game')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Send now' })).toBeNull();
});

it('opens for the game of the address, due when the game goes live', async () => {
  open('instant', { path: `/dashboard/mobile/notifications?add=true&game=${testId(1)}` });
  const dialog = await screen.findByRole('dialog', { name: 'Add Mobile Notification' });
  const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(value('Category')).toBe('live');
  expect(value('Opens screen')).toBe('Game');
  expect(value('Title')).toBe('Northgate vs Harbour');
  expect(value('When')).toBe('live');
  expect(screen.queryByLabelText('Delivery date')).toBeNull();
  expect(within(dialog).getByText(NORTHGATE)).toBeTruthy();
  type('Body', 'Four streams are open.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`POST ${PATH}`)?.body).toMatchObject({
    gameId: testId(1),
    deliveryType: 'scheduled',
    relative: { event: 'live', minutes: 0 },
    deliveryDate: '',
    deliveryTime: '',
  });
});

it('names another push that is due within half an hour, before or after', async () => {
  const near = push({ _id: testId(8), title: 'Squads announced', deliverAt: '2026-11-21T18:05:00.000Z' });
  open('instant', { path: `/dashboard/mobile/notifications?add=true&game=${testId(1)}`, pushes: [near] });
  await screen.findByRole('dialog', { name: 'Add Mobile Notification' });
  const note = (minutes: string) => `Another notification is due ${minutes} this one: Squads announced.`;
  expect(await screen.findByText(note('10 minutes before'))).toBeTruthy();
  fireEvent.change(screen.getByLabelText('When'), { target: { value: 'kickoff' } });
  type('Minutes before kick-off', '55');
  expect(await screen.findByText(note('30 minutes after'))).toBeTruthy();
  type('Minutes before kick-off', '56');
  await waitFor(() => expect(screen.queryByText(/Another notification is due/)).toBeNull());
});

it('refuses a delivery time that has passed', async () => {
  open('instant', { path: `/dashboard/mobile/notifications?add=true&game=${testId(1)}` });
  const dialog = await screen.findByRole('dialog', { name: 'Add Mobile Notification' });
  type('Body', 'Four streams are open.');
  fireEvent.change(screen.getByLabelText('When'), { target: { value: 'time' } });
  type('Delivery date', '2026-11-21');
  type('Delivery time, UTC', '11:59');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Delivery time must be in the future.')).toBeTruthy();
  expect(sent(`POST ${PATH}`)).toBeUndefined();
});

it('edits one about a game with the three categories of games and without the screen', async () => {
  open('scheduled');
  await choose('Northgate vs Harbour', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Mobile Notification' });
  const options = within(screen.getByLabelText('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a category',
    'game',
    'match',
    'live',
  ]);
  expect(screen.queryByLabelText('Opens screen')).toBeNull();
  type('Body', 'Three streams are open.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(`PUT ${PATH}/${testId(1)}`)?.body).toMatchObject({ version: 1 }));
});

it('cancels at once with the version that is shown, and sends now after a question', async () => {
  open('scheduled');
  await choose('Northgate vs Harbour', 'Cancel');
  await waitFor(() => expect(sent(`POST ${PATH}/${testId(1)}/cancel`)?.body).toEqual({ version: 1 }));
  await choose('Northgate vs Harbour', 'Send now');
  const question = await screen.findByRole('dialog', { name: 'Send now' });
  expect(sent(`POST ${PATH}/${testId(1)}/send`)).toBeUndefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Send to 14,206 devices' }));
  await waitFor(() => expect(sent(`POST ${PATH}/${testId(1)}/send`)).toBeDefined());
});

it('offers only what the state allows', async () => {
  open('scheduled', { pushes: [push({ state: 'delivered', delivered: true })] });
  expect(await linesOf('Northgate vs Harbour')).toEqual(['Report', 'Send again', 'Delete']);
});

it('shows how far it has come, as the server sends it', async () => {
  open('scheduled');
  await screen.findByText('Pending');
  const progress = { id: testId(1), version: 2, devices: 14_206, failed: 4, isLogOnly: false };
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'push:progress',
      payload: { ...progress, state: 'sending', sent: 8_210 },
    }),
  );
  expect(await screen.findByText('Sending')).toBeTruthy();
  expect(screen.getByText('8,214').parentElement?.textContent).toBe('8,214 of 14,206');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('8214');
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'push:progress',
      payload: { ...progress, version: 3, state: 'delivered', sent: 14_202 },
    }),
  );
  expect(await screen.findByText('Delivered')).toBeTruthy();
});

it('says in the list, the form, its question and the report that no push service is connected', async () => {
  const logged = push({ state: 'delivered', delivered: true, isLogOnly: true, devices: 200, sent: 200 });
  open('instant', { pushes: [logged], service: 'none' });
  const sentence = 'No push service is connected: notifications are written to the log only.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await screen.findByText('Written to the log')).toBeTruthy();
  expect(screen.queryByText('200')).toBeNull();
  expect(screen.getByText('How to connect one').closest('details')?.textContent).toContain(
    "'Pushes to phones' in docs/operations.md",
  );
  await choose('Northgate vs Harbour', 'Report');
  const report = within(await screen.findByRole('dialog', { name: /Delivery Report/ }));
  expect(await report.findByText(sentence)).toBeTruthy();
  expect(report.getAllByText('Written to the log')).toHaveLength(2);
  expect(report.queryByText(/^Sent, /)).toBeNull();
});

it('says nothing of it while one is connected', async () => {
  open('instant', { pushes: [push({ state: 'delivered', delivered: true, devices: 200, sent: 200 })] });
  expect(await screen.findByText('Delivered')).toBeTruthy();
  await waitFor(() => expect(asked.some(({ call }) => call === `GET ${PATH}/service`)).toBe(true));
  expect(screen.queryByText(/No push service/)).toBeNull();
});

it('reports the devices with the reasons in words, and sends the same again as a new one', async () => {
  open('instant', { pushes: [push({ state: 'delivered', devices: 200, sent: 158, failed: 42 })] });
  await choose('Northgate vs Harbour', 'Report');
  const report = await screen.findByRole('dialog', { name: 'Delivery Report' });
  expect(await within(report).findByText('Sent, 79.0%')).toBeTruthy();
  expect(within(report).getByText('Token no longer valid').closest('li')?.textContent).toContain('35');
  expect(within(report).getByText('odd').closest('li')?.textContent).toContain('7');
  fireEvent.click(within(report).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('dialog', { name: 'Add Mobile Notification' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Northgate vs Harbour');
  expect(screen.getByLabelText<HTMLInputElement>('Instant').checked).toBe(true);
});

it('says that a pending one is cancelled when it is deleted, and takes the deletion back by Undo', async () => {
  open('scheduled', { write: () => ({ body: { message: 'Notification deleted successfully' } }) });
  await choose('Northgate vs Harbour', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete Notification' });
  expect(question.textContent).toContain('Deleting also cancels it');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete notification' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(sent(`POST ${PATH}/${testId(1)}/restore`)).toBeDefined());
});

it('cancels all that are selected', async () => {
  open('scheduled', {
    pushes: [push(), push({ _id: testId(2), title: 'Cup final tonight' })],
    write: () => ({ body: { message: '2 of 2 updated', results: [{ id: testId(1), ok: true }] } }),
  });
  fireEvent.click(await screen.findByLabelText('Select all rows of this page'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(sent(`POST ${PATH}/bulk`)?.body).toMatchObject({
      ids: [testId(1), testId(2)],
      action: 'cancel',
    }),
  );
});

it('disables what the user may not do, as soon as the permission goes', async () => {
  open('scheduled');
  await screen.findByText(NORTHGATE);
  changeUser(testUser(['app-notifications:view']));
  expect(screen.getByRole('button', { name: 'Add notification' }).getAttribute('aria-disabled')).toBe('true');
  expect(await linesOf('Northgate vs Harbour')).toContain(
    'EditYou need the permission Edit mobile notifications.',
  );
});

it('gives users that may only add the form, and names the missing permission in place of the list', async () => {
  open('instant', { user: testUser(['app-notifications:access']) });
  expect(screen.getByText('Permission not granted')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add notification' }));
  expect(await screen.findByRole('dialog', { name: 'Add Mobile Notification' })).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith(`GET ${PATH}?`))).toBe(false);
});

it('joins with what another user has saved, and lets day and time of delivery be chosen as a whole', async () => {
  const opened = push({
    ...{ gameId: null, category: 'news', screen: 'Home' },
    ...{ deliveryType: 'scheduled', deliveryDate: '2190-03-05', deliveryTime: '18:30' },
  });
  const current = { ...opened, deliveryTime: '19:45', screen: 'About', version: 2 };
  const answers: StubAnswer[] = [
    { status: 409, body: { code: 'STALE', message: 'Changed.', current } },
    { body: { message: 'Saved', notification: current } },
  ];
  open('scheduled', { pushes: [opened], write: () => answers.shift() ?? { body: {} } });
  await choose(opened.title, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mobile Notification' }));
  type('Delivery date', '2190-03-06');
  type('Body', 'The quarry cup begins soon.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  const delivery = await dialog.findByRole('group', { name: /^Delivery date and Delivery time/ });
  expect(delivery.textContent).toContain('2190-03-06, 18:30');
  expect(delivery.textContent).toContain('2190-03-05, 19:45');
  expect(dialog.getByText(/^Opens screen/, { selector: 'li > span' }).parentElement?.textContent).toContain(
    'About',
  );
  fireEvent.click(within(delivery).getByRole('radio', { name: /^Theirs/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      ...{ deliveryDate: '2190-03-05', deliveryTime: '19:45', screen: 'About' },
      ...{ body: 'The quarry cup begins soon.', version: 2 },
    }),
  );
});
