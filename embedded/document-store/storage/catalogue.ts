import { compileFilter } from '../filter.ts';
import { type Doc, readBson, writeBson } from '../values.ts';
import type { Statements } from './sqlite.ts';

const SPAN = 2 ** 32;

export interface Index {
  id: number;
  name: string;
  /** The fields in order with their direction. */
  key: [string, 1 | -1][];
  paths: string[][];
  directions: number[];
  unique: boolean;
  sparse: boolean;
  partial: Doc | undefined;
  covers: (doc: Doc) => boolean;
  expireAfterSeconds: number | undefined;
  /** One bit for each field that contains an array in some document. */
  multikey: number;
  /** The specification as listIndexes returns it. */
  spec: Doc;
}

export interface Collection {
  id: number;
  db: string;
  name: string;
  indexes: Index[];
  /** The counter of the next document. */
  next: number;
  /** The number of its documents; undefined until they are counted. */
  count: number | undefined;
}

/** The numbers that the documents of a collection may have: from the first up to but not including the second. */
export function recordRange({ id }: Pick<Collection, 'id'>): [number, number] {
  return [id * SPAN, (id + 1) * SPAN];
}

/** The counter within its collection, the last part of a document's number. */
export function counterOf(record: number): number {
  return record % SPAN;
}

/** The databases, collections and indexes: read into memory once, stored in two tables. */
export class Catalogue {
  readonly databases = new Map<string, Map<string, Collection>>();
  readonly #statements: Statements;
  #changed = false;

  constructor(statements: Statements) {
    this.#statements = statements;
    this.#load();
  }

  /** Every collection of every database. */
  *collections(): Generator<Collection> {
    for (const collections of this.databases.values()) yield* collections.values();
  }

  /** The collection, undefined when there is none. */
  collection(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  /** Adds an empty collection without any index. */
  addCollection(db: string, name: string): Collection {
    const { lastInsertRowid } = this.#statements.addCollection.run(db, name);
    this.#changed = true;
    return this.#register({ id: Number(lastInsertRowid), db, name, indexes: [], next: 1, count: 0 });
  }

  /** Deletes the row of a collection. */
  dropCollection({ id, db, name }: Collection): void {
    this.#statements.dropCollection.run(id);
    this.#changed = true;
    const collections = this.databases.get(db);
    collections?.delete(name);
    if (collections?.size === 0) this.databases.delete(db);
  }

  /** Adds an index without any entry. */
  addIndex(collection: Collection, spec: Doc): Index {
    const { lastInsertRowid } = this.#statements.addIndex.run(collection.id, writeBson(spec));
    this.#changed = true;
    const index = indexOf(Number(lastInsertRowid), spec, 0);
    collection.indexes.push(index);
    return index;
  }

  /** Deletes the row of an index. */
  dropIndex(collection: Collection, index: Index): void {
    this.#statements.dropIndex.run(index.id);
    this.#changed = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  /** Notes that these fields (one bit each) of an index contain an array in some document. */
  setMultikey(index: Index, fields: number): void {
    if ((index.multikey | fields) === index.multikey) return;
    index.multikey |= fields;
    this.#statements.setMultikey.run(index.multikey, index.id);
    this.#changed = true;
  }

  /** Begins a transaction. */
  begin(): void {
    this.#changed = false;
  }

  /** Reloads the tables after a transaction that changed them was undone. */
  rollBack(): void {
    if (this.#changed) this.#load();
    for (const collection of this.collections()) collection.count = undefined;
  }

  #load(): void {
    this.databases.clear();
    const byId = new Map<number, Collection>();
    for (const row of this.#statements.collections.all()) {
      const [id, db, name] = [row.id as number, row.db as string, row.name as string];
      const last = this.#statements.lastRecord.get(...recordRange({ id }))?.record as number | null;
      const next = last === null ? 1 : counterOf(last) + 1;
      byId.set(id, this.#register({ id, db, name, indexes: [], next, count: undefined }));
    }
    for (const row of this.#statements.indexes.all()) {
      const index = indexOf(row.id as number, readBson(row.spec as Uint8Array), row.multikey as number);
      byId.get(row.collection as number)?.indexes.push(index);
    }
  }

  #register(collection: Collection): Collection {
    const collections = this.databases.get(collection.db) ?? new Map<string, Collection>();
    this.databases.set(collection.db, collections);
    collections.set(collection.name, collection);
    return collection;
  }
}

function indexOf(id: number, spec: Doc, multikey: number): Index {
  const key = Object.entries(spec.key as Doc) as [string, 1 | -1][];
  const partial = spec.partialFilterExpression as Doc | undefined;
  return {
    id,
    name: spec.name as string,
    key,
    paths: key.map(([path]) => path.split('.')),
    directions: key.map(([, direction]) => direction),
    unique: spec.unique === true || spec.name === '_id_',
    sparse: spec.sparse === true,
    partial,
    covers: partial === undefined ? () => true : compileFilter(partial).test,
    expireAfterSeconds: spec.expireAfterSeconds as number | undefined,
    multikey,
    spec,
  };
}
