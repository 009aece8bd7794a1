import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { errorTexts } from '@touchline/contract/texts/errors';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testLeague, testSettings } from '../../../../test/support/records.ts';
import { GameForm } from './game-form.tsx';
import type { GameValues } from './game-values.ts';

holdDashboard();

const KEYS: readonly PermissionKey[] = ['games:view', 'games:create', 'games:update', 'affiliate:view'];
const today = calendarDay(Date.now(), 'UTC');
const game: StaffGame = { ...staffGameExample, date: '2199-11-21', status: 'Live', isLive: true };
const coastal = testLeague({ _id: game.leagueId });
const greek = testLeague({ _id: testId(1), name: 'Super League', country: 'greece' });
const turkish = testLeague({ _id: testId(2), name: 'Super League', country: 'turkey' });
const complete: Partial<GameValues> = {
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  title: 'Northgate vs Harbour',
  leagueId: coastal._id,
  location: 'Northgate Park',
  date: '2199-11-21',
};

function open({
  edited,
  initial,
  write = (): StubAnswer => ({ status: 201, body: { message: 'Saved', game: staffGameExample } }),
  path = '/dashboard/matches',
  games = [],
}: {
  edited?: StaffGame;
  games?: readonly StaffGame[];
  initial?: Partial<GameValues>;
  write?: () => StubAnswer;
  path?: string;
} = {}) {
  const closed: true[] = [];
  renderDashboard(
    <GameForm matchId={game.matchId} game={edited} initial={initial} onClose={() => closed.push(true)} />,
    {
      user: testUser(KEYS),
      path,
      server: (method, { pathname }) => {
        if (pathname === '/api/setting') return { body: { settings: testSettings() } };
        if (method !== 'GET') return write();
        if (pathname === '/api/games') return { body: { games, page: 1, size: 100, total: games.length } };
        if (pathname === '/api/leagues') return { body: { leagues: [coastal, greek, turkish] } };
        return { body: { affiliates: [], page: 1, size: 100, total: 0 } };
      },
    },
  );
  return { closed };
}

const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = () => asked.filter(({ call }) => !call.startsWith('GET'));

it('begins with today, 20:00, both platforms, Scheduled and not live', async () => {
  open();
  expect(await screen.findByLabelText('Date')).toHaveProperty('value', today);
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '20:00');
  expect(screen.getByLabelText('Both')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Scheduled')).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: 'Is live' }).getAttribute('aria-checked')).toBe('false');
});

it('names the game that is added once more, and asks about one hours away', async () => {
  const there = { ...game, time: '20:00', startsAt: '2199-11-21T20:00:00.000Z' };
  open({ initial: { ...complete, time: '20:00' }, games: [there] });
  expect(
    await screen.findByRole('link', { name: 'Northgate vs Harbour, 21 Nov 2199, 20:00 UTC' }),
  ).toBeTruthy();
  expect(screen.getByText('This game exists already:')).toBeTruthy();
  type('Time', '08:00');
  expect(await screen.findByText('Moved, or another game?')).toBeTruthy();
  type('Time', '07:59');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Northgate vs Harbour/ })).toBeNull());
});

it('lets the live flag follow the status, and the status the flag that is turned on', async () => {
  open();
  fireEvent.click(await screen.findByLabelText('Live'));
  const flag = screen.getByRole('switch', { name: 'Is live' });
  expect(flag.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByLabelText('Finished'));
  expect(flag.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(flag);
  expect(screen.getByLabelText('Live')).toHaveProperty('checked', true);
});

it('asks what becomes of a time that has passed before it saves', async () => {
  open({ initial: { ...complete, date: '2020-01-01' } });
  expect(await screen.findByText('This time has already passed.')).toBeDefined();
  submit('Add game');
  await waitFor(() => expect(screen.getAllByText('This time has already passed.')).toHaveLength(2));
  expect(written()).toEqual([]);
  fireEvent.click(screen.getByLabelText('Live now'));
  submit('Add game');
  await waitFor(() => expect(written()[0]?.body).toMatchObject({ whenPast: 'live', date: '2020-01-01' }));
});

it("knows 'Live now' as its own where the answer was lost, and asks for no choice", async () => {
  const before: StaffGame = { ...game, status: 'Scheduled', isLive: false };
  const current = { ...game, date: '2020-01-01', version: game.version + 1 };
  const answers: StubAnswer[] = [
    { status: 409, body: { code: 'STALE', message: 'Changed.', current, changedBy: null } },
    { body: { message: 'Saved as live', game: current } },
  ];
  open({ edited: before, write: () => answers.shift() ?? { body: {} } });
  await screen.findByLabelText('Date');
  type('Date', '2020-01-01');
  fireEvent.click(await screen.findByLabelText('Live now'));
  submit('Save changes');
  expect(await screen.findByText('Saved as live')).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^Theirs/ })).toBeNull();
  expect(written()[1]?.body).toMatchObject({ status: 'Live', isLive: true, version: current.version });
  expect(written()[1]?.body).not.toHaveProperty('whenPast');
});

it('offers the two times around an hour that the zone skips', async () => {
  const message = errorTexts.timeNotExact('01:59', '03:00');
  open({
    initial: complete,
    write: () => ({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, errors: [{ path: 'time', message }] },
    }),
  });
  await screen.findByLabelText('Date');
  submit('Add game');
  fireEvent.click(await screen.findByRole('button', { name: '03:00' }));
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '03:00');
});

