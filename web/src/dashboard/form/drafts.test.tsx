import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { staffSettingsExample } from '@touchline/contract/records/settings';
import type { OwnUser } from '@touchline/contract/records/users';
import { afterEach, expect, it, vi } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { refetch } from '../data/staff-data.ts';
import { FaqForm } from '../faq/faq-form.tsx';
import SitePage from '../settings/site-page.tsx';
import { removeExpiredDrafts } from './draft.ts';

holdDashboard();
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;
const user = testUser(['faqs:update', 'faqs:create', 'dev-tools:access']);
const opened = { ...staffFaqExample, title: 'Is it free?', description: 'Yes.', version: 1 };
const theirs = { ...opened, title: 'Is it free of charge?', version: 2 };
const stale = { message: 'This record was changed by someone else.', code: 'STALE', current: theirs };

/** The 'Edit FAQ' dialog of a record, or 'Add FAQ', in a freshly loaded page. */
function open(record: typeof opened | null, answers: StubAnswer[] = [], as: OwnUser = user): void {
  renderDashboard(<FaqForm record={record} onClose={cleanup} />, {
    user: as,
    server: (method) =>
      method === 'GET'
        ? { body: { settings: testSettings() } }
        : (answers.shift() ?? { body: { message: 'Saved' } }),
  });
}

/** Leaves the page, which stores unsaved values. */
function leave(): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isBack = () => screen.queryByText('What you typed before is back.') !== null;
const written = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'));

it('saves what was typed under the version that it was typed over, and lets the user choose', async () => {
  open(opened);
  type('Title', 'Does it cost anything?');
  leave();
  open(theirs, [{ status: 409, body: stale }]);
  expect(isBack()).toBe(true);
  expect(field('Title').value).toBe('Does it cost anything?');
  expect(screen.getByText(/What you save is joined with it/)).toBeTruthy();
  press('Save changes');
  const choice = within(await screen.findByRole('group', { name: 'Title' }));
  expect(choice.getByText('Is it free of charge?')).toBeTruthy();
  press('Save');
  expect(await choice.findByText('Choose Yours or Theirs.')).toBeTruthy();
  fireEvent.click(choice.getByRole('radio', { name: /^Yours/ }));
  press('Save');
  await waitFor(() =>
    expect(written()).toEqual([
      { title: 'Does it cost anything?', description: 'Yes.', version: 1 },
      { title: 'Does it cost anything?', description: 'Yes.', version: 2 },
    ]),
  );
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('goes on with the record as it is now when the draft is discarded', async () => {
  open(opened);
  type('Title', 'Does it cost anything?');
  leave();
  open(theirs);
  press('Discard it');
  expect(field('Title').value).toBe('Is it free of charge?');
  expect(screen.queryByText(/What you save is joined with it/)).toBeNull();
  expect(drafts()).toEqual([]);
  type('Description', 'Yes, all of it.');
  press('Save changes');
  await waitFor(() =>
    expect(written()).toEqual([
      { title: 'Is it free of charge?', description: 'Yes, all of it.', version: 2 },
    ]),
  );
});

it('belongs to one user and one record', () => {
  open(opened);
  type('Title', 'Does it cost anything?');
  leave();
  open(opened, [], { ...user, _id: testId(0xb0) });
  expect(isBack()).toBe(false);
  cleanup();
  open({ ...opened, _id: testId(7) });
  expect(isBack()).toBe(false);
  cleanup();
  open(opened);
  expect(isBack()).toBe(true);
});

it('ends after a day, and is removed then, whoever typed it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  open(null);
  type('Title', 'What is new?');
  leave();
  vi.setSystemTime(Date.now() + DAY_MS - 1);
  removeExpiredDrafts();
  open(null, [], { ...user, _id: testId(0xb0) });
  type('Title', 'What is old?');
  leave();
  expect(drafts()).toHaveLength(2);
  vi.setSystemTime(Date.now() + 1);
  open(null);
  expect(isBack()).toBe(false);
  cleanup();
  removeExpiredDrafts();
  expect(drafts()).toEqual([`draft:${testId(0xb0)}:faq:new`]);
});

it('is gone once it is saved, here or elsewhere', async () => {
  open(opened);
  type('Title', theirs.title);
  leave();
  open(theirs);
  expect(isBack()).toBe(false);
  expect(drafts()).toEqual([]);
  type('Title', 'Does it cost anything?');
  press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leave();
  expect(drafts()).toEqual([]);
});

it('is kept over the record as it was opened until each choice is made', async () => {
  open(opened);
  type('Title', 'Does it cost anything?');
  press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open(opened, [{ status: 409, body: stale }]);
  type('Title', 'Does it cost anything?');
  press('Save changes');
  await screen.findByRole('group', { name: 'Title' });
  type('Description', 'Yes, all of it.');
  leave();
  open(theirs, [{ status: 409, body: stale }]);
  expect(isBack()).toBe(true);
  press('Save changes');
  const choice = within(await screen.findByRole('group', { name: 'Title' }));
  fireEvent.click(choice.getByRole('radio', { name: /^Theirs/ }));
  press('Save');
  await waitFor(() =>
    expect(written().at(-1)).toEqual({ title: theirs.title, description: 'Yes, all of it.', version: 2 }),
  );
});

it('in a panel of the settings, lets the user choose where another user has saved the same field', async () => {
  let settings = staffSettingsExample;
  renderDashboard(<SitePage />, {
    user,
    path: '/dashboard/settings?tab=site',
    server: (method) =>
      method === 'GET' ? { body: { settings } } : { status: 409, body: { ...stale, current: settings } },
  });
  const panel = within(await screen.findByRole('region', { name: 'Going live' }));
  settings = { ...settings, liveTooLongHours: 5, version: 2 };
  refetch('settings', 0);
  await waitFor(() => expect(field('Live too long after, hours').value).toBe('5'));
  type('Live too long after, hours', '6');
  settings = { ...settings, liveTooLongHours: 8, version: 3 };
  refetch('settings', 0);
  press('Save changes');
  const choice = within(await panel.findByRole('group', { name: 'Live too long after, hours' }));
  expect(written()).toMatchObject([{ liveTooLongHours: 6, version: 2 }]);
  fireEvent.click(choice.getByRole('radio', { name: /^Theirs.*8/ }));
  press('Save');
  expect(await screen.findByText('Nothing of yours was left to save.')).toBeTruthy();
  expect(field('Live too long after, hours').value).toBe('8');
  expect(written()).toHaveLength(1);
});

it('joins what a colleague saved beside the draft by itself, and is over where theirs is chosen', async () => {
  open(opened);
  type('Description', 'On the shelf.');
  leave();
  const current = { ...theirs, description: 'With the referee.' };
  open(current, [{ status: 409, body: { ...stale, current } }]);
  expect(isBack()).toBe(true);
  expect(field('Description').value).toBe('On the shelf.');
  press('Save changes');
  const choice = within(await screen.findByRole('group', { name: 'Description' }));
  expect(field('Title').value).toBe(theirs.title);
  fireEvent.click(choice.getByRole('radio', { name: /^Theirs/ }));
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written()).toHaveLength(1);
  open(current);
  expect(isBack()).toBe(false);
  expect(field('Description').value).toBe('With the referee.');
});
