import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** `public/theme.js` reads it too: what was closed is not painted at all. */
const KEY = 'dismissed-notices';
/** As many ids as are worth remembering; only the newest announcement is ever shown. */
const KEPT = 20;

// One and the same before and after hydration, so that nothing is drawn again.
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let closed: readonly string[] | null = null;

/** The announcements that were closed in this browser; none on the server and while hydrating. */
export function useDismissed(): readonly string[] {
  return useSyncExternalStore(subscribe, read, none);
}

/** Closes an announcement for good. */
export function dismiss(id: string): void {
  closed = [id, ...read().filter((other) => other !== id)].slice(0, KEPT);
  writeStored(KEY, closed);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly string[] {
  if (closed === null) {
    const stored = readStored(KEY);
    closed = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : NONE;
  }
  return closed;
}

const none = () => NONE;
