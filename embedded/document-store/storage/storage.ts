import type { DatabaseSync } from 'node:sqlite';
import { type Doc, readBson } from '../values.ts';
import { Catalogue, type Collection, type Index, recordRange } from './catalogue.ts';
import { Documents } from './documents.ts';
import { IndexEntries, indexesThatDiffer, rangeOf } from './index-entries.ts';
import { openDatabase } from './sqlite.ts';

/** All that the store keeps. Each change updates documents, index entries and catalogue together. */
export class Storage {
  readonly catalogue: Catalogue;
  readonly documents: Documents;
  readonly entries: IndexEntries;
  readonly #db: DatabaseSync;
  #waitsForDisk = false;

  /** Opens or creates the store in a folder; throws when another process holds it. */
  constructor(dir: string) {
    const { db, statements } = openDatabase(dir);
    this.#db = db;
    this.catalogue = new Catalogue(statements);
    this.documents = new Documents(statements);
    this.entries = new IndexEntries(statements, this.catalogue);
  }

  /** Closes the files; the lock goes with them. */
  close(): void {
    this.#db.close();
  }

  /**
   * Runs a write as one transaction; an error undoes all of it. With `waitForDisk` the commit waits until the data is
   * on the disk, otherwise until the operating system has it (which survives a killed process).
   */
  transaction<T>(work: () => T, waitForDisk = false): T {
    if (waitForDisk !== this.#waitsForDisk) {
      this.#db.exec(`PRAGMA synchronous = ${waitForDisk ? 'FULL' : 'NORMAL'}`);
      this.#waitsForDisk = waitForDisk;
    }
    this.#db.exec('BEGIN IMMEDIATE');
    this.documents.begin();
    this.catalogue.begin();
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      this.documents.rollBack();
      this.catalogue.rollBack();
      throw error;
    }
  }

  /** The collection; created with its _id index when it is missing. */
  ensureCollection(db: string, name: string): Collection {
    const known = this.catalogue.collection(db, name);
    if (known !== undefined) return known;
    const collection = this.catalogue.addCollection(db, name);
    this.catalogue.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    return collection;
  }

  /** Deletes a collection with its documents and indexes. */
  dropCollection(collection: Collection): void {
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.documents.clear(collection);
    this.catalogue.dropCollection(collection);
  }

  /** Adds an index and its entries for every document; throws DuplicateKey or CannotIndexParallelArrays. */
  addIndex(collection: Collection, spec: Doc): void {
    const index = this.catalogue.addIndex(collection, spec);
    for (const record of this.documents.all(collection)) {
      this.entries.add(this.entries.checked(collection, this.documents.get(record), record, [index]));
    }
  }

  /** Deletes an index and its entries. */
  dropIndex(collection: Collection, index: Index): void {
    this.entries.clear(index);
    this.catalogue.dropIndex(collection, index);
  }

  /** The number of documents in a collection. */
  count(collection: Collection): number {
    collection.count ??= this.entries.count(...rangeOf(collection.indexes[0] as Index));
    return collection.count;
  }

  /** Adds a document that already has its _id; throws DuplicateKey. */
  insert(collection: Collection, doc: Doc, body: Uint8Array): void {
    const record = recordRange(collection)[0] + collection.next;
    const entries = this.entries.checked(collection, doc, record, collection.indexes);
    collection.next++;
    if (collection.count !== undefined) collection.count++;
    this.documents.put(record, doc, body);
    this.entries.add(entries);
  }

  /** Writes the new state of a document; throws DuplicateKey before it changes anything. */
  replace(collection: Collection, record: number, before: Doc, after: Doc, body: Uint8Array): void {
    const indexes = indexesThatDiffer(collection.indexes, before, after);
    const entries = this.entries.checked(collection, after, record, indexes);
    this.documents.put(record, after, body);
    this.entries.change(this.entries.of(before, record, indexes), entries);
  }

  /** Deletes a document; `doc` is its current state. */
  remove(collection: Collection, record: number, doc: Doc): void {
    this.entries.remove(this.entries.of(doc, record, collection.indexes));
    this.documents.remove(record);
    if (collection.count !== undefined) collection.count--;
  }

  /** Compares every index entry with the documents; returns one sentence per inconsistency. */
  verify(): string[] {
    const problems: string[] = [];
    const state = this.#db.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (state.integrity_check !== 'ok') problems.push(state.integrity_check);
    for (const collection of this.catalogue.collections()) problems.push(...this.#verifyEntries(collection));
    return problems;
  }

  #verifyEntries(collection: Collection): string[] {
    const wanted = new Map(collection.indexes.map((index) => [index, new Set<string>()]));
    for (const record of this.documents.all(collection)) {
      const doc = readBson(this.documents.body(record));
      for (const { key, index } of this.entries.of(doc, record, collection.indexes)) {
        wanted.get(index)?.add(key.toString('hex'));
      }
    }
    const problems: string[] = [];
    for (const [index, keys] of wanted) {
      const where = `${collection.db}.${collection.name} ${index.name}`;
      for (const entry of this.entries.range(...rangeOf(index), false)) {
        if (!keys.delete(Buffer.from(entry).toString('hex')))
          problems.push(`${where}: an entry without its document`);
      }
      if (keys.size > 0) problems.push(`${where}: ${keys.size} documents without their entry`);
    }
    return problems;
  }
}
