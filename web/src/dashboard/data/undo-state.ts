import type { StaffEvent } from '@touchline/contract/events';
import { create } from 'zustand';

export type UndoNews = StaffEvent<'undo:progress'>;

interface UndoState {
  /** The Undos that have not ended, by the audit entry of their change; null before the first news of one. */
  readonly running: ReadonlyMap<string, UndoNews | null>;
  /** Those that have ended while others still run. */
  readonly ended: readonly UndoNews[];
  /** The records that the last Undo has kept, while their list is open. */
  readonly kept: UndoNews['kept'] | null;
}

/** The Undos of changes of many records, which the server works on. */
export const useUndo = create<UndoState>()(() => ({ running: new Map(), ended: [], kept: null }));

/** Forgets what runs: without news of it nothing is known of it. */
export const forgetUndos = (): void => useUndo.setState({ running: new Map(), ended: [] });
