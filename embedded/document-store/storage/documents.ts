import { fail } from '../errors.ts';
import { type Doc, readBson } from '../values.ts';
import { type Collection, recordRange } from './catalogue.ts';
import { STEP, type Statements } from './sqlite.ts';

const CACHE_BYTES = 64 << 20;

/** The documents by their numbers, with a cache of parsed ones. */
export class Documents {
  readonly #statements: Statements;
  #young = new Map<number, Doc>();
  #old = new Map<number, Doc>();
  #youngBytes = 0;
  #changed: number[] = [];

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** True while the record exists. */
  has(record: number): boolean {
    return this.#young.has(record) || this.#old.has(record) || this.#statements.get.get(record) !== undefined;
  }

  /** The parsed document of a record. The cache shares it, so the caller must not change it. */
  get(record: number): Doc {
    const young = this.#young.get(record);
    if (young !== undefined) return young;
    const old = this.#old.get(record);
    const body = old === undefined ? this.body(record) : undefined;
    const doc = old ?? readBson(body as Uint8Array);
    this.#cache(record, doc, body?.length ?? 512);
    return doc;
  }

  /** The BSON bytes of a record. */
  body(record: number): Uint8Array {
    const row = this.#statements.get.get(record);
    if (row === undefined) fail('InternalError', `record ${record} is missing`);
    return row.body as Uint8Array;
  }

  /** The records of a collection in order of insertion, read in steps so that writes may come between. */
  *all(collection: Collection): Generator<number> {
    let [after, end] = recordRange(collection);
    for (;;) {
      const rows = this.#statements.records.all(after, end);
      for (const row of rows) {
        after = row.record as number;
        yield after;
      }
      if (rows.length < STEP) return;
    }
  }

  /** Writes the state of a record; `body` is the document's BSON. */
  put(record: number, doc: Doc, body: Uint8Array): void {
    this.#changed.push(record);
    this.#statements.put.run(record, body);
    this.#cache(record, doc, body.length);
  }

  /** Deletes a record. */
  remove(record: number): void {
    this.#changed.push(record);
    this.#statements.remove.run(record);
    this.#drop(record);
  }

  /** Deletes every record of a collection; the numbers are never used again. */
  clear(collection: Collection): void {
    this.#statements.clear.run(...recordRange(collection));
  }

  /** Begins a transaction. */
  begin(): void {
    this.#changed = [];
  }

  /** Drops from the cache the records that an undone transaction had changed. */
  rollBack(): void {
    for (const record of this.#changed) this.#drop(record);
  }

  /** Two generations: a document that is not read while the young generation fills up is dropped with the old one. */
  #cache(record: number, doc: Doc, bytes: number): void {
    this.#old.delete(record);
    this.#young.set(record, doc);
    this.#youngBytes += bytes;
    if (this.#youngBytes < CACHE_BYTES / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }

  #drop(record: number): void {
    this.#young.delete(record);
    this.#old.delete(record);
  }
}
