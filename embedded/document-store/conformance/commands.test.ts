import { Long, MongoBulkWriteError, ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { conforms, refusedWith, useServer } from './conformance.ts';

useServer();

const insertCommand = 'reference/command/insert';
conforms(insertCommand, 'a document is read as it was sent', async ({ collection }) => {
  const doc = {
    _id: new ObjectId(),
    s: 'é\u{1F600}\0x',
    n: 1.5,
    i: 7,
    b: true,
    z: null,
    d: new Date(-5),
    a: [1, [2, { c: 3 }], []],
    o: { p: {} },
  };
  await collection.insertOne(doc);
  expect(await collection.findOne()).toEqual(doc);
});
conforms(insertCommand, 'a 64-bit number is read as a number', async ({ collection }) => {
  await collection.insertOne({ n: Long.fromNumber(2 ** 40) });
  expect((await collection.findOne())?.n).toBe(2 ** 40);
});
conforms(insertCommand, 'the same _id twice is refused', async ({ db, collection }) => {
  await collection.insertOne({ _id: 1 } as never);
  const error = await refusedWith(11000, collection.insertOne({ _id: 1 } as never));
  expect(error.message).toContain(
    `E11000 duplicate key error collection: ${db.databaseName}.${collection.collectionName} index: _id_ dup key: { _id: 1 }`,
  );
  expect(error.keyValue).toEqual({ _id: 1 });
});
conforms(insertCommand, 'an array is no _id', async ({ collection }) => {
  await refusedWith(53, collection.insertOne({ _id: [1] } as never));
});

const bulk = 'reference/method/db.collection.bulkWrite';
conforms(bulk, 'an ordered batch ends at the first error', async ({ collection }) => {
  const error = await collection
    .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[])
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MongoBulkWriteError);
  const { insertedCount, writeErrors } = error as MongoBulkWriteError;
  expect(insertedCount).toBe(1);
  expect([writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([[1, 11000]]);
  expect(await collection.countDocuments()).toBe(1);
});
conforms(bulk, 'an unordered batch goes on', async ({ collection }) => {
  const error = await collection
    .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }] as never[], { ordered: false })
    .catch((reason: unknown) => reason);
  const { insertedCount, writeErrors } = error as MongoBulkWriteError;
  expect(insertedCount).toBe(3);
  expect([writeErrors].flat().map(({ index }) => index)).toEqual([1, 3]);
});
conforms(bulk, 'a mixed batch counts everything', async ({ collection }) => {
  await collection.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ] as never[]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: 3, n: 3 } as never } },
    { updateOne: { filter: { _id: 1 } as never, update: { $set: { n: 1 } } } },
    { updateMany: { filter: { n: { $gte: 2 } }, update: { $inc: { n: 10 } } } },
    { updateOne: { filter: { _id: 9 } as never, update: { $set: { n: 9 } }, upsert: true } },
    { replaceOne: { filter: { _id: 2 } as never, replacement: { m: 1 } } },
    { deleteOne: { filter: { _id: 3 } as never } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 1,
    matchedCount: 4,
    modifiedCount: 3,
    upsertedCount: 1,
    deletedCount: 1,
  });
  expect(result.upsertedIds).toEqual({ 3: 9 });
});
conforms('reference/command/delete', 'deleteOne deletes one, deleteMany all', async ({ collection }) => {
  await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
  expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
  expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2);
  expect(await collection.countDocuments()).toBe(1);
});

