import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useConnection } from './connection.ts';

type Counts = Readonly<Record<string, number>>;
type Report = (gameId: string | null) => void;

/**
 * The number of visitors on the page of a game, by the server's count: of the game that this page reports to the
 * server, or of all games for staff.
 */
class WatchingNow {
  readonly counts = createStore<Counts>(() => ({}));
  #game: string | null = null;
  #reported: string | null = null;
  #isReporting = false;
  #report: Report | null = null;

  /** Reports that the page of a game is open until the returned function is called. */
  open(gameId: string): () => void {
    this.#turnTo(gameId);
    return () => {
      if (this.#game === gameId) this.#turnTo(null);
    };
  }

  /** Starts a connection with its initial counts; the server does not know this page yet. */
  connected(counts: Counts, report: Report): void {
    this.#report = report;
    this.#reported = null;
    this.counts.setState(counts, true);
    this.#reportSoon();
  }

  disconnected(): void {
    this.#report = null;
  }

  /** Applies changed counts of games. */
  changed(counts: Counts): void {
    this.counts.setState(counts);
  }

  #turnTo(gameId: string | null): void {
    this.#game = gameId;
    this.#reportSoon();
  }

  /** A page that goes from one game to the next reports it once. */
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

/** The watcher counts of this page. */
export const watchingNow = new WatchingNow();

/** The number of visitors that watch a game, without being counted among them. */
export function useWatchers(gameId: string): number {
  return useStore(watchingNow.counts, (counts) => counts[gameId] ?? 0);
}

/**
 * Counts this page as watching the game while the component is mounted; returns the number of watchers. Zero while the
 * count is unknown.
 */
export function useWatchingNow(gameId: string): number {
  useEffect(() => watchingNow.open(gameId), [gameId]);
  const count = useStore(watchingNow.counts, (counts) => counts[gameId] ?? 0);
  return useConnection() === 'connected' ? count : 0;
}
