/**
 * One row of a CSV file (RFC 4180), ended by CR LF. Spreadsheets read no cell of it as a formula, and `textOfCell` reads
 * its texts back.
 */
export function csvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export type CsvValue = string | number | boolean | null | undefined;

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  // Numbers are safe.
  if (typeof value !== 'string') return String(value);
  const text = value.replace(BEGINS_FORMULA, "$1'").replace(BEGINS_WITH_BREAK, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell as it was before `csvRow` put apostrophes in it. */
export const textOfCell = (cell: string): string =>
  cell.replace(DEFUSED_BREAK, '').replace(DEFUSED_FORMULA, '$1');

/**
 * The beginning of a text that a spreadsheet runs, also of a part of it behind what another spreadsheet takes for the
 * end of a cell; an apostrophe makes it text. Quotes may stand before it, since such a spreadsheet takes them for those
 * around a cell. Apostrophes of people's own before it count, so that each of them comes back.
 */
const FORMULA = `'*(?:(?![\\t\\r\\n])["\\s\\p{C}])*[=+\\-@＝＋－＠]`;
const BEGINS_FORMULA = new RegExp(`(^|[;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const DEFUSED_FORMULA = new RegExp(`(^|[;\\t\\r\\n])'(?=${FORMULA})`, 'gu');
const BEGINS_WITH_BREAK = /^(?='*[\t\r\n])/;
const DEFUSED_BREAK = /^'(?='*[\t\r\n])/;
