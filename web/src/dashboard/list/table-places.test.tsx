import { fireEvent, screen, within } from '@testing-library/react';
import { listStaffLeagues } from '@touchline/contract/calls/leagues';
import { expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testLeague, testSettings } from '../../../../test/support/records.ts';
import { DataTable } from './data-table.tsx';
import { ExportPlace, ExportPlaces } from './export-place.tsx';
import type { ListColumn, ListFilter } from './list-call.ts';
import { filterNames, useTableState } from './use-table-state.ts';

holdDashboard();

const COLUMNS: readonly ListColumn<typeof listStaffLeagues>[] = [
  { id: 'name', header: 'Name', sort: 'name', phone: 'title', cell: ({ name }) => name },
  { id: 'createdAt', header: 'Created, CET', sort: 'createdAt', cell: ({ country }) => country },
];
const named = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const FILTERS: readonly ListFilter<typeof listStaffLeagues>[] = [
  { kind: 'choice', name: 'category', label: 'Sport', options: named('Tennis', 'Golf'), isMany: true },
  { kind: 'choice', name: 'country', label: 'Country', options: named('A', 'B', 'C', 'D'), isMany: true },
];

function Page() {
  const state = useTableState(listStaffLeagues, { filters: filterNames(FILTERS) });
  return (
    <ExportPlaces>
      <header>
        <ExportPlace />
      </header>
      <DataTable
        call={listStaffLeagues}
        state={state}
        items="Leagues"
        columns={COLUMNS}
        filters={FILTERS}
        rowName={({ name }) => name}
      />
    </ExportPlaces>
  );
}

function open({ isPhone = false, path = '/dashboard/matches' } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('< 768'),
    addEventListener() {},
    removeEventListener() {},
  }));
  return renderDashboard(<Page />, {
    user: testUser(['leagues:view']),
    path,
    server: (_, { pathname }) =>
      pathname === '/api/setting'
        ? { body: { settings: testSettings() } }
        : { body: { leagues: [testLeague({ _id: testId(1), name: 'Cup' })], page: 1, size: 25, total: 1 } },
  });
}

it("has the table's 'Export' among the buttons of the page's head", async () => {
  open();
  fireEvent.click(await within(screen.getByRole('banner')).findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1);
});

it('has it beside the number of rows on a phone', async () => {
  open({ isPhone: true });
  await screen.findByText('Cup');
  expect(within(screen.getByRole('banner')).queryByRole('button')).toBeNull();
  expect(within(screen.getByRole('region')).getByRole('button', { name: 'Export' })).toBeTruthy();
});

it('sets few choices side by side on a phone, many in one field, and says what is shown', async () => {
  open({ isPhone: true });
  await screen.findByText('Cup');
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Any' }).checked).toBe(true);
  fireEvent.click(sheet.getByRole('radio', { name: 'Golf' }));
  expect(await sheet.findByRole('radio', { name: 'Golf', checked: true })).toBeTruthy();
  expect(sheet.getByRole('combobox', { name: 'Country' }).getAttribute('placeholder')).toBe('Any country');
  expect(sheet.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Name, A to Z',
    'Name, Z to A',
    'Created, earliest first',
    'Created, latest first',
  ]);
  expect(await sheet.findByRole('button', { name: 'Show 1 league' })).toBeTruthy();
  expect(asked.at(-1)?.call).toContain('category=golf');
});

it('keeps two choices that an address has', async () => {
  open({ isPhone: true, path: '/dashboard/matches?category=tennis,golf' });
  await screen.findByText('Cup');
  fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Remove Tennis' })).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Remove Golf' })).toBeTruthy();
});
