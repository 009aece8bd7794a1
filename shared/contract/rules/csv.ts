/** One row of a CSV file (RFC 4180), ended by CR LF. Spreadsheets read no cell of it as a formula. */
export function csvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export type CsvValue = string | number | boolean | null | undefined;

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // A spreadsheet runs texts that begin like this; the apostrophe makes them text. Numbers are safe.
  const text = /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
