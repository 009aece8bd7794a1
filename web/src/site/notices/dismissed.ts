import { useStore } from 'zustand';
import { storedValue } from '../../lib/stored-value.ts';

/** As many ids as are worth remembering; only the newest announcement is ever shown. */
const KEPT = 20;

// One and the same before and after hydration, so that nothing is drawn again.
const NONE: readonly string[] = [];

/** `public/theme.js` reads it too: what was closed is not painted at all. */
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
