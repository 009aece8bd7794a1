import { GAME_IMPORT } from '../constants.ts';
import { textOfCell } from '../rules/csv.ts';
import { importTexts } from '../texts/game-import.ts';
import type { ImportField } from './import-fields.ts';

/** The games of a file or a paste: texts in rows and columns. */
export interface ImportTable {
  /** The names of the columns: from the file, else 'Column 1'. */
  readonly names: readonly string[];
  /** The field of each column; null where it is unknown. */
  readonly fields: readonly (ImportField | null)[];
  readonly rows: readonly (readonly string[])[];
  /** The reasons why starts of rows are not valid, by row index. */
  readonly problems: ReadonlyMap<number, string>;
  /** Parts of the file that the table leaves out, as text. */
  readonly leftOut: readonly string[];
}

/** A text has more rows or columns, or a calendar more changes of its clocks, than are read; the message says so. */
export class ImportTooLarge extends Error {}

/** Throws ImportTooLarge for more rows than are read of a text. */
export function refuseMoreRows(count: number): void {
  const { maxReadRows } = GAME_IMPORT;
  if (count > maxReadRows) throw new ImportTooLarge(importTexts.tooManyRows(maxReadRows));
}

/** A row with at most as many columns as are read; throws ImportTooLarge where a further one has a text. */
export function withinColumns(row: string[]): string[] {
  const { maxColumns } = GAME_IMPORT;
  if (row.some((cell, at) => at >= maxColumns && cell !== ''))
    throw new ImportTooLarge(importTexts.tooManyColumns(maxColumns));
  return row.slice(0, maxColumns);
}

/**
 * The cells of a text separated by tabs, semicolons or commas; a cell in quotes may contain any of them, and line
 * breaks. Apostrophes of our own exports are taken away. Throws ImportTooLarge.
 */
export function readCells(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    row.push(textOfCell(cell).trim());
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end has an empty cell after it.
      if (at === text.length) row.push('');
      continue;
    }
    // Characters after a closing quote belong to no cell.
    while (at < text.length && text[at] !== delimiter && !isLineEnd(text[at])) at += 1;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    rows.push(row);
    // The first one may hold the names of the columns.
    refuseMoreRows(rows.length - 1);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';

/** The text of a cell that begins with a quote, and its end; a cell without a closing quote ends with the text. */
function quotedCell(text: string, from: number): [string, number] {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return [cell, at + 1];
  }
  return [cell, text.length];
}

function plainCell(text: string, from: number, delimiter: string): [string, number] {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !isLineEnd(text[at])) at += 1;
  return [text.slice(from, at), at];
}

/** The most frequent delimiter in the first line outside quotes. A tab wins, since no file has one by chance. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  if (line.includes('\t') || /^\t/.test(text)) return '\t';
  const count = (character: string) => line.split(character).length;
  return count(';') > count(',') ? ';' : ',';
}
