import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { type ActivityView, activityExample } from '@touchline/contract/records/activity';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId } from '../../../../test/support/records.ts';
import { RestoreStreams } from './restore-streams.tsx';

holdDashboard();

const [kept, removed] = [testId(1), testId(2)];
const inForm: Partial<ActivityView> = {
  action: 'Updated Game: Northgate vs Harbour',
  entity: 'Game',
  before: {
    streamUrls: [
      { _id: kept, title: 'Main' },
      { _id: removed, title: 'Second' },
    ],
  },
  after: { streamUrls: [{ _id: kept, title: 'Main' }] },
};
const together: Partial<ActivityView> = {
  action: 'Removed Stream: 1 of 1',
  entity: 'Stream',
  before: { rows: [{ id: removed, name: 'Northgate vs Harbour, Second' }] },
  after: { rows: [], refused: [] },
};

function open(
  entry: Partial<ActivityView>,
  permissions: readonly PermissionKey[] = ['games:update', 'streams:access'],
): void {
  renderDashboard(<RestoreStreams entry={{ ...activityExample, ...entry }} />, {
    user: testUser(permissions),
    server: () => ({ body: { message: '1 of 1 updated', results: [{ id: removed, ok: true }] } }),
  });
}
const button = () => screen.queryByRole('button', { name: 'Restore 1 removed stream' });

it.each([
  ['in the form of their game', inForm],
  ['together with those of other games', together],
])('restores the streams that were removed %s', async (_, entry) => {
  open(entry);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore 1 removed stream' }));
  await waitFor(() =>
    expect(asked).toContainEqual({
      call: 'POST /api/streams/bulk',
      body: { ids: [removed], action: 'restore' },
    }),
  );
});

it.each([
  ['was refused', { ...inForm, outcome: 'unknown' as const }],
  ['removed no stream', { ...inForm, after: inForm.before }],
  ['removed streams for good', { ...together, action: 'Removed for good Stream: 1 of 1' }],
])('is not offered for a change that %s', (_, entry) => {
  open(entry);
  expect(button()).toBeNull();
});

it('needs the keys of the call', () => {
  open(inForm, ['games:update']);
  expect(button()?.title).toBe('You need the permission Open the streams page.');
});
