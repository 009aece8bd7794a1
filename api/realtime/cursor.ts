import type { BaseRecord } from '@touchline/core/platform/base-record';

/**
 * The time in ms that a catch-up looks back: 10 s for the longest write, and 5 s for a database whose clock was set
 * back.
 */
const OVERLAP_MS = 15_000;

type Stamp = Pick<BaseRecord, '_id' | 'changedAt'>;

/** The position of a change feed in one collection, by the database's clock. */
export class Cursor {
  /** The write times in ms of the records in the overlap. */
  readonly #passed = new Map<string, number>();
  #latest = 0;

  /** The time from which a catch-up reads the collection. */
  get since(): Date {
    return new Date(this.#latest - OVERLAP_MS);
  }

  /** Marks the records as seen in this state. */
  pass(records: readonly Stamp[]): void {
    for (const { _id, changedAt } of records) {
      this.#passed.set(_id.toHexString(), changedAt.getTime());
      this.#latest = Math.max(this.#latest, changedAt.getTime());
    }
    for (const [id, time] of this.#passed) if (time < this.since.getTime()) this.#passed.delete(id);
  }

  /** The ids of the records that were not seen in this state. */
  idsAhead(records: readonly Stamp[]): string[] {
    return records.flatMap(({ _id, changedAt }) => {
      const id = _id.toHexString();
      return this.#passed.get(id) === changedAt.getTime() ? [] : [id];
    });
  }
}
