import type { Collection, Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { startedStore } from './test-store.ts';

async function filled(...indexes: Parameters<Collection['createIndexes']>[0]): Promise<Collection> {
  const { client } = await startedStore();
  const collection = client.db('plans').collection('c');
  await collection.createIndexes(indexes);
  await collection.insertMany(
    Array.from({ length: 200 }, (_, i) => ({
      _id: i as never,
      a: i % 20,
      b: i,
      s: `name-${String(i).padStart(3, '0')}`,
      at: new Date(i * 1000),
      deletedAt: i % 2 === 0 ? null : new Date(i),
      tags: [`t${i % 10}`, `t${(i + 1) % 10}`],
    })),
  );
  return collection;
}

/** The stages of a plan from the outermost inwards, and the keys and documents that the query examined. */
async function explained(find: { explain: (verbosity: 'executionStats') => Promise<Document> }) {
  const { queryPlanner, executionStats } = await find.explain('executionStats');
  const stages: string[] = [];
  let index: string | undefined;
  for (let stage = queryPlanner.winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.stage);
    index ??= stage.indexName;
  }
  const { nReturned, totalDocsExamined: docs, totalKeysExamined: keys } = executionStats;
  return { stages: stages.join(' '), index, nReturned, docs, keys };
}

describe('an index serves', () => {
  const cases: [string, Document, Document, number][] = [
    ['equality', { a: 1 }, { a: 5 }, 10],
    ['equality downwards', { a: -1 }, { a: 5 }, 10],
    ['equality with null', { none: 1 }, { none: null }, 200],
    ['$in', { a: 1 }, { a: { $in: [3, 4, 3, 99] } }, 20],
    ['a range', { b: 1 }, { b: { $gte: 10, $lt: 30 } }, 20],
    ['a range downwards', { b: -1 }, { b: { $gt: 10, $lte: 30 } }, 20],
    ['an open range, which stays in its type', { b: 1 }, { b: { $gte: 190 } }, 10],
    ['a range of dates', { at: 1 }, { at: { $lte: new Date(9000) } }, 10],
    ['an anchored pattern', { s: 1 }, { s: /^name-01/ }, 10],
    ['a prefix of the index', { a: 1, b: 1 }, { a: 7 }, 10],
    ['equality and a range', { a: 1, b: -1 }, { a: 7, b: { $gt: 100 } }, 5],
    ['$in and a range', { a: 1, b: 1 }, { a: { $in: [1, 2] }, b: { $lt: 41 } }, 4],
    ['elements of an array', { tags: 1 }, { tags: 't3' }, 40],
    ['conditions inside $and', { b: 1 }, { $and: [{ b: { $gt: 5 } }, { b: { $lt: 8 } }] }, 2],
  ];
  test.each(cases)('%s', async (_name, key, filter, expected) => {
    const collection = await filled({ key, name: 'served' });
    const plan = await explained(collection.find(filter));
    expect(plan).toEqual({
      stages: 'FETCH IXSCAN',
      index: 'served',
      nReturned: expected,
      docs: expected,
      keys: expected,
    });
  });
});

test('a partial index serves a query that contains its condition, and no other', async () => {
  const collection = await filled({
    key: { a: 1 },
    name: 'live',
    partialFilterExpression: { deletedAt: null },
  });
  expect(await explained(collection.find({ a: 4, deletedAt: null }))).toMatchObject({
    index: 'live',
    docs: 10,
    nReturned: 10,
  });
  expect(await explained(collection.find({ a: 4 }))).toMatchObject({ stages: 'COLLSCAN', nReturned: 10 });
});

