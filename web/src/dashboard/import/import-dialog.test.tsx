import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffEvent } from '@touchline/contract/events';
import type { FixtureSource } from '@touchline/contract/fixtures/read-fixtures';
import { type FormerImport, formerImportExample } from '@touchline/contract/records/former-import';
import { staffGameExample } from '@touchline/contract/records/game';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import type { PublicLeague } from '@touchline/contract/records/league';
import { importTexts } from '@touchline/contract/texts/game-import';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testHead, testId, testLeague, testSettings } from '../../../../test/support/records.ts';
import { useToasts } from '../../lib/toasts.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import ImportDialog from './import-dialog.tsx';
import { type Reading, readSource } from './read-source.ts';

holdDashboard();

/** A worker of jsdom, which has none: it reads after the current work. */
class ReadingWorker {
  onmessage: ((event: { data: Reading }) => void) | null = null;
  #isOver = false;
  postMessage(source: FixtureSource): void {
    queueMicrotask(() => this.#isOver || this.onmessage?.({ data: readSource(source) }));
  }
  terminate(): void {
    this.#isOver = true;
  }
}
beforeEach(() => void vi.stubGlobal('Worker', ReadingWorker));

interface Stubs {
  imports?: FormerImport[];
  leagues?: PublicLeague[];
}

type Row = Record<string, unknown>;
interface Body {
  rows: Row[];
  dryRun: boolean;
}

const greek = testLeague({ _id: testId(1), name: 'Super League', country: 'greece' });
const turkish = testLeague({ _id: testId(2), name: 'Super League', country: 'turkey' });

/** The server knows the leagues of these ids and names, and refuses a row without a time. */
function check({ rows, dryRun }: Body): StubAnswer {
  const results = rows.map((row, index): GameImportResult => {
    const errors = [
      ...(row.leagueId || row.league === 'Coastal League'
        ? []
        : [{ path: 'league', message: 'League not found.' }]),
      ...(row.time === '' ? [{ path: 'time', message: 'Time is required' }] : []),
    ];
    const ok = errors.length === 0;
    return {
      row: index + 1,
      ok,
      ...(!ok && { code: 'VALIDATION_ERROR', errors, message: errors[0]?.message }),
    };
  });
  const done = results.filter(({ ok }) => ok).length;
  return { body: { message: `${done} of ${rows.length} games ${dryRun ? 'can be ' : ''}imported`, results } };
}

function open(
  answer: (body: Body) => StubAnswer = check,
  { leagues = [testLeague(), greek, turkish], imports = [] }: Stubs = {},
) {
  const onClose = vi.fn();
  renderDashboard(<ImportDialog match="" onClose={onClose} />, {
    user: testUser(['games:create', 'games:delete', 'matches:create', 'matches:view', 'leagues:create']),
    server: (method, { pathname }, body) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname.endsWith('/undo')) return { body: { message: 'Undoing…' } };
      if (pathname === '/api/games/imports') return { body: { imports } };
      if (method === 'POST') return answer(body as Body);
      const matches = [{ ...testHead({ title: 'Matchday 12' }), gameCounts: { all: 0, unfinished: 0 } }];
      return { body: { leagues: [...leagues], matches, games: [], total: 0 } };
    },
  });
  return onClose;
}

/** News of the Undo of an import. */
const tell = (news: Partial<StaffEvent<'undo:progress'>>) =>
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'undo:progress',
      payload: { id: testId(9), of: 2, done: 0, kept: [], isEnded: false, ...news },
    }),
  );

async function paste(...lines: string[]) {
  const field = await screen.findByLabelText('Or paste rows from a spreadsheet');
  fireEvent.paste(field, {
    clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? lines.join('\n') : '') },
  });
}

const HEAD = 'Match,League,Home,Away,Date,Time,Venue';
const RIGHT = 'Cup,Coastal League,Northgate,Harbour,2026-12-01,20:00,Park';
const imports = (dryRun: boolean) =>
  asked.map(({ body }) => body as Body).filter((body) => body?.rows && body.dryRun === dryRun);
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function mend(name: string, text: string) {
  fireEvent.change(cell(name), { target: { value: text } });
  fireEvent.blur(cell(name));
}

