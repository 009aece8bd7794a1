import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { fail } from './errors.ts';
import { compileFilter } from './filter.ts';
import { encodeKey, keyValues, recordOf, successor, withRecord } from './keys.ts';
import { type Doc, equals, own, readBson, show, writeBson } from './values.ts';

/*
 * Two tables hold everything: documents by number, and index entries as bytes. A document's number is its
 * collection's number times 2^32 plus a counter, so a collection is one range; an entry starts with its
 * index's number and ends with the counter. Creating and dropping collections therefore never changes
 * SQLite's own schema, and a store with thousands of collections stays quick.
 */

const SPAN = 2 ** 32;
const CACHE_BYTES = 64 << 20;

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
  /** One bit per field that has met an array. */
  multikey: number;
  /** What listIndexes answers. */
  spec: Doc;
}

export interface Collection {
  id: number;
  db: string;
  name: string;
  indexes: Index[];
  next: number;
  count: number | undefined;
}

interface Entry {
  key: Buffer;
  index: Index;
}

export class Storage {
  readonly databases = new Map<string, Map<string, Collection>>();
  readonly #db: DatabaseSync;
  readonly #statements: Record<keyof typeof SQL, StatementSync>;
  #young = new Map<number, Doc>();
  #old = new Map<number, Doc>();
  #youngBytes = 0;
  #touched: number[] | undefined;
  #catalogChanged = false;
  #full = false;

