import { byAge, idOf, isNewer, type Listed, living } from './records.ts';

/** A short list, which visitors get as a whole. */
export class WholeList<T extends Listed, Shown> {
  readonly #records: Map<string, T>;
  readonly #show: (records: T[]) => Shown[];

  /** `show` gets the living records, the oldest first, and answers what visitors see of them. */
  constructor(records: readonly T[], show: (records: T[]) => Shown[]) {
    this.#records = new Map(records.map((record) => [idOf(record), record]));
    this.#show = show;
  }

  shown(): Shown[] {
    return this.#show(living(this.#records).sort(byAge));
  }

  /** Takes what is newer; true when visitors see another list. */
  apply(records: readonly T[]): boolean {
    const before = JSON.stringify(this.shown());
    for (const record of records) {
      const known = this.#records.get(idOf(record));
      if (!known || isNewer(record, known)) this.#records.set(idOf(record), record);
    }
    return JSON.stringify(this.shown()) !== before;
  }
}
