import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useConnection } from './connection.ts';

type Counts = Readonly<Record<string, number>>;
type Tell = (gameId: string | null) => void;

/** How many are on the page of each game, as the server says, and the game of this page, as the server is told. */
class WatchingNow {
  readonly counts = createStore<Counts>(() => ({}));
  #game: string | null = null;
  #told: string | null = null;
  #isTelling = false;
  #tell: Tell | null = null;

  /** Says that the page of a game is open until the returned function is called. */
  open(gameId: string): () => void {
    this.#turnTo(gameId);
    return () => {
      if (this.#game === gameId) this.#turnTo(null);
    };
  }

  /** Begins a connection, with the counts of all games; the server knows nothing of this page yet. */
  connected(counts: Counts, tell: Tell): void {
    this.#tell = tell;
    this.#told = null;
    this.counts.setState(counts, true);
    this.#tellSoon();
  }

  disconnected(): void {
    this.#tell = null;
  }

  /** Takes the counts of the games where they have changed. */
  changed(counts: Counts): void {
    this.counts.setState(counts);
  }

  #turnTo(gameId: string | null): void {
    this.#game = gameId;
    this.#tellSoon();
  }

  /** A page that goes from one game to the next says so once. */
  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      if (!this.#tell || this.#game === this.#told) return;
      this.#told = this.#game;
      this.#tell(this.#game);
    });
  }
}

/** Who watches what, for this page. */
export const watchingNow = new WatchingNow();

/**
 * Counts this page as one that watches the game while the component is mounted; answers how many do. Zero while
 * nobody knows.
 */
export function useWatchingNow(gameId: string): number {
  useEffect(() => watchingNow.open(gameId), [gameId]);
  const count = useStore(watchingNow.counts, (counts) => counts[gameId] ?? 0);
  return useConnection() === 'connected' ? count : 0;
}
