interface Check {
  readonly id: string;
  readonly host: string;
  readonly work: () => Promise<void>;
  readonly ended: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Runs the checks of streams, a number of them at once, in the order in which they were added; one of a host that no
 * other check keeps busy goes first, so that the slow turns of one host hold up no other one.
 */
export class Checks {
  readonly #atOnce: number;
  readonly #waiting: Check[] = [];
  readonly #running = new Set<Check>();
  #isStarting = false;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** True for a stream whose check waits or runs. */
  has(id: string): boolean {
    return [...this.#running, ...this.#waiting].some((check) => check.id === id);
  }

  /** Runs the check of a stream when there is room. Rejects as the check does. */
  run(id: string, host: string, work: () => Promise<void>): Promise<void> {
    return new Promise((ended, failed) => {
      this.#waiting.push({ id, host, work, ended, failed });
      this.#startSoon();
    });
  }

  /** After all checks that are added together, so that their hosts are known. */
  #startSoon(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    queueMicrotask(() => {
      this.#isStarting = false;
      while (this.#running.size < this.#atOnce && this.#waiting.length > 0) this.#startNext();
    });
  }

  #startNext(): void {
    const busy = new Set([...this.#running].map(({ host }) => host));
    const free = this.#waiting.findIndex(({ host }) => !busy.has(host));
    const [check] = this.#waiting.splice(Math.max(0, free), 1);
    if (!check) return;
    this.#running.add(check);
    check
      .work()
      .then(check.ended, check.failed)
      .finally(() => {
        this.#running.delete(check);
        this.#startSoon();
      });
  }
}