  /** Opens or creates the store in a folder; throws when another process holds it. */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#db = new DatabaseSync(join(dir, 'documents.sqlite'), { timeout: 0 });
    try {
      // The lock is the operating system's on the open file: it ends with the process, however that ends.
      this.#db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
      );
      this.#db.exec(
        'PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY',
      );
      this.#db.exec(`BEGIN IMMEDIATE; ${SCHEMA}; COMMIT`);
    } catch (error) {
      this.#db.close();
      throw error;
    }
    const prepare = (sql: string) => this.#db.prepare(sql);
    this.#statements = Object.fromEntries(
      Object.entries(SQL).map(([name, sql]) => [name, prepare(sql)]),
    ) as Record<keyof typeof SQL, StatementSync>;
    this.#loadCatalog();
  }

  /** Closes the files; the lock goes with them. */
  close(): void {
    this.#db.close();
  }

  /**
   * Runs a write as one transaction; an error undoes all of it. With `journal` the commit waits until the
   * disk has it, otherwise until the operating system has it (enough for a killed process).
   */
  transaction<T>(work: () => T, journal = false): T {
    if (journal !== this.#full) {
      this.#db.exec(`PRAGMA synchronous = ${journal ? 'FULL' : 'NORMAL'}`);
      this.#full = journal;
    }
    this.#db.exec('BEGIN IMMEDIATE');
    this.#touched = [];
    this.#catalogChanged = false;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      for (const record of this.#touched) this.#forget(record);
      for (const collection of this.collections()) collection.count = undefined;
      if (this.#catalogChanged) this.#loadCatalog();
      throw error;
    } finally {
      this.#touched = undefined;
    }
  }

  /** Every collection of every database. */
  *collections(): Generator<Collection> {
    for (const collections of this.databases.values()) yield* collections.values();
  }

  /** The collection, undefined when there is none. */
  collection(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  /** The collection, made with its _id index when it is not there. */
  ensureCollection(db: string, name: string): Collection {
    const known = this.collection(db, name);
    if (known !== undefined) return known;
    const { lastInsertRowid } = this.#statements.addCollection.run(db, name);
    this.#catalogChanged = true;
    const collection: Collection = { id: Number(lastInsertRowid), db, name, indexes: [], next: 1, count: 0 };
    this.#register(collection);
    this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    return collection;
  }

  /** Deletes a collection with its documents and indexes. */
  dropCollection(collection: Collection): void {
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.#statements.clear.run(collection.id * SPAN, (collection.id + 1) * SPAN);
    this.#statements.dropCollection.run(collection.id);
    this.#catalogChanged = true;
    const collections = this.databases.get(collection.db);
    collections?.delete(collection.name);
    if (collections?.size === 0) this.databases.delete(collection.db);
  }

  /** Adds an index and enters every document; throws DuplicateKey or CannotIndexParallelArrays. */
  addIndex(collection: Collection, spec: Doc): Index {
    const { lastInsertRowid } = this.#statements.addIndex.run(collection.id, writeBson(spec));
    this.#catalogChanged = true;
    const index = indexOf(Number(lastInsertRowid), spec, 0);
    collection.indexes.push(index);
    if (collection.count !== 0) {
      for (const record of this.allRecords(collection)) {
        const entries = this.#entriesOf(collection, this.document(record), record, [index]);
        for (const { key } of entries) this.#statements.addEntry.run(key);
      }
    }
    return index;
  }

  /** Deletes an index and its entries. */
  dropIndex(collection: Collection, index: Index): void {
    const low = encodeKey(index.id, [], []);
    this.#statements.clearEntries.run(low, successor(low));
    this.#statements.dropIndex.run(index.id);
    this.#catalogChanged = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  /** The number of documents in a collection. */
  count(collection: Collection): number {
    const id = collection.indexes[0] as Index;
    const low = encodeKey(id.id, [], []);
    collection.count ??= this.countEntries(low, successor(low));
    return collection.count;
  }

  /** Adds a document that has its _id; throws DuplicateKey. */
  insert(collection: Collection, doc: Doc, body: Uint8Array): void {
    const record = collection.id * SPAN + collection.next;
    const entries = this.#entriesOf(collection, doc, record, collection.indexes);
    collection.next++;
    if (collection.count !== undefined) collection.count++;
    this.#touch(record);
    this.#statements.put.run(record, body);
    for (const { key } of entries) this.#statements.addEntry.run(key);
    this.#remember(record, doc, body.length);
  }

  /** Writes the new state of a document; throws DuplicateKey before anything is changed. */
  replace(collection: Collection, record: number, before: Doc, after: Doc, body: Uint8Array): void {
    const indexes = indexesThatDiffer(collection.indexes, before, after);
    const added = this.#entriesOf(collection, after, record, indexes);
    const old = new Map<string, Buffer>();
    for (const { key } of this.#keysOf(before, record, indexes)) old.set(key.toString('latin1'), key);
    this.#touch(record);
    this.#statements.put.run(record, body);
    for (const { key } of added) {
      if (!old.delete(key.toString('latin1'))) this.#statements.addEntry.run(key);
    }
    for (const key of old.values()) this.#statements.removeEntry.run(key);
    this.#remember(record, after, body.length);
  }

  /** Deletes a document; `doc` is its present state. */
  remove(collection: Collection, record: number, doc: Doc): void {
    this.#touch(record);
    for (const { key } of this.#keysOf(doc, record, collection.indexes))
      this.#statements.removeEntry.run(key);
    this.#statements.remove.run(record);
    if (collection.count !== undefined) collection.count--;
    this.#forget(record);
  }

  /** True while the record exists. */
  has(record: number): boolean {
    return this.#young.has(record) || this.#old.has(record) || this.#statements.get.get(record) !== undefined;
  }

  /** The parsed document of a record, shared with the cache: nobody may change it. */
  document(record: number): Doc {
    const young = this.#young.get(record);
    if (young !== undefined) return young;
    const old = this.#old.get(record);
    const body = old === undefined ? this.body(record) : undefined;
    const doc = old ?? readBson(body as Uint8Array);
    this.#remember(record, doc, body?.length ?? 512);
    return doc;
  }

  /** The BSON bytes of a record. */
  body(record: number): Uint8Array {
    const row = this.#statements.get.get(record);
    if (row === undefined) fail('InternalError', `record ${record} is missing`);
    return row.body as Uint8Array;
  }

  /** Records of a collection in the order of their arrival, read in steps so that writes may come between. */
  *allRecords(collection: Collection): Generator<number> {
    let after = collection.id * SPAN;
    const end = after + SPAN;
    for (;;) {
      const rows = this.#statements.records.all(after, end);
      for (const row of rows) {
        after = row.record as number;
        yield after;
      }
      if (rows.length < STEP) return;
    }
  }

  /** Entries in [low, high), ascending or descending, read in steps so that writes may come between. */
  *entries(low: Buffer, high: Buffer, descending: boolean): Generator<Uint8Array> {
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

  /** How many entries are in [low, high). */
  countEntries(low: Buffer, high: Buffer): number {
    return this.#statements.countEntries.get(low, high)?.n as number;
  }

  /** How many entries are in [low, high), counted no further than `cap`. */
  estimate(low: Buffer, high: Buffer, cap: number): number {
    return this.#statements.estimate.get(low, high, cap)?.n as number;
  }

  /** The record an entry of this collection points to. */
  recordOf(collection: Collection, entry: Uint8Array): number {
    return collection.id * SPAN + recordOf(entry);
  }

  /** Compares every index entry with the documents; returns one sentence per inconsistency. */
  verify(): string[] {
    const problems: string[] = [];
    const state = this.#db.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (state.integrity_check !== 'ok') problems.push(state.integrity_check);
    for (const collection of this.collections()) {
      const wanted = new Map(collection.indexes.map((index) => [index, new Set<string>()]));
      for (const record of this.allRecords(collection)) {
        for (const { key, index } of this.#keysOf(readBson(this.body(record)), record, collection.indexes)) {
          wanted.get(index)?.add(key.toString('hex'));
        }
      }
      for (const [index, keys] of wanted) {
        const low = encodeKey(index.id, [], []);
        const where = `${collection.db}.${collection.name} ${index.name}`;
        for (const entry of this.entries(low, successor(low), false)) {
          if (!keys.delete(Buffer.from(entry).toString('hex')))
            problems.push(`${where}: an entry without its document`);
        }
        if (keys.size > 0) problems.push(`${where}: ${keys.size} documents without their entry`);
      }
    }
    return problems;
  }

  /** The entries a document needs, after the unique indexes have been asked; throws DuplicateKey. */
  #entriesOf(collection: Collection, doc: Doc, record: number, indexes: Index[]): Entry[] {
    const entries = this.#keysOf(doc, record, indexes);
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

  #keysOf(doc: Doc, record: number, indexes: Index[]): Entry[] {
    const entries: Entry[] = [];
    for (const index of indexes) {
      if (!index.covers(doc)) continue;
      const { keys, multikey } = keyValues(doc, index.paths);
      if (index.sparse && keys.length === 1 && keys[0]?.every((value) => value === undefined)) continue;
      if ((multikey | index.multikey) !== index.multikey) {
        index.multikey |= multikey;
        this.#statements.setMultikey.run(index.multikey, index.id);
        this.#catalogChanged = true;
      }
      const seen = new Set<string>();
      for (const values of keys) {
        const key = withRecord(encodeKey(index.id, values, index.directions), record % SPAN);
        if (keys.length > 1) {
          const text = key.toString('latin1');
          if (seen.has(text)) continue;
          seen.add(text);
        }
        entries.push({ key, index });
      }
    }
    return entries;
  }

  #loadCatalog(): void {
    this.databases.clear();
    const byId = new Map<number, Collection>();
    for (const row of this.#statements.collections.all()) {
      const id = row.id as number;
      const last = this.#statements.lastRecord.get(id * SPAN, (id + 1) * SPAN)?.record as number | null;
      const next = last === null ? 1 : (last % SPAN) + 1;
      const collection: Collection = {
        id,
        db: row.db as string,
        name: row.name as string,
        indexes: [],
        next,
        count: undefined,
      };
      byId.set(id, collection);
      this.#register(collection);
    }
    for (const row of this.#statements.indexes.all()) {
      const spec = readBson(row.spec as Uint8Array);
      byId
        .get(row.collection as number)
        ?.indexes.push(indexOf(row.id as number, spec, row.multikey as number));
    }
  }

  #register(collection: Collection): void {
    const collections = this.databases.get(collection.db) ?? new Map<string, Collection>();
    this.databases.set(collection.db, collections);
    collections.set(collection.name, collection);
  }

  #touch(record: number): void {
    this.#touched?.push(record);
  }

  /** Two generations: what is not asked for while the young one fills up is dropped with the old one. */
  #remember(record: number, doc: Doc, bytes: number): void {
    this.#old.delete(record);
    this.#young.set(record, doc);
    this.#youngBytes += bytes;
    if (this.#youngBytes < CACHE_BYTES / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }

  #forget(record: number): void {
    this.#young.delete(record);
    this.#old.delete(record);
  }
}

