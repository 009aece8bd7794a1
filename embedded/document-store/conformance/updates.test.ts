import { expect } from 'vitest';
import { branch, conforms, refusedWith, updates, useServer } from './conformance.ts';

useServer();

const op = (name: string) => `reference/operator/update/${name}`;

updates(
  op('inc'),
  '$inc adds and subtracts',
  { _id: 1, quantity: 10, metrics: { orders: 2, ratings: 3.5 } },
  { $inc: { quantity: -2, 'metrics.orders': 1 } },
  { _id: 1, quantity: 8, metrics: { orders: 3, ratings: 3.5 } },
);
updates(op('inc'), '$inc makes a missing field', { _id: 1 }, { $inc: { n: 4 } }, { _id: 1, n: 4 });
conforms(op('inc'), '$inc a string is refused', async ({ collection }) => {
  await collection.insertOne({ a: 'x' });
  await refusedWith(14, collection.updateOne({}, { $inc: { a: 1 } }));
  await refusedWith(14, collection.updateOne({}, { $inc: { b: 'x' } } as never));
  expect(await collection.countDocuments({ a: 'x', b: { $exists: false } })).toBe(1);
});
updates(
  op('mul'),
  '$mul multiplies',
  { _id: 1, price: 10.5, quantity: 25 },
  { $mul: { price: 2, quantity: 2 } },
  { _id: 1, price: 21, quantity: 50 },
);
updates(
  op('mul'),
  '$mul makes a missing field 0',
  { _id: 2 },
  { $mul: { price: 100 } },
  { _id: 2, price: 0 },
);
updates(
  op('min'),
  '$min takes the lower value',
  { _id: 1, lowScore: 200 },
  { $min: { lowScore: 150 } },
  { _id: 1, lowScore: 150 },
);
updates(
  op('min'),
  '$min leaves a lower value',
  { _id: 1, lowScore: 150 },
  { $min: { lowScore: 250 } },
  { _id: 1, lowScore: 150 },
);
updates(
  op('min'),
  '$min on dates',
  { _id: 1, at: new Date(5000) },
  { $min: { at: new Date(4000) } },
  { _id: 1, at: new Date(4000) },
);
updates(
  op('max'),
  '$max takes the higher value',
  { _id: 1, highScore: 800 },
  { $max: { highScore: 950 } },
  { _id: 1, highScore: 950 },
);
updates(
  op('max'),
  '$max leaves a higher value',
  { _id: 1, highScore: 950 },
  { $max: { highScore: 870 } },
  { _id: 1, highScore: 950 },
);
updates(
  op('max'),
  '$max makes a missing field',
  { _id: 1 },
  { $max: { highScore: 1 } },
  { _id: 1, highScore: 1 },
);
updates(
  op('rename'),
  '$rename',
  { _id: 1, alias: ['a'], mobile: '555', nmae: { first: 'george' } },
  { $rename: { nmae: 'name', mobile: 'cell' } },
  { _id: 1, alias: ['a'], cell: '555', name: { first: 'george' } },
);
updates(
  op('rename'),
  '$rename inside a document',
  { _id: 1, name: { first: 'george', last: 'w' } },
  { $rename: { 'name.first': 'name.fname' } },
  { _id: 1, name: { last: 'w', fname: 'george' } },
);
updates(
  op('rename'),
  '$rename of a field that is not there does nothing',
  { _id: 1, a: 1 },
  { $rename: { wife: 'spouse' } },
  { _id: 1, a: 1 },
);