it('asks for highlights on the page of finished games alone', async () => {
  open({ edited: game });
  expect(await screen.findByLabelText(/View count/)).toBeDefined();
  expect(screen.queryByLabelText(/Highlights URL/)).toBeNull();
  submit('Save changes');
  await waitFor(() => expect(written()[0]?.body).not.toHaveProperty('highlightsUrl'));
});

it('refuses a wrong highlights address on the page of finished games', async () => {
  open({ edited: game, path: '/dashboard/matches/finished' });
  await screen.findByLabelText(/Highlights URL/);
  type(/Highlights URL/, 'htp:/videos.example');
  submit('Save changes');
  expect(await screen.findByText('Invalid URL')).toBeDefined();
  expect(written()).toEqual([]);
});

it('stays open for the next game, with its day and league', async () => {
  const { closed } = open({ initial: { ...complete, time: '18:45' } });
  await screen.findByLabelText('Title');
  submit('Add another');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', ''));
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '18:45');
  expect(screen.getByLabelText('League')).toHaveProperty('value', 'Coastal League');
  expect(closed).toEqual([]);
});

it('tells two leagues of one name apart, and sends the id of the chosen one', async () => {
  open({ initial: complete });
  const field = await screen.findByLabelText('League');
  await waitFor(() => expect(field).toHaveProperty('value', 'Coastal League'));
  fireEvent.focus(field);
  type('League', 'super');
  expect(
    (await screen.findAllByRole('option', { name: /Super/ })).map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Super League \(Greece\)$/),
    expect.stringMatching(/Super League \(Turkey\)$/),
  ]);
  type('League', 'super league (turkey)');
  fireEvent.blur(field);
  submit('Add game');
  await waitFor(() =>
    expect(written()[0]?.body).toMatchObject({ league: 'Super League', leagueId: turkish._id }),
  );
});

it('shows the deleted league of a finished game by its name, and the refusal of it at its field', async () => {
  const gone = { ...game, leagueId: testId(7), league: 'Former League' };
  const errors = [{ path: 'leagueId', message: 'League not found.' }];
  const refusal = { code: 'VALIDATION_ERROR', message: 'League not found.', errors };
  open({ edited: gone, write: () => ({ status: 400, body: refusal }) });
  expect(await screen.findByLabelText('League')).toHaveProperty('value', 'Former League');
  type('Location', 'Quay');
  submit('Save changes');
  expect(await screen.findByText('League not found.')).toBeDefined();
  expect(screen.getByLabelText('League').getAttribute('aria-invalid')).toBe('true');
  expect(written()[0]?.body).toMatchObject({ leagueId: gone.leagueId });
});

it('keeps a failure inside the dialog with what was typed', async () => {
  const failure = { message: 'Something went wrong.', code: 'INTERNAL', requestId: 'r' };
  const { closed } = open({ initial: complete, write: () => ({ status: 500, body: failure }) });
  await screen.findByLabelText('Title');
  submit('Add game');
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(failure.message);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Northgate vs Harbour');
  expect(closed).toEqual([]);
});

it('makes a stream of every address that is pasted with a new game', async () => {
  open({ initial: complete });
  await screen.findByLabelText('Title');
  type(/Stream addresses/, 'https://a.example/one.m3u8\n\n https://b.example/two.m3u8 \n');
  submit('Add game');
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()[0]?.body).not.toHaveProperty('addresses');
  expect(written()[1]?.body).toMatchObject({
    streamUrls: [
      { title: 'Stream 1', url: 'https://a.example/one.m3u8', quality: '1080p', language: 'English' },
      { title: 'Stream 2', url: 'https://b.example/two.m3u8' },
    ],
  });
});

it('shows both sides when another user has saved the game meanwhile', async () => {
  open({
    edited: game,
    write: () => ({
      status: 409,
      body: {
        code: 'STALE',
        message: errorTexts.stale,
        current: { ...game, location: 'Quayside', version: 7 },
      },
    }),
  });
  await screen.findByLabelText('Location');
  type('Location', 'Harbour Dome');
  submit('Save changes');
  const choice = await screen.findByRole('group', { name: 'Location' });
  expect(within(choice).getByText('Quayside')).toBeDefined();
  expect(within(choice).getByText('Harbour Dome')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});

it('names an empty title after the teams, and its mistake is gone', async () => {
  open();
  const title = await screen.findByLabelText('Title');
  fireEvent.blur(title);
  expect(await screen.findByText('Title is required')).toBeDefined();
  type('Home team', 'Northgate');
  type('Away team', 'Harbour');
  await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull());
  expect(title).toHaveProperty('value', 'Northgate vs Harbour');
});

it('reads days and times as people type them', async () => {
  open({ initial: complete });
  await screen.findByLabelText('Date');
  type('Date', '24 nov 2198');
  type('Time', '8:30 pm');
  for (const label of ['Date', 'Time']) fireEvent.blur(screen.getByLabelText(label));
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2198-11-24');
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '20:30');
  type('Time', 'half eight');
  fireEvent.blur(screen.getByLabelText('Time'));
  expect(await screen.findByText('Invalid time')).toBeDefined();
  expect(screen.getByLabelText('Time')).toHaveProperty('value', 'half eight');
});
