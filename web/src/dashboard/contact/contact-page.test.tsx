import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactExample, type StaffContact } from '@touchline/contract/records/contact';
import { expect, it, vi } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import ContactPage from './contact-page.tsx';

holdDashboard();

const message = (n: number, name: string, fields: Partial<StaffContact> = {}): StaffContact => ({
  ...contactExample,
  _id: testId(n),
  name,
  subject: `Subject ${n}`,
  message: `What ${name} writes`,
  ...fields,
});
const reader = testUser(['contact:access', 'contact:view', 'contact:update', 'contact:delete']);

/** A server with three messages, on a page that is wide or narrow. */
function open({
  path = '/dashboard/support/contact',
  user = reader,
  isWide = true,
  write = { body: { message: 'Contact status updated successfully' } } as StubAnswer,
} = {}) {
  const isMet = (query: string) => isWide && query.includes('1280');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMet(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  const list = [message(1, 'Ada'), message(2, 'Bo'), message(3, 'Cy')];
  const router = renderDashboard(<ContactPage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write;
      return { body: { contacts: [...list], page: 1, size: 25, total: list.length } };
    },
  });
  return { list, router };
}

const pane = () => screen.findByRole('region', { name: 'Message' });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('reads from message to message by button and by key, and closes by Escape', async () => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Bo' }));
  expect((await pane()).textContent).toContain('What Bo writes');
  expect(router.state.location.search).toBe(`?message=${testId(2)}`);
  fireEvent.click(screen.getByRole('button', { name: 'Previous message' }));
  await screen.findByText('What Ada writes');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous message' }).disabled).toBe(true);
  press('j');
  await screen.findByText('What Bo writes');
  press('k');
  await screen.findByText('What Ada writes');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
  expect(router.state.location.search).toBe('');
});

it('opens over the list where there is no room beside it', async () => {
  open({ isWide: false, path: `/dashboard/support/contact?message=${testId(3)}` });
  const dialog = await screen.findByRole('dialog', { name: 'Message' });
  expect(dialog.textContent).toContain('What Cy writes');
});

it('answers by mail, with the subject', async () => {
  open({ path: `/dashboard/support/contact?message=${testId(1)}` });
  const reply = within(await pane()).getByRole('link', { name: 'Reply by e-mail' });
  expect(reply.getAttribute('href')).toBe('mailto:ada@example.com?subject=Re%3A%20Subject%201');
});

it('changes the status beside the message, with the version that is seen', async () => {
  open({ path: `/dashboard/support/contact?message=${testId(1)}` });
  fireEvent.click(within(await pane()).getByLabelText('Resolved'));
  expect(await screen.findByText('Contact status updated successfully')).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('PUT'))).toEqual({
    call: `PUT /api/contact/${testId(1)}/status`,
    body: { status: 'Resolved', version: 1 },
  });
});

it('saves the status in its dialog', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Bo, Subject 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Contact Status' });
  fireEvent.click(within(dialog).getByLabelText('In Progress'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save status' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    status: 'In Progress',
    version: 1,
  });
});

it('follows other users: the status changes, and a deleted message is reported as gone', async () => {
  const { list } = open({ path: `/dashboard/support/contact?message=${testId(2)}` });
  await pane();
  const tell = () =>
    act(async () =>
      applyLiveEvent(queryClient, {
        name: 'record:changed',
        payload: { collection: 'contacts', id: testId(2), version: 2 },
      } as Parameters<typeof applyLiveEvent>[1]),
    );
  list[1] = message(2, 'Bo', { status: 'Resolved', version: 2 });
  await tell();
  await waitFor(async () =>
    expect(within(await pane()).getByLabelText<HTMLInputElement>('Resolved').checked).toBe(true),
  );
  list.splice(1, 1);
  await tell();
  expect(await screen.findByText('This message is no longer in the list.')).toBeTruthy();
  press('j');
  expect(await screen.findByText('What Cy writes')).toBeTruthy();
});

it('goes on to the next message when one is deleted, and offers to undo it', async () => {
  const { list } = open({
    path: `/dashboard/support/contact?message=${testId(1)}`,
    write: { body: { message: 'Contact message deleted successfully' } },
  });
  fireEvent.click(within(await pane()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Contact Message' });
  list.shift();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete message' }));
  expect(await screen.findByText('Undo')).toBeTruthy();
  expect(await screen.findByText('What Bo writes')).toBeTruthy();
});
