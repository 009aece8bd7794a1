import { act, fireEvent, screen } from '@testing-library/react';
import { listGames } from '@touchline/contract/calls/games';
import { PALETTE_DEBOUNCE_MS } from '@touchline/contract/constants';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import FaqPage from '../faq/faq-page.tsx';
import { useTableState } from './use-table-state.ts';

holdDashboard();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function openSearch() {
  const router = renderDashboard(<FaqPage />, {
    user: testUser(['faqs:access', 'faqs:view']),
    path: '/dashboard/support/faq',
    server: (_method, { pathname }) =>
      pathname === '/api/setting'
        ? { body: { settings: testSettings() } }
        : { body: { faqs: [staffFaqExample], page: 1, size: 25, total: 1 } },
  });
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  field.focus();
  const search = () => new URLSearchParams(router.state.location.search).get('q');
  return { field, router, search };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** Ends the pause; the address is on its way then. */
const endPause = () => vi.advanceTimersByTime(PALETTE_DEBOUNCE_MS);
const settle = () => act(() => vi.advanceTimersByTimeAsync(10 * PALETTE_DEBOUNCE_MS));

it('keeps letters that are typed while the address is on its way, and takes them into it', async () => {
  const { field, search } = await openSearch();
  type(field, 'Map');
  endPause();
  type(field, 'Maple To');
  expect(field.value).toBe('Maple To');
  await settle();
  expect(field.value).toBe('Maple To');
  expect(search()).toBe('Maple To');
});

it('stays empty when it is cleared in that moment', async () => {
  const { field, search } = await openSearch();
  type(field, 'Map');
  endPause();
  type(field, '');
  await settle();
  expect(field.value).toBe('');
  expect(search()).toBeNull();
});

it('is in the address at once when the field is left', async () => {
  const { field, search } = await openSearch();
  type(field, 'Map');
  field.blur();
  await settle();
  expect(field.value).toBe('Map');
  expect(search()).toBe('Map');
});

it('shows a search that was cleared elsewhere', async () => {
  const { field, router } = await openSearch();
  type(field, 'Map');
  await settle();
  field.blur();
  await act(() => router.navigate('/dashboard/support/faq'));
  await settle();
  expect(field.value).toBe('');
});

/** Two changes at once, as by a field that is left for a filter. */
function TwoChanges() {
  const { set } = useTableState(listGames, { filters: ['league'] });
  const change = () => {
    set({ q: 'Map' });
    set({ league: 'Coastal League' });
  };
  return <button type="button" title="Change" onClick={change} />;
}

it('keeps both of two changes of the address, the first of which is still on its way', async () => {
  const router = renderDashboard(<TwoChanges />, { user: testUser([]), server: () => undefined });
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(router.state.location.search).toBe('?q=Map&league=Coastal+League');
});
