import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getQueues } from '@touchline/contract/calls/queues';
import type { OwnUser } from '@touchline/contract/records/users';
import { beforeEach, expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { answer, ask, useInterruptions } from '../data/interruptions.ts';
import { openAnew } from '../data/open-anew.ts';
import { followSession, loadSession, signOut, useSession } from '../data/session.ts';
import { signIn } from '../data/sign-in.ts';
import { readOnce } from '../data/staff-data.ts';
import { writeOwn } from '../data/user-storage.ts';
import { Shell } from './shell.tsx';

/** Whether the page is connected, and the number of connections so far. */
const socket = { isOpen: false, times: 0 };
vi.mock(import('../data/staff-socket.ts'), () => ({
  connectStaff: (_, onConnect) => {
    socket.isOpen = true;
    socket.times += 1;
    onConnect();
    return () => {
      socket.isOpen = false;
    };
  },
}));
vi.mock(import('../data/open-anew.ts'), () => ({ openAnew: vi.fn() }));
holdDashboard();
beforeEach(() => {
  Object.assign(socket, { isOpen: false, times: 0 });
  vi.mocked(openAnew).mockReset();
});

const user = testUser(['dashboard:access']);
const credentials = { email: user.email, password: 'Harbour-22' };
const navigation = () => screen.queryByRole('navigation', { name: 'Dashboard' });

/** The dashboard of a user; `session` is the server's answer about the session, also after a sign-in. */
async function open(session: { user: OwnUser | null; mustChangePassword?: boolean } = { user }) {
  renderDashboard(<Shell />, {
    user,
    path: '/dashboard/nowhere',
    server: (method, { pathname }) => {
      if (pathname.startsWith('/api/auth/'))
        return {
          body: {
            message: 'Done',
            mustChangePassword: false,
            mustSetUpSecondFactor: false,
            serverTime: new Date().toISOString(),
            ...session,
          },
        };
      return { body: method === 'GET' ? { settings: testSettings() } : { message: 'Done' } };
    },
  });
  await screen.findByRole('navigation', { name: 'Dashboard' });
}

it('records the log-out first, then goes to a sign-in page without a return path, with nothing stored', async () => {
  await open();
  writeOwn('draft', { at: Date.now(), values: {}, base: {} }, 'faq:new');
  writeOwn('recent-places', []);
  localStorage.setItem('density', '{"rows":"roomy"}');
  await act(() => signOut());
  expect(vi.mocked(openAnew)).toHaveBeenCalledExactlyOnceWith('/sign-in');
  expect(navigation()).toBeNull();
  expect(socket.isOpen).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['density']);
  const writes = asked.filter(({ call }) => !call.startsWith('GET'));
  expect(writes[0]?.body).toEqual({ action: 'Logged Out Successfully' });
  expect(writes[1]?.call).toBe('POST /api/auth/sign-out');
});

/** A read that stays unanswered; the list returned gets what happens to it, and the end of the session. */
function readForever(): string[] {
  const events: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/sign-out')) events.push('session ends');
    if (address !== '/api/queues') return others(address, init);
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        events.push('read cancelled');
        reject(init.signal?.reason);
      });
    });
  });
  void readOnce(getQueues).catch(() => undefined);
  return events;
}

it('cancels at a log-out what it still reads, before the session ends', async () => {
  await open();
  const events = readForever();
  await act(() => signOut());
  expect(events).toEqual(['read cancelled', 'session ends']);
});

