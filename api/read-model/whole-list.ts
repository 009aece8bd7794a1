import type { BaseRecord } from '@touchline/core/platform/base-record';
import { byAge, idOf, isNewer, living } from './records.ts';

/** A short list that visitors get as a whole. */
export class WholeList {
  readonly #records: Map<string, BaseRecord>;
  readonly #show: (records: BaseRecord[]) => unknown[];

  /** `show` gets the records that are not deleted, oldest first, and returns their public form. */
  constructor(records: readonly BaseRecord[], show: (records: BaseRecord[]) => unknown[]) {
    this.#records = new Map(records.map((record) => [idOf(record), record]));
    this.#show = show;
  }

  shown(): unknown[] {
    return this.#show(living(this.#records).sort(byAge));
  }

  /** Takes newer records; true when visitors see another list. */
  apply(records: readonly BaseRecord[]): boolean {
    const before = JSON.stringify(this.shown());
    for (const record of records) {
      const known = this.#records.get(idOf(record));
      if (!known || isNewer(record, known)) this.#records.set(idOf(record), record);
    }
    return JSON.stringify(this.shown()) !== before;
  }
}
