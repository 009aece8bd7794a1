import { expect, it } from 'vitest';
import { readImport } from './read-import.ts';

/** A change of the clocks as Outlook writes it. */
const change = (
  kind: 'STANDARD' | 'DAYLIGHT',
  { first, rule, from, to }: { first: string; rule?: string; from: string; to: string },
) => [
  `BEGIN:${kind}`,
  `DTSTART:${first}`,
  ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
];
const zone = (name: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...lines,
  'END:VTIMEZONE',
];
const BERLIN = zone(
  'W. Europe Standard Time',
  ...change('STANDARD', {
    first: '16011028T030000',
    rule: 'BYDAY=-1SU;BYMONTH=10',
    from: '+0200',
    to: '+0100',
  }),
  ...change('DAYLIGHT', {
    first: '16010325T020000',
    rule: 'BYDAY=-1SU;BYMONTH=3',
    from: '+0100',
    to: '+0200',
  }),
);
const NEW_YORK = zone(
  'Eastern Standard Time',
  ...change('STANDARD', {
    first: '16010101T020000',
    rule: 'INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    from: '-0400',
    to: '-0500',
  }),
  ...change('DAYLIGHT', {
    first: '16010101T020000',
    rule: 'INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    from: '-0500',
    to: '-0400',
  }),
);
const SYDNEY = zone(
  'AUS Eastern Standard Time',
  ...change('STANDARD', {
    first: '16010101T030000',
    rule: 'BYDAY=1SU;BYMONTH=4',
    from: '+1100',
    to: '+1000',
  }),
  ...change('DAYLIGHT', {
    first: '16010101T020000',
    rule: 'BYDAY=1SU;BYMONTH=10',
    from: '+1000',
    to: '+1100',
  }),
);
const KOLKATA = zone(
  'India Standard Time',
  ...change('STANDARD', { first: '16010101T000000', from: '+0530', to: '+0530' }),
  ...change('DAYLIGHT', { first: '16010101T000000', from: '+0530', to: '+0530' }),
);
/** A change on a day of the month, which Windows does not have. */
const ODD = zone(
  'Odd Time',
  ...change('STANDARD', {
    first: '16010101T000000',
    rule: 'BYMONTH=1;BYMONTHDAY=6',
    from: '+0100',
    to: '+0000',
  }),
);

/** A calendar as Outlook saves it: with a byte order mark, folded lines that end with CR LF, and names in quotes. */
function outlook(zones: readonly string[], ...starts: readonly string[]): string {
  const events = starts.flatMap((start, n) => [
    'BEGIN:VEVENT',
    'CLASS:PUBLIC',
    `UID:040000008200E00074C5B7101A82E00800000000${n}`,
    `SUMMARY;LANGUAGE=en-us:Northgate vs Har`,
    '\tbour',
    `DTSTART;${start}`,
    'LOCATION:Park',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const head = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'VERSION:2.0',
  ];
  return `\uFEFF${[...head, ...zones, ...events, 'END:VCALENDAR', ''].join('\r\n')}`;
}

it.each([
  ['in winter', BERLIN, 'TZID="W. Europe Standard Time":20261201T200000', '2026-12-01 19:00'],
  ['in summer', BERLIN, 'TZID="W. Europe Standard Time":20260701T204500', '2026-07-01 18:45'],
  [
    'on the evening after the clocks change',
    BERLIN,
    'TZID=W. Europe Standard Time:20260329T200000',
    '2026-03-29 18:00',
  ],
  ['on the evening before', BERLIN, 'TZID=W. Europe Standard Time:20260328T200000', '2026-03-28 19:00'],
  ['west of Greenwich', NEW_YORK, 'TZID="Eastern Standard Time":20261101T190000', '2026-11-02 00:00'],
  [
    'between its change and Europe’s',
    NEW_YORK,
    'TZID="Eastern Standard Time":20260315T190000',
    '2026-03-15 23:00',
  ],
  [
    'in a summer over New Year',
    SYDNEY,
    'TZID="AUS Eastern Standard Time":20270101T193000',
    '2027-01-01 08:30',
  ],
  [
    'in a winter of the south',
    SYDNEY,
    'TZID="AUS Eastern Standard Time":20260701T193000',
    '2026-07-01 09:30',
  ],
  ['without changes', KOLKATA, 'TZID="India Standard Time":20261201T193000', '2026-12-01 14:00'],
])('a start in a Windows zone is read by the rules in its file: %s', (_, rules, start, expected) => {
  const { rows, problems } = readImport(outlook(rules, start), 'UTC');
  expect(rows.map(([teams, date, time, place]) => [teams, `${date} ${time}`, place])).toEqual([
    ['Northgate vs Harbour', expected, 'Park'],
  ]);
  expect(problems.size).toBe(0);
});

it('an IANA name such as Europe/Berlin takes precedence over the rules in a file', () => {
  const rules = zone(
    'Europe/Berlin',
    ...change('STANDARD', { first: '19701025T030000', from: '+0200', to: '+0100' }),
  );
  const { rows } = readImport(outlook(rules, 'TZID=Europe/Berlin:20260701T200000'), 'UTC');
  expect(rows[0]?.slice(1, 3)).toEqual(['2026-07-01', '18:00']);
});

it.each([
  [
    'a zone that the file does not describe',
    [],
    'TZID="Tokyo Standard Time":20261201T200000',
    'Unknown time zone: Tokyo Standard Time.',
  ],
  [
    'a zone with rules of another kind',
    ODD,
    'TZID="Odd Time":20261201T200000',
    'Unknown time zone: Odd Time.',
  ],
  [
    'a time that the clocks skip',
    BERLIN,
    'TZID="W. Europe Standard Time":20260329T023000',
    'In W. Europe Standard Time the clocks skip or repeat 2026-03-29 02:30.',
  ],
  [
    'a time that the clocks repeat',
    BERLIN,
    'TZID="W. Europe Standard Time":20261025T023000',
    'In W. Europe Standard Time the clocks skip or repeat 2026-10-25 02:30.',
  ],
  ['what is no time', BERLIN, 'TZID="W. Europe Standard Time":soon', 'The start cannot be read.'],
])('%s leaves the start empty, and its row says why', (_, rules, start, problem) => {
  const { rows, problems } = readImport(outlook(rules, 'VALUE=DATE:20261130', start), 'UTC');
  expect(rows.map((row) => row.slice(1, 3))).toEqual([
    ['2026-11-30', ''],
    ['', ''],
  ]);
  expect([...problems]).toEqual([[1, problem]]);
});
