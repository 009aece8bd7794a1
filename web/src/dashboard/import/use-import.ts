import { importGames, undoImport } from '@touchline/contract/calls/game-imports';
import type { ResponseOf } from '@touchline/contract/define-call';
import { requestRowOf } from '@touchline/contract/fixtures/import-rows';
import { inSiteZone } from '@touchline/contract/fixtures/import-times';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { importTexts } from '@touchline/contract/texts/game-import';
import { resultTexts } from '@touchline/contract/texts/results';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { afterPress } from '../../ui/after-press.ts';
import { callApi } from '../data/call.ts';
import { useMissing } from '../data/session.ts';
import { isCalledOff, isDone, write } from '../data/staff-data.ts';
import { undoChanges } from '../data/undo.ts';
import {
  type DraftRow,
  type ImportDraft,
  orderOf,
  rowsOf,
  rowsToImport,
  withEdits,
  withoutImported,
} from './import-draft.ts';
import { type KnownNames, useKnownNames } from './import-suggestions.tsx';

/** Rows are checked when typing pauses for this long, in ms. */
const REST_MS = 400;

export interface Import {
  readonly names: KnownNames;
  readonly rows: readonly DraftRow[];
  /** The server's result for each row to import, from the last check. */
  readonly results: ReadonlyMap<number, GameImportResult>;
  /** The rows that can be imported as they are; empty during a check. */
  readonly ready: readonly DraftRow[];
  readonly isChecking: boolean;
  readonly isImporting: boolean;
  /** The reason why the last import failed, as text. */
  readonly importFailure: string | null;
  /** The reason why the check failed, as text. */
  readonly checkFailure: string | null;
  /** The result of the last import, or of its undoing. */
  readonly report: string | null;
  /** Undoes the last import; null where there is nothing to undo. */
  readonly undo: (() => void) | null;
  /** The audit entry of the import that is being undone; null while none is. */
  readonly undoing: string | null;
  readonly checkAgain: () => void;
  /** Imports the ready rows. */
  readonly run: () => Promise<void>;
}

interface Checked {
  readonly rows: string;
  readonly results: ReadonlyMap<number, GameImportResult>;
}

const NOTHING: Checked = { rows: '', results: new Map() };

/** Checks the rows of a draft by a dry run whenever they change, and imports the valid ones. */
export function useImport(
  draft: ImportDraft,
  siteTimeZone: string,
  change: (update: (before: ImportDraft) => ImportDraft) => void,
): Import {
  const { table, fields, order, defaults, zone, zones } = draft;
  const today = calendarDay(serverClock.now(), zone) ?? '';
  // A correction reads its row again, and not thousands.
  const read = useMemo(
    () => rowsOf({ table, fields, order, defaults, zone, zones }, today),
    [table, fields, order, defaults, zone, zones, today],
  );
  const rows = useMemo(() => withEdits(read, draft, today), [read, draft, today]);
  const names = useKnownNames();
  const wanted = useMemo(
    () => rowsToImport(rows, draft).map((row) => sentRowOf(row, { draft, siteTimeZone, names })),
    [rows, draft, siteTimeZone, names],
  );
  const key = useMemo(() => JSON.stringify(wanted.map(({ id, sent }) => [id, sent])), [wanted]);
  const [checked, setChecked] = useState(NOTHING);
  const [checkFailure, setCheckFailure] = useState<string | null>(null);
  const [importFailure, setImportFailure] = useState<string | null>(null);
  const [report, setReport] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<(() => Promise<void>) | null>(null);
  const [undoing, setUndoing] = useState<string | null>(null);
  const missingUndo = useMissing(undoImport);
  const [isImporting, setImporting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isChecked = checked.rows === key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (isChecked || isImporting || wanted.length === 0) return;
    const stop = new AbortController();
    const check = async () => {
      try {
        const body = { rows: bodyOf(wanted), dryRun: true };
        const { results } = await callApi(importGames, { body, signal: stop.signal });
        await afterPress();
        if (stop.signal.aborted) return;
        setChecked({ rows: key, results: withProblems(byRow(wanted, results), wanted) });
        setCheckFailure(null);
      } catch (error) {
        if (!stop.signal.aborted) setCheckFailure(failureOf(error, wanted));
      }
    };
    const timer = setTimeout(() => void check(), REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, isChecked, isImporting, attempt, wanted]);

  const ready =
    isChecked && orderOf(draft) !== 'unknown' ? wanted.filter(({ id }) => checked.results.get(id)?.ok) : [];
  const run = async () => {
    // What is there already belongs to the file: a game at another time is no question then.
    const sent = wanted.filter((row) => ready.includes(row) || isThere(checked.results.get(row.id)));
    setImporting(true);
    setImportFailure(null);
    try {
      const undoOf = ({ activity, results }: Pick<ImportAnswer, 'activity' | 'results'>) =>
        activity === undefined || missingUndo !== null
          ? null
          : async () => {
              setUndoable(null);
              setUndoing(activity);
              try {
                const { text, removed } = await undoTheImport(activity, byRow(sent, results));
                setReport(text);
                change((before) => withoutImported(before, removed));
              } finally {
                setUndoing(null);
              }
            };
      const input = { body: { rows: bodyOf(sent), dryRun: false } };
      const answer = await write(importGames, input, { undo: undoOf });
      const results = byRow(sent, answer.results);
      setReport(answer.message);
      setUndoable(() => undoOf(answer));
      setChecked({ rows: '', results: new Map([...checked.results, ...results]) });
      change((before) => ({ ...before, imported: new Map([...before.imported, ...done(results)]) }));
    } catch (error) {
      // Without an answer the outcome of the rows is unknown: the next check shows which games exist.
      setChecked({ ...checked, rows: '' });
      if (!isCalledOff(error)) setImportFailure(failureOf(error, sent));
    } finally {
      setImporting(false);
    }
  };
  return {
    names,
    rows,
    results: checked.results,
    ready,
    isChecking: !isChecked && wanted.length > 0 && checkFailure === null,
    isImporting,
    importFailure,
    checkFailure,
    report,
    undoing,
    undo: undoable && (() => void isDone(undoable())),
    checkAgain: () => {
      setCheckFailure(null);
      setAttempt(attempt + 1);
    },
    run,
  };
}

