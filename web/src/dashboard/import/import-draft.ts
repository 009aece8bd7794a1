import { GAME_IMPORT } from '@touchline/contract/constants';
import type { ImportField } from '@touchline/contract/import/import-fields';
import {
  cellsOf,
  type DayOrder,
  dayOrderOf,
  type ImportCells,
  type ImportDefaults,
} from '@touchline/contract/import/import-rows';
import type { ImportTable } from '@touchline/contract/import/import-table';
import type { GameImportResult } from '@touchline/contract/records/game-import';

/** A pasted text and the user's choices for it. Rows are identified by their index in the table. */
export interface ImportDraft {
  readonly source: string;
  readonly table: ImportTable;
  /** The zone (IANA) of dates and times. */
  readonly zone: string;
  readonly fields: ImportTable['fields'];
  /** The order of day and month chosen by the user. */
  readonly order: DayOrder | null;
  readonly defaults: ImportDefaults;
  readonly edits: ReadonlyMap<number, ImportDefaults>;
  readonly leftOut: ReadonlySet<number>;
  readonly imported: ReadonlyMap<number, GameImportResult>;
}

/** A draft of a text that was read, without changes. */
export const newDraft = (
  { source, table }: ReadSource,
  { zone, defaults }: Pick<ImportDraft, 'zone' | 'defaults'>,
): ImportDraft => ({
  source,
  table,
  zone,
  fields: table.fields,
  order: null,
  defaults,
  edits: new Map(),
  leftOut: new Set(),
  imported: new Map(),
});

/** A text with games and the table read from it. */
export type ReadSource = Pick<ImportDraft, 'source' | 'table'>;

export interface DraftRow {
  readonly id: number;
  readonly cells: ImportCells;
}

/** The order of day and month in the draft's dates; 'unknown' until the user chooses, where the dates are ambiguous. */
export function orderOf({ table, fields, order }: ImportDraft): DayOrder | 'unknown' | null {
  const column = fields.indexOf('date');
  const found = dayOrderOf(table.rows.map((row) => row[column] ?? ''));
  return found === 'unknown' ? (order ?? found) : found;
}

/** Every row with the user's edits; a date without a year is the next one from `today` ('YYYY-MM-DD') on. */
export function rowsOf(draft: ImportDraft, today: string): DraftRow[] {
  const { table, fields, defaults, edits } = draft;
  const found = orderOf(draft);
  const order = found === 'unknown' ? null : found;
  return table.rows.map((row, id) => ({
    id,
    cells: cellsOf(row, { fields, order, today, defaults, edits: edits.get(id) }),
  }));
}

/** The rows still to be imported, at most as many as one import takes. */
export const rowsToImport = (rows: readonly DraftRow[], { leftOut, imported }: ImportDraft): DraftRow[] =>
  rows.filter(({ id }) => !leftOut.has(id) && !imported.has(id)).slice(0, GAME_IMPORT.maxRows);

/** The draft with a new text in a cell. */
export function withCell(draft: ImportDraft, id: number, field: ImportField, text: string): ImportDraft {
  return { ...draft, edits: new Map(draft.edits).set(id, { ...draft.edits.get(id), [field]: text }) };
}

/** A field whose name is replaced in all rows at once. */
export type RenamedField = 'league' | 'match';

/** The draft with a name replaced by another one in all rows that are not imported. */
export function withName(
  draft: ImportDraft,
  rows: readonly DraftRow[],
  { name, from, to }: { name: RenamedField; from: string; to: string },
): ImportDraft {
  return rows
    .filter(({ id, cells }) => cells[name] === from && !draft.imported.has(id))
    .reduce((changed, { id }) => withCell(changed, id, name, to), draft);
}

/** The draft with imported rows that were removed again: they are left out until the user takes them in. */
export function withoutImported(draft: ImportDraft, ids: readonly number[]): ImportDraft {
  const imported = new Map(draft.imported);
  for (const id of ids) imported.delete(id);
  return { ...draft, imported, leftOut: new Set([...draft.leftOut, ...ids]) };
}

/** The draft with a column assigned to a field, or to none; the column that had the field before loses it. */
export function withField(draft: ImportDraft, column: number, field: ImportField | null): ImportDraft {
  const fields = draft.fields.map((current, at) => {
    if (at === column) return field;
    return current === field ? null : current;
  });
  return { ...draft, fields };
}

/** The draft with a row excluded or included again. */
export function withRow(draft: ImportDraft, id: number, isIn: boolean): ImportDraft {
  const leftOut = new Set(draft.leftOut);
  if (isIn) leftOut.delete(id);
  else leftOut.add(id);
  return { ...draft, leftOut };
}
