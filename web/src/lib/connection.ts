import { RECONNECTING_PILL_MS } from '@touchline/contract/constants';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Connection = 'connected' | 'reconnecting' | 'offline';

/** The connection state shown to visitors: a loss only when it lasts, and "offline" as soon as the browser reports it. */
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

  /** No connection is wanted from now on, so nothing is shown about it. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isOnline = true;
    this.#isUp = false;
    this.#lostLong = false;
    this.#show();
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

/** The connection state to show: 'reconnecting' only after two seconds without a connection. */
export function useConnection(): Connection {
  return useStore(connection.shown);
}