test('a sparse index serves only queries that exclude missing fields', async () => {
  const collection = await filled({ key: { maybe: 1 }, name: 'maybe', sparse: true });
  await collection.insertOne({ maybe: 1 });
  expect(await explained(collection.find({ maybe: 1 }))).toMatchObject({ index: 'maybe', docs: 1 });
  expect(await explained(collection.find({ maybe: null }))).toMatchObject({
    stages: 'COLLSCAN',
    nReturned: 200,
  });
  expect(await explained(collection.find({}).sort({ maybe: 1 }))).toMatchObject({
    stages: 'SORT COLLSCAN',
    nReturned: 201,
  });
});

describe('a sort', () => {
  test('that an index serves needs no sorting, and a limit stops early', async () => {
    const collection = await filled({ key: { a: 1, b: -1 }, name: 'ab' });
    const served = await explained(collection.find({ a: 7 }).sort({ b: -1 }).limit(3));
    expect(served).toEqual({ stages: 'LIMIT FETCH IXSCAN', index: 'ab', nReturned: 3, docs: 3, keys: 3 });
    const backwards = await explained(collection.find({ a: 7 }).sort({ b: 1 }).limit(2));
    expect(backwards).toMatchObject({ stages: 'LIMIT FETCH IXSCAN', docs: 2 });
    const both = await explained(collection.find().sort({ a: -1, b: 1 }).limit(4));
    expect(both).toMatchObject({ stages: 'LIMIT FETCH IXSCAN', docs: 4 });
    const found = await collection.find({ a: 7 }).sort({ b: 1 }).limit(2).toArray();
    expect(found.map(({ b }) => b)).toEqual([7, 27]);
  });
  test('that no index serves is done in memory', async () => {
    const collection = await filled({ key: { a: 1, b: -1 }, name: 'ab' });
    expect(await explained(collection.find({ a: 7 }).sort({ s: 1 }))).toMatchObject({
      stages: 'SORT FETCH IXSCAN',
      docs: 10,
    });
    expect(await explained(collection.find().sort({ a: 1, b: 1 }))).toMatchObject({
      stages: 'SORT COLLSCAN',
    });
    expect(await explained(collection.find({ a: { $in: [1, 2] } }).sort({ a: 1, b: -1 }))).toMatchObject({
      stages: 'SORT FETCH IXSCAN',
      docs: 20,
    });
  });
  test('of several values is served by their parts of the index, merged', async () => {
    const collection = await filled({ key: { a: 1, b: -1 }, name: 'ab' });
    const several = { a: { $in: [2, 1, 4] } };
    for (const direction of [1, -1] as const) {
      const find = () => collection.find(several).sort({ b: direction }).skip(2).limit(4);
      expect(await explained(find())).toMatchObject({ stages: 'LIMIT SKIP FETCH IXSCAN', docs: 6 });
      const found = (await find().toArray()).map(({ b }) => b);
      expect(found).toEqual(direction === 1 ? [4, 21, 22, 24] : [181, 164, 162, 161]);
    }
    const ranged = collection
      .find({ ...several, b: { $gt: 21, $lt: 160 } })
      .sort({ b: 1 })
      .limit(3);
    expect((await ranged.toArray()).map(({ b }) => b)).toEqual([22, 24, 41]);
  });
  test('is served with an equality on an array, but not by the array itself', async () => {
    const collection = await filled(
      { key: { tags: 1, b: 1 }, name: 'tag' },
      { key: { a: 1, tags: 1 }, name: 'array' },
    );
    const find = () => collection.find({ tags: 't3' }).sort({ b: -1 }).limit(3);
    expect(await explained(find())).toMatchObject({ index: 'tag', stages: 'LIMIT FETCH IXSCAN', docs: 3 });
    expect((await find().toArray()).map(({ b }) => b)).toEqual([193, 192, 183]);
    const either = collection
      .find({ tags: { $in: ['t3', 't4'] } })
      .sort({ b: 1 })
      .limit(4);
    expect((await either.toArray()).map(({ b }) => b)).toEqual([2, 3, 4, 12]);
    expect(await explained(collection.find({ a: 3 }).sort({ tags: 1 }))).toMatchObject({
      stages: 'SORT FETCH IXSCAN',
    });
  });
});

