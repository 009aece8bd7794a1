/** The rate at which something that changes is read. */
export interface Rhythm {
  /** The least time between the starts of two reads, in ms. */
  readonly everyMs: number;
  /**
   * The greatest age of an answer when it comes, in ms: an answer that may be older than the last change is followed
   * by another read.
   */
  readonly answerAgeMs: number;
}

interface Entry {
  /** The start of the last read and the time of the last change, in ms of `performance.now`. */
  readAt: number;
  changedAt: number;
  isReading: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  dueAt: number;
  /** The next read to begin, for callers that wait for its end. */
  waiting: { readonly done: Promise<void>; readonly resolve: () => void } | null;
}

/**
 * Reads changed things again: soon after the first change, never more often than their rhythm allows, one read at a
 * time, and always once after the last change.
 */
export class ReadSchedule {
  readonly #read: (name: string) => Promise<void>;
  readonly #rhythmOf: (name: string) => Rhythm;
  readonly #entries = new Map<string, Entry>();

  constructor(read: (name: string) => Promise<void>, rhythmOf: (name: string) => Rhythm) {
    this.#read = read;
    this.#rhythmOf = rhythmOf;
  }

  /** Schedules a read in `delayMs`, or as soon as the rhythm allows; resolves when the read is done. */
  changed(name: string, delayMs = 0): Promise<void> {
    const entry = this.#entry(name);
    entry.changedAt = performance.now();
    entry.waiting ??= awaited();
    this.#plan(name, entry, entry.changedAt + delayMs);
    return entry.waiting.done;
  }

  /** Records a read that began elsewhere, such as when a page opened. */
  wasRead(name: string): void {
    const entry = this.#entry(name);
    entry.readAt = performance.now();
    if (entry.isReading || this.#rhythmOf(name).answerAgeMs === 0) return;
    // The answer may miss a change of just before, and no event reports that.
    entry.changedAt = entry.readAt;
    this.#plan(name, entry, entry.readAt);
  }

  /** Forgets all changes; callers that wait for a read are resolved. */
  clear(): void {
    for (const { timer, waiting } of this.#entries.values()) {
      clearTimeout(timer);
      waiting?.resolve();
    }
    this.#entries.clear();
  }

  #entry(name: string): Entry {
    const known = this.#entries.get(name);
    if (known) return known;
    const entry: Entry = {
      readAt: Number.NEGATIVE_INFINITY,
      changedAt: Number.NEGATIVE_INFINITY,
      isReading: false,
      timer: undefined,
      dueAt: Number.POSITIVE_INFINITY,
      waiting: null,
    };
    this.#entries.set(name, entry);
    return entry;
  }

  /** Sets the timer unless an earlier one is set; a change during a read waits for the end of that read. */
  #plan(name: string, entry: Entry, at: number): void {
    if (entry.isReading) return;
    const dueAt = Math.max(at, entry.readAt + this.#rhythmOf(name).everyMs);
    if (entry.timer !== undefined && entry.dueAt <= dueAt) return;
    clearTimeout(entry.timer);
    entry.dueAt = dueAt;
    entry.timer = setTimeout(() => void this.#start(name, entry), Math.max(0, dueAt - performance.now()));
  }

  async #start(name: string, entry: Entry): Promise<void> {
    const { everyMs, answerAgeMs } = this.#rhythmOf(name);
    entry.timer = undefined;
    // Something else read it since the timer was set.
    if (performance.now() < entry.readAt + everyMs) return this.#plan(name, entry, entry.readAt + everyMs);
    const { waiting } = entry;
    entry.waiting = null;
    entry.readAt = performance.now();
    entry.isReading = true;
    // The component that shows the data also shows the failure.
    await this.#read(name).catch(() => undefined);
    entry.isReading = false;
    waiting?.resolve();
    // Cleared during the read.
    if (this.#entries.get(name) !== entry) return;
    const isCovered = entry.waiting === null && entry.changedAt <= entry.readAt - answerAgeMs;
    if (!isCovered) this.#plan(name, entry, performance.now());
  }
}

function awaited(): NonNullable<Entry['waiting']> {
  let resolve = (): void => {};
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { done, resolve };
}
