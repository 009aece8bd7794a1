import { GAME_IMPORT } from '@touchline/contract/constants';
import type { ImportField } from '@touchline/contract/fixtures/import-fields';
import {
  type GameRow,
  type ImportDefaults,
  orderOfTable,
  type ReadingOf,
  readRow,
} from '@touchline/contract/fixtures/import-rows';
import type { ImportTable } from '@touchline/contract/fixtures/import-table';
import type { FixtureSource, Fixtures } from '@touchline/contract/fixtures/read-fixtures';
import type { GameImportRow } from '@touchline/contract/forms/game-import';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import type { DayOrder } from '@touchline/contract/rules/typed-days';

/** The games of a source and the user's choices for them. Rows are identified by their index in the table. */
export interface ImportDraft extends Fixtures {
  readonly source: FixtureSource;
  /** The zone (IANA) of dates and times. */
  readonly zone: string;
  readonly fields: ImportTable['fields'];
  /** The zones (IANA) chosen for names that are not clear. */
  readonly zones: ReadonlyMap<string, string>;
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

/** A draft of a source that was read, without changes. */
export const newDraft = (
  { source, table, guessed }: ReadSource,
  { zone, defaults }: Pick<ImportDraft, 'zone' | 'defaults'>,
): ImportDraft => ({
  source,
  table,
  guessed,
  zone,
  zones: new Map(),
  fields: table.fields,
  order: null,
  defaults,
  edits: new Map(),
  chosen: new Map(),
  answers: new Map(),
  imported: new Map(),
});

/** A source and the games read from it. */
export type ReadSource = Fixtures & Pick<ImportDraft, 'source'>;

export interface DraftRow extends GameRow {
  readonly id: number;
  /** Its cells before corrections; missing where there are none. */
  readonly former?: GameRow['cells'];
}

/** What decides how the rows of a draft are read, beside corrections. */
type RowsReading = Pick<ImportDraft, 'table' | 'fields' | 'order' | 'defaults' | 'zone' | 'zones'>;

/** The order of day and month in the draft's dates; 'unknown' until the user chooses, where the dates are ambiguous. */
export function orderOf({ table, fields, order }: RowsReading): DayOrder | 'unknown' | null {
  const found = orderOfTable(table, fields);
  return found === 'unknown' ? (order ?? found) : found;
}

/** Every row without edits; a date without a year is the next one from `today` ('YYYY-MM-DD') on. */
export function rowsOf(draft: RowsReading, today: string): DraftRow[] {
  const reading = readingOf(draft, today);
  return draft.table.rows.map((_, id) => ({ id, ...readRow(id, reading) }));
}

/** The rows with the user's edits: only those that have some are read again. */
export function withEdits(rows: readonly DraftRow[], draft: ImportDraft, today: string): DraftRow[] {
  const reading = readingOf(draft, today);
  return rows.map((row) => {
    const edits = draft.edits.get(row.id);
    return edits ? { id: row.id, ...readRow(row.id, reading, edits), former: row.cells } : row;
  });
}

function readingOf(draft: RowsReading, today: string): ReadingOf {
  const order = orderOf(draft);
  return { ...draft, today, order: order === 'unknown' ? null : order };
}

/** The names of zones in the rows that are not clear, with those for which the user has chosen one. */
export const unclearZones = (rows: readonly DraftRow[], { zones }: ImportDraft): string[] => [
  ...new Set([...zones.keys(), ...rows.flatMap(({ unclearZone = [] }) => unclearZone)]),
];

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
export type RenamedField = 'match' | 'league' | 'homeTeam' | 'awayTeam';

const TEAMS = ['homeTeam', 'awayTeam'] as const;

/** The fields with names of the same kind: a team is at home in one row, and a guest in another. */
const KIN: Readonly<Record<RenamedField, readonly RenamedField[]>> = {
  match: ['match'],
  league: ['league'],
  homeTeam: TEAMS,
  awayTeam: TEAMS,
};

/** The cells with a name, in rows that are not imported. */
export const cellsNamed = (
  draft: Pick<ImportDraft, 'imported'>,
  rows: readonly DraftRow[],
  { name, from }: { name: RenamedField; from: string },
): { id: number; field: RenamedField }[] =>
  rows
    .filter(({ id }) => !draft.imported.has(id))
    .flatMap(({ id, cells }) =>
      KIN[name].filter((field) => cells[field] === from).map((field) => ({ id, field })),
    );

/** The draft with a name replaced by another one in all rows that are not imported. */
export const withName = (
  draft: ImportDraft,
  rows: readonly DraftRow[],
  { to, ...named }: { name: RenamedField; from: string; to: string },
): ImportDraft =>
  cellsNamed(draft, rows, named).reduce((changed, { id, field }) => withCell(changed, id, field, to), draft);

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
