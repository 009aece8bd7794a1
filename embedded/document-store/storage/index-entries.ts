import { fail } from '../errors.ts';
import { encodeKey, keyValues, recordOf, successor, withRecord } from '../keys.ts';
import { type Doc, equals, own, show } from '../values.ts';
import { type Catalogue, type Collection, counterOf, type Index, recordRange } from './catalogue.ts';
import { FEW, STEP, type Statements } from './sqlite.ts';

/** The key of one document in one index. */
export interface Entry {
  key: Buffer;
  index: Index;
}

/** The entries of all indexes: byte strings in the order of their values. */
export class IndexEntries {
  readonly #statements: Statements;
  readonly #catalogue: Catalogue;

  constructor(statements: Statements, catalogue: Catalogue) {
    this.#statements = statements;
    this.#catalogue = catalogue;
  }

  /** Entries in [low, high), ascending or descending, read in steps so that writes may come between. */
  *range(low: Buffer, high: Buffer, descending: boolean): Generator<Uint8Array> {
    let [from, to] = [low, high];
    let step: 'few' | 'many' = 'few';
    for (;;) {
      const statement = this.#statements[`${step}${descending ? 'Down' : 'Up'}`];
      const rows = statement.all(from, to);
      let last: Uint8Array | undefined;
      for (const row of rows) {
        last = row.key as Uint8Array;
        yield last;
      }
      if (last === undefined || rows.length < (step === 'few' ? FEW : STEP)) return;
      // An entry with a zero byte behind it is the first possible key after the entry.
      if (descending) to = Buffer.from(last);
      else from = Buffer.concat([last, Buffer.alloc(1)]);
      step = 'many';
    }
  }

  /** The number of entries in [low, high). */
  count(low: Buffer, high: Buffer): number {
    return this.#statements.countEntries.get(low, high)?.n as number;
  }

  /** The number of entries in [low, high), counted up to `cap`. */
  estimate(low: Buffer, high: Buffer, cap: number): number {
    return this.#statements.estimate.get(low, high, cap)?.n as number;
  }

  /** The record that an entry of this collection points to. */
  recordOf(collection: Collection, entry: Uint8Array): number {
    return recordRange(collection)[0] + recordOf(entry);
  }

  /** The entries of a document in these indexes; throws CannotIndexParallelArrays. */
  of(doc: Doc, record: number, indexes: Index[]): Entry[] {
    const entries: Entry[] = [];
    for (const index of indexes) {
      if (!index.covers(doc)) continue;
      const { keys, multikey } = keyValues(doc, index.paths);
      if (index.sparse && keys.length === 1 && keys[0]?.every((value) => value === undefined)) continue;
      this.#catalogue.setMultikey(index, multikey);
      const found = keys.map((values): Entry => {
        const key = encodeKey(index.id, values, index.directions);
        return { key: withRecord(key, counterOf(record)), index };
      });
      entries.push(...(found.length > 1 ? distinct(found) : found));
    }
    return entries;
  }

  /** The same after a check of the unique indexes; throws DuplicateKey. */
  checked(collection: Collection, doc: Doc, record: number, indexes: Index[]): Entry[] {
    const entries = this.of(doc, record, indexes);
    for (const { key, index } of entries) {
      if (!index.unique) continue;
      const low = key.subarray(0, key.length - 4);
      for (const row of this.#statements.fewUp.all(low, successor(low))) {
        if (this.recordOf(collection, row.key as Uint8Array) !== record)
          duplicate(collection, index, doc, low);
      }
    }
    return entries;
  }

  /** Adds entries. */
  add(entries: readonly Entry[]): void {
    for (const { key } of entries) this.#statements.addEntry.run(key);
  }

  /** Deletes entries. */
  remove(entries: readonly Entry[]): void {
    for (const { key } of entries) this.#statements.removeEntry.run(key);
  }

  /** Adds the entries that are only in the second list and deletes those that are only in the first. */
  change(before: readonly Entry[], after: readonly Entry[]): void {
    const gone = new Map(before.map((entry) => [entry.key.toString('latin1'), entry]));
    this.add(after.filter(({ key }) => !gone.delete(key.toString('latin1'))));
    this.remove([...gone.values()]);
  }

  /** Deletes every entry of an index. */
  clear(index: Index): void {
    this.#statements.clearEntries.run(...rangeOf(index));
  }
}

/** The range that contains all entries of an index. */
export function rangeOf(index: Index): [Buffer, Buffer] {
  const low = encodeKey(index.id, [], []);
  return [low, successor(low)];
}

/** The indexes whose entries may differ between two states of a document; most changes concern few fields. */
export function indexesThatDiffer(indexes: readonly Index[], before: Doc, after: Doc): Index[] {
  const fields = new Map<string, boolean>();
  const differs = ([field = '']: readonly string[]): boolean => {
    let known = fields.get(field);
    if (known === undefined) {
      const [old, now] = [own(before, field), own(after, field)];
      // Null and missing are equal, but a sparse index has no entry for a missing value.
      known = (old === undefined) !== (now === undefined) || !equals(old, now);
      fields.set(field, known);
    }
    return known;
  };
  return indexes.filter(({ partial, paths }) => partial !== undefined || paths.some(differs));
}

/** Equal elements of an array share an entry. */
function distinct(entries: readonly Entry[]): Iterable<Entry> {
  return new Map(entries.map((entry) => [entry.key.toString('latin1'), entry])).values();
}

function duplicate(collection: Collection, index: Index, doc: Doc, low: Buffer): never {
  const { keys } = keyValues(doc, index.paths);
  const values = keys.find((key) => encodeKey(index.id, key, index.directions).equals(low)) ?? [];
  const keyValue = Object.fromEntries(index.key.map(([path], i) => [path, values[i] ?? null]));
  fail(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: ${show(keyValue)}`,
    { keyPattern: Object.fromEntries(index.key), keyValue },
  );
}
