import { storedValue } from './storage.ts';

/** Whether keys that type a character do something on their own; stored in this browser, and on at first. */
export const singleKeys = storedValue<{ readonly isOn: boolean }>('single-keys', (stored) => ({
  isOn: (stored as { isOn?: unknown } | null)?.isOn !== false,
}));
