import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import type { LiveEvent } from '../data/staff-socket.ts';
import FaqPage from './faq-page.tsx';

holdDashboard();

const faq = staffFaqExample;

type Answer = { readonly status: number; readonly body: object };

/** A page whose changes are answered with these, the last of them again and again. */
function open(path: string, ...answers: Answer[]): void {
  renderDashboard(<FaqPage />, {
    user: testUser(['faqs:access', 'faqs:view', 'faqs:create', 'faqs:update']),
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method === 'GET') return { body: { faqs: [faq], page: 1, size: 25, total: 1 } };
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: { message: 'Saved' } };
    },
  });
}

it('shows the question opened to its answer as it is typed', async () => {
  open('/dashboard/support/faq?add=true');
  const dialog = await screen.findByRole('dialog', { name: 'Add FAQ' });
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'Is it free?' } });
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'Yes.' } });
  const preview = within(dialog).getByRole('figure', { name: 'On the site' });
  expect(preview.querySelector('details')?.open).toBe(true);
  expect(preview.textContent).toContain('Is it free?');
  expect(preview.querySelector('details p')?.textContent).toBe('Yes.');
});

it('shows both sides when another user has changed the question meanwhile', async () => {
  open('/dashboard/support/faq', {
    status: 409,
    body: {
      code: 'STALE',
      message: 'This record was changed by someone else.',
      current: { ...faq, description: 'Theirs.', version: 7 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${faq.title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit FAQ' });
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  const choice = await within(dialog).findByRole('group', { name: 'Description' });
  expect(within(choice).getByText('Theirs.')).toBeTruthy();
  expect(within(choice).getByText('Mine.')).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ version: faq.version });
});

it('shows who else has the question open, and that it was saved meanwhile', async () => {
  open('/dashboard/support/faq');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${faq.title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit FAQ' }));
  const record = { collection: 'faqs', id: faq._id } as const;
  const users = [
    { _id: testUser([])._id, username: 'robin.hale' },
    { _id: testId(0xb1), username: 'jonas.weber' },
  ];
  const happens = (event: LiveEvent) => act(() => applyLiveEvent(queryClient, event));
  happens({ name: 'presence', payload: { ...record, id: testId(0xb2), users } });
  expect(dialog.queryByText(/here too/)).toBeNull();
  happens({ name: 'presence', payload: { ...record, users } });
  expect(dialog.getByText('jonas.weber is here too')).toBeTruthy();
  happens({ name: 'record:changed', payload: { ...record, version: faq.version } });
  expect(dialog.queryByText(/changed by someone else/)).toBeNull();
  happens({ name: 'record:changed', payload: { ...record, version: faq.version + 1 } });
  expect(dialog.getByText(/^This record was changed by someone else\./)).toBeTruthy();
  happens({ name: 'presence', payload: { ...record, users: users.slice(0, 1) } });
  expect(dialog.queryByText(/here too/)).toBeNull();
});

it('adds one question after the other, each from its first field', async () => {
  open('/dashboard/support/faq?add=true');
  const dialog = await screen.findByRole('dialog', { name: 'Add FAQ' });
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field('Title'), { target: { value: 'Is it free?' } });
  field('Description').focus();
  fireEvent.change(field('Description'), { target: { value: 'Yes.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add another' }));
  await waitFor(() => expect(field('Title').value).toBe(''));
  expect(document.activeElement).toBe(field('Title'));
});

it('saves at once what does not overlap with the change of another user, and says what came from whom', async () => {
  const stale = {
    ...{ code: 'STALE', message: 'This record was changed by someone else.' },
    current: { ...faq, title: 'Who keeps the scores?', version: 7 },
    changedBy: { _id: testId(0xb1), username: 'jonas.weber' },
  };
  open(
    '/dashboard/support/faq',
    { status: 409, body: stale },
    { status: 200, body: { message: resultTexts.faqs.updated } },
  );
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${faq.title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit FAQ' });
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'The league does.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(resultTexts.faqs.updated)).toBeTruthy();
  expect(await screen.findByText('jonas.weber changed Title meanwhile. That is kept.')).toBeTruthy();
  expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ title: 'Who keeps the scores?', description: 'The league does.', version: 7 },
  });
});
