import { describe, expect, it } from 'vitest';
import { importTexts } from '../texts/game-import.ts';
import { ImportTooLarge, readCells } from './import-table.ts';
import { readImport } from './read-import.ts';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

describe('cells', () => {
  it.each([
    [
      'tabs of a spreadsheet',
      'a\tb, c\td\n1\t\t3',
      [
        ['a', 'b, c', 'd'],
        ['1', '', '3'],
      ],
    ],
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['semicolons', 'a;b,c;d\n', [['a', 'b,c', 'd']]],
    [
      'quotes around all that would end a cell',
      '"a, ""b""","c\nd"\n1,2',
      [
        ['a, "b"', 'c\nd'],
        ['1', '2'],
      ],
    ],
    ['a quote inside a word', 'a,6" nail', [['a', '6" nail']]],
    ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
    [
      'an empty cell at the end',
      'a,b,\n1,2,',
      [
        ['a', 'b', ''],
        ['1', '2', ''],
      ],
    ],
    ['nothing', '', []],
  ])('are read from %s', (_, text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });
});

describe('columns', () => {
  it('are recognised by their names in any order and spelling', () => {
    const { fields, rows, names } = readImport(
      '\uFEFFVenue,away_team,Home Team,KICK-OFF,Notes,Home\nPark,B,A,20:00,x,y',
      'UTC',
    );
    expect(fields).toEqual(['location', 'awayTeam', 'homeTeam', 'time', null, null]);
    expect(names[4]).toBe('Notes');
    expect(rows).toEqual([['Park', 'B', 'A', '20:00', 'x', 'y']]);
  });

  it('of a text without their names are numbered, and its first row is a game', () => {
    const { fields, rows, names } = readImport('A\tB\n\nC\tD', 'UTC');
    expect({ fields, rows, names }).toEqual({
      fields: [null, null],
      rows: [
        ['A', 'B'],
        ['C', 'D'],
      ],
      names: ['Column 1', 'Column 2'],
    });
  });
});

describe('a calendar', () => {
  it("yields its single events in the site's zone", () => {
    const text = calendar(
      ...event('SUMMARY:Northgate vs Harbour', 'DTSTART:20261201T190000Z', 'LOCATION:Park\\, North\\nGate'),
      ...event('SUMMARY:Zoned', 'DTSTART;TZID="America/New_York":20261201T200000', 'UID:zoned@example'),
      ...event('SUMMARY:Floating', 'DTSTART:20261201T200000'),
      ...event('SUMMARY:All day', 'DTSTART;VALUE=DATE:20261201'),
      ...event('SUMMARY:A long na', ' me', 'DTSTART;TZID=Nowhere/Else:20261201T200000'),
    );
    expect(readImport(text, 'Europe/Berlin')).toEqual({
      names: ['Summary', 'Date', 'Time', 'Location', 'UID'],
      fields: ['teams', 'date', 'time', 'location', 'externalId'],
      rows: [
        ['Northgate vs Harbour', '2026-12-01', '20:00', 'Park, North Gate', ''],
        ['Zoned', '2026-12-02', '02:00', '', 'zoned@example'],
        ['Floating', '2026-12-01', '20:00', '', ''],
        ['All day', '2026-12-01', '', '', ''],
        ['A long name', '', '', '', ''],
      ],
      problems: new Map([[4, 'Unknown time zone: Nowhere/Else.']]),
      leftOut: [],
    });
  });

  it('lists skipped events, and ignores alarms and zones inside it', () => {
    const text = calendar(
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event('SUMMARY:Training', 'DTSTART:20261201T190000Z', 'RRULE:FREQ=WEEKLY'),
      ...event('SUMMARY:Off', 'DTSTART:20261201T190000Z', 'STATUS:CANCELLED'),
      ...event('SUMMARY:A vs B', 'DTSTART:20261201T190000Z', 'BEGIN:VALARM', 'SUMMARY:Soon', 'END:VALARM'),
    );
    expect(readImport(text, 'UTC')).toMatchObject({
      rows: [['A vs B', '2026-12-01', '19:00', '', '']],
      leftOut: ['Training repeats', 'Off is cancelled'],
    });
  });

  it.each([
    ['by its number, wherever it stands', ['SEQUENCE:10', 'SEQUENCE:9'], '19:00'],
    ['by its last change', ['LAST-MODIFIED:20261102T080000Z', 'LAST-MODIFIED:20261101T080000Z'], '19:00'],
    ['by the time of its export', ['DTSTAMP:20261101T080000Z', 'DTSTAMP:20261102T080000Z'], '20:00'],
    ['by its place', ['SUMMARY:A vs B', 'SUMMARY:A vs B'], '20:00'],
  ])('yields an event in several versions once: the newest %s', (_, [first = '', second = ''], time) => {
    const same = ['UID:1@example', 'SUMMARY:A vs B'];
    const text = calendar(
      ...event(...same, 'DTSTART:20261201T190000Z', first),
      ...event(...same, 'DTSTART:20261201T200000Z', second),
      ...event('SUMMARY:C vs D', 'DTSTART:20261201T190000Z'),
      ...event('SUMMARY:C vs D', 'DTSTART:20261201T190000Z'),
    );
    const other = ['C vs D', '2026-12-01', '19:00', '', ''];
    expect(readImport(text, 'UTC').rows).toEqual([
      ['A vs B', '2026-12-01', time, '', '1@example'],
      other,
      other,
    ]);
  });

  it('names an event once whose newest version is cancelled', () => {
    const text = calendar(
      ...event('UID:1', 'SUMMARY:A vs B', 'DTSTART:20261201T190000Z'),
      ...event('UID:1', 'SUMMARY:A vs B', 'DTSTART:20261201T190000Z', 'SEQUENCE:1', 'STATUS:CANCELLED'),
    );
    expect(readImport(text, 'UTC')).toMatchObject({ rows: [], leftOut: ['A vs B is cancelled'] });
  });
});

