import { Binary, type Document, ObjectId } from 'bson';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { StoreError } from './errors.ts';
import { compileFilter } from './filter.ts';
import { encodeValue, sortValue } from './keys.ts';
import { parseSort, readRecords } from './read-records.ts';
import type { Collection } from './storage/catalogue.ts';
import { Storage } from './storage/storage.ts';
import { temporaryFolder } from './test-store.ts';
import { compare, type Doc, readBson, writeBson } from './values.ts';

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 3, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'a\0', 'é', '\uFFFD', '\u{1F600}') },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }).map((ms) => new Date(ms)) },
  { weight: 1, arbitrary: fc.constantFrom('0', '1', 'f').map((c) => new ObjectId(c.repeat(24))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(Buffer.from(bytes))) },
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.array(fc.record({ b: scalar }, { requiredKeys: [] }), { maxLength: 3 }) },
);
// Most values are small whole numbers, so that equal values, ties and arrays that span a range are common.
const number = fc.integer({ min: 0, max: 3 });
const element = fc.record({ b: number, c: number }, { requiredKeys: [] });
const array = fc.oneof(
  fc.array(number, { maxLength: 3 }),
  fc.array(element, { maxLength: 3 }),
  fc.array(value, { maxLength: 2 }),
);
const often = (main: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: main }, { weight: 1, arbitrary: value });
const fields = fc.record({ a: often(array), b: often(number), c: often(number) }, { requiredKeys: [] });
const documents = fc.array(fields, { maxLength: 25 });

test('the bytes of keys have the order of the values', () => {
  fc.assert(
    fc.property(value, value, (x, y) => {
      const bytes = Buffer.compare(encodeValue(x, 1), encodeValue(y, 1));
      expect(Math.sign(bytes)).toBe(Math.sign(compare(x, y)) + 0);
      expect(Math.sign(Buffer.compare(encodeValue(y, -1), encodeValue(x, -1)))).toBe(Math.sign(bytes));
    }),
    { numRuns: 3000 },
  );
});

const operand = fc.oneof(
  { weight: 8, arbitrary: number },
  { weight: 1, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constant(null) },
);
const operator = fc.oneof(
  fc.record({ $eq: fc.oneof({ weight: 3, arbitrary: operand }, { weight: 1, arbitrary: value }) }),
  fc.record({ $gt: operand }),
  fc.record({ $lte: operand }),
  fc.record({ $gte: operand, $lt: operand }),
  fc.record({ $gt: operand, $lte: operand }),
  fc.record({ $in: fc.array(operand, { maxLength: 4 }) }),
  fc.record({ $ne: operand }),
  fc.record({ $nin: fc.array(operand, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab?', '^', 'b', '^\\.', '^a|b') }),
  fc.record({ $not: fc.record({ $gt: operand }) }),
);
const path = fc.constantFrom('a', 'a.b', 'a.c', 'b');
const simple = fc.tuple(path, operator).map(([field, condition]): Document => ({ [field]: condition }));
const filter = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(simple, { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
  },
  { weight: 1, arbitrary: fc.array(simple, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })) },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const pattern = fc
  .uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength: 3, selector: ([field]) => field })
  .map((fields) => Object.fromEntries(fields) as Record<string, 1 | -1>);
const indexes = fc.array(
  fc.record({
    key: pattern,
    sparse: fc.boolean(),
    partial: fc.constantFrom(undefined, undefined, undefined, { b: null }, { b: 1 }),
  }),
  { minLength: 1, maxLength: 2 },
);

/** A sort may return equal documents in any order; only the values that it sorts by have to agree. */
function sortKeys(docs: Doc[], sort: Record<string, 1 | -1>): string[] {
  return docs.map((doc) =>
    Object.entries(sort)
      .map(([field, towards]) => encodeValue(sortValue(doc, field.split('.'), towards), 1).toString('hex'))
      .join(),
  );
}

interface IndexSpec {
  key: Record<string, 1 | -1>;
  sparse: boolean;
  partial: Doc | undefined;
}

/** A collection with these indexes and documents; documents that the indexes refuse are left out. */
function fill(storage: Storage, name: string, docs: Doc[], specs: IndexSpec[]): Collection {
  const collection = storage.ensureCollection('d', name);
  for (const [i, { key, sparse, partial }] of specs.entries()) {
    const kind = partial === undefined ? { sparse } : { partialFilterExpression: partial };
    storage.addIndex(collection, { v: 2, key, name: `i${i}`, ...kind });
  }
  for (const [i, fields] of docs.entries()) {
    const doc = { _id: i, ...fields };
    unlessRefused(() => storage.insert(collection, doc, writeBson(doc)));
  }
  return collection;
}

function unlessRefused(write: () => void): void {
  try {
    write();
  } catch (error) {
    // CannotIndexParallelArrays: two different arrays in one index.
    if (!(error instanceof StoreError) || error.code !== 171) throw error;
  }
}

function documentsOf(storage: Storage, collection: Collection): Doc[] {
  return [...storage.documents.all(collection)].map((record) => storage.documents.get(record));
}

test('a find served by an index finds what a scan finds, in an order the sort allows', () => {
  const storage = new Storage(temporaryFolder());
  onTestFinished(() => storage.close());
  let run = 0;
  fc.assert(
    fc.property(
      documents,
      indexes,
      filter,
      fc.option(pattern),
      fc.nat(5),
      (docs, specs, query, sort, limit) => {
        const name = `c${++run}`;
        const indexed = storage.transaction(() => fill(storage, name, docs, specs));
        const scanned = storage.transaction(() =>
          fill(storage, `${name}scan`, documentsOf(storage, indexed), []),
        );
        const [request, order] = [compileFilter(readBson(writeBson(query))), sort ?? {}];
        const read = (collection: typeof scanned, most: number) =>
          [
            ...readRecords({ storage, collection, filter: request, sort: parseSort(order), limit: most })
              .records,
          ].map((record) => storage.documents.get(record));
        const ids = (found: Doc[]) => found.map(({ _id }) => _id).sort();
        const all = read(scanned, 0);
        expect(ids(read(indexed, 0))).toEqual(ids(all));
        expect(sortKeys(read(indexed, limit), order)).toEqual(sortKeys(read(scanned, limit), order));
        if (sort === null)
          expect(read(indexed, limit)).toHaveLength(limit === 0 ? all.length : Math.min(limit, all.length));
      },
    ),
    { numRuns: 2500 },
  );
  expect(storage.verify()).toEqual([]);
});

test('after any writes every index entry fits its document', () => {
  const storage = new Storage(temporaryFolder());
  onTestFinished(() => storage.close());
  let run = 0;
  const change = fc.record({
    at: fc.nat(20),
    to: fc.option(fields),
  });
  fc.assert(
    fc.property(documents, indexes, fc.array(change, { maxLength: 20 }), (docs, specs, changes) => {
      storage.transaction(() => {
        const collection = fill(storage, `w${++run}`, docs, specs);
        for (const { at, to } of changes) {
          const record = [...storage.documents.all(collection)][at];
          if (record === undefined) continue;
          const before = storage.documents.get(record);
          const after = { _id: before._id, ...to };
          if (to === null) storage.remove(collection, record, before);
          else unlessRefused(() => storage.replace(collection, record, before, after, writeBson(after)));
        }
      });
    }),
    { numRuns: 200 },
  );
  expect(storage.verify()).toEqual([]);
});
