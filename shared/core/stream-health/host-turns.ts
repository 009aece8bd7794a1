import { PROBES } from '@touchline/contract/stream-constants';

/** The requests to one host that wait, and the time from which it may be asked again. */
interface Line {
  freeAt: number;
  waiting: { readonly due: number; readonly start: () => void }[];
  timer: NodeJS.Timeout | null;
}

/**
 * The turns of requests to hosts, by the process' own clock: one a second for each host, and none while a host has asked to
 * wait.
 */
export class HostTurns {
  readonly #lines = new Map<string, Line>();
  readonly #blocked = new Map<string, number>();
  readonly #everyMs: number;

  constructor(everyMs: number = PROBES.perHostMs) {
    this.#everyMs = everyMs;
  }

  /**
   * Resolves when it is the turn of a request to the host: the one with the lowest `due` goes first. Rejects when the
   * signal aborts.
   */
  async take(host: string, signal: AbortSignal, due = 0): Promise<void> {
    signal.throwIfAborted();
    const line = this.#lines.get(host) ?? { freeAt: 0, waiting: [], timer: null };
    this.#lines.set(host, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = { due, start: resolve };
    const behind = line.waiting.findIndex((other) => other.due > due);
    line.waiting.splice(behind < 0 ? line.waiting.length : behind, 0, own);
    const leave = () => {
      line.waiting = line.waiting.filter((other) => other !== own);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#serve(line);
    await promise.finally(() => signal.removeEventListener('abort', leave));
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
    for (const [host, at] of this.#blocked) if (at <= now) this.#blocked.delete(host);
    for (const [host, { freeAt, waiting }] of this.#lines)
      if (freeAt <= now && waiting.length === 0) this.#lines.delete(host);
  }

  /** Starts the first in line where the host is free, else as soon as it is. */
  #serve(line: Line): void {
    if (line.timer !== null || line.waiting.length === 0) return;
    const now = performance.now();
    if (line.freeAt <= now) {
      line.freeAt = now + this.#everyMs;
      line.waiting.shift()?.start();
    }
    if (line.waiting.length === 0) return;
    line.timer = setTimeout(
      () => {
        line.timer = null;
        this.#serve(line);
      },
      Math.max(0, line.freeAt - performance.now()),
    );
  }
}