const findCommand = 'reference/command/find';
conforms(findCommand, 'sort, skip and limit', async ({ collection }) => {
  await collection.insertMany([5, 3, 9, 1].map((n) => ({ n })));
  const found = await collection
    .find({}, { projection: { _id: 0 } })
    .sort({ n: -1 })
    .skip(1)
    .limit(2)
    .toArray();
  expect(found).toEqual([{ n: 5 }, { n: 3 }]);
});
conforms(findCommand, 'a sort by two fields', async ({ collection }) => {
  await collection.insertMany([
    { a: 1, b: 1 },
    { a: 2, b: 1 },
    { a: 1, b: 2 },
  ]);
  const found = await collection
    .find({}, { projection: { _id: 0 } })
    .sort({ a: -1, b: -1 })
    .toArray();
  expect(found).toEqual([
    { a: 2, b: 1 },
    { a: 1, b: 2 },
    { a: 1, b: 1 },
  ]);
});
conforms('reference/command/getMore', 'batches follow each other to the end', async ({ collection }) => {
  await collection.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i }) as never));
  const ids = (await collection.find().sort({ _id: 1 }).batchSize(40).toArray()).map(
    (doc) => doc._id as unknown,
  );
  expect(ids).toEqual(Array.from({ length: 250 }, (_, i) => i));
});
conforms('reference/command/getMore', 'a cursor that is not there is refused', async ({ db, collection }) => {
  await refusedWith(
    43,
    db.command({ getMore: Long.fromNumber(123456789), collection: collection.collectionName }),
  );
});
conforms('reference/command/killCursors', 'a killed cursor is gone', async ({ db, collection }) => {
  await collection.insertMany(Array.from({ length: 10 }, () => ({})));
  const { cursor } = await db.command({ find: collection.collectionName, batchSize: 2 });
  expect(cursor.firstBatch).toHaveLength(2);
  const id = Long.isLong(cursor.id) ? cursor.id : Long.fromNumber(cursor.id);
  const killed = await db.command({ killCursors: collection.collectionName, cursors: [id] });
  expect(killed.cursorsKilled).toHaveLength(1);
  await refusedWith(43, db.command({ getMore: id, collection: collection.collectionName }));
});
conforms(findCommand, 'a first batch of size 0 is empty and open', async ({ db, collection }) => {
  await collection.insertMany([{}, {}]);
  const { cursor } = await db.command({ find: collection.collectionName, batchSize: 0 });
  expect(cursor.firstBatch).toEqual([]);
  const more = await db.command({
    getMore: Long.isLong(cursor.id) ? cursor.id : Long.fromNumber(cursor.id),
    collection: collection.collectionName,
  });
  expect(more.cursor.nextBatch).toHaveLength(2);
});
conforms(findCommand, 'an unknown field is refused', async ({ db, collection }) => {
  await refusedWith(40415, db.command({ find: collection.collectionName, nonsense: 1 }));
});
conforms('reference/command', 'an unknown command is refused', async ({ db }) => {
  await refusedWith(59, db.command({ nonsense: 1 }));
});

const project = 'tutorial/project-fields-from-query-results';
const DOC = {
  _id: 1,
  item: 'journal',
  status: 'A',
  size: { h: 14, w: 21, uom: 'cm' },
  instock: [
    { warehouse: 'A', qty: 5 },
    { warehouse: 'B', qty: 6 },
  ],
};
const PROJECTIONS: [string, string, object, object][] = [
  [project, 'fields and _id', { item: 1, status: 1 }, { _id: 1, item: 'journal', status: 'A' }],
  [project, 'without _id', { item: 1, _id: 0 }, { item: 'journal' }],
  [project, 'all but some', { status: 0, instock: 0 }, { _id: 1, item: 'journal', size: DOC.size }],
  [project, 'fields of a document', { 'size.uom': 1 }, { _id: 1, size: { uom: 'cm' } }],
  [
    project,
    'all but a field of a document',
    { 'size.uom': 0, instock: 0 },
    { _id: 1, item: 'journal', status: 'A', size: { h: 14, w: 21 } },
  ],
  [
    project,
    'fields of documents in an array',
    { 'instock.qty': 1 },
    { _id: 1, instock: [{ qty: 5 }, { qty: 6 }] },
  ],
  [project, 'an expression', { _id: 0, area: { $multiply: ['$size.h', '$size.w'] } }, { area: 294 }],
];
for (const [page, name, projection, expected] of PROJECTIONS) {
  conforms(page, `projection: ${name}`, async ({ collection }) => {
    await collection.insertOne({ ...DOC } as never);
    expect(await collection.findOne({}, { projection })).toEqual(expected);
  });
}
conforms(project, 'projection: inclusion and exclusion together are refused', async ({ collection }) => {
  await refusedWith(31254, collection.find({}, { projection: { a: 1, b: 0 } }).toArray());
});

