import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tokensExample } from '@touchline/contract/examples/people';
import type { PermissionKey } from '@touchline/contract/permissions';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testPerson, testSettings } from '../../../../test/support/records.ts';
import { SessionsPanel } from '../settings/sessions-panel.tsx';
import { EndSessions } from '../users/user-sessions.tsx';
import { UserTokens } from '../users/user-tokens.tsx';
import TokensPage from './tokens-page.tsx';

holdDashboard();

const anna = testPerson(1, 'anna.lund');
const [first, second] = tokensExample.slice(0, 2);
const twoTokens = { body: { tokens: [first, second] } };
const sessions = ['this', 'other'].map((_id, n) => ({
  _id,
  current: n === 0,
  agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  address: '203.0.113.7',
  createdAt: { seconds: 1_763_748_000, nanoseconds: 0 },
  lastSeenAt: { seconds: 1_763_748_000, nanoseconds: 0 },
}));

/** Renders a part of the dashboard; `tokens` answers the list of tokens, `write` every change. */
function render(
  content: React.ReactNode,
  keys: readonly PermissionKey[],
  {
    tokens = (): StubAnswer => twoTokens,
    write = (_call: string): StubAnswer => ({ body: { message: 'Done as asked', count: 1 } }),
  } = {},
): void {
  renderDashboard(content, {
    user: testUser(keys),
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write(`${method} ${pathname}`);
      return pathname.endsWith('tokens') ? tokens() : { body: { sessions } };
    },
  });
}

const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const writes = () => asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
const endSessions = <EndSessions user={anna} onClose={() => undefined} />;
const KEEPER: PermissionKey[] = ['users:update', 'users:view-info'];
const ofAnna = (rest: string) => `/api/users/${anna._id}/${rest}`;

it('the question before the sessions of a user end says how many API tokens stay, and leaves them', async () => {
  render(endSessions, KEEPER);
  expect(await screen.findByText('2 API tokens stay valid.')).toBeTruthy();
  press('End sessions');
  await waitFor(() => expect(writes()).toEqual([`DELETE ${ofAnna('sessions')}`]));
});

it('and revokes them where that is chosen, after the sessions, with one message for all', async () => {
  render(endSessions, KEEPER, {
    // One of them is gone by then, which is what was wanted.
    write: (call) =>
      call.endsWith(String(second?._id))
        ? { status: 404, body: { code: 'NOT_FOUND', message: 'API token not found.', requestId: 'r' } }
        : { body: { message: 'Done as asked', count: 1 } },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Revoke 2 API tokens too' }));
  press('End sessions');
  expect(await screen.findByText('2 API tokens revoked')).toBeTruthy();
  expect(writes()).toEqual([
    `DELETE ${ofAnna('sessions')}`,
    `DELETE ${ofAnna(`tokens/${first?._id}`)}`,
    `DELETE ${ofAnna(`tokens/${second?._id}`)}`,
  ]);
});

it('says nothing of API tokens where there are none', async () => {
  let answer = (_body: object) => {};
  const body = new Promise<object>((resolve) => {
    answer = resolve;
  });
  render(endSessions, KEEPER, { tokens: () => ({ body }) });
  expect(await screen.findByText(/is signed out everywhere/)).toBeTruthy();
  const placeholder = () => screen.getByRole('dialog').querySelector('.animate-breathe');
  expect(placeholder()).toBeTruthy();
  answer({ tokens: [] });
  await waitFor(() => expect(placeholder()).toBeNull());
  expect(within(screen.getByRole('dialog')).queryByText(/API token/)).toBeNull();
});

it('says that API tokens stay where the key to see them is missing', async () => {
  render(endSessions, ['users:update']);
  const text = await screen.findByText(/^API tokens stay valid\./);
  expect(text.textContent).toBe('API tokens stay valid. You need the permission View details of users.');
});

it('the question before the own other sessions end says and offers the same', async () => {
  render(<SessionsPanel />, ['profile:access']);
  const [button] = await screen.findAllByRole('button', { name: 'Sign out 1 other session' });
  fireEvent.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Sign Out Other Sessions' });
  expect(await within(dialog).findByText('2 API tokens stay valid.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Revoke 2 API tokens too' }));
  press('Sign out 1 other session', dialog);
  expect(await screen.findByText('2 API tokens revoked')).toBeTruthy();
  expect(writes()).toEqual([
    'DELETE /api/auth/sessions/others',
    `DELETE /api/tokens/${first?._id}`,
    `DELETE /api/tokens/${second?._id}`,
  ]);
});

it('each API token in the details of a user is revoked after a question', async () => {
  render(<UserTokens user={anna} />, KEEPER);
  fireEvent.click(await screen.findByRole('button', { name: `Revoke ${first?.name}` }));
  press('Revoke token', await screen.findByRole('dialog', { name: 'Revoke API Token' }));
  await waitFor(() => expect(writes()).toEqual([`DELETE ${ofAnna(`tokens/${first?._id}`)}`]));
});

it('the API tokens of a super-admin have the reason why other staff cannot revoke them', async () => {
  render(<UserTokens user={testPerson(2, 'ana.ribeiro', { role: 'super-admin' })} />, KEEPER);
  const button = await screen.findByRole('button', { name: `Revoke ${first?.name}` });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.closest('[title]')?.getAttribute('title') ?? button.parentElement?.textContent).toContain(
    'Only a super-admin can change a super-admin.',
  );
});

it('a new token is offered the keys of its user, but none of the own account', async () => {
  render(<TokensPage />, ['profile:access', 'dashboard:access', 'matches:create'], {
    tokens: () => ({ body: { tokens: [] } }),
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add token' });
  fireEvent.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Add API Token' });
  fireEvent.click(within(dialog).getByRole('button', { name: /^General/ }));
  expect(await within(dialog).findByRole('checkbox', { name: /dashboard:access/ })).toBeTruthy();
  expect(within(dialog).queryByRole('checkbox', { name: /profile:access/ })).toBeNull();
});
