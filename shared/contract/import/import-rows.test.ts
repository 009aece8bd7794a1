import { describe, expect, it } from 'vitest';
import { gameImportRow } from '../forms/game-import.ts';
import { cellsOf, dayOrderOf, readDate, readTeams, readTime, requestRowOf } from './import-rows.ts';
import { streamLine } from './stream-lines.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

describe('dates', () => {
  it.each([
    [['2026-12-01', '01.12.2026'], null],
    [['01/12/2026', '02/12/2026'], 'unknown'],
    [['01/12/2026', '13/12/2026'], 'day-first'],
    [['01/12/2026 20:00', '12/13/2026 20:00'], 'month-first'],
    [['13/12/2026', '12/13/2026'], 'unknown'],
  ])('such as %j have the order %s', (dates, order) => {
    expect(dayOrderOf(dates)).toBe(order);
  });

  it.each([
    ['2026-12-01', null, '2026-12-01'],
    ['1.12.2026', null, '2026-12-01'],
    ['3/4/2026', 'day-first', '2026-04-03'],
    ['3/4/2026', 'month-first', '2026-03-04'],
    ['3/4/2026', null, '3/4/2026'],
    ['next Monday', 'day-first', 'next Monday'],
    ['Sat 5 Dec 2026', null, '2026-12-05'],
    ['December 5, 2026', null, '2026-12-05'],
    ['05-Dec-26', 'month-first', '2026-12-05'],
    ['Sat 5 Dec', null, '2026-12-05'],
    ['tomorrow', null, '2026-11-25'],
    ['2026/12/05', null, '2026-12-05'],
    ['31 Feb 2026', null, '31 Feb 2026'],
  ] as const)('%s, %s, is read as %s', (text, order, date) => {
    expect(readDate(text, order, TODAY)).toBe(date);
  });
});

it.each([
  ['9:05', '09:05'],
  ['20.30', '20:30'],
  ['20:30:00', '20:30'],
  ['8:15 PM', '20:15'],
  ['12:15 a.m.', '00:15'],
  ['20:30Z', '20:30Z'],
  ['evening', 'evening'],
])('the time %s is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

it.each([
  ['Northgate vs Harbour', ['Northgate', 'Harbour']],
  ['St. Mary v. King - Cross', ['St. Mary', 'King - Cross']],
  ['Northgate - Harbour', ['Northgate', 'Harbour']],
  ['Northgate–Harbour', null],
  ['Cup final', null],
])('the teams of %s are %j', (text, teams) => {
  const found = readTeams(text);
  expect(found && [found.homeTeam, found.awayTeam]).toEqual(teams);
});

it('texts that no one types take no longer than their length', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(readTeams(`A${blanks}x`)).toBeNull();
  expect(readTeams(`A${blanks}v${blanks}B`)).toEqual({ homeTeam: 'A', awayTeam: 'B' });
  expect(dayOrderOf([`${'1 1:11 '.repeat(150_000)}\nx`, `1${blanks}at${blanks}x`])).toBeNull();
});

describe('a row', () => {
  const fields = ['teams', 'date', 'streams', 'status', null] as const;
  const order = 'day-first' as const;

  it('has the values of its columns, the values for all rows, and a title made from its teams', () => {
    const cells = cellsOf(['A vs B', '03/04/2026 20:00', '', 'live', 'x'], {
      fields,
      order,
      today: TODAY,
      defaults: { league: 'Coastal League', match: 'Matchday 1', location: 'Park' },
    });
    const row = {
      match: 'Matchday 1',
      league: 'Coastal League',
      homeTeam: 'A',
      awayTeam: 'B',
      date: '2026-04-03',
      time: '20:00',
      location: 'Park',
      title: 'A vs B',
      status: 'Live',
    };
    expect(cells).toEqual({ ...row, platforms: '', streams: '', highlightsUrl: '', externalId: '' });
    expect(requestRowOf(cells)).toEqual(row);
    expect(gameImportRow.safeParse(requestRowOf(cells)).success).toBe(true);
  });

  it.each([
    ['Sat 5 Dec 2026 20:15', ['2026-12-05', '20:15']],
    ['5 December 2026, 8:30 pm', ['2026-12-05', '20:30']],
    ['Dec 5, 2026 at 8pm', ['2026-12-05', '20:00']],
    ['2026-12-05T20:15:00Z', ['2026-12-05', '20:15:00Z']],
    ['Sat 5 Dec 2026', ['2026-12-05', '']],
  ])('reads day and time of %s', (text, moment) => {
    const { date, time } = cellsOf([text], { fields: ['date'], order: null, today: TODAY });
    expect([date, time]).toEqual(moment);
  });

  it('gets the streams of lines, with a title, a quality and a language of their own, beside plain addresses', () => {
    const lines =
      'Main | HD | 720P | german | https://a.example/x|y\nNo address | 480p | English |\nhttps://b.example';
    const streams = [
      { title: 'Main | HD', quality: '720p', language: 'German', url: 'https://a.example/x|y' },
      { title: 'No address', quality: '480p', language: 'English', url: '' },
      { title: 'Stream 3', quality: '1080p', language: 'English', url: 'https://b.example' },
    ];
    const cells = cellsOf(['A vs B', '', lines, ''], { fields, order, today: TODAY });
    expect(requestRowOf(cells)).toMatchObject({ streams });
    expect(streams.slice(0, 2).map(streamLine)).toEqual([
      'Main | HD | 720p | German | https://a.example/x|y',
      'No address | 480p | English |',
    ]);
  });

  it('gets a stream for each address', () => {
    const cells = cellsOf(['Final', '', 'https://a.example | https://b.example', ''], {
      fields,
      order,
      today: TODAY,
    });
    expect(requestRowOf(cells)).toMatchObject({
      title: 'Final',
      streams: [
        { title: 'Stream 1', quality: '1080p', url: 'https://a.example' },
        { title: 'Stream 2', quality: '1080p', url: 'https://b.example' },
      ],
    });
  });
});
