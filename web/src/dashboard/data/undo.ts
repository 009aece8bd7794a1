import { undoActivity } from '@touchline/contract/calls/activity';
import type { Call } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { resultTexts } from '@touchline/contract/texts/results';
import { showToast } from '../../lib/toasts.ts';
import { callApi } from './call.ts';
import { refresh, whileChanging } from './staff-data.ts';
import { type UndoNews, useUndo } from './undo-state.ts';

/** The last news of the Undos that this page has asked for, by entry. */
const endings = new Map<string, UndoNews>();

/**
 * Asks the server to undo the changes of these audit entries, the last one first, and resolves to the records that stay
 * when it has; null where it is not known, since the connection was lost meanwhile. Rejects as the call of the Undo does.
 */
export function undoChanges(
  call: Pick<Call, 'id'>,
  entries: readonly string[],
): Promise<UndoNews['kept'] | null> {
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
    const all = entries.map((id) => endings.get(id));
    for (const id of entries) endings.delete(id);
    return all.includes(undefined) ? null : all.flatMap((one) => one?.kept ?? []);
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
export function followUndo(progress: UndoNews): void {
  const { running, ended } = useUndo.getState();
  if (!progress.isEnded) {
    setRunning((those) => those.set(progress.id, progress));
    return;
  }
  // The last news of an Undo may come twice, after a connection was lost.
  if (!running.has(progress.id)) return;
  endings.set(progress.id, progress);
  setRunning((those) => those.delete(progress.id));
  const all = [...ended, progress];
  const isWhole = useUndo.getState().running.size === 0;
  useUndo.setState({ ended: isWhole ? [] : all });
  if (isWhole) showEnd(all);
}

function showEnd(all: readonly UndoNews[]): void {
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

function setRunning(change: (running: Map<string, UndoNews | null>) => unknown): void {
  const running = new Map(useUndo.getState().running);
  change(running);
  useUndo.setState({ running });
}
