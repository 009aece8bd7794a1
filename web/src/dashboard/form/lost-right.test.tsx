import { cleanup, fireEvent, screen } from '@testing-library/react';
import { staffLeagueExample } from '@touchline/contract/records/league';
import { expect, it } from 'vitest';
import { changeUser, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import { LeagueForm } from '../leagues/league-form.tsx';

holdDashboard();

const NAME = 'League name';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function open(league: typeof staffLeagueExample | null): void {
  renderDashboard(<LeagueForm record={league} onClose={cleanup} />, {
    user: testUser(['leagues:create', 'leagues:update']),
    server: () => ({ body: { settings: testSettings() } }),
  });
}

it('is said in the form, whose text can still be read, selected and copied', () => {
  open(staffLeagueExample);
  fireEvent.change(field(NAME), { target: { value: 'Northern League' } });
  expect(screen.queryByText(/You may no longer/)).toBeNull();
  changeUser(testUser(['leagues:view']));
  expect(screen.getByText('You may no longer edit leagues.')).toBeTruthy();
  for (const label of [NAME, 'Category', 'Country']) {
    const { disabled, readOnly } = field(label);
    expect([label, disabled, readOnly]).toEqual([label, false, true]);
  }
  expect([field(NAME).value, field('Category').value]).toEqual([
    'Northern League',
    staffLeagueExample.category,
  ]);
  expect(screen.getByRole('button', { name: 'Save changes' }).title).toBe(
    'You need the permission Edit leagues.',
  );
  changeUser(testUser(['leagues:update']));
  expect(screen.queryByText(/You may no longer/)).toBeNull();
  expect([field(NAME).readOnly, field(NAME).value]).toEqual([false, 'Northern League']);
});

it('is said of a new record as well', () => {
  open(null);
  changeUser(testUser(['leagues:view']));
  expect(screen.getByText('You may no longer add leagues.')).toBeTruthy();
});
