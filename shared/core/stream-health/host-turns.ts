import { setTimeout as pause } from 'node:timers/promises';
import { PROBES } from '@touchline/contract/stream-constants';

/** The turns of requests to hosts: one a second for each host, and none while a host has asked to wait. */
export class HostTurns {
  /** The time from which a host may be asked again, by the process' own clock. */
  readonly #free = new Map<string, number>();
  readonly #blocked = new Map<string, number>();
  readonly #everyMs: number;

  constructor(everyMs: number = PROBES.perHostMs) {
    this.#everyMs = everyMs;
  }

  /** Resolves when it is the turn of a request to the host. Rejects when the signal aborts. */
  async take(host: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#free.get(host) ?? 0);
    this.#free.set(host, at + this.#everyMs);
    // A timer may end a moment too early.
    for (let left = at - now; left > 0; left = at - performance.now())
      await pause(left, undefined, { signal });
  }

  /** Sends nothing to the host for so long. */
  block(host: string, ms: number): void {
    this.#blocked.set(host, performance.now() + ms);
  }

  isBlocked(host: string): boolean {
    return (this.#blocked.get(host) ?? 0) > performance.now();
  }

  /** Forgets the hosts whose turn is over. */
  forgetOld(): void {
    const now = performance.now();
    for (const turns of [this.#free, this.#blocked])
      for (const [host, at] of turns) if (at <= now) turns.delete(host);
  }
}
