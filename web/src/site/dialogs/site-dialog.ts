import { useSyncExternalStore } from 'react';

/** The dialogs that any page opens. */
export type SiteDialog = 'request' | 'download';

let current: SiteDialog | null = null;
const listeners = new Set<() => void>();

/** Opens one of the dialogs, in the place of another one; null closes. */
export function showDialog(dialog: SiteDialog | null): void {
  current = dialog;
  for (const listener of [...listeners]) listener();
}

/** The dialog that is open. */
export function useShownDialog(): SiteDialog | null {
  return useSyncExternalStore(subscribe, read, nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): SiteDialog | null => current;
const nothing = (): null => null;
