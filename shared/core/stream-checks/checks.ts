/** The check of a stream. */
interface Check {
  readonly id: string;
  /** The host that it asks first. */
  readonly host: string;
  /** Its place among those that wait: the lowest goes first. */
  readonly due: number;
  readonly work: () => Promise<void>;
}

interface WaitingCheck extends Check {
  readonly ended: () => void;
  readonly failed: (error: unknown) => void;
}

interface Limits {
  /** The checks that run at once. */
  atOnce: number;
  /** Those of one host: more would only wait for its turns, and keep the next one from its place. */
  atOnceForHost: number;
}

/**
 * Runs the checks of streams, a number of them at once, the lowest `due` first; one of a host that no other check keeps
 * busy goes before the others, so that the slow turns of one host hold up no other one.
 */
export class Checks {
  readonly #limits: Limits;
  readonly #waiting: WaitingCheck[] = [];
  readonly #running = new Set<WaitingCheck>();
  #isStarting = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** True for a stream whose check waits or runs. */
  has(id: string): boolean {
    return [...this.#running, ...this.#waiting].some((check) => check.id === id);
  }

  /** Runs the check of a stream when there is room. Rejects as the check does. */
  run(check: Check): Promise<void> {
    return new Promise((ended, failed) => {
      const behind = this.#waiting.findIndex(({ due }) => due > check.due);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, { ...check, ended, failed });
      this.#startSoon();
    });
  }

  /** After all checks that are added together, so that their hosts are known. */
  #startSoon(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    queueMicrotask(() => {
      this.#isStarting = false;
      while (this.#running.size < this.#limits.atOnce && this.#startNext());
    });
  }

  /** False where none can start. */
  #startNext(): boolean {
    const busy = Map.groupBy(this.#running, ({ host }) => host);
    const first = (most: number) =>
      this.#waiting.findIndex(({ host }) => (busy.get(host)?.length ?? 0) < most);
    const free = first(1);
    const at = free < 0 ? first(this.#limits.atOnceForHost) : free;
    const check = this.#waiting[at];
    if (!check) return false;
    this.#waiting.splice(at, 1);
    this.#running.add(check);
    check
      .work()
      .then(check.ended, check.failed)
      .finally(() => {
        this.#running.delete(check);
        this.#startSoon();
      });
    return true;
  }
}
