import { expect } from 'vitest';
import { conforms, refusedWith, useServer } from './conformance.ts';

useServer();

const create = 'reference/command/createIndexes';
conforms(create, 'indexes are listed as they were made', async ({ collection }) => {
  await collection.createIndexes([
    { key: { a: 1, b: -1 } },
    { key: { 'c.d': 1 }, unique: true, name: 'cd' },
    { key: { e: 1 }, sparse: true },
  ]);
  expect(await collection.listIndexes().toArray()).toMatchObject([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
    { v: 2, key: { 'c.d': 1 }, name: 'cd', unique: true },
    { v: 2, key: { e: 1 }, name: 'e_1', sparse: true },
  ]);
});
conforms(create, 'the same index again changes nothing', async ({ db, collection }) => {
  await collection.createIndex({ a: 1 });
  const again = await db.command({
    createIndexes: collection.collectionName,
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  });
  expect(again).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2, ok: 1 });
});
conforms(create, 'the same name for another key is refused', async ({ collection }) => {
  await collection.createIndex({ a: 1 }, { name: 'x' });
  await refusedWith(86, collection.createIndex({ b: 1 }, { name: 'x' }));
});
conforms(create, 'the same key under another name is refused', async ({ collection }) => {
  await collection.createIndex({ a: 1 }, { name: 'x' });
  await refusedWith(85, collection.createIndex({ a: 1 }, { name: 'y' }));
});
conforms(create, 'the same index with another expiry is refused', async ({ collection }) => {
  await collection.createIndex({ a: 1 }, { expireAfterSeconds: 10 });
  await refusedWith(85, collection.createIndex({ a: 1 }, { expireAfterSeconds: 20 }));
});
conforms(
  'reference/command/dropIndexes',
  'an index is dropped by name or key, all by *',
  async ({ collection }) => {
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
    await collection.dropIndex('a_1');
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1', 'c_1']);
    await collection.dropIndexes();
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  },
);
conforms(
  'reference/command/dropIndexes',
  'an index that is not there, and that of _id, are refused',
  async ({ collection }) => {
    await collection.createIndex({ a: 1 });
    await refusedWith(27, collection.dropIndex('nope'));
    await refusedWith(72, collection.dropIndex('_id_'));
  },
);
conforms(
  'reference/command/listIndexes',
  'the indexes of no collection are refused',
  async ({ collection }) => {
    await refusedWith(26, collection.listIndexes().toArray());
  },
);