describe('a file from a stranger', () => {
  const refusal = (text: string) => {
    try {
      return readImport(text, 'UTC').rows.length;
    } catch (error) {
      return error instanceof ImportTooLarge ? error.message : error;
    }
  };
  const tooManyRows = importTexts.tooManyRows(5_000);

  it('may have 5 000 rows below the names of its columns', () => {
    expect(refusal(`Home,Away\n${'A,B\n'.repeat(5_000)}`)).toBe(5_000);
    expect(refusal(`Home,Away\n${'A,B\n'.repeat(5_001)}`)).toBe(tooManyRows);
  });

  it('with 120 000 short lines is refused with a sentence', () => {
    expect(refusal('a,b\n'.repeat(120_000))).toBe(tooManyRows);
    expect(refusal('\n'.repeat(120_000))).toBe(tooManyRows);
  });

  it('may have 100 columns, and empty ones beyond them', () => {
    expect(refusal(`a${',b'.repeat(99)}${','.repeat(900)}\n`)).toBe(1);
    expect(refusal(`a${',b'.repeat(100)}`)).toBe(importTexts.tooManyColumns(100));
    expect(refusal(`a,b\n1${','.repeat(20_000)}2`)).toBe(importTexts.tooManyColumns(100));
  });

  it('has no game in years of which no game is, whose clocks are not computed', () => {
    const { rows, problems } = readImport(
      calendar(
        ...event('SUMMARY:A vs B', 'DTSTART:10010601T120000Z'),
        ...event('SUMMARY:C vs D', 'DTSTART:22000101T120000'),
      ),
      'UTC',
    );
    expect(rows.map(([, date, time]) => [date, time])).toEqual([
      ['', ''],
      ['', ''],
    ]);
    expect([...problems.keys()]).toEqual([0, 1]);
  });

  it('with thousands of changes of the clocks in its zones, or of events, is refused with a sentence', () => {
    const change = (n: number) =>
      `BEGIN:STANDARD\nDTSTART:${1601 + (n % 300)}0101T020000\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=${1 + (n % 12)}\nTZOFFSETFROM:+0${n % 9}00\nTZOFFSETTO:+0${(n + 1) % 9}00\n${`COMMENT:${'x'.repeat(106)}\n`}END:STANDARD\n`;
    const event = 'BEGIN:VEVENT\nSUMMARY:A vs B\nDTSTART;TZID=Own:20261201T200000\nEND:VEVENT\n';
    const calendar = (changes: number, events: number) =>
      `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Own\n${Array.from({ length: changes }, (_, n) => change(n)).join('')}END:VTIMEZONE\n${event.repeat(events)}END:VCALENDAR`;
    expect(calendar(3_500, 1).length).toBeGreaterThan(838_000);
    expect(refusal(calendar(3_500, 1_000))).toBe(importTexts.tooManyClockChanges(1_000));
    expect(refusal(calendar(1, 6_000))).toBe(tooManyRows);
    expect(refusal(calendar(1_000, 5_000))).toBe(5_000);
  });
});
