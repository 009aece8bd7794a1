import { expect } from 'vitest';
import { branch, conforms, refusedWith, updates, useServer } from './conformance.ts';

useServer();

const pipelinePage = 'tutorial/update-documents-with-aggregation-pipeline';
updates(
  pipelinePage,
  'a pipeline computes from the document',
  { _id: 2, quiz1: 8, quiz2: 8, test1: 94, test2: 88 },
  [
    { $set: { total: { $sum: ['$quiz1', '$quiz2', '$test1', '$test2'] } } },
    { $set: { half: { $divide: ['$total', 2] } } },
  ],
  { _id: 2, quiz1: 8, quiz2: 8, test1: 94, test2: 88, total: 198, half: 99 },
);
updates(
  pipelinePage,
  'a pipeline with $switch',
  { _id: 1, tests: [95, 92, 90] },
  [
    { $set: { average: { $trunc: [{ $avg: '$tests' }, 0] } } },
    {
      $set: {
        grade: {
          $switch: {
            branches: [branch({ $gte: ['$average', 90] }, 'A'), branch({ $gte: ['$average', 80] }, 'B')],
            default: 'F',
          },
        },
      },
    },
  ],
  { _id: 1, tests: [95, 92, 90], average: 92, grade: 'A' },
);
updates(
  pipelinePage,
  'a pipeline appends to an array',
  { _id: 2, quizzes: [4, 5] },
  [{ $set: { quizzes: { $concatArrays: ['$quizzes', [8, 6]] } } }],
  { _id: 2, quizzes: [4, 5, 8, 6] },
);
updates(
  pipelinePage,
  'a pipeline with $unset',
  { _id: 1, misc1: 'note', misc2: 'x', a: 1 },
  [{ $set: { comments: ['$misc1', '$misc2'] } }, { $unset: ['misc1', 'misc2'] }],
  { _id: 1, a: 1, comments: ['note', 'x'] },
);
updates(
  'reference/operator/aggregation/dateAdd',
  'a pipeline with $dateAdd',
  { _id: 1, purchaseDate: new Date('2020-12-31T12:10:05Z') },
  [{ $set: { expected: { $dateAdd: { startDate: '$purchaseDate', unit: 'day', amount: 3 } } } }],
  { _id: 1, purchaseDate: new Date('2020-12-31T12:10:05Z'), expected: new Date('2021-01-03T12:10:05Z') },
);
updates(
  'reference/operator/aggregation/dateAdd',
  '$dateAdd ends at the last day of a shorter month',
  { _id: 1, d: new Date('2021-01-31T00:00:00Z') },
  [{ $set: { d: { $dateAdd: { startDate: '$d', unit: 'month', amount: 1 } } } }],
  { _id: 1, d: new Date('2021-02-28T00:00:00Z') },
);
updates(
  'reference/operator/aggregation/add',
  '$add milliseconds to a date',
  { _id: 1, d: new Date(1000) },
  [{ $set: { d: { $add: ['$d', 500] }, e: { $add: ['$missing', 1] } } }],
  { _id: 1, d: new Date(1500), e: null },
);
updates(
  'reference/operator/aggregation/cond',
  'a pipeline with $cond and $max',
  { _id: 1, qty: 300, low: 5 },
  [{ $set: { discount: { $cond: [{ $gte: ['$qty', 250] }, 30, 20] }, low: { $max: ['$low', 9, null] } } }],
  { _id: 1, qty: 300, low: 9, discount: 30 },
);
updates(
  'reference/operator/aggregation/literal',
  '$literal is not read',
  { _id: 1, a: 2 },
  [{ $set: { b: { $literal: '$a' } } }],
  { _id: 1, a: 2, b: '$a' },
);
updates(
  'reference/operator/aggregation/addFields',
  'a pipeline reaches into every element',
  { _id: 1, items: [{ a: 1 }, { a: 2 }] },
  [{ $set: { 'items.ok': true } }],
  {
    _id: 1,
    items: [
      { a: 1, ok: true },
      { a: 2, ok: true },
    ],
  },
);

