import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StorageKey } from './kept-in-browser.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

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
