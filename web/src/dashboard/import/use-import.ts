import { importGames } from '@touchline/contract/calls/games';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import { requestRowOf } from '@touchline/contract/rules/import-rows';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { callApi, messageOf } from '../../lib/call.ts';
import { isCalledOff, write } from '../../lib/staff-data.ts';
import { type DraftRow, type ImportDraft, orderOf, rowsOf, rowsToImport } from './import-draft.ts';

/** How long the typing rests before the rows are checked, in ms. */
const REST_MS = 400;

export interface Import {
  readonly rows: readonly DraftRow[];
  /** What the server says of each row that is to be imported, as of the last check. */
  readonly results: ReadonlyMap<number, GameImportResult>;
  /** The rows that can be imported as they are; none while they are being checked. */
  readonly ready: readonly DraftRow[];
  readonly isChecking: boolean;
  readonly isImporting: boolean;
  /** Why the last import was not made, in words. */
  readonly importFailure: string | null;
  /** Why the rows could not be checked, in words. */
  readonly checkFailure: string | null;
  /** How the last import ended. */
  readonly report: string | null;
  readonly checkAgain: () => void;
  /** Imports what is ready. */
  readonly run: () => Promise<void>;
}

interface Checked {
  readonly rows: string;
  readonly results: ReadonlyMap<number, GameImportResult>;
}

const NOTHING: Checked = { rows: '', results: new Map() };

/** Checks the rows of a draft by a dry run whenever they have changed, and imports those that can be. */
export function useImport(
  draft: ImportDraft,
  change: (update: (before: ImportDraft) => ImportDraft) => void,
): Import {
  const rows = useMemo(() => rowsOf(draft), [draft]);
  const wanted = useMemo(() => rowsToImport(rows, draft), [rows, draft]);
  const key = useMemo(() => JSON.stringify(wanted.map(({ id, cells }) => [id, cells])), [wanted]);
  const [checked, setChecked] = useState(NOTHING);
  const [checkFailure, setCheckFailure] = useState<string | null>(null);
  const [importFailure, setImportFailure] = useState<string | null>(null);
  const [report, setReport] = useState<string | null>(null);
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
        setChecked({ rows: key, results: withProblems(byRow(wanted, results), wanted, draft) });
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
    setImporting(true);
    setImportFailure(null);
    try {
      const answer = await write(importGames, { body: { rows: bodyOf(ready), dryRun: false } });
      const results = byRow(ready, answer.results);
      setReport(answer.message);
      setChecked({ rows: '', results: new Map([...checked.results, ...results]) });
      change((before) => ({ ...before, imported: new Map([...before.imported, ...done(results)]) }));
    } catch (error) {
      // What became of the rows is not known where no answer came: the next check says which are there.
      setChecked({ ...checked, rows: '' });
      if (!isCalledOff(error)) setImportFailure(failureOf(error, ready));
    } finally {
      setImporting(false);
    }
  };
  return {
    rows,
    results: checked.results,
    ready,
    isChecking: !isChecked && wanted.length > 0 && checkFailure === null,
    isImporting,
    importFailure,
    checkFailure,
    report,
    checkAgain: () => {
      setCheckFailure(null);
      setAttempt(attempt + 1);
    },
    run,
  };
}

const bodyOf = (rows: readonly DraftRow[]) => rows.map(({ cells }) => requestRowOf(cells));

const byRow = (rows: readonly DraftRow[], results: readonly GameImportResult[]) =>
  new Map(results.flatMap((result) => rows.slice(result.row - 1, result.row).map(({ id }) => [id, result])));

/** The results with why a start could not be read, where nothing has been typed in its place. */
function withProblems(
  results: ReadonlyMap<number, GameImportResult>,
  rows: readonly DraftRow[],
  { table: { problems } }: ImportDraft,
): ReadonlyMap<number, GameImportResult> {
  const said = new Map(results);
  for (const { id, cells } of rows) {
    const [problem, result] = [problems.get(id), results.get(id)];
    if (problem === undefined || !result?.errors || cells.time !== '') continue;
    const errors = result.errors.filter(({ path }) => path !== 'time');
    said.set(id, { ...result, errors: [{ path: 'time', message: problem }, ...errors] });
  }
  return said;
}

const done = (results: ReadonlyMap<number, GameImportResult>) => [...results].filter(([, { ok }]) => ok);

/** The message of a failure; of a row that the whole request was refused for, with its number. */
function failureOf(error: unknown, rows: readonly DraftRow[]): string {
  const message = messageOf(error);
  const [, index] = (error instanceof ApiError && /^rows\.(\d+)\b/.exec(error.errors[0]?.path ?? '')) || [];
  const row = index === undefined ? undefined : rows[Number(index)];
  return row ? `Row ${row.id + 1}: ${message}` : message;
}