const PRODUCT = {
  _id: 100,
  quantity: 500,
  details: { model: '2600', make: 'Fashionaires' },
  tags: ['hats', 'shirt'],
  ratings: [{ by: 'Customer007', rating: 4 }],
};
updates(
  op('set'),
  '$set on a path',
  PRODUCT,
  { $set: { 'details.make': 'Kustom Kidz' } },
  { ...PRODUCT, details: { model: '2600', make: 'Kustom Kidz' } },
);
updates(
  op('set'),
  '$set on array positions',
  PRODUCT,
  { $set: { 'tags.1': 'rain gear', 'ratings.0.rating': 2 } },
  { ...PRODUCT, tags: ['hats', 'rain gear'], ratings: [{ by: 'Customer007', rating: 2 }] },
);
updates(
  op('set'),
  '$set makes the documents on the way',
  { _id: 1 },
  { $set: { 'a.b.c': 1 } },
  { _id: 1, a: { b: { c: 1 } } },
);
updates(
  op('set'),
  '$set beyond the end fills with null',
  { _id: 1, a: [1] },
  { $set: { 'a.3': 4 } },
  { _id: 1, a: [1, null, null, 4] },
);
conforms(op('set'), '$set below a scalar is refused', async ({ collection }) => {
  await collection.insertOne({ a: 1 });
  await refusedWith(28, collection.updateOne({}, { $set: { 'a.b': 1 } }));
});
conforms('core/document', '$set of another _id is refused', async ({ collection }) => {
  await collection.insertOne({ _id: 1 } as never);
  await refusedWith(66, collection.updateOne({}, { $set: { _id: 2 } }));
});
updates(
  op('unset'),
  '$unset',
  { _id: 1, quantity: 5, instock: true, item: 'x' },
  { $unset: { quantity: '', instock: '' } },
  { _id: 1, item: 'x' },
);
updates(
  op('unset'),
  '$unset an array element leaves null',
  { _id: 1, a: [1, 2, 3] },
  { $unset: { 'a.1': '' } },
  { _id: 1, a: [1, null, 3] },
);
conforms(op('setOnInsert'), '$setOnInsert works only when the upsert inserts', async ({ collection }) => {
  const change = { $set: { item: 'apple' }, $setOnInsert: { defaultQty: 100 } };
  await collection.updateOne({ _id: 1 } as never, change, { upsert: true });
  expect(await collection.findOne()).toEqual({ _id: 1, item: 'apple', defaultQty: 100 });
  await collection.updateOne({ _id: 1 } as never, { $setOnInsert: { defaultQty: 7 } }, { upsert: true });
  expect(await collection.findOne()).toEqual({ _id: 1, item: 'apple', defaultQty: 100 });
});
conforms(op('currentDate'), "$currentDate sets the server's date", async ({ collection }) => {
  await collection.insertOne({ _id: 1, lastModified: new Date(0) } as never);
  const fields = { lastModified: true, 'cancellation.date': { $type: 'date' } };
  const result = await collection.updateOne({}, { $currentDate: fields as never });
  expect(result.modifiedCount).toBe(1);
  const doc = await collection.findOne();
  expect(doc?.lastModified.getTime()).toBeGreaterThan(Date.UTC(2024));
  expect(doc?.cancellation.date).toEqual(doc?.lastModified);
});