it('a wrong row shows its problem, is corrected in its cell, and is imported with the others', async () => {
  open();
  await paste(HEAD, RIGHT, 'Cup,Nowhere,Millbrook,Ashmere,1.12.2026,,Park');
  expect(await screen.findByText('Time is required')).toBeTruthy();
  expect(screen.getByText('1 ready · 1 needs a look')).toBeTruthy();
  expect(cell('Date, row 2').value).toBe('2026-12-01');
  expect(cell('League, row 2').getAttribute('aria-invalid')).toBe('true');
  mend('League, row 2', 'Coastal League');
  mend('Time, row 2', '9:30');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 games' }));
  expect(await screen.findAllByText('2 of 2 games imported')).not.toHaveLength(0);
  expect(imports(false)).toMatchObject([
    {
      rows: [
        { homeTeam: 'Northgate', title: 'Northgate vs Harbour' },
        { time: '09:30', date: '2026-12-01' },
      ],
    },
  ]);
  expect(screen.getAllByText('Imported')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

it('a problem of two cells is said once', async () => {
  const errors = ['date', 'startsAt'].map((path) => ({ path, message: 'Invalid date' }));
  const results = [{ row: 1, ok: false, code: 'VALIDATION_ERROR', message: 'Invalid date', errors }];
  open(() => ({ body: { message: '0 of 1 games can be imported', results } }));
  await paste(HEAD, RIGHT);
  // `findByText` fails where there are two.
  expect(await screen.findByText('Invalid date')).toBeTruthy();
});

it('a name that was corrected in one row is offered for all that have the former one, at home or away', async () => {
  open();
  const wrong = RIGHT.replace('Northgate', 'Nortgate');
  await paste(HEAD, wrong, 'Cup,Coastal League,Ashmere,Nortgate,2026-12-02,20:00,Park', RIGHT);
  await screen.findByRole('button', { name: 'Import 3 games' });
  mend('Home team, row 1', 'Northgate');
  fireEvent.click(await screen.findByRole('button', { name: 'Use “Northgate” in 1 more row' }));
  await waitFor(() => expect(cell('Away team, row 2').value).toBe('Northgate'));
  expect(screen.queryByRole('button', { name: /more row/ })).toBeNull();
  mend('League, row 3', 'Super League (Greece)');
  fireEvent.click(await screen.findByRole('button', { name: 'Use “Super League (Greece)” in 2 more rows' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 games' }));
  await waitFor(() =>
    expect(imports(false)[0]?.rows.map((row) => row.leagueId)).toEqual(Array(3).fill(greek._id)),
  );
});

it('a league that the site lacks is added from here, and its rows are checked anew when leagues change', async () => {
  const leagues = [testLeague()];
  open(undefined, { leagues });
  await paste(
    HEAD,
    RIGHT.replace('Coastal League', 'Dune Trophy'),
    RIGHT.replace('Coastal League', 'Reef Shield'),
  );
  expect(await screen.findAllByText('League not found.')).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: 'Add league' })[0] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'Add League' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^Name|League name/).value).toBe('Dune Trophy');
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  // Another user has added both.
  for (const [at, name] of ['Dune Trophy', 'Reef Shield'].entries())
    leagues.push(testLeague({ _id: testId(40 + at), name }));
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'leagues', id: testId(40), version: 1 },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Import 2 games' })).toBeTruthy();
  expect(screen.queryByText('League not found.')).toBeNull();
});

it('Enter goes to the cell below and corrects nothing else; from the last one it goes nowhere', async () => {
  open();
  await paste(HEAD, RIGHT, RIGHT.replace('Northgate', 'Millbrook'));
  const first = await screen.findByLabelText<HTMLInputElement>('Home team, row 1');
  act(() => first.focus());
  fireEvent.change(first, { target: { value: 'Oak' } });
  const press = (options = {}) =>
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', ...options });
  press({ isComposing: true });
  expect(document.activeElement).toBe(first);
  press();
  expect(document.activeElement).toBe(cell('Home team, row 2'));
  expect(cell('Home team, row 1').value).toBe('Oak');
  fireEvent.change(cell('Home team, row 2'), { target: { value: 'Elm' } });
  press();
  expect(document.activeElement).toBe(cell('Home team, row 2'));
  press({ shiftKey: true });
  expect(document.activeElement).toBe(cell('Home team, row 1'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 games' }));
  await waitFor(() =>
    expect(imports(false)[0]?.rows.map(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])).toEqual([
      ['Oak', 'Harbour'],
      ['Elm', 'Harbour'],
    ]),
  );
});

it('a row that is left out is not sent', async () => {
  open();
  await paste(HEAD, RIGHT, RIGHT.replace('Northgate', 'Millbrook'));
  fireEvent.click(await screen.findByLabelText('Import row 1'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 game' }));
  await waitFor(() => expect(imports(false)).toMatchObject([{ rows: [{ homeTeam: 'Millbrook' }] }]));
});

it('a league or a match with a typo is replaced by the one that is meant, in all rows at once', async () => {
  open();
  const wrong = RIGHT.replace('Coastal League', 'Costal Leage').replace('Cup', 'Matchdya 12');
  await paste(HEAD, wrong, wrong.replace('Northgate', 'Millbrook'));
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Use “Coastal League” in 2 rows' }))[0] as HTMLElement,
  );
  await waitFor(() => expect(cell('League, row 2').value).toBe('Coastal League'));
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Use “Matchday 12” in 2 rows' }))[1] as HTMLElement,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 games' }));
  const row = { league: 'Coastal League', match: 'Matchday 12' };
  await waitFor(() => expect(imports(false)).toMatchObject([{ rows: [row, row] }]));
  expect(document.querySelector('#import-leagues option[value="Coastal League"]')).toBeTruthy();
});

