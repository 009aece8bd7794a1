import type { StorageKey } from './kept-in-browser.ts';

/** What this browser keeps under a key, as written with `writeStored`; null without storage, on the server or when it is unreadable. */
export function readStored(key: StorageKey): unknown {
  if (typeof window === 'undefined') return null;
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this browser. Private windows and full storages refuse, and nothing is kept. */
export function writeStored(key: StorageKey, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only a convenience of the next visit is lost.
  }
}

/** Removes what is stored under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** All keys that this browser keeps something under; none without storage. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