updates(
  op('push'),
  '$push appends',
  { _id: 1, scores: [44, 78, 38, 80] },
  { $push: { scores: 89 } },
  { _id: 1, scores: [44, 78, 38, 80, 89] },
);
updates(
  op('push'),
  '$push makes a missing array',
  { _id: 1 },
  { $push: { scores: 89 } },
  { _id: 1, scores: [89] },
);
updates(
  op('push'),
  '$push an array adds one element',
  { _id: 1, a: [1] },
  { $push: { a: [2, 3] } },
  { _id: 1, a: [1, [2, 3]] },
);
updates(
  op('push'),
  '$push with $each',
  { _id: 1, scores: [89] },
  { $push: { scores: { $each: [90, 92, 85] } } },
  { _id: 1, scores: [89, 90, 92, 85] },
);
updates(
  op('push'),
  '$push with $each, $sort and $slice',
  {
    _id: 5,
    quizzes: [
      { wk: 1, score: 10 },
      { wk: 2, score: 8 },
      { wk: 3, score: 5 },
      { wk: 4, score: 6 },
    ],
  },
  {
    $push: {
      quizzes: {
        $each: [
          { wk: 5, score: 8 },
          { wk: 6, score: 7 },
          { wk: 7, score: 6 },
        ],
        $sort: { score: -1 },
        $slice: 3,
      },
    },
  },
  {
    _id: 5,
    quizzes: [
      { wk: 1, score: 10 },
      { wk: 2, score: 8 },
      { wk: 5, score: 8 },
    ],
  },
);
conforms(op('push'), '$push to something else is refused', async ({ collection }) => {
  await collection.insertOne({ a: 1 });
  await refusedWith(2, collection.updateOne({}, { $push: { a: 1 } } as never));
});
updates(
  op('position'),
  '$position at the start',
  { _id: 1, scores: [100] },
  { $push: { scores: { $each: [50, 60, 70], $position: 0 } } },
  { _id: 1, scores: [50, 60, 70, 100] },
);
updates(
  op('position'),
  '$position in the middle',
  { _id: 2, scores: [50, 60, 70, 100] },
  { $push: { scores: { $each: [20, 30], $position: 2 } } },
  { _id: 2, scores: [50, 60, 20, 30, 70, 100] },
);
updates(
  op('position'),
  '$position from the end',
  { _id: 3, scores: [50, 60, 20, 30, 70, 100] },
  { $push: { scores: { $each: [90, 80], $position: -2 } } },
  { _id: 3, scores: [50, 60, 20, 30, 90, 80, 70, 100] },
);
updates(
  op('slice'),
  '$slice keeps the end',
  { _id: 1, scores: [40, 50, 60] },
  { $push: { scores: { $each: [80, 78, 86], $slice: -5 } } },
  { _id: 1, scores: [50, 60, 80, 78, 86] },
);
updates(
  op('slice'),
  '$slice keeps the start',
  { _id: 2, scores: [89, 90] },
  { $push: { scores: { $each: [100, 20], $slice: 3 } } },
  { _id: 2, scores: [89, 90, 100] },
);
updates(
  op('slice'),
  '$slice alone',
  { _id: 3, scores: [89, 70, 100, 20] },
  { $push: { scores: { $each: [], $slice: -3 } } },
  { _id: 3, scores: [70, 100, 20] },
);
updates(
  op('sort'),
  '$sort documents by a field',
  {
    _id: 1,
    quizzes: [
      { id: 1, score: 6 },
      { id: 2, score: 9 },
    ],
  },
  {
    $push: {
      quizzes: {
        $each: [
          { id: 3, score: 8 },
          { id: 4, score: 7 },
          { id: 5, score: 6 },
        ],
        $sort: { score: 1 },
      },
    },
  },
  {
    _id: 1,
    quizzes: [
      { id: 1, score: 6 },
      { id: 5, score: 6 },
      { id: 4, score: 7 },
      { id: 3, score: 8 },
      { id: 2, score: 9 },
    ],
  },
);
updates(
  op('sort'),
  '$sort values',
  { _id: 2, tests: [89, 70, 89, 50] },
  { $push: { tests: { $each: [40, 60], $sort: 1 } } },
  { _id: 2, tests: [40, 50, 60, 70, 89, 89] },
);
updates(
  op('addToSet'),
  '$addToSet adds what is not there',
  { _id: 1, tags: ['electronics', 'supplies'] },
  { $addToSet: { tags: 'accessories' } },
  { _id: 1, tags: ['electronics', 'supplies', 'accessories'] },
);
updates(
  op('addToSet'),
  '$addToSet leaves what is there',
  { _id: 1, tags: ['camera'] },
  { $addToSet: { tags: 'camera' } },
  { _id: 1, tags: ['camera'] },
);
updates(
  op('addToSet'),
  '$addToSet an array adds one element',
  { _id: 1, letters: ['a', 'b'] },
  { $addToSet: { letters: ['c', 'd'] } },
  { _id: 1, letters: ['a', 'b', ['c', 'd']] },
);
updates(
  op('addToSet'),
  '$addToSet with $each',
  { _id: 2, tags: ['electronics', 'supplies'] },
  { $addToSet: { tags: { $each: ['camera', 'electronics', 'accessories'] } } },
  { _id: 2, tags: ['electronics', 'supplies', 'camera', 'accessories'] },
);
updates(
  op('pop'),
  '$pop the first',
  { _id: 1, scores: [8, 9, 10] },
  { $pop: { scores: -1 } },
  { _id: 1, scores: [9, 10] },
);
updates(
  op('pop'),
  '$pop the last',
  { _id: 1, scores: [9, 10] },
  { $pop: { scores: 1 } },
  { _id: 1, scores: [9] },
);
conforms(op('pop'), '$pop with anything but 1 and -1 is refused', async ({ collection }) => {
  await refusedWith(9, collection.updateOne({}, { $pop: { scores: 2 as 1 } }));
});
updates(
  op('pull'),
  '$pull with $in',
  { _id: 1, fruits: ['apples', 'pears', 'oranges', 'grapes', 'bananas'] },
  { $pull: { fruits: { $in: ['apples', 'oranges'] } } },
  { _id: 1, fruits: ['pears', 'grapes', 'bananas'] },
);
updates(
  op('pull'),
  '$pull by a condition',
  { _id: 1, votes: [3, 5, 6, 7, 7, 8] },
  { $pull: { votes: { $gte: 6 } } },
  { _id: 1, votes: [3, 5] },
);
updates(
  op('pull'),
  '$pull documents by some fields',
  {
    _id: 1,
    results: [
      { item: 'A', score: 5 },
      { item: 'B', score: 8 },
    ],
  },
  { $pull: { results: { score: 8, item: 'B' } } },
  { _id: 1, results: [{ item: 'A', score: 5 }] },
);
updates(
  op('pull'),
  '$pull with $elemMatch',
  {
    _id: 1,
    results: [
      {
        item: 'A',
        answers: [
          { q: 1, a: 4 },
          { q: 2, a: 6 },
        ],
      },
      {
        item: 'B',
        answers: [
          { q: 1, a: 8 },
          { q: 2, a: 9 },
        ],
      },
    ],
  },
  { $pull: { results: { answers: { $elemMatch: { q: 2, a: { $gte: 8 } } } } } },
  {
    _id: 1,
    results: [
      {
        item: 'A',
        answers: [
          { q: 1, a: 4 },
          { q: 2, a: 6 },
        ],
      },
    ],
  },
);
updates(
  op('pullAll'),
  '$pullAll',
  { _id: 1, scores: [0, 2, 5, 5, 1, 0] },
  { $pullAll: { scores: [0, 5] } },
  { _id: 1, scores: [2, 1] },
);