conforms('reference/command/count', 'count with query, skip and limit', async ({ db, collection }) => {
  await collection.insertMany([1, 2, 3, 4, 5].map((n) => ({ n })));
  const count = async (more: object) => (await db.command({ count: collection.collectionName, ...more })).n;
  expect(await count({})).toBe(5);
  expect(await count({ query: { n: { $gt: 1 } } })).toBe(4);
  expect(await count({ query: { n: { $gt: 1 } }, skip: 1 })).toBe(3);
  expect(await count({ query: { n: { $gt: 1 } }, limit: 2 })).toBe(2);
});
conforms('reference/command/distinct', 'distinct looks into arrays', async ({ collection }) => {
  await collection.insertMany([
    { dept: 'A', sizes: ['S', 'M'] },
    { dept: 'B', sizes: ['M'] },
    { dept: 'A', sizes: 'S' },
    {},
  ]);
  expect((await collection.distinct('sizes')).sort()).toEqual(['M', 'S']);
  expect(await collection.distinct('sizes', { dept: 'B' })).toEqual(['M']);
});
conforms('reference/command/distinct', 'distinct takes positions in arrays', async ({ collection }) => {
  await collection.insertMany([
    { a: ['x', 'y'] },
    { a: [['z', 'w'], 'y'] },
    { a: [{ b: 1 }] },
    { a: [] },
    { a: { 0: 'field' } },
    { a: 5 },
  ]);
  const values = await collection.distinct('a.0');
  expect(values.map((value) => JSON.stringify(value)).sort()).toEqual(
    ['"field"', '"w"', '"x"', '"z"', '{"b":1}'].sort(),
  );
  expect(await collection.distinct('a.0.b')).toEqual([1]);
  expect(await collection.distinct('a.1')).toEqual(['y']);
});
conforms('reference/command/listDatabases', 'listDatabases is for admin alone', async ({ client, db }) => {
  await refusedWith(13, db.command({ listDatabases: 1 }));
  expect((await client.db('admin').command({ listDatabases: 1 })).ok).toBe(1);
});
conforms('reference/command/create', 'create, list and drop', async ({ db, collection }) => {
  const name = collection.collectionName;
  await db.createCollection(name);
  expect((await db.listCollections({ name }).toArray()).map((info) => info.name)).toEqual([name]);
  await collection.drop();
  expect(await db.listCollections({ name }).toArray()).toEqual([]);
});
conforms('reference/limits', 'names that cannot be are refused', async ({ db }) => {
  await refusedWith(73, db.command({ insert: 'a$b', documents: [{}] }));
  await refusedWith(73, db.command({ find: '' }));
});
conforms('reference/command/dropDatabase', 'dropDatabase', async ({ client, db }) => {
  const other = client.db(`${db.databaseName}_x`);
  await other.collection('a').insertOne({});
  await other.dropDatabase();
  expect(await other.collection('a').countDocuments()).toBe(0);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  expect(databases.map(({ name }) => name)).not.toContain(other.databaseName);
});
conforms('reference/command/ping', 'ping', async ({ db }) => {
  expect((await db.command({ ping: 1 })).ok).toBe(1);
});
conforms('reference/command/buildInfo', 'buildInfo has a version', async ({ db }) => {
  const info = await db.command({ buildInfo: 1 });
  expect(info.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(info.maxBsonObjectSize).toBe(16 * 1024 * 1024);
});
conforms(
  'reference/command/getParameter',
  'getParameter answers the compatibility version',
  async ({ client, db }) => {
    const command = { getParameter: 1, featureCompatibilityVersion: 1 };
    const { featureCompatibilityVersion: found } = await client.db('admin').command(command);
    expect(found.version).toMatch(/^\d+\.\d+$/);
    await refusedWith(13, db.command(command));
  },
);
conforms('reference/command/hello', 'hello names its limits', async ({ db }) => {
  expect(await db.command({ hello: 1 })).toMatchObject({
    isWritablePrimary: true,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    ok: 1,
  });
});
conforms('reference/command/connectionStatus', 'connectionStatus', async ({ db }) => {
  expect((await db.command({ connectionStatus: 1 })).authInfo.authenticatedUsers).toBeInstanceOf(Array);
});
conforms('reference/limits', 'a document over 16 MB is refused', async ({ collection }) => {
  await collection.insertOne({ _id: 1, s: 'x'.repeat(9 << 20) } as never);
  const big = collection.updateOne({}, { $set: { t: 'y'.repeat(9 << 20) } });
  const error = await big.then(
    () => undefined,
    (reason: { code?: number }) => reason,
  );
  expect([10334, 17419]).toContain(error?.code);
});