const FEW = 16;
const STEP = 512;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL,
    multikey INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS documents (record INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY) WITHOUT ROWID`;
const SQL = {
  collections: 'SELECT id, db, name FROM collections ORDER BY id',
  indexes: 'SELECT id, collection, spec, multikey FROM indexes ORDER BY id',
  addCollection: 'INSERT INTO collections (db, name) VALUES (?, ?)',
  dropCollection: 'DELETE FROM collections WHERE id = ?',
  addIndex: 'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
  setMultikey: 'UPDATE indexes SET multikey = ? WHERE id = ?',
  dropIndex: 'DELETE FROM indexes WHERE id = ?',
  get: 'SELECT body FROM documents WHERE record = ?',
  put: 'INSERT INTO documents (record, body) VALUES (?, ?) ON CONFLICT (record) DO UPDATE SET body = excluded.body',
  remove: 'DELETE FROM documents WHERE record = ?',
  clear: 'DELETE FROM documents WHERE record >= ? AND record < ?',
  records: `SELECT record FROM documents WHERE record > ? AND record < ? ORDER BY record LIMIT ${STEP}`,
  lastRecord: 'SELECT max(record) AS record FROM documents WHERE record >= ? AND record < ?',
  addEntry: 'INSERT INTO entries (key) VALUES (?)',
  removeEntry: 'DELETE FROM entries WHERE key = ?',
  clearEntries: 'DELETE FROM entries WHERE key >= ? AND key < ?',
  fewUp: `SELECT key FROM entries WHERE key >= ? AND key < ? ORDER BY key LIMIT ${FEW}`,
  fewDown: `SELECT key FROM entries WHERE key >= ? AND key < ? ORDER BY key DESC LIMIT ${FEW}`,
  manyUp: `SELECT key FROM entries WHERE key >= ? AND key < ? ORDER BY key LIMIT ${STEP}`,
  manyDown: `SELECT key FROM entries WHERE key >= ? AND key < ? ORDER BY key DESC LIMIT ${STEP}`,
  countEntries: 'SELECT count(*) AS n FROM entries WHERE key >= ? AND key < ?',
  estimate: 'SELECT count(*) AS n FROM (SELECT 1 FROM entries WHERE key >= ? AND key < ? LIMIT ?)',
} as const;

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

/** The indexes whose entries may differ between two states of a document: most changes touch few of its fields. */
function indexesThatDiffer(indexes: readonly Index[], before: Doc, after: Doc): Index[] {
  const fields = new Map<string, boolean>();
  const differs = ([field = '']: readonly string[]): boolean => {
    let known = fields.get(field);
    if (known === undefined) {
      const [old, now] = [own(before, field), own(after, field)];
      // Null and missing are equal, but a sparse index has no entry for what is missing.
      known = (old === undefined) !== (now === undefined) || !equals(old, now);
      fields.set(field, known);
    }
    return known;
  };
  return indexes.filter(({ partial, paths }) => partial !== undefined || paths.some(differs));
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