it('leaves its connection and cancels its reads as another tab logs out, and goes on where that fails', async () => {
  await open();
  followSession();
  const otherTab = new BroadcastChannel('session');
  const events = readForever();
  otherTab.postMessage({ kind: 'logging-out', userId: testId(0xb0) });
  otherTab.postMessage({ kind: 'logging-out', userId: user._id });
  await waitFor(() => expect(socket.isOpen).toBe(false));
  await waitFor(() => expect(events).toEqual(['read cancelled']));
  // Without an answer from the server, too.
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  otherTab.postMessage({ kind: 'log-out-failed', userId: user._id });
  await waitFor(() => expect(socket).toEqual({ isOpen: true, times: 2 }));
  expect(useSession.getState()).toMatchObject({ user, hasLoggedOut: false });
  vi.stubGlobal('fetch', others);
  otherTab.postMessage({ kind: 'logging-out', userId: user._id });
  await waitFor(() => expect(socket.isOpen).toBe(false));
  // The tab that logged out was closed meanwhile.
  fireEvent.focus(window);
  await waitFor(() => expect(socket).toEqual({ isOpen: true, times: 3 }));
  otherTab.close();
});

it('connects again and says so to other tabs where a log-out does not reach the server', async () => {
  await open();
  followSession();
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/sign-out')) throw new TypeError('Failed to fetch');
    return others(address, init);
  });
  const otherTab = new BroadcastChannel('session');
  const messages: unknown[] = [];
  otherTab.onmessage = ({ data }) => messages.push(data);
  await act(() => expect(signOut()).rejects.toThrow());
  expect(socket.isOpen).toBe(true);
  await waitFor(() =>
    expect(messages).toEqual([
      { kind: 'logging-out', userId: user._id },
      { kind: 'log-out-failed', userId: user._id },
    ]),
  );
  expect(vi.mocked(openAnew)).not.toHaveBeenCalled();
  otherTab.close();
});

it('is disconnected while the session has ended, and connects once there is a session again', async () => {
  await open();
  expect(socket).toEqual({ isOpen: true, times: 1 });
  const repeated = ask('sign-in');
  await act(async () => undefined);
  expect(socket.isOpen).toBe(false);
  await act(() => signIn(credentials));
  expect(await repeated).toBe(true);
  expect(socket).toEqual({ isOpen: true, times: 2 });
});

it('goes to a sign-in page that returns, by a new document and with the typed text', async () => {
  window.history.replaceState(null, '', '/dashboard/nowhere?page=2');
  await open();
  writeOwn('draft', { at: Date.now(), values: {}, base: {} }, 'faq:new');
  void ask('sign-in');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  const next = encodeURIComponent('/dashboard/nowhere?page=2');
  expect(vi.mocked(openAnew)).toHaveBeenCalledExactlyOnceWith(`/sign-in?next=${next}`);
  expect(Object.keys(localStorage)).toEqual([`draft:${user._id}:faq:new`]);
  answer('sign-in', false);
});

it('goes on when another tab has signed in again', async () => {
  await open();
  const repeated = ask('sign-in');
  await act(() => loadSession());
  expect(await repeated).toBe(true);
  expect(socket).toEqual({ isOpen: true, times: 2 });
});

it('is not connected before a new password is chosen', async () => {
  await open({ user, mustChangePassword: true });
  void ask('sign-in');
  await act(() => signIn(credentials));
  expect(socket).toEqual({ isOpen: false, times: 1 });
  act(() => useSession.setState({ mustChangePassword: false }));
  expect(socket).toEqual({ isOpen: true, times: 2 });
});

it('does not ask when it learns of the ended session after a new one has begun', async () => {
  const session: { user: OwnUser | null } = { user: null };
  await open(session);
  const late = loadSession();
  session.user = user;
  await act(() => signIn(credentials));
  await act(() => late);
  expect(useInterruptions.getState().asked).toBeNull();
  expect(socket.isOpen).toBe(true);
});

it('removes stored values of other users, and those without a user', async () => {
  const other = testId(0xb0);
  for (const key of [`draft:${other}:faq:new`, 'draft:faq:new', 'recent-places', `layouts:${other}`])
    localStorage.setItem(key, '{}');
  await open();
  writeOwn('draft', {}, 'faq:new');
  await act(() => loadSession());
  expect(Object.keys(localStorage).toSorted()).toEqual([`draft:${user._id}:faq:new`, 'staff']);
});
