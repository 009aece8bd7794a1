import { GAME_IMPORT } from '@touchline/contract/constants';
import type { GameImportRow } from '@touchline/contract/forms/game-import';
import type { GameState } from '@touchline/contract/fixtures/game-states';
import type { ImportField } from '@touchline/contract/fixtures/import-fields';
import {
  cellsOf,
  type DayOrder,
  dayOrderOf,
  type ImportCells,
  type ImportDefaults,
  stateOfRow,
} from '@touchline/contract/fixtures/import-rows';
import type { ImportTable } from '@touchline/contract/fixtures/import-table';
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
  /** Rows that the user has left out, or taken in although their games do not take place. */
  readonly chosen: ReadonlyMap<number, 'in' | 'out'>;
  /** The answers to whether rows are games that have moved. */
  readonly answers: ReadonlyMap<number, Answer>;
  readonly imported: ReadonlyMap<number, GameImportResult>;
}

/** The answer to whether a row is a game that has moved, with the id of that game. */
export type Answer = Required<Pick<GameImportRow, 'as' | 'game'>>;

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
  chosen: new Map(),
  answers: new Map(),
  imported: new Map(),
});

/** A text with games and the table read from it. */
export type ReadSource = Pick<ImportDraft, 'source' | 'table'>;

export interface DraftRow {
  readonly id: number;
  readonly cells: ImportCells;
  /** What became of its game, where it does not take place as planned. */
  readonly state: GameState | null;
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
  return table.rows.map((row, id) => {
    const reading = { fields, order, today, defaults, edits: edits.get(id) };
    return { id, cells: cellsOf(row, reading), state: stateOfRow(row, reading) };
  });
}

/** Whether a row is left out: by the user, or since its game does not take place and the user has not taken it in. */
export const isLeftOut = ({ chosen }: ImportDraft, { id, state }: DraftRow): boolean =>
  chosen.has(id) ? chosen.get(id) === 'out' : state !== null;

/** The rows that are neither imported nor left out. */
export const openRows = (rows: readonly DraftRow[], draft: ImportDraft): DraftRow[] =>
  rows.filter((row) => !draft.imported.has(row.id) && !isLeftOut(draft, row));

/** The rows still to be imported, at most as many as one import takes. */
export const rowsToImport = (rows: readonly DraftRow[], draft: ImportDraft): DraftRow[] =>
  openRows(rows, draft).slice(0, GAME_IMPORT.maxRows);

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
  const out = ids.map((id) => [id, 'out'] as const);
  return { ...draft, imported, chosen: new Map([...draft.chosen, ...out]) };
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
export const withRow = (draft: ImportDraft, id: number, isIn: boolean): ImportDraft => ({
  ...draft,
  chosen: new Map(draft.chosen).set(id, isIn ? 'in' : 'out'),
});

/** The draft with answers to whether rows are games that have moved. */
export const withAnswers = (draft: ImportDraft, answers: ReadonlyMap<number, Answer>): ImportDraft => ({
  ...draft,
  answers: new Map([...draft.answers, ...answers]),
});
