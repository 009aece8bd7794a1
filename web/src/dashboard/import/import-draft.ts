import { GAME_IMPORT } from '@touchline/contract/constants';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import type { ImportField } from '@touchline/contract/rules/import-fields';
import {
  cellsOf,
  type DayOrder,
  dayOrderOf,
  type ImportCells,
  type ImportDefaults,
} from '@touchline/contract/rules/import-rows';
import type { ImportTable } from '@touchline/contract/rules/import-table';

/** What was pasted, and what the user has said about it. Rows are named by their place in the table. */
export interface ImportDraft {
  readonly table: ImportTable;
  readonly fields: ImportTable['fields'];
  /** The order of day and month that the user has chosen. */
  readonly order: DayOrder | null;
  readonly defaults: ImportDefaults;
  readonly edits: ReadonlyMap<number, ImportDefaults>;
  readonly leftOut: ReadonlySet<number>;
  readonly imported: ReadonlyMap<number, GameImportResult>;
}

/** A table as it was read, with nothing changed yet. */
export const newDraft = (table: ImportTable, defaults: ImportDefaults): ImportDraft => ({
  table,
  fields: table.fields,
  order: null,
  defaults,
  edits: new Map(),
  leftOut: new Set(),
  imported: new Map(),
});

export interface DraftRow {
  readonly id: number;
  readonly cells: ImportCells;
}

/** The order of day and month in the draft's dates; 'unknown' until the user chooses where they leave it open. */
export function orderOf({ table, fields, order }: ImportDraft): DayOrder | 'unknown' | null {
  const column = fields.indexOf('date');
  const found = dayOrderOf(table.rows.map((row) => row[column] ?? ''));
  return found === 'unknown' ? (order ?? found) : found;
}

/** Every row as it is read, with what was mended. */
export function rowsOf(draft: ImportDraft): DraftRow[] {
  const { table, fields, defaults, edits } = draft;
  const found = orderOf(draft);
  const order = found === 'unknown' ? null : found;
  return table.rows.map((row, id) => ({
    id,
    cells: cellsOf(row, { fields, order, defaults, edits: edits.get(id) }),
  }));
}

/** The rows that are still to be imported, as many as fit into one import. */
export const rowsToImport = (rows: readonly DraftRow[], { leftOut, imported }: ImportDraft): DraftRow[] =>
  rows.filter(({ id }) => !leftOut.has(id) && !imported.has(id)).slice(0, GAME_IMPORT.maxRows);

/** The draft with another text in a cell. */
export function withCell(draft: ImportDraft, id: number, field: ImportField, text: string): ImportDraft {
  return { ...draft, edits: new Map(draft.edits).set(id, { ...draft.edits.get(id), [field]: text }) };
}

/** The draft with a column read as a field, or as none; what was that field before is none then. */
export function withField(draft: ImportDraft, column: number, field: ImportField | null): ImportDraft {
  const fields = draft.fields.map((current, at) => {
    if (at === column) return field;
    return current === field ? null : current;
  });
  return { ...draft, fields };
}

/** The draft with a row left out, or taken in again. */
export function withRow(draft: ImportDraft, id: number, isIn: boolean): ImportDraft {
  const leftOut = new Set(draft.leftOut);
  if (isIn) leftOut.delete(id);
  else leftOut.add(id);
  return { ...draft, leftOut };
}
