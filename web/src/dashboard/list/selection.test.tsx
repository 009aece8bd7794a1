import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import { beforeEach, expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { useToasts } from '../../lib/toasts.ts';
import NotificationsPage from '../notifications/notifications-page.tsx';

holdDashboard();
beforeEach(() => useToasts.setState([], true));

const titleOf = (n: number) => `${n % 2 === 0 ? 'Even' : 'Odd'} ${n}`;
const ALL = Array.from({ length: 12 }, (_, n) => ({
  ...siteNotifications.examples.record,
  _id: testId(n),
  title: titleOf(n),
}));

/** Twelve notifications, ten on a page; the search finds titles by their beginning. */
async function open() {
  const router = renderDashboard(<NotificationsPage />, {
    path: '/dashboard?size=10',
    user: testUser(['notifications:delete']),
    server: (method, { pathname, searchParams }, body) => {
      if (pathname.endsWith('/setting')) return { body: { settings: testSettings() } };
      if (method === 'POST') {
        const { ids } = body as { ids: string[] };
        return { body: { message: '', results: ids.map((id) => ({ id, ok: true })) } };
      }
      const found = ALL.filter(({ title }) => title.startsWith(searchParams.get('q') ?? ''));
      if (searchParams.get('ids') === 'true') return { body: { ids: found.map(({ _id }) => _id) } };
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      const notifications = found.slice((page - 1) * size, page * size);
      return { body: { notifications, page, size, total: found.length } };
    },
  });
  await screen.findByText('Even 0');
  return { go: (search: string) => act(() => router.navigate(`/dashboard?size=10&${search}`)) };
}

const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`Select ${titleOf(n)}`);
const tick = (...rows: number[]) => {
  for (const n of rows) fireEvent.click(box(n));
};
const press = (name: string) => fireEvent.click(screen.getByText(name));
/** Answers the question of a deletion. */
const confirm = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Delete'));
};
const sent = () =>
  asked.flatMap(({ call, body }) =>
    call.startsWith('POST') ? [body as { action: string; ids: string[] }] : [],
  );

it('loses the rows that a search takes off the screen', async () => {
  const { go } = await open();
  tick(0, 1, 2);
  expect(screen.getByText('3 selected')).toBeTruthy();
  await go('q=Even');
  await waitFor(() => expect(screen.getByText('2 selected')).toBeTruthy());
  press('Delete');
  expect(await screen.findByText('Even 0; Even 2')).toBeTruthy();
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{ action: 'delete', ids: [testId(0), testId(2)] }]));
});

it('ends with its page, says so, and is brought back', async () => {
  const { go } = await open();
  tick(0, 1);
  await go('page=2');
  expect(await screen.findByText('2 selected rows are on page 1, and no longer selected')).toBeTruthy();
  expect(screen.queryByText('Delete')).toBeNull();
  press('Bring back');
  expect(await screen.findByText('2 selected')).toBeTruthy();
  expect([box(0).checked, box(1).checked, box(2).checked]).toEqual([true, true, false]);
});

it('is the whole list as it is filtered, until the page changes', async () => {
  const { go } = await open();
  tick(0);
  press('Select all 12');
  expect(await screen.findByText('12 selected')).toBeTruthy();
  press('Delete');
  expect(await screen.findByText('Even 0; Odd 1; Even 2; Odd 3; Even 4 + 7')).toBeTruthy();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go('page=2');
  expect(await screen.findByText(/^12 selected rows are on page 1/)).toBeTruthy();
  press('Bring back');
  expect(await screen.findByText('12 selected')).toBeTruthy();
  press('Delete');
  await confirm();
  await waitFor(() => expect(sent().map(({ ids }) => ids.length)).toEqual([12]));
});

it('can be deleted and restored, and deleted rows can be restored together', async () => {
  const { go } = await open();
  tick(0, 1);
  press('Delete');
  await confirm();
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(sent().at(-1)).toEqual({ action: 'restore', ids: [testId(1), testId(0)] }));
  await go('deleted=true');
  await waitFor(() => expect(screen.queryByText(/^\d+ selected/)).toBeNull());
  tick(4, 5);
  press('Restore');
  await waitFor(() => expect(sent().at(-1)).toEqual({ action: 'restore', ids: [testId(4), testId(5)] }));
});
