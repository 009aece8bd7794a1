import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** The number of index entries in the first step of a range; most ranges hold fewer. */
export const FEW = 16;
/** The number of rows in every further step; writes may come between steps. */
export const STEP = 512;

/** The prepared statements of the store. */
export type Statements = Record<keyof typeof SQL, StatementSync>;

/**
 * Opens or creates the store's database in a folder, readable by its owner alone; throws SQLite's or the system's
 * error when another process holds it or the folder cannot be written to.
 */
export function openDatabase(dir: string): { db: DatabaseSync; statements: Statements } {
  const file = join(dir, 'documents.sqlite');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // SQLite gives the files beside this one (-wal, -shm) the same mode.
  closeSync(openSync(file, 'a'));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    // The lock belongs to the operating system and the open file: it ends with the process, even when that is killed.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    db.exec('PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY');
    db.exec(`BEGIN IMMEDIATE; ${SCHEMA}; COMMIT`);
  } catch (error) {
    db.close();
    throw error;
  }
  const prepared = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)]);
  return { db, statements: Object.fromEntries(prepared) as Statements };
}

/*
 * Two tables hold everything: documents by number, and index entries as bytes. A document's number is its
 * collection's number times 2^32 plus a counter, so a collection is one range; an entry starts with its
 * index's number and ends with the counter. Creating and dropping collections therefore never changes
 * SQLite's own schema, and a store with thousands of collections stays quick.
 */
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