type ImportAnswer = ResponseOf<typeof importGames>;

/** Undoes an import by its audit entry, says which games stay, and returns the rows of the others. */
async function undoTheImport(
  entry: string,
  imported: ReadonlyMap<number, GameImportResult>,
): Promise<{ text: string | null; removed: number[] }> {
  const kept = await undoChanges(importGames, [entry]);
  const stay = new Set(kept?.map(({ id }) => id));
  const rows = [...imported].flatMap(([row, { game }]) => (game ? [{ row, id: game._id }] : []));
  const of = new Set(rows.map(({ id }) => id)).size;
  const done = resultTexts.bulkUndone(of - stay.size, of);
  const names = kept?.map(({ name }) => name) ?? [];
  return {
    text: kept && (names.length === 0 ? done : `${done}. ${importTexts.kept(names)}`),
    removed: rows.filter(({ id }) => !stay.has(id)).map(({ row }) => row),
  };
}

/** A row with its cells as they are sent, with the start in the site's zone and the id of its league. */
interface SentRow extends DraftRow {
  readonly sent: object;
  /** The leagues of its name, where there are several. */
  readonly severalLeagues?: string;
}

interface Sending {
  readonly draft: ImportDraft;
  readonly siteTimeZone: string;
  readonly names: KnownNames;
}

function sentRowOf(row: DraftRow, { draft, siteTimeZone, names }: Sending): SentRow {
  const { date, time, problem } = inSiteZone(row.cells, { zone: draft.zone, siteTimeZone });
  const { fields, several } = names.leagueOf(row.cells.league);
  const sent = {
    ...requestRowOf({ ...row.cells, date, time }),
    ...fields,
    ...draft.answers.get(row.id),
  };
  return {
    ...row,
    sent,
    ...(problem !== undefined && { problem }),
    ...(several.length > 0 && { severalLeagues: importTexts.severalLeagues(several) }),
  };
}

const bodyOf = (rows: readonly SentRow[]) => rows.map(({ sent }) => sent);

/** Whether only the user knows what a row is: a game that has moved, or another one. */
export const isAsked = ({ code }: GameImportResult): boolean => code === 'MOVED_OR_NEW';

/** Whether nothing makes a game of a row: it is there, or does not take place. */
export const isOver = (result: GameImportResult | undefined): boolean =>
  result !== undefined && !result.ok && !result.errors && !isAsked(result);

const isThere = (result: GameImportResult | undefined): boolean => result?.code === 'CONFLICT';

const byRow = (rows: readonly DraftRow[], results: readonly GameImportResult[]) =>
  new Map(results.flatMap((result) => rows.slice(result.row - 1, result.row).map(({ id }) => [id, result])));

/**
 * The results, plus problems of starts that could not be read and were not retyped, or that a zone does not have; and of
 * names of several leagues what each is called.
 */
function withProblems(
  results: ReadonlyMap<number, GameImportResult>,
  rows: readonly SentRow[],
): ReadonlyMap<number, GameImportResult> {
  const said = new Map(results);
  for (const { id, problem, severalLeagues } of rows) {
    const result = results.get(id);
    if (!result?.errors) continue;
    const known = [
      ...(problem === undefined ? [] : [{ path: 'time', message: problem }]),
      ...(severalLeagues === undefined ? [] : [{ path: 'league', message: severalLeagues }]),
    ];
    const others = result.errors.filter(({ path }) => known.every((one) => one.path !== path));
    said.set(id, { ...result, errors: [...known, ...others] });
  }
  return said;
}

const done = (results: ReadonlyMap<number, GameImportResult>) => [...results].filter(([, { ok }]) => ok);

/** The message of a failure; with the row's number if the whole request was refused because of one row. */
function failureOf(error: unknown, rows: readonly DraftRow[]): string {
  const message = messageOf(error);
  const [, index] = (error instanceof ApiError && /^rows\.(\d+)\b/.exec(error.errors[0]?.path ?? '')) || [];
  const row = index === undefined ? undefined : rows[Number(index)];
  return row ? importTexts.rows.failed(row.id + 1, message) : message;
}
