import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffEvent } from '@touchline/contract/events';
import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import { beforeEach, expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { useToasts } from '../../lib/toasts.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import NotificationsPage from '../notifications/notifications-page.tsx';
import { UndoProgress } from '../shell/undo-progress.tsx';

holdDashboard();
beforeEach(() => useToasts.setState([], true));

/** The audit entry of each bulk change. */
const ENTRY = testId(0xa0);
const titleOf = (n: number) => `${n % 2 === 0 ? 'Even' : 'Odd'} ${n}`;
const ALL = Array.from({ length: 12 }, (_, n) => ({
  ...siteNotifications.examples.record,
  _id: testId(n),
  title: titleOf(n),
}));

/** Twelve notifications, ten on a page; the search finds titles by their beginning. */
async function open() {
  const router = renderDashboard(
    <>
      <NotificationsPage />
      <UndoProgress />
    </>,
    {
      path: '/dashboard?size=10',
      user: testUser(['notifications:delete']),
      server: (method, { pathname, searchParams }, body) => {
        if (pathname.endsWith('/setting')) return { body: { settings: testSettings() } };
        if (pathname.endsWith('/undo')) return { body: { message: '' } };
        if (method === 'POST') {
          const { ids } = body as { ids: string[] };
          return { body: { message: '', activity: ENTRY, results: ids.map((id) => ({ id, ok: true })) } };
        }
        const found = ALL.filter(({ title }) => title.startsWith(searchParams.get('q') ?? ''));
        if (searchParams.get('ids') === 'true') return { body: { ids: found.map(({ _id }) => _id) } };
        const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
        const notifications = found.slice((page - 1) * size, page * size);
        return { body: { notifications, page, size, total: found.length } };
      },
    },
  );
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

it('is undone by the server, which tells how far it is, and at the end names the rows that it has kept', async () => {
  await open();
  tick(0, 1);
  press('Delete');
  await confirm();
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(asked.at(-1)?.call).toBe(`POST /api/users/activity/${ENTRY}/undo`));
  const tell = (payload: Omit<StaffEvent<'undo:progress'>, 'id' | 'of'>) =>
    act(() =>
      applyLiveEvent(queryClient, { name: 'undo:progress', payload: { id: ENTRY, of: 2, ...payload } }),
    );
  expect(await screen.findByText('Undoing…')).toBeTruthy();
  tell({ done: 1, kept: [], isEnded: false });
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1'));
  const message = 'Odd 1 was changed since.';
  tell({ done: 2, kept: [{ id: testId(1), name: 'Odd 1', message }], isEnded: true });
  await waitFor(() => expect(screen.queryByText('Undoing…')).toBeNull());
  expect(useToasts.getState().at(-1)).toMatchObject({ kind: 'error', message: '1 of 2 put back' });
  fireEvent.click(screen.getByText('Show'));
  const dialog = within(await screen.findByRole('dialog', { name: '1 row was not put back' }));
  expect(dialog.getByText(message)).toBeTruthy();
});

it('is deleted rows, too, which can be restored together', async () => {
  const { go } = await open();
  await go('deleted=true');
  await waitFor(() => expect(screen.queryByText(/^\d+ selected/)).toBeNull());
  tick(4, 5);
  press('Restore');
  await waitFor(() => expect(sent().at(-1)).toEqual({ action: 'restore', ids: [testId(4), testId(5)] }));
});
