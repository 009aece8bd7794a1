import { expect, it } from 'vitest';
import { cellsOf } from './import-rows.ts';
import { warningsOf } from './import-warnings.ts';

const FIELDS = ['homeTeam', 'awayTeam', 'date', 'time', 'status', 'streams'] as const;
const MOMENT = { zone: 'Europe/Berlin', goLiveOffsetMinutes: -15, now: Date.parse('2026-11-24T12:00:00Z') };

it.each([
  [['Northgate', 'Harbour', '2026-11-24', '13:16'], []],
  [['Northgate', 'Harbour', '2026-11-24', '13:15'], ['date: This time has already passed.']],
  [['Northgate', 'Harbour', '2026-11-20', '20:00', 'Finished'], []],
  [['Málaga', 'malaga', '2026-12-01', '20:00'], ['awayTeam: Both teams are the same.']],
  [['', '', '', ''], []],
  [
    ['Northgate', 'Harbour', '2026-12-01', '20:00', '', 'https://a.example | HTTP://b.example'],
    ['streams: This address starts with http:// and will not play on a secure page.'],
  ],
])('%j has the warnings %j', (row, warnings) => {
  const cells = cellsOf(row, { fields: FIELDS, order: null, today: '2026-11-24' });
  expect(warningsOf(cells, MOMENT).map(({ field, message }) => `${field}: ${message}`)).toEqual(warnings);
});