const unique = 'core/index-unique';
conforms(unique, 'a second equal value is refused', async ({ collection }) => {
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.insertOne({ a: 'x' });
  const error = await refusedWith(11000, collection.insertOne({ a: 'x' }));
  expect(error.keyPattern).toEqual({ a: 1 });
  expect(error.keyValue).toEqual({ a: 'x' });
  await collection.insertOne({ a: 'y' });
  await refusedWith(11000, collection.updateOne({ a: 'y' }, { $set: { a: 'x' } }));
});
conforms(unique, 'a missing field counts as null, once', async ({ collection }) => {
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.insertOne({ b: 1 });
  await refusedWith(11000, collection.insertOne({ b: 2 }));
  await refusedWith(11000, collection.insertOne({ a: null }));
});
conforms(unique, 'compound values must differ together', async ({ collection }) => {
  await collection.createIndex({ a: 1, b: 1 }, { unique: true });
  await collection.insertMany([
    { a: 1, b: 1 },
    { a: 1, b: 2 },
  ]);
  await refusedWith(11000, collection.insertOne({ a: 1, b: 2 }));
});
conforms(unique, 'one document may hold a value twice, two may not share one', async ({ collection }) => {
  await collection.createIndex({ 'a.k': 1 }, { unique: true });
  await collection.insertOne({ a: [{ k: 1 }, { k: 1 }] });
  await refusedWith(11000, collection.insertOne({ a: [{ k: 2 }, { k: 1 }] }));
});
conforms(unique, 'values that are already double refuse the index', async ({ collection }) => {
  await collection.insertMany([{ a: 1 }, { a: 1 }]);
  await refusedWith(11000, collection.createIndex({ a: 1 }, { unique: true }));
  expect(await collection.indexes()).toHaveLength(1);
});
conforms(
  'core/index-sparse',
  'a sparse unique index takes many without the field',
  async ({ collection }) => {
    await collection.createIndex({ score: 1 }, { sparse: true, unique: true });
    await collection.insertMany([{ userid: 'a' }, { userid: 'b' }, { score: 82 }, { score: 90 }]);
    await refusedWith(11000, collection.insertOne({ score: 82 }));
    expect(await collection.find().sort({ score: -1 }).toArray()).toHaveLength(4);
    expect(await collection.countDocuments({ score: { $lt: 90 } })).toBe(1);
  },
);
conforms('core/index-partial', 'a partial unique index binds only its documents', async ({ collection }) => {
  await collection.createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
  await collection.insertOne({ slug: 'x', deletedAt: new Date() });
  await collection.insertOne({ slug: 'x', deletedAt: null });
  await refusedWith(11000, collection.insertOne({ slug: 'x', deletedAt: null }));
  await collection.updateOne({ slug: 'x', deletedAt: null }, { $set: { deletedAt: new Date() } });
  await collection.insertOne({ slug: 'x', deletedAt: null });
  expect(await collection.countDocuments({ slug: 'x' })).toBe(3);
  expect(await collection.countDocuments({ slug: 'x', deletedAt: null })).toBe(1);
});
conforms('core/index-partial', 'sparse and partial together are refused', async ({ collection }) => {
  await refusedWith(
    67,
    collection.createIndex({ a: 1 }, { sparse: true, partialFilterExpression: { a: 1 } }),
  );
});
conforms(
  'core/indexes/index-types/index-multikey',
  'an array is found by each element, once',
  async ({ collection }) => {
    await collection.createIndex({ t: 1 });
    await collection.insertMany([
      { _id: 1, t: [1, 2, 2] },
      { _id: 2, t: [] },
      { _id: 3, t: 2 },
      { _id: 4 },
    ] as never[]);
    const ids = async (filter: object) =>
      (await collection.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id as unknown);
    expect(await ids({ t: 2 })).toEqual([1, 3]);
    expect(await ids({ t: { $gte: 1 } })).toEqual([1, 3]);
    expect(await ids({ t: null })).toEqual([4]);
    expect(await ids({ t: [] })).toEqual([2]);
    expect(await ids({ t: { $gt: 1, $lt: 2 } })).toEqual([1]);
  },
);
conforms(
  'core/indexes/index-types/index-multikey',
  'two arrays in one compound index are refused',
  async ({ collection }) => {
    await collection.createIndex({ a: 1, b: 1 });
    await collection.insertOne({ a: [1], b: 2 });
    await refusedWith(171, collection.insertOne({ a: [1], b: [2] }));
  },
);
conforms(
  'core/indexes/index-types/index-multikey',
  'different elements may fulfil the conditions of a compound index',
  async ({ collection }) => {
    await collection.createIndex({ 'a.b': 1, 'a.c': 1 });
    await collection.insertMany([
      { _id: 1, a: [{ b: 1 }, { c: 2 }] },
      { _id: 2, a: [{ b: 1, c: 3 }] },
    ] as never[]);
    const found = await collection.find({ 'a.b': 1, 'a.c': 2 }).toArray();
    expect(found.map((doc) => doc._id as unknown)).toEqual([1]);
    expect(await collection.countDocuments({ a: { $elemMatch: { b: 1, c: 2 } } })).toBe(0);
  },
);
conforms('core/index-ttl', 'a TTL index has one field', async ({ collection }) => {
  await refusedWith(67, collection.createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 5 }));
});
conforms('core/index-ttl', 'what is not over yet stays', async ({ collection }) => {
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
  await collection.insertMany([{ at: new Date() }, { at: 'never' }, {}]);
  expect(await collection.countDocuments()).toBe(3);
});
conforms('reference/method/cursor.hint', 'a hint to no index is refused', async ({ collection }) => {
  await collection.insertOne({ a: 1 });
  await refusedWith(2, collection.find({}).hint('nope').toArray());
});
conforms(
  'reference/explain-results',
  'explain names the index and what was examined',
  async ({ collection }) => {
    await collection.createIndex({ a: 1 });
    await collection.insertMany(Array.from({ length: 50 }, (_, a) => ({ a })));
    const { queryPlanner, executionStats } = await collection.find({ a: 7 }).explain('executionStats');
    expect(queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'a_1' },
    });
    expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
    const scan = await collection.find({ b: 7 }).explain('executionStats');
    expect(scan.executionStats).toMatchObject({ nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 50 });
  },
);
