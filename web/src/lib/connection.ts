import { RECONNECTING_PILL_MS } from '@touchline/contract/constants';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Connection = 'connected' | 'reconnecting' | 'offline';

/** What visitors see of the connection: a loss only when it lasts, and "offline" as soon as the browser says so. */
export class ConnectionState {
  readonly shown = createStore<Connection>(() => 'connected');
  #isOnline = true;
  #isUp = false;
  #lostLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    const isLost = !this.#isUp && this.#lostLong;
    this.shown.setState(!this.#isOnline ? 'offline' : isLost ? 'reconnecting' : 'connected');
  }
}

/** The connection of this page. */
export const connection = new ConnectionState();

/** What to show of the connection: 'reconnecting' only after two seconds without one. */
export function useConnection(): Connection {
  return useStore(connection.shown);
}
