import { calendarTable } from './import-calendar.ts';
import { fieldsOfHeader } from './import-fields.ts';
import { type ImportTable, readCells, withinColumns } from './import-table.ts';

export { ImportTooLarge } from './import-table.ts';

/**
 * Reads cells of a spreadsheet, a CSV file or a calendar; the zone (IANA) is that of the resulting wall clock. Throws
 * ImportTooLarge.
 */
export function readImport(text: string, siteTimeZone: string): ImportTable {
  const plain = text.replace(/^\uFEFF/, '');
  if (/^\s*BEGIN:VCALENDAR/i.test(plain)) return calendarTable(plain, siteTimeZone);
  const rows = readCells(plain)
    .filter((row) => row.some((cell) => cell !== ''))
    .map(withinColumns);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const [first = []] = rows;
  const fields = fieldsOfHeader(first);
  const hasHeader = fields.some((field) => field !== null);
  return {
    names: Array.from({ length: width }, (_, at) => (hasHeader && first[at]) || `Column ${at + 1}`),
    fields: Array.from({ length: width }, (_, at) => fields[at] ?? null),
    rows: hasHeader ? rows.slice(1) : rows,
    problems: new Map(),
    leftOut: [],
  };
}