test('a few values of a unique index lead to their documents, whatever else the query contains', async () => {
  const collection = await filled({ key: { b: 1 }, name: 'other' });
  const few = await explained(collection.find({ _id: { $in: [4, 5, 6] as never[] }, b: { $gte: 5 } }));
  expect(few).toMatchObject({ index: '_id_', nReturned: 2, docs: 3 });
  const many = { $in: Array.from({ length: 100 }, (_, i) => i) as never[] };
  expect(await explained(collection.find({ _id: many, b: 5 }))).toMatchObject({ index: 'other', docs: 1 });
});

test('the index with the fewest entries wins', async () => {
  const collection = await filled({ key: { deletedAt: 1 }, name: 'deleted' }, { key: { b: 1 }, name: 'b' });
  expect(await explained(collection.find({ deletedAt: null, b: { $lt: 6 } }))).toMatchObject({
    index: 'b',
    nReturned: 3,
    docs: 6,
  });
});

test('a count on an indexed filter reads no document', async () => {
  const collection = await filled({ key: { a: 1, deletedAt: 1 }, name: 'ad' });
  const { db, name } = { db: collection.db, name: collection.collectionName };
  const plan = await db.command({
    explain: { count: name, query: { a: 4, deletedAt: null } },
    verbosity: 'executionStats',
  });
  expect(plan.queryPlanner.winningPlan).toMatchObject({
    stage: 'COUNT',
    inputStage: { stage: 'COUNT_SCAN', indexName: 'ad' },
  });
  expect(plan.executionStats).toMatchObject({ totalDocsExamined: 0, totalKeysExamined: 10 });
  expect(await collection.countDocuments({ a: 4, deletedAt: null })).toBe(10);
});

test('aggregate, update and delete are explained too', async () => {
  const collection = await filled({ key: { a: 1, b: 1 }, name: 'ab' });
  const name = collection.collectionName;
  const pipeline = [{ $match: { a: 3 } }, { $sort: { b: -1 } }, { $limit: 2 }];
  expect(await explained(collection.aggregate(pipeline))).toEqual({
    stages: 'LIMIT FETCH IXSCAN',
    index: 'ab',
    nReturned: 2,
    docs: 2,
    keys: 2,
  });
  const staged = await collection
    .aggregate([...pipeline, { $group: { _id: '$s' } }])
    .explain('executionStats');
  expect(staged.stages[0].$cursor.executionStats).toMatchObject({ totalDocsExamined: 2 });
  const update = await collection.db.command({
    explain: { update: name, updates: [{ q: { a: 3 }, u: { $set: { x: 1 } }, multi: true }] },
  });
  expect(update.queryPlanner.winningPlan).toMatchObject({ stage: 'UPDATE', inputStage: { stage: 'FETCH' } });
  const remove = await collection.db.command({
    explain: { delete: name, deletes: [{ q: { a: 3 }, limit: 0 }] },
  });
  expect(remove.queryPlanner.winningPlan).toMatchObject({ stage: 'DELETE', inputStage: { stage: 'FETCH' } });
  expect(await collection.countDocuments({ a: 3 })).toBe(10);
});

test('a hint decides, and $natural reads everything', async () => {
  const collection = await filled({ key: { a: 1 }, name: 'a' }, { key: { b: 1 }, name: 'b' });
  expect(await explained(collection.find({ a: 1, b: 1 }).hint('a'))).toMatchObject({ index: 'a', docs: 10 });
  expect(await explained(collection.find({ a: 1, b: 1 }).hint({ b: 1 }))).toMatchObject({
    index: 'b',
    docs: 1,
  });
  expect(await explained(collection.find({ b: 1 }).hint({ $natural: 1 }))).toMatchObject({
    stages: 'COLLSCAN',
    docs: 200,
  });
});
