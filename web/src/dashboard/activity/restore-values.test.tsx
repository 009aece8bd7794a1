import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { type ActivityView, activityExample } from '@touchline/contract/records/activity';
import { gameExample } from '@touchline/contract/records/match';
import { staffSettingsExample } from '@touchline/contract/records/settings';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testLeague, testSettings } from '../../../../test/support/records.ts';
import { ActivityDetails } from './activity-details.tsx';

holdDashboard();

const game = { ...gameExample, time: '19:00', matchId: testId(0x55), matchTitle: 'Round 1', version: 7 };
const matchId = game.matchId;

interface OpenOptions {
  readonly entry?: Partial<ActivityView>;
  readonly games?: readonly object[];
  readonly answers?: StubAnswer[];
  readonly permissions?: Parameters<typeof testUser>[0];
}

function open({
  entry,
  games = [game],
  answers = [],
  permissions = PERMISSION_KEYS,
}: OpenOptions = {}): void {
  const details = {
    entry: { ...activityExample, ...entry },
    position: '1 of 1',
    onPrevious: null,
    onNext: null,
    onClose: () => undefined,
  };
  renderDashboard(<ActivityDetails {...details} />, {
    user: testUser(permissions),
    server: (method, { pathname, search }) => {
      if (method === 'PUT') return answers.shift();
      if (pathname === '/api/setting')
        return { body: { settings: search === '?scope=all' ? staffSettingsExample : testSettings() } };
      if (pathname === '/api/leagues')
        return { body: { leagues: [testLeague({ _id: testId(0xc1), name: 'Liga Costera' })] } };
      return { body: { games, page: 1, size: 25, total: games.length } };
    },
  });
}

const button = () => screen.queryByRole('button', { name: 'Restore these values' });
async function openRestore() {
  fireEvent.click(await screen.findByRole('button', { name: 'Restore these values' }));
  return within(await screen.findByRole('dialog', { name: 'Restore Values' }));
}

it('shows what would change against today, and saves it as the form does', async () => {
  open({
    entry: { before: { time: '18:00', startsAt: '2026-11-21T18:00:00.000Z', leagueId: testId(0xc1) } },
    answers: [{ body: { message: 'Game updated successfully', game } }],
  });
  const dialog = await openRestore();
  expect(await dialog.findByRole('row', { name: 'Time 19:00 18:00' })).toBeTruthy();
  expect(await dialog.findByRole('row', { name: /^League .* Liga Costera$/ })).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('GET /api/games?') && call.includes(gameExample._id))).toBe(
    true,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Restore these values' }));
  await screen.findByText('Game updated successfully');
  const put = asked.find(({ call }) => call.startsWith('PUT'));
  expect(put?.call).toBe(`PUT /api/matches/${matchId}/game/${game._id}`);
  expect(put?.body).toMatchObject({
    title: game.title,
    time: '18:00',
    league: 'Liga Costera',
    version: 7,
  });
  expect(put?.body).not.toHaveProperty('startsAt');
});

