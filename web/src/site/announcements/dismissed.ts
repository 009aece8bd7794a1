import { useStore } from 'zustand';
import { storedValue } from '../../lib/storage.ts';

/** The number of stored ids; the bar shows only the newest announcement. */
const KEPT = 20;

// The same object before and after hydration, so that nothing renders again.
const NONE: readonly string[] = [];

/** `first-paint/main.ts` reads it too, so that a closed announcement is never painted. */
const dismissed = storedValue<readonly string[]>('dismissed-notices', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : NONE,
);

/** The announcements that were closed in this browser; none on the server and while hydrating. */
export function useDismissed(): readonly string[] {
  return useStore(dismissed);
}

/** Closes an announcement for good. */
export function dismiss(id: string): void {
  dismissed.keep([id, ...dismissed.getState().filter((other) => other !== id)].slice(0, KEPT));
}
