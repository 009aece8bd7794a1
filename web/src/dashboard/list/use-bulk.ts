import { BULK_STEP_IDS } from '@touchline/contract/constants';
import type { Call, Needs } from '@touchline/contract/define-call';
import type { BulkAnswer } from '@touchline/contract/records/bulk';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { resultTexts } from '@touchline/contract/texts/results';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { type CallInput, callApi } from '../data/call.ts';
import { isDone, refresh, whileChanging } from '../data/staff-data.ts';
import type { ListCall } from './list-call.ts';
import type { BulkStep } from './types.ts';

/** A step without an answer after this time, in ms, is aborted. The limit is long, because a busy site may be slow. */
const STEP_TIMEOUT_MS = 120_000;

/** The progress of a bulk action. */
export interface BulkProgress {
  readonly rows: number;
  readonly of: number;
  /** The server has asked the client to wait. */
  readonly isWaiting: boolean;
}

/** The refused rows. */
export interface BulkReport {
  readonly failures: readonly { readonly id: string; readonly message: string }[];
  /** Every row was processed. */
  readonly isWhole: boolean;
}

export interface BulkRunner {
  /** Null while no bulk action runs. */
  readonly progress: BulkProgress | null;
  /** Null when no row was refused. */
  readonly report: BulkReport | null;
  readonly forget: () => void;
  /**
   * Runs the action on the rows, step by step, and offers to undo what was done; resolves to the ids of the rows it was not
   * done to.
   */
  readonly run: (call: Call, step: BulkStep, ids: readonly string[]) => Promise<readonly string[]>;
  /** Lets the current step finish and sends no further one. */
  readonly stop: () => void;
}

/** Runs bulk actions, shows their progress, and keeps the refused rows until the report is closed. */
export function useBulk(): BulkRunner {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const stopping = useRef(new AbortController());
  useLeaveQuestion(progress !== null);

  const run: BulkRunner['run'] = (call, step, ids) =>
    whileChanging(async () => {
      const failures: { id: string; message: string }[] = [];
      const entries: string[] = [];
      let reached = 0;
      let error: unknown;
      const show = (isWaiting: boolean) => setProgress({ rows: reached, of: ids.length, isWaiting });
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      try {
        while (reached < ids.length && !signal.aborted) {
          show(false);
          const next = ids.slice(reached, reached + BULK_STEP_IDS);
          const options = { waitSignal: signal, onWait: () => show(true) };
          const { results, activity } = await runStep(call, { ...step, ids: next }, options);
          for (const { id, ok, message } of results) if (!ok) failures.push({ id, message: message ?? '' });
          if (activity) entries.push(activity);
          reached += next.length;
        }
      } catch (thrown) {
        if (thrown !== signal.reason) error = thrown;
      }
      setProgress(null);
      const left = ids.slice(reached);
      const done = resultTexts.bulk(reached - failures.length, ids.length);
      const sent = Math.min(left.length, BULK_STEP_IDS);
      const notDone = [...failures.map(({ id }) => id), ...left];
      const undo = { label: dashboardTexts.lists.undo, run: () => void isDone(undoChanges(call, entries)) };
      const action = entries.length > 0 ? undo : undefined;
      if (error !== undefined) showToast('error', `${done}. ${reasonOf(error, sent)}`, action);
      else showToast(failures.length === 0 ? 'success' : 'error', done, action);
      setReport(failures.length === 0 ? null : { failures, isWhole: left.length === 0 });
      void refresh(call);
      return notDone;
    });

  const stop = () => stopping.current.abort();
  return { progress, report, forget: () => setReport(null), run, stop };
}

/** One call for some of the rows; waits when the server asks for it. */
async function runStep(
  call: Call,
  body: BulkStep & { ids: readonly string[] },
  waiting: { onWait: () => void; waitSignal: AbortSignal },
): Promise<BulkAnswer> {
  const options = { timeoutMs: STEP_TIMEOUT_MS, isPatient: true, ...waiting };
  return (await callApi(call, { body }, options)) as BulkAnswer;
}

/** The reason why a bulk action was aborted; the outcome of rows that were sent without an answer is unknown. */
function reasonOf(error: unknown, rows: number): string {
  if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) return messageOf(error);
  return [...(error.status > 0 ? [error.message] : []), resultTexts.bulkUnknown(rows)].join(' ');
}

/** Makes the browser ask before the page is closed or reloaded. */
function useLeaveQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const question = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', question);
    return () => window.removeEventListener('beforeunload', question);
  }, [isAsked]);
}

/** The permissions that one action of a bulk call needs. */
export function needsOf(call: Call, action: string): { needs: Needs } {
  return call.actions?.[action] ?? call;
}

/** The ids of the rows that match the query of a list, at most as many as the server answers at once. */
export async function idsThatMatch(
  call: ListCall,
  input: Pick<CallInput<ListCall>, 'params' | 'query'>,
): Promise<readonly string[]> {
  const answer = await callApi(call, { ...input, query: { ...input.query, ids: 'true' } });
  return (answer as unknown as { ids: string[] }).ids;
}

/** Loaded on demand: most visits undo nothing. */
async function undoChanges(call: Call, entries: readonly string[]): Promise<unknown> {
  const undo = await import('../data/undo.ts');
  return undo.undoChanges(call, entries);
}