it('puts a part of the settings back by the form of that part', async () => {
  open({
    entry: {
      action: 'Updated Settings: Maintenance notice',
      entity: 'Settings',
      entityId: staffSettingsExample._id,
      before: { maintenance: { ...staffSettingsExample.maintenance, message: 'Back at noon.' } },
    },
    answers: [{ body: { message: 'Saved', settings: staffSettingsExample } }],
  });
  const dialog = await openRestore();
  expect(await dialog.findByRole('row', { name: 'Maintenance: Message – Back at noon.' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Restore these values' }));
  await screen.findByText('Saved');
  const put = asked.find(({ call }) => call.startsWith('PUT'));
  expect(put?.call).toBe(`PUT /api/setting/${staffSettingsExample._id}/maintenance`);
  expect(put?.body).toEqual({
    ...staffSettingsExample.maintenance,
    message: 'Back at noon.',
    version: staffSettingsExample.version,
  });
});

const refusal = (changed: object): StubAnswer => ({
  status: 409,
  body: {
    ...{ code: 'STALE', message: 'This record was changed by someone else.' },
    ...{ changedBy: { _id: testId(8), username: 'jonas.weber' }, changedAt: '2026-11-21T18:02:00.000Z' },
    current: { ...game, ...changed, version: 8 },
  },
});
const puts = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

it('is joined with what a colleague has saved meanwhile in other fields', async () => {
  open({ answers: [refusal({ location: 'North Bank' }), { body: { message: 'Saved joined', game } }] });
  const dialog = await openRestore();
  await dialog.findByRole('row', { name: 'Time 19:00 18:00' });
  fireEvent.click(dialog.getByRole('button', { name: 'Restore these values' }));
  await screen.findByText('Saved joined');
  expect(puts()).toMatchObject([{ version: 7 }, { version: 8, time: '18:00', location: 'North Bank' }]);
});

it('leaves a choice where a colleague has changed what goes with the restored field', async () => {
  open({ answers: [refusal({ date: '2026-11-30' }), { body: { message: 'Saved mine', game } }] });
  const dialog = await openRestore();
  await dialog.findByRole('row', { name: 'Time 19:00 18:00' });
  fireEvent.click(dialog.getByRole('button', { name: 'Restore these values' }));
  const choice = within(await dialog.findByRole('group', { name: 'Date and Time' }));
  expect(choice.getByRole('radio', { name: /^Theirs, jonas.weber.*2026-11-30, 19:00/ })).toBeTruthy();
  expect(puts()).toHaveLength(1);
  fireEvent.click(choice.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved mine');
  expect(puts()[1]).toMatchObject({ version: 8, date: game.date, time: '18:00' });
});

it('says a refusal without the newer record, and saves nothing by itself', async () => {
  open({
    answers: [{ status: 409, body: { code: 'STALE', message: 'This record was changed by someone else.' } }],
  });
  const dialog = await openRestore();
  await dialog.findByRole('row', { name: 'Time 19:00 18:00' });
  fireEvent.click(dialog.getByRole('button', { name: 'Restore these values' }));
  expect(await dialog.findByText('This record was changed by someone else.')).toBeTruthy();
  expect(puts()).toHaveLength(1);
});

it('is disabled where the record is gone, and says so', async () => {
  open({ games: [] });
  await screen.findByRole('dialog', { name: 'Activity Details' });
  await waitFor(() => expect(button()?.title).toBe('Game not found. It was deleted since.'));
});

it('says that the record is gone where it was deleted while the details were open', async () => {
  const games: object[] = [game];
  open({ games });
  await screen.findByRole('dialog', { name: 'Activity Details' });
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('GET /api/games?'))).toBe(true));
  games.length = 0;
  const dialog = await openRestore();
  expect(await dialog.findByText('Game not found. It was deleted since.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Restore these values' })).toBeNull();
});

it('says that there is nothing to change where the record has these values', async () => {
  open({ games: [{ ...game, time: '18:00' }] });
  const dialog = await openRestore();
  expect(
    await dialog.findByText('The record has these values today: there is nothing to change.'),
  ).toBeTruthy();
});

it.each([
  [
    'permissions',
    { entity: 'User', action: 'Updated permissions of User: ana', before: { permissions: [] } },
  ],
  ['a role', { entity: 'User', action: 'Assigned role of User: ana', before: { role: 'staff' } }],
  ['a deletion', { action: 'Deleted Game: A vs B' }],
  ['fields that the form does not show', { before: { time: '18:00', streamUrls: [] } }],
  ['many records at once', { before: { rows: [] } }],
  ['a change whose end is unknown', { outcome: 'unknown' as const }],
])('is not offered for %s', async (_, entry) => {
  open({ entry });
  await screen.findByRole('dialog', { name: 'Activity Details' });
  expect(button()).toBeNull();
});

it('is disabled without the key to update the record', async () => {
  open({ permissions: ['logs:view', 'games:view'] });
  await screen.findByRole('dialog', { name: 'Activity Details' });
  expect(button()?.title).toBe('You need the permission Edit games.');
});