updates(
  op('positional'),
  '$ is the first element that matched',
  { _id: 1, grades: [85, 80, 80] },
  { $set: { 'grades.$': 82 } },
  { _id: 1, grades: [85, 82, 80] },
  { filter: { grades: 80 } },
);
updates(
  op('positional'),
  '$ in an array of documents',
  {
    _id: 4,
    grades: [
      { grade: 80, std: 8 },
      { grade: 85, std: 5 },
      { grade: 85, std: 3 },
    ],
  },
  { $set: { 'grades.$.std': 6 } },
  {
    _id: 4,
    grades: [
      { grade: 80, std: 8 },
      { grade: 85, std: 6 },
      { grade: 85, std: 3 },
    ],
  },
  { filter: { 'grades.grade': 85 } },
);
updates(
  op('positional'),
  '$ with $elemMatch',
  {
    _id: 5,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 90 },
      { grade: 90, mean: 85 },
    ],
  },
  { $set: { 'grades.$.std': 6 } },
  {
    _id: 5,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 90, std: 6 },
      { grade: 90, mean: 85 },
    ],
  },
  { filter: { grades: { $elemMatch: { grade: { $lte: 90 }, mean: { $gt: 80 } } } } },
);
conforms(op('positional'), '$ without a match in the query is refused', async ({ collection }) => {
  await collection.insertOne({ _id: 1, a: [1] } as never);
  await refusedWith(2, collection.updateOne({ _id: 1 } as never, { $set: { 'a.$': 2 } }));
});
updates(
  op('positional-all'),
  '$[] is every element',
  { _id: 1, grades: [85, 82, 80] },
  { $inc: { 'grades.$[]': 10 } },
  { _id: 1, grades: [95, 92, 90] },
);
updates(
  op('positional-all'),
  '$[] in an array of documents',
  { _id: 1, grades: [{ std: 8 }, { std: 6 }] },
  { $inc: { 'grades.$[].std': -2 } },
  { _id: 1, grades: [{ std: 6 }, { std: 4 }] },
);
updates(
  op('positional-filtered'),
  '$[x] is every element that its filter matches',
  { _id: 2, grades: [98, 100, 102] },
  { $set: { 'grades.$[element]': 100 } },
  { _id: 2, grades: [98, 100, 100] },
  { arrayFilters: [{ element: { $gte: 100 } }] },
);
updates(
  op('positional-filtered'),
  '$[x] by a field',
  {
    _id: 1,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 90 },
      { grade: 85, mean: 85 },
    ],
  },
  { $set: { 'grades.$[elem].mean': 100 } },
  {
    _id: 1,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 100 },
      { grade: 85, mean: 100 },
    ],
  },
  { arrayFilters: [{ 'elem.grade': { $gte: 85 } }] },
);
conforms(
  op('positional-filtered'),
  'a filter that is missing or not used is refused',
  async ({ collection }) => {
    await collection.insertOne({ a: [1] });
    await refusedWith(2, collection.updateOne({}, { $set: { 'a.$[x]': 2 } }));
    await refusedWith(9, collection.updateOne({}, { $set: { b: 2 } }, { arrayFilters: [{ x: 1 }] }));
  },
);

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
conforms(modify, 'inserts when told to, and says so', async ({ collection }) => {
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
