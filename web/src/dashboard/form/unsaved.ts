import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** A part of the page with unsaved changes, and the function that discards them. */
interface UnsavedPart {
  readonly title: string;
  readonly discard: () => void;
}

interface Unsaved {
  readonly parts: readonly UnsavedPart[];
  /** Leaves the page once the user has agreed. */
  readonly leaving: (() => void) | null;
}

/** The unsaved parts of the page, except dialogs, which ask themselves. */
export const useUnsaved = create<Unsaved>(() => ({ parts: [], leaving: null }));

/** While `isChanged`, leaving the page asks before the changes are discarded. */
export function useUnsavedChanges(title: string, isChanged: boolean, discard: () => void): void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!isChanged) return;
    const part = { title, discard: () => latest.current() };
    useUnsaved.setState(({ parts }) => ({ parts: [...parts, part] }));
    return () => useUnsaved.setState(({ parts }) => ({ parts: parts.filter((one) => one !== part) }));
  }, [title, isChanged]);
}

/** Runs an action that leaves the page, such as signing out, after a question if there are unsaved changes. */
export function leaveBy(leaving: () => void): void {
  if (useUnsaved.getState().parts.length === 0) leaving();
  else useUnsaved.setState({ leaving });
}

/** Reloads the page without a question: forms restore their drafts. */
export function reloadPage(): void {
  useUnsaved.setState({ parts: [] });
  window.location.reload();
}
