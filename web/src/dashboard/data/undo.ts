import { undoActivity } from '@touchline/contract/calls/activity';
import type { Call } from '@touchline/contract/define-call';
import type { StaffEvent } from '@touchline/contract/events';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { resultTexts } from '@touchline/contract/texts/results';
import { create } from 'zustand';
import { showToast } from '../../lib/toasts.ts';
import { callApi } from './call.ts';
import { refresh, whileChanging } from './staff-data.ts';

type Progress = StaffEvent<'undo:progress'>;

interface UndoState {
  /** The Undos that have not ended, by the audit entry of their change; null before the first news of one. */
  readonly running: ReadonlyMap<string, Progress | null>;
  /** Those that have ended while others still run. */
  readonly ended: readonly Progress[];
  /** The records that the last Undo has kept, while their list is open. */
  readonly kept: Progress['kept'] | null;
}

/** The Undos of changes of many records, which the server works on. */
export const useUndo = create<UndoState>()(() => ({ running: new Map(), ended: [], kept: null }));

/**
 * Asks the server to undo what a bulk call did in the changes of these audit entries, the last one first, and resolves when
 * it has; rejects as the call of the Undo does.
 */
export function undoChanges(call: Pick<Call, 'id'>, entries: readonly string[]): Promise<void> {
  return whileChanging(async () => {
    const left = new Set(entries.toReversed());
    setRunning((running) => {
      for (const id of left) running.set(id, null);
    });
    try {
      for (const id of left) {
        await callApi(undoActivity, { params: { id } }, { isPatient: true });
        left.delete(id);
      }
    } finally {
      setRunning((running) => {
        for (const id of left) running.delete(id);
      });
    }
    await endOf(entries);
    await refresh(call);
  });
}

/** Resolves when none of these Undos runs. */
function endOf(entries: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const stop = useUndo.subscribe(look);
    look();
    function look(): void {
      if (entries.some((id) => useUndo.getState().running.has(id))) return;
      stop();
      resolve();
    }
  });
}

/** Shows how far an Undo is, and at the end of all what became of them. */
export function followUndo(progress: Progress): void {
  const { running, ended } = useUndo.getState();
  if (!progress.isEnded) {
    setRunning((those) => those.set(progress.id, progress));
    return;
  }
  // The last news of an Undo may come twice, after a connection was lost.
  if (!running.has(progress.id)) return;
  setRunning((those) => those.delete(progress.id));
  const all = [...ended, progress];
  const isWhole = useUndo.getState().running.size === 0;
  useUndo.setState({ ended: isWhole ? [] : all });
  if (isWhole) showEnd(all);
}

/** Forgets what runs: without news of it nothing is known of it. */
export const forgetUndos = (): void => useUndo.setState({ running: new Map(), ended: [] });

function showEnd(all: readonly Progress[]): void {
  const of = all.reduce((sum, one) => sum + one.of, 0);
  const kept = all.flatMap((one) => one.kept);
  const message = resultTexts.bulkUndone(of - kept.length, of);
  if (kept.length === 0) showToast('success', message);
  else
    showToast('error', message, {
      label: dashboardTexts.lists.bulk.show,
      run: () => useUndo.setState({ kept }),
    });
}

function setRunning(change: (running: Map<string, Progress | null>) => unknown): void {
  const running = new Map(useUndo.getState().running);
  change(running);
  useUndo.setState({ running });
}
