import type { keptInBrowserTexts } from '@touchline/contract/texts/kept-in-browser';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Values that the dashboard keeps for each user apart: the key goes on with the user's id. None outlives the sign-out,
 * and no other user finds it; values of the browser (theme, density, zone, hours, the bell's sound) are not among them.
 */
export const KEPT_OF_USER = ['draft', 'recent-places', 'announced-events', 'layouts'] as const;

/** Values that only the dashboard keeps. */
export const KEPT_OF_STAFF: readonly string[] = [
  'staff',
  'staff-push',
  'dashboard',
  'density',
  'single-keys',
  ...KEPT_OF_USER,
] satisfies Name[];

type Name = keyof typeof keptInBrowserTexts;

type OfUser = (typeof KEPT_OF_USER)[number];

/** A key that something may be stored under. */
export type StorageKey = {
  [N in Name]: N extends OfUser ? `${N}:${string}` : N extends `${string}:` ? `${N}${string}` : N;
}[Name];

/** The value stored under a key by `writeStored`; null without storage, on the server or when it is unreadable. */
export function readStored(key: StorageKey): unknown {
  if (typeof window === 'undefined') return null;
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value in this browser. Private windows and full storage refuse, and then nothing is stored. */
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

/** All keys of this browser with a stored value; none without storage. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** A value that this browser keeps, as a store; its initial state is what a browser that keeps nothing has. */
interface StoredValue<T> extends StoreApi<T> {
  /** Changes the value, and keeps it for the next visit where the browser allows that. */
  keep(value: T): void;
  /** Forgets the value: the store has its initial state again. */
  remove(): void;
}

/**
 * The store of what this browser keeps under a key: read once when the page loads, and again when another tab changes
 * it. `parse` makes a value of whatever is stored, null for nothing. Never set on the server.
 */
export function storedValue<T>(key: StorageKey, parse: (stored: unknown) => T): StoredValue<T> {
  const store = createStore<T>(() => parse(null));
  const read = () => store.setState(parse(readStored(key)), true);
  if (typeof window !== 'undefined') {
    read();
    window.addEventListener('storage', (event) => {
      // Without a key, everything was cleared.
      if (event.key === key || event.key === null) read();
    });
    // A page that comes back out of the browser's history has missed the changes meanwhile.
    window.addEventListener('pageshow', (event) => event.persisted && read());
  }
  return {
    ...store,
    keep(value) {
      writeStored(key, value);
      store.setState(value, true);
    },
    remove() {
      removeStored(key);
      store.setState(parse(null), true);
    },
  };
}
