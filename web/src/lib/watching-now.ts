import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useConnection } from './connection.ts';

type Counts = Readonly<Record<string, number>>;
type Report = (gameId: string | null) => void;

/**
 * How many are on the page of a game, by the server's count: of the one that this page reports to the server, or of all
 * games for staff.
 */
class WatchingNow {
  readonly counts = createStore<Counts>(() => ({}));
  #game: string | null = null;
  #reported: string | null = null;
  #isReporting = false;
  #report: Report | null = null;

  /** Says that the page of a game is open until the returned function is called. */
  open(gameId: string): () => void {
    this.#turnTo(gameId);
    return () => {
      if (this.#game === gameId) this.#turnTo(null);
    };
  }

  /** Begins a connection, with the counts that it came with; the server knows nothing of this page yet. */
  connected(counts: Counts, report: Report): void {
    this.#report = report;
    this.#reported = null;
    this.counts.setState(counts, true);
    this.#reportSoon();
  }

  disconnected(): void {
    this.#report = null;
  }

  /** Takes the counts of the games where they have changed. */
  changed(counts: Counts): void {
    this.counts.setState(counts);
  }

  #turnTo(gameId: string | null): void {
    this.#game = gameId;
    this.#reportSoon();
  }

  /** A page that goes from one game to the next says so once. */
  #reportSoon(): void {
    if (this.#isReporting) return;
    this.#isReporting = true;
    queueMicrotask(() => {
      this.#isReporting = false;
      if (!this.#report || this.#game === this.#reported) return;
      this.#reported = this.#game;
      this.#report(this.#game);
    });
  }
}

/** Who watches what, for this page. */
export const watchingNow = new WatchingNow();

/** How many watch a game, without being counted among them. */
export function useWatchers(gameId: string): number {
  return useStore(watchingNow.counts, (counts) => counts[gameId] ?? 0);
}

/**
 * Counts this page as one that watches the game while the component is mounted; answers how many do. Zero while
 * the count is unknown.
 */
export function useWatchingNow(gameId: string): number {
  useEffect(() => watchingNow.open(gameId), [gameId]);
  const count = useStore(watchingNow.counts, (counts) => counts[gameId] ?? 0);
  return useConnection() === 'connected' ? count : 0;
}