it('a name of two leagues is asked once for all its rows, and the id of the chosen one is sent', async () => {
  open();
  const ofTwo = RIGHT.replace('Coastal League', 'super league');
  await paste(HEAD, ofTwo, ofTwo.replace('Northgate', 'Millbrook'), RIGHT.replace('Northgate', 'Oak'));
  const two = 'There are 2 leagues of this name: Super League (Greece), Super League (Turkey).';
  expect(await screen.findAllByText(two)).toHaveLength(2);
  expect(screen.queryByText('League not found.')).toBeNull();
  const [choice] = screen.getAllByRole('button', { name: 'Use “Super League (Turkey)” in 2 rows' });
  fireEvent.click(choice as HTMLElement);
  await waitFor(() => expect(cell('League, row 2').value).toBe('Super League (Turkey)'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 games' }));
  const chosen = { league: 'Super League', leagueId: turkish._id };
  await waitFor(() =>
    expect(imports(false)).toMatchObject([{ rows: [chosen, chosen, { leagueId: testId(0xa1) }] }]),
  );
  expect(document.querySelector('#import-leagues option[value="Super League (Greece)"]')).toBeTruthy();
});

it('a past day, one team twice and an address with http are said, and can be imported', async () => {
  open();
  await paste(
    `${HEAD},Streams`,
    `${RIGHT.replace('2026-12-01', '2020-12-01').replace('Harbour', 'northgate')},http://a.example/live`,
  );
  expect(await screen.findByText('This time has already passed.')).toBeTruthy();
  expect(screen.getByText('Both teams are the same.')).toBeTruthy();
  expect(screen.getByText(/will not play on a secure page/)).toBeTruthy();
  expect(cell('Date, row 1').getAttribute('aria-describedby')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 game' }));
  await waitFor(() => expect(imports(false)).toHaveLength(1));
});

it('the streams of an export are one a line, also after their cell was left', async () => {
  open();
  const lines = ['Main | 720p | German | https://a.example/1', 'Second | 480p | English |'];
  await paste(`${HEAD},Streams`, `${RIGHT},"${lines.join('\n')}"`);
  const streams = await screen.findByLabelText<HTMLTextAreaElement>('Streams, row 1');
  expect(streams.value).toBe(lines.join('\n'));
  fireEvent.blur(streams);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 game' }));
  const [main, second] = [
    { title: 'Main', quality: '720p', language: 'German', url: 'https://a.example/1' },
    { title: 'Second', quality: '480p', language: 'English', url: '' },
  ];
  await waitFor(() => expect(imports(false)).toMatchObject([{ rows: [{ streams: [main, second] }] }]));
});

it('a row with a wrong league says its probable mistakes too', async () => {
  open();
  await paste(
    `${HEAD},Streams`,
    `${RIGHT.replace('Coastal League', 'Nowhere').replace('2026-12-01', '2020-12-01')},http://a.example/live`,
  );
  expect(await screen.findByText('This time has already passed.')).toBeTruthy();
  expect(screen.getByText(/will not play on a secure page/)).toBeTruthy();
  expect(cell('League, row 1').getAttribute('aria-invalid')).toBe('true');
});

it('an import is undone as a whole, and the games that were changed since are named and stay', async () => {
  const games = [1, 2].map((n) => ({ ...staffGameExample, _id: testId(n), title: `Game ${n}` }));
  const results = games.map((game, index) => ({ row: index + 1, ok: true, game }));
  const answer = { message: '2 of 2 games imported', importId: testId(8), activity: testId(9), results };
  open((body) => (body.dryRun ? check(body) : { body: answer }));
  await paste(HEAD, RIGHT, RIGHT.replace('Northgate', 'Millbrook'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 games' }));
  // In the dialog and in the toast.
  await waitFor(() => expect(screen.getAllByText('2 of 2 games imported')).toHaveLength(2));
  act(() => useToasts.getState().at(-1)?.action?.run());
  const bar = await screen.findByRole('progressbar', { name: 'Rows done' });
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(`POST /api/users/activity/${testId(9)}/undo`),
  );
  tell({ done: 1 });
  await waitFor(() => expect([bar.ariaValueNow, bar.ariaValueMax]).toEqual(['1', '2']));
  const kept = [{ id: testId(2), name: 'Game 2', message: 'Game 2 was changed since.' }];
  tell({ done: 2, kept, isEnded: true });
  expect(await screen.findByText('1 of 2 put back. Kept, because changed since: Game 2.')).toBeTruthy();
  expect([screen.getAllByText('Imported'), screen.getAllByText('Left out')].map((one) => one.length)).toEqual(
    [1, 1],
  );
});

it('the imports of the last day stand in the dialog, with an Undo that asks and shows how far it is', async () => {
  const former = { ...formerImportExample, by: 'marsh', at: '2026-11-21T12:00:00.000Z' };
  const imports = [
    { ...former, _id: testId(9), games: 2 },
    { ...former, _id: testId(8), games: 1, isUndone: true },
  ];
  open(check, { imports });
  const list = within(await screen.findByRole('region', { name: 'Imports of the last 24 hours' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 games, 21 Nov 2026, 12:00 UTC by marshUndo',
    '1 game, 21 Nov 2026, 12:00 UTC by marshUndone',
  ]);
  fireEvent.click(list.getByRole('button', { name: 'Undo: 2 games, 21 Nov 2026, 12:00 UTC' }));
  const question = await screen.findByRole('dialog', { name: 'Undo This Change' });
  expect(asked.some(({ call }) => call.endsWith('/undo'))).toBe(false);
  fireEvent.click(within(question).getByRole('button', { name: 'Undo change' }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(`POST /api/users/activity/${testId(9)}/undo`),
  );
  tell({ done: 1 });
  await waitFor(() => expect(list.getByRole('progressbar').ariaValueNow).toBe('1'));
  imports.splice(0, 1, { ...former, _id: testId(9), games: 2, isUndone: true });
  tell({ done: 2, isEnded: true });
  await waitFor(() => expect(list.getAllByText('Undone')).toHaveLength(2));
});

it('columns without a known name are assigned by the user, and missing values are set for all rows', async () => {
  open();
  await paste(
    'Who\tWhen\tAt',
    'Northgate vs Harbour\t2026-12-01 20:00\tPark',
    'A - B\t2026-12-02 20:00\tPark',
  );
  for (const [name, field] of [
    ['Column 1', 'teams'],
    ['Column 2', 'date'],
    ['Column 3', 'location'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(name), { target: { value: field } });
  // The header line became an ordinary row, because none of its names was known.
  fireEvent.click(screen.getByLabelText('Import row 1'));
  for (const [name, text] of [
    ['Match where none is given', 'Cup'],
    ['League where none is given', 'Coastal League'],
  ] as const) {
    const field = screen.getByLabelText(new RegExp(name));
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 games' }));
  await waitFor(() =>
    expect(imports(false)).toMatchObject([
      {
        rows: [
          { match: 'Cup', homeTeam: 'Northgate', time: '20:00' },
          { homeTeam: 'A', awayTeam: 'B' },
        ],
      },
    ]),
  );
});

it('dates that can be read in two ways are asked about once, and nothing is imported before', async () => {
  open();
  await paste(HEAD, RIGHT.replace('2026-12-01', '03/04/2026'), RIGHT.replace('2026-12-01', '05/04/2026'));
  const button = await screen.findByRole('button', { name: 'Import 0 games' });
  expect(button.title).toBe('Choose how the dates are read');
  fireEvent.click(screen.getByLabelText('Day first: 3 April'));
  expect(cell('Date, row 1').value).toBe('2026-04-03');
  expect(await screen.findByRole('button', { name: 'Import 2 games' })).toBeTruthy();
});

it('a refusal is shown and loses nothing that was typed', async () => {
  open((body) =>
    body.dryRun
      ? check(body)
      : { status: 409, body: { code: 'CONFLICT', message: 'Another import is running.' } },
  );
  await paste(HEAD, RIGHT);
  await screen.findByLabelText('Location, row 1');
  mend('Location, row 1', 'New Park');
  await waitFor(() => expect(imports(true).at(-1)?.rows[0]).toMatchObject({ location: 'New Park' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 game' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Another import is running.');
  expect(cell('Location, row 1').value).toBe('New Park');
  expect(await screen.findByRole('button', { name: 'Import 1 game' })).toBeTruthy();
});

it('rows that cannot be checked can be checked again', async () => {
  let isAway = true;
  open((body) => (isAway ? { status: 503, body: { message: 'Service unavailable.' } } : check(body)));
  await paste(HEAD, RIGHT);
  expect((await screen.findByRole('alert')).textContent).toContain('Service unavailable.');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Import 1 game' })).toBeTruthy();
});

it('of more than 500 games the first 500 come first, and it says so', async () => {
  open();
  await paste(HEAD, ...Array.from({ length: 501 }, (_, n) => RIGHT.replace('Northgate', `Team ${n}`)));
  expect(await screen.findByText(/^501 games are more than one import takes/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 500 games' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 game' }));
  await waitFor(() => expect(imports(false).map(({ rows }) => rows.length)).toEqual([500, 1]));
});

it('a file that is invalid, too large or without games is reported; a calendar names the entries it leaves out', async () => {
  open();
  const input = await screen.findByLabelText('File with games');
  const choose = (name: string, text: BlobPart) =>
    fireEvent.change(input, { target: { files: [new File([text], name)] } });
  for (const [name, text, message] of [
    ['games.csv', 'PK\u0003\u0004 xl/workbook.xml', importTexts.files.workbook],
    ['games.ics', '<!doctype html><p>Sign in', importTexts.files.page],
    ['games.csv', 'x'.repeat(1_048_577), 'games.csv is larger than 1 MB. Split it.'],
    ['games.csv', HEAD, 'No games were found in this.'],
  ] as const) {
    choose(name, text);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  }
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const dates = ['DTSTART:20261201T200000Z', 'LOCATION:Park'];
  choose(
    'games.ics',
    [
      'BEGIN:VCALENDAR',
      ...event('SUMMARY:Northgate - Harbour', ...dates),
      ...event('SUMMARY:Training', ...dates, 'RRULE:FREQ=DAILY'),
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  expect(await screen.findByText(/Training repeats/)).toBeTruthy();
  expect(cell('Home team, row 1').value).toBe('Northgate');
});

it('a zone that is not clear is asked once, and its rows say so until it is chosen or a time is typed', async () => {
  open();
  const lines = [
    'BEGIN:VCALENDAR',
    ...['Harbour', 'Ashmere'].flatMap((away) => [
      'BEGIN:VEVENT',
      `SUMMARY:Northgate - ${away}`,
      'DTSTART;TZID=IST:20261201T200000',
      'LOCATION:Park',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  fireEvent.change(await screen.findByLabelText('File with games'), {
    target: { files: [new File([lines.join('\r\n')], 'games.ics')] },
  });
  expect(await screen.findAllByText('Which time zone is “IST”?')).toHaveLength(2);
  expect(cell('Time, row 1').getAttribute('aria-invalid')).toBe('true');
  mend('Time, row 1', '12:00');
  mend('League, row 1', 'Coastal League');
  await screen.findByRole('button', { name: 'Import 1 game' });
  expect(screen.getAllByText('Which time zone is “IST”?')).toHaveLength(1);
  mend('League, row 2', 'Coastal League');
  fireEvent.change(screen.getByLabelText('IST is'), { target: { value: 'Asia/Dhaka' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 games' }));
  await waitFor(() =>
    expect(imports(false)).toMatchObject([{ rows: [{ time: '12:00' }, { time: '14:00' }] }]),
  );
});

it('an old encoding is said with its first names, and another one can be chosen', async () => {
  open();
  const bytes = Uint8Array.from(
    [...`${HEAD}\n${RIGHT.replace('Northgate', '\u0160\u00e6dmark')}`].map((letter) =>
      letter === '\u0160' ? 0xa3 : letter.charCodeAt(0),
    ),
  );
  fireEvent.change(await screen.findByLabelText('File with games'), {
    target: { files: [new File([bytes], 'old.csv')] },
  });
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Read as/);
  expect(choice.value).toBe('windows-1250');
  expect(screen.getByText('Are these names right? Łćdmark')).toBeTruthy();
  fireEvent.change(choice, { target: { value: 'windows-1252' } });
  await waitFor(() => expect(cell('Home team, row 1').value).toBe('£ædmark'));
});

it('of several files each is read, and one without games is named', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('File with games'), {
    target: {
      files: [
        new File([`${HEAD}\n${RIGHT}`], 'one.csv'),
        new File(['%PDF-1.7'], 'two.pdf'),
        new File([`${HEAD}\n${RIGHT.replace('Northgate', 'Millbrook')}`], 'three.csv'),
      ],
    },
  });
  await waitFor(() => expect(cell('Home team, row 2').value).toBe('Millbrook'));
  expect(screen.getByText(new RegExp(`two\\.pdf: ${importTexts.files.pdf}`))).toBeTruthy();
});

it('a table pasted from a page keeps the addresses behind its words', async () => {
  open();
  const html = `<table><tr>${[...HEAD.split(','), 'Watch'].map((name) => `<th>${name}</th>`).join('')}</tr><tr>${RIGHT.split(
    ',',
  )
    .map((text) => `<td>${text}</td>`)
    .join('')}<td><a href="https://a.example/1">Live</a></td></tr></table>`;
  const field = await screen.findByLabelText('Or paste rows from a spreadsheet');
  const texts = { 'text/plain': `${HEAD}\n${RIGHT}`, 'text/html': html };
  fireEvent.paste(field, { clipboardData: { getData: (kind: keyof typeof texts) => texts[kind] } });
  const streams = await screen.findByLabelText<HTMLTextAreaElement>('Streams, row 1');
  expect(streams.value).toBe('https://a.example/1');
});

it('leaving asks while games are not imported', async () => {
  const onClose = open();
  await paste(HEAD, RIGHT);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(within(question).getByText('1 game is not imported.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('ends with Done, which asks nothing, where no row can be imported any more', async () => {
  const there = { ok: false, code: 'CONFLICT', message: 'Already there' } as const;
  const onClose = open(({ rows }) => ({
    body: {
      message: '',
      results: rows.map(({ homeTeam }, at) => ({
        row: at + 1,
        ...(homeTeam === 'Northgate' ? { ok: true } : there),
      })),
    },
  }));
  await paste(
    HEAD,
    RIGHT,
    RIGHT.replace('Northgate', 'Millbrook'),
    RIGHT.replace('Northgate', 'Foxley (postponed)'),
  );
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 game' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  expect(onClose).toHaveBeenCalled();
});

describe('the zone of times', () => {
  const choose = (zone: string) =>
    fireEvent.change(screen.getByLabelText('Times are in'), { target: { value: zone } });

  it("is the site's until another one is chosen, and kick-offs are sent in the site's", async () => {
    open();
    await paste(HEAD, RIGHT.replace('20:00', '12:30'));
    expect(await screen.findByText('1 Dec 2026, 12:30 UTC')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Time, UTC' })).toBeTruthy();
    choose('America/New_York');
    expect(await screen.findByRole('columnheader', { name: 'Time, EST' })).toBeTruthy();
    expect(cell('Time, row 1').value).toBe('12:30');
    expect(await screen.findByText('1 Dec 2026, 17:30 UTC')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 game' }));
    await waitFor(() =>
      expect(imports(false)).toMatchObject([{ rows: [{ date: '2026-12-01', time: '17:30' }] }]),
    );
  });

  it('is named at the row of a time that it skips or repeats, until the time is corrected', async () => {
    open();
    await paste(HEAD, RIGHT.replace('2026-12-01,20:00', '2027-03-28,02:30'));
    await screen.findByRole('button', { name: 'Import 1 game' });
    choose('Europe/Berlin');
    const problem = 'In Europe/Berlin the clocks skip or repeat 2027-03-28 02:30.';
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(cell('Time, row 1').getAttribute('aria-invalid')).toBe('true');
    expect(cell('Time, row 1').value).toBe('02:30');
    mend('Time, row 1', '03:30');
    expect(await screen.findByRole('button', { name: 'Import 1 game' })).toBeTruthy();
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('is the one in which the times of a calendar are shown', async () => {
    open();
    const event = ['SUMMARY:Northgate - Harbour', 'DTSTART:20261201T233000Z', 'LOCATION:Park'];
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'];
    fireEvent.change(await screen.findByLabelText('File with games'), {
      target: { files: [new File([lines.join('\r\n')], 'games.ics')] },
    });
    await waitFor(() => expect(cell('Time, row 1').value).toBe('23:30'));
    mend('League, row 1', 'Coastal League');
    choose('Europe/Berlin');
    await waitFor(() => expect(cell('Time, row 1').value).toBe('00:30'));
    expect(cell('Date, row 1').value).toBe('2026-12-02');
    expect(await screen.findByText('1 Dec 2026, 23:30 UTC')).toBeTruthy();
    await waitFor(() => expect(imports(true).at(-1)?.rows[0]).toMatchObject({ time: '23:30' }));
  });
});

it('reading can be stopped, and what was pasted stays', async () => {
  vi.stubGlobal(
    'Worker',
    class extends ReadingWorker {
      override postMessage(): void {}
    },
  );
  open();
  await paste(HEAD, RIGHT);
  fireEvent.click(await screen.findByRole('button', { name: importTexts.stop }));
  expect(await screen.findByText(importTexts.stopped)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste rows from a spreadsheet').value).toContain(
    RIGHT,
  );
});

it('a file with too many rows says so', async () => {
  open();
  await paste(HEAD, ...Array.from({ length: 5_001 }, () => RIGHT));
  expect(await screen.findByText(importTexts.tooManyRows(5_000))).toBeTruthy();
});

describe('a game that is there', () => {
  const there = { ...staffGameExample, title: 'Northgate vs Harbour', startsAt: '2026-12-01T18:00:00.000Z' };
  /** The site has a game of Northgate; rows of Millbrook are there, others are new. */
  const site = ({ rows }: Body): StubAnswer => {
    const results = rows.map(({ homeTeam, as, game }, index): GameImportResult => {
      const row = index + 1;
      if (homeTeam === 'Millbrook') return { row, ok: false, code: 'CONFLICT', message: 'Already there' };
      if (homeTeam === 'Ashmere') return { row, ok: true, message: 'Adds 2 streams', game: there };
      if (homeTeam !== 'Northgate' || as === 'new') return { row, ok: true };
      if (as === 'moved' && game === there._id)
        return { row, ok: true, message: 'Moves to this time', game: there };
      return { row, ok: false, code: 'MOVED_OR_NEW', message: 'Moved, or another game?', game: there };
    });
    return { body: { message: '', results } };
  };
  const of = (team: string) => RIGHT.replace('Northgate', team);
  const press = async (name: string, at = 0) =>
    fireEvent.click((await screen.findAllByRole('button', { name }))[at] as HTMLElement);
  const sentRows = () => imports(false)[0]?.rows.map(({ homeTeam, as, game }) => [homeTeam, as, game]);

  it('at another time is asked about at its row, and the answer can be changed', async () => {
    open(site);
    await paste(HEAD, RIGHT, of('Foxley'));
    expect(await screen.findByText('Moved, or another game?', { selector: 'span' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Northgate vs Harbour, 1 Dec 2026, 18:00 UTC' })).toBeTruthy();
    expect(screen.getByText('1 ready · 1 moved, or another game?')).toBeTruthy();
    await press('Another game');
    expect(await screen.findByRole('button', { name: 'Import 2 games' })).toBeTruthy();
    await press('Moved');
    expect(await screen.findByText('Moves to this time')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Moved' }).getAttribute('aria-pressed')).toBe('true');
    await press('Import 2 games');
    await waitFor(() =>
      expect(sentRows()).toEqual([
        ['Northgate', 'moved', there._id],
        ['Foxley', undefined, undefined],
      ]),
    );
  });

  it('of several rows is asked about once for all of them', async () => {
    open(site);
    await paste(HEAD, RIGHT, RIGHT.replace('20:00', '21:00'));
    expect(await screen.findByText(/^2 rows have the teams of a game that is there/)).toBeTruthy();
    await press('All are other games');
    await press('Import 2 games');
    await waitFor(() => expect(sentRows()?.map(([, as]) => as)).toEqual(['new', 'new']));
  });

  it('gets streams, and one that is only there is sent too, since it stands in the file', async () => {
    open(site);
    await paste(HEAD, of('Millbrook'), of('Ashmere'), of('Foxley'));
    expect(await screen.findByText('Adds 2 streams')).toBeTruthy();
    expect(screen.getByText('2 ready · 1 already there')).toBeTruthy();
    await press('Import 2 games');
    await waitFor(() =>
      expect(sentRows()?.map(([team]) => team)).toEqual(['Millbrook', 'Ashmere', 'Foxley']),
    );
  });

  it('does not take place: its row is left out and named, until it is taken in', async () => {
    open(site);
    await paste(
      HEAD,
      of('Canceled: Foxley'),
      of('Larkfield').replace('Harbour', 'Harbour (postponed)'),
      of('Oak'),
    );
    expect(await screen.findByText('Left out: cancelled')).toBeTruthy();
    expect(screen.getByText('Left out: postponed')).toBeTruthy();
    expect(await screen.findByText('1 ready · 2 left out')).toBeTruthy();
    expect(cell('Home team, row 1').value).toBe('Foxley');
    fireEvent.click(screen.getByLabelText('Import row 1'));
    await press('Import 2 games');
    await waitFor(() => expect(sentRows()?.map(([team]) => team)).toEqual(['Foxley', 'Oak']));
  });
});
