import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffLeague } from '@touchline/contract/records/league';
import { expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import LeaguesPage from './leagues-page.tsx';

holdDashboard();

const league = (n: number, name: string): StaffLeague => ({
  _id: testId(n),
  name,
  logoUrl: 'https://logos.example/one.svg',
  abbreviation: `L${n}`,
  country: 'spain',
  category: 'Football',
  version: 1,
  changedAt: '2026-11-21T17:00:00.000Z',
  games: n,
  createdAt: { seconds: 1_763_748_000, nanoseconds: 0 },
});
const editor = testUser(['leagues:view', 'leagues:create', 'leagues:update', 'leagues:delete']);

/** A server with these leagues; `write` answers every change. */
function open({
  leagues = [league(1, 'Liga Costera'), league(2, 'Serie Aurora')],
  write = (): StubAnswer => ({ body: { message: 'League updated successfully' } }),
  user = editor,
  path = '/dashboard/matches?tab=leagues',
} = {}) {
  const list = [...leagues];
  const router = renderDashboard(<LeaguesPage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write();
      return { body: { leagues: [...list], page: 1, size: 25, total: list.length } };
    },
  });
  return { list, router };
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
async function choose(league: string, line: string): Promise<void> {
  fireEvent.click(within(await rowOf(league)).getByRole('button', { name: `Actions for ${league}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('keeps sort and filters in the address and asks the server with them', async () => {
  const { router } = open();
  await rowOf('Liga Costera');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=-name'));
  await waitFor(() => expect(asked.at(-1)?.call).toContain('sort=-name'));
  expect(asked.at(-1)?.call).toContain('scope=all');
});

it('walks through the rows by arrows and edits the one by Enter', async () => {
  open();
  const first = await rowOf('Liga Costera');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(await rowOf('Serie Aurora'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Edit League' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('League name').value).toBe('Serie Aurora');
});

it('says under the field what is wrong and sends nothing', async () => {
  open({ path: '/dashboard/matches?tab=leagues&add=true' });
  await screen.findByRole('dialog', { name: 'Add League' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Add league' }).at(-1) as HTMLElement);
  expect(await screen.findByText('League name is required')).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

it('shows at its field that a name is taken, and keeps what was typed', async () => {
  const message = 'League name is already in use.';
  open({
    write: () => ({
      status: 409,
      body: { message, code: 'NAME_TAKEN', requestId: 'r', errors: [{ path: 'name', message }] },
    }),
  });
  await choose('Liga Costera', 'Edit');
  type('League name', 'Serie Aurora');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByText(message)).closest('p')?.id).toBe(
    screen.getByLabelText('League name').getAttribute('aria-describedby'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('League name').value).toBe('Serie Aurora');
});

it('says in the footer how many fields need a look', async () => {
  open({ path: '/dashboard/matches?tab=leagues&add=true' });
  const dialog = await screen.findByRole('dialog', { name: 'Add League' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add league' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('5 fields need a look');
  expect(alert.closest('footer')).not.toBeNull();
});

it('names countries with capitals in cells, filter and form, and sends them as they are stored', async () => {
  open({ leagues: [{ ...league(1, 'Liga Costera'), country: 'bosnia and herzegovina' }] });
  expect((await rowOf('Liga Costera')).textContent).toContain('Bosnia and Herzegovina');
  await choose('Liga Costera', 'Edit');
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('Bosnia and Herzegovina');
  type('Abbreviation', 'LC');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      country: 'bosnia and herzegovina',
    }),
  );
});

it('walks through the rows by J and K too, from anywhere', async () => {
  open();
  const first = await rowOf('Liga Costera');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'j' });
  expect(document.activeElement).toBe(await rowOf('Serie Aurora'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'k' });
  expect(document.activeElement).toBe(first);
});

it('takes the height of its rows from the tools of the table, for all tables', async () => {
  open();
  await rowOf('Liga Costera');
  expect(document.documentElement.dataset.density).toBe('comfortable');
  fireEvent.click(screen.getByRole('button', { name: 'Density, comfortable' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Roomy' }));
  expect(document.documentElement.dataset.density).toBe('roomy');
  fireEvent.click(await screen.findByRole('button', { name: 'Density, roomy' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Comfortable' }));
  expect(document.documentElement.dataset.density).toBe('comfortable');
});

it('sends the version it was opened with and shows the message', async () => {
  open();
  await choose('Liga Costera', 'Edit');
  type('League name', 'Liga Nueva');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('League updated successfully')).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    name: 'Liga Nueva',
    version: 1,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows both sides of a conflict and saves the chosen one with the version that it has seen', async () => {
  let isStale = true;
  open({
    write: () =>
      isStale
        ? {
            status: 409,
            body: {
              message: 'This record was changed by someone else.',
              code: 'STALE',
              requestId: 'r',
              current: { ...league(1, 'Liga Ajena'), version: 4 },
            },
          }
        : { body: { message: 'League updated successfully' } },
  });
  await choose('Liga Costera', 'Edit');
  type('League name', 'Liga Propia');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This record was changed by someone else.')).toBeTruthy();
  const choice = within(screen.getByRole('group', { name: 'League name' }));
  expect(choice.getByText('Liga Ajena')).toBeTruthy();
  isStale = false;
  fireEvent.click(choice.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('League updated successfully');
  expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    name: 'Liga Propia',
    version: 4,
  });
});

it('asks before it drops what was typed', async () => {
  open();
  await choose('Liga Costera', 'Edit');
  type('League name', 'Half done');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it deletes, and takes it back by Undo', async () => {
  open({ write: () => ({ body: { message: 'League deleted successfully' } }) });
  await choose('Liga Costera', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete league' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === `POST /api/leagues/${testId(1)}/restore`)).toBe(true),
  );
});

it('changes a row in place when another user changes it, and only announces new ones', async () => {
  const { list } = open();
  await rowOf('Liga Costera');
  const changed = { ...league(1, 'Liga Bravia'), version: 2 };
  list.splice(0, 1, changed);
  list.push(league(3, 'Monsoon Cup'));
  act(() => applyLiveEvent(queryClient, { name: 'league:changed', payload: { league: changed } }));
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'leagues', id: testId(1), version: 2 },
    }),
  );
  expect(await screen.findByText('Liga Bravia')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '1 new row. Show it' }));
  expect(await screen.findByText('Monsoon Cup')).toBeTruthy();
});

it('takes in at once what has come while another page of the list was shown', async () => {
  const { list, router } = open();
  await rowOf('Liga Costera');
  await act(() => router.navigate('/dashboard/matches?tab=leagues&sort=-name'));
  await waitFor(() => expect(asked.at(-1)?.call).toContain('sort=-name'));
  list.push(league(3, 'Monsoon Cup'));
  await act(() => router.navigate('/dashboard/matches?tab=leagues'));
  expect(await screen.findByText('Monsoon Cup')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new row/ })).toBeNull();
});

it('disables what the user may not do, with the reason, as soon as the permission goes', async () => {
  open();
  await rowOf('Liga Costera');
  const add = screen.getByRole('button', { name: 'Add league' });
  expect(add.getAttribute('aria-disabled')).toBeNull();
  changeUser(testUser(['leagues:view']));
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(add.title).toBe('You need the permission Add leagues.');
});

it('tries a logo once typing has paused, and warns before saving that it does not load', async () => {
  open();
  await choose('Liga Costera', 'Edit');
  const sources = () =>
    [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('src'));
  const written = () => asked.find(({ call }) => call.startsWith('PUT'))?.body;
  const typed = 'https://logos.example/two.svg';
  type('Logo URL', typed);
  expect(sources()).not.toContain(typed);
  await waitFor(() => expect(sources()).toContain(typed));
  fireEvent.error(document.querySelector(`dialog img[src="${typed}"][hidden]`) as Element);
  expect(await screen.findByText(/^This logo does not load\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(written()).toMatchObject({ logoUrl: typed }));
});
