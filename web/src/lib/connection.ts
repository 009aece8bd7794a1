import { RECONNECTING_PILL_MS } from '@touchline/contract/constants';
import { useSyncExternalStore } from 'react';

export type Connection = 'connected' | 'reconnecting' | 'offline';

/** What visitors are told of the connection: a loss is told only when it lasts, and the browser's word goes first. */
export class ConnectionState {
  #shown: Connection = 'connected';
  #isOnline = true;
  #isUp = false;
  #lostLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Connection => this.#shown;

  /** Starts to wait for the first connection. */
  begin(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#wait();
  }

  up(): void {
    this.#isUp = true;
    this.#lostLong = false;
    clearTimeout(this.#timer);
    this.#show();
  }

  down(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#wait();
  }

  online(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#show();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#lostLong = true;
      this.#show();
    }, RECONNECTING_PILL_MS);
    this.#show();
  }

  #show(): void {
    const next = !this.#isOnline ? 'offline' : !this.#isUp && this.#lostLong ? 'reconnecting' : 'connected';
    if (next === this.#shown) return;
    this.#shown = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The connection of this page. */
export const connection = new ConnectionState();

/** What to tell of the connection: 'reconnecting' only after two seconds without one. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.shown, whileHydrating);
}

const whileHydrating = (): Connection => 'connected';