for (const a of [5, 'text', null]) {
  updates(
    'reference/operator/aggregation/addFields',
    `a pipeline that sets a missing value below ${JSON.stringify(a)} leaves an empty document`,
    { _id: 1, a },
    [{ $set: { 'a.b': '$none' } }],
    { _id: 1, a: {} },
  );
}
updates(
  'reference/operator/aggregation/addFields',
  'a pipeline that sets a missing value below every element leaves empty documents',
  { _id: 1, a: [1, { b: 2, c: 3 }] },
  [{ $set: { 'a.b': '$none' } }],
  { _id: 1, a: [{}, { c: 3 }] },
);

const updateCommand = 'reference/command/update';
for (const update of [{ $pop: { 'a.b': 1 } }, { $pull: { 'a.b': 1 } }, { $pullAll: { 'a.b': [1] } }]) {
  const [operator = ''] = Object.keys(update);
  const page = `reference/operator/update/${operator.slice(1)}`;
  conforms(page, `${operator} through a scalar is refused`, async ({ collection }) => {
    await collection.insertMany([{ a: 5 }, { a: null }, { a: [1] }]);
    for (const a of [5, null, [1]]) await refusedWith(28, collection.updateOne({ a }, update as never));
  });
  updates(page, `${operator} leaves what is missing alone`, { _id: 1, c: 5 }, update, { _id: 1, c: 5 });
}
conforms(updateCommand, 'updateMany counts what matched and what changed', async ({ collection }) => {
  await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 1 }]);
  const result = await collection.updateMany({}, { $set: { a: 1 } });
  expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 1, upsertedCount: 0 });
});
conforms(updateCommand, 'an upsert takes the equalities of its query', async ({ collection }) => {
  const result = await collection.updateOne(
    { name: 'x', 'b.c': 2, n: { $gt: 5 }, $and: [{ d: 4 }] },
    { $set: { e: 1 } },
    { upsert: true },
  );
  expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({
    name: 'x',
    b: { c: 2 },
    d: 4,
    e: 1,
  });
});
conforms(updateCommand, 'a replacement keeps the _id and nothing else', async ({ collection }) => {
  await collection.insertOne({ _id: 1, a: 1, b: 2 } as never);
  await collection.replaceOne({ a: 1 }, { c: 3 });
  expect(await collection.findOne()).toEqual({ _id: 1, c: 3 });
});
conforms(updateCommand, 'paths that conflict are refused', async ({ collection }) => {
  await refusedWith(40, collection.updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } }));
  await refusedWith(40, collection.updateOne({}, { $set: { a: 1, 'a.b': 1 } }));
});
conforms(updateCommand, 'an unknown operator is refused', async ({ collection }) => {
  await refusedWith(9, collection.updateOne({}, { $foo: { a: 1 } } as never));
});

const modify = 'reference/command/findAndModify';
conforms(modify, 'answers the document as it was', async ({ collection }) => {
  await collection.insertOne({ _id: 1, n: 1 } as never);
  expect(await collection.findOneAndUpdate({ n: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
});
conforms(modify, 'answers the document as it is now', async ({ collection }) => {
  await collection.insertOne({ _id: 1, n: 1 } as never);
  const after = await collection.findOneAndUpdate(
    { n: 1 },
    { $inc: { n: 1 } },
    { returnDocument: 'after', projection: { _id: 0 } },
  );
  expect(after).toEqual({ n: 2 });
});
conforms(modify, 'takes the first of a sort', async ({ collection }) => {
  await collection.insertMany([
    { _id: 1, r: 5 },
    { _id: 2, r: 9 },
  ] as never[]);
  expect(await collection.findOneAndDelete({}, { sort: { r: -1 } })).toEqual({ _id: 2, r: 9 });
  expect(await collection.countDocuments()).toBe(1);
});
conforms(modify, 'an upsert inserts and answers so', async ({ collection }) => {
  const result = await collection.findOneAndUpdate(
    { _id: 9 } as never,
    { $set: { a: 1 } },
    { upsert: true, returnDocument: 'after', includeResultMetadata: true },
  );
  expect(result.value).toEqual({ _id: 9, a: 1 });
  expect(result.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 9 });
});
conforms(modify, 'answers null when nothing matches', async ({ collection }) => {
  expect(await collection.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } })).toBeNull();
  expect(await collection.findOneAndDelete({ a: 1 })).toBeNull();
});
