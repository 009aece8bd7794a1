import type { ImportField } from './import-fields.ts';

/** Games as a file or a paste has them: texts in rows and columns. */
export interface ImportTable {
  /** What the columns are called: by the file, else 'Column 1'. */
  readonly names: readonly string[];
  /** What each column says of a game; null where that is not known. */
  readonly fields: readonly (ImportField | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Why the start of a row could not be read, by the row's place. */
  readonly problems: ReadonlyMap<number, string>;
  /** What the file has and the table has not, in words. */
  readonly leftOut: readonly string[];
}

/** The cells of a text with tabs, semicolons or commas between them; a cell in quotes may have any of them, and lines. */
export function readCells(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    row.push(cell.trim());
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end has an empty cell after it.
      if (at === text.length) row.push('');
      continue;
    }
    // What follows a closing quote belongs to no cell.
    while (at < text.length && text[at] !== delimiter && !isLineEnd(text[at])) at += 1;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';

/** The text of a cell that begins with a quote, and where it ends; one that is never closed ends with the text. */
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

/** What stands most often in the first line outside quotes: a tab wins, since no file has one by chance. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  if (line.includes('\t') || /^\t/.test(text)) return '\t';
  const count = (character: string) => line.split(character).length;
  return count(';') > count(',') ? ';' : ',';
}
