import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentStore, startDocumentStore } from '../server.ts';

/*
 * The suite uses only the official driver. MONGODB_URI names the server under test; without it each file starts a
 * store. The expected results are those of the manual, and each case names its page.
 */

export interface Place {
  client: MongoClient;
  db: Db;
  /** An empty collection that only this case uses. */
  collection: Collection<Document>;
}

let client: MongoClient;
let db: Db;
let store: DocumentStore | undefined;
let dir: string | undefined;
let cases = 0;

/** Connects before the cases of a file and removes their database afterwards; call it once per file. */
export function useServer(): void {
  beforeAll(async () => {
    let uri = process.env.MONGODB_URI;
    if (uri === undefined) {
      dir = mkdtempSync(join(tmpdir(), 'conformance-'));
      store = await startDocumentStore({ dir, port: 0 });
      uri = store.uri;
    }
    client = await new MongoClient(uri).connect();
    db = client.db(`conformance_${process.pid}_${Math.random().toString(36).slice(2, 8)}`);
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await store?.close();
    if (dir !== undefined) rmSync(dir, { recursive: true, force: true });
  });
}

/** The address of a page of MongoDB's manual. */
export function manual(page: string): string {
  return `https://www.mongodb.com/docs/manual/${page}/`;
}

/** One case: the page of the manual, the behaviour that it documents, and the check. */
export function conforms(page: string, name: string, run: (place: Place) => Promise<void>): void {
  test(`${name} (${manual(page)})`, async () => {
    await run({ client, db, collection: db.collection(`case${++cases}`) });
  });
}

/** Checks that a find over the documents returns exactly these ids, in any order. */
export function finds(page: string, name: string, docs: Document[], filter: Document, ids: unknown[]): void {
  conforms(page, name, async ({ collection }) => {
    if (docs.length > 0) await collection.insertMany(structuredCloneDocs(docs));
    const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
    expect(found.map((doc) => doc._id as unknown).sort()).toEqual([...ids].sort());
  });
}

/** Checks that an updateOne turns one document into another. */
export function updates(
  page: string,
  name: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  { filter = {}, arrayFilters }: { filter?: Document; arrayFilters?: Document[] } = {},
): void {
  conforms(page, name, async ({ collection }) => {
    await collection.insertOne({ ...before });
    await collection.updateOne({ _id: before._id, ...filter }, update, arrayFilters ? { arrayFilters } : {});
    expect(await collection.findOne({ _id: before._id })).toEqual(after);
  });
}

/** Checks that a pipeline over the documents returns exactly these, in this order. */
export function aggregates(
  page: string,
  name: string,
  docs: Document[],
  pipeline: Document[],
  expected: Document[],
): void {
  conforms(page, name, async ({ collection }) => {
    if (docs.length > 0) await collection.insertMany(structuredCloneDocs(docs));
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
  });
}

/** One branch of a $switch. */
export function branch(condition: Document, result: unknown): Document {
  // biome-ignore lint/suspicious/noThenProperty: MongoDB names the field so, and it is never awaited.
  return { case: condition, then: result };
}

/** Checks that the server refuses with this code; returns the error. */
export async function refusedWith(code: number, action: Promise<unknown>): Promise<MongoServerError> {
  const error = await action.then(
    () => expect.unreachable('the server did not refuse it'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MongoServerError);
  expect((error as MongoServerError).code).toBe(code);
  return error as MongoServerError;
}

/** The driver adds ids to the documents that it inserts; copies keep those of the cases unchanged. */
function structuredCloneDocs(docs: Document[]): Document[] {
  return docs.map((doc) => ({ ...doc }));
}
