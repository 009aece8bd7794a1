import { expect } from 'vitest';
import { aggregates, conforms, refusedWith, useServer } from './conformance.ts';

useServer();

const stage = (name: string) => `reference/operator/aggregation/${name}`;
const SALES = [
  { _id: 1, item: 'abc', price: 10, quantity: 2, date: new Date('2014-03-01T08:00:00Z') },
  { _id: 2, item: 'jkl', price: 20, quantity: 1, date: new Date('2014-03-01T09:00:00Z') },
  { _id: 3, item: 'xyz', price: 5, quantity: 10, date: new Date('2014-03-15T09:00:00Z') },
  { _id: 4, item: 'xyz', price: 5, quantity: 20, date: new Date('2014-04-04T11:21:39.736Z') },
  { _id: 5, item: 'abc', price: 10, quantity: 10, date: new Date('2014-04-04T21:23:13.331Z') },
  { _id: 6, item: 'def', price: 7.5, quantity: 5, date: new Date('2015-06-04T05:08:13Z') },
  { _id: 7, item: 'def', price: 7.5, quantity: 10, date: new Date('2015-09-10T08:43:00Z') },
  { _id: 8, item: 'abc', price: 10, quantity: 5, date: new Date('2016-02-06T20:20:13Z') },
];

aggregates(
  stage('group'),
  '$group counts',
  SALES,
  [{ $group: { _id: null, count: { $count: {} } } }],
  [{ _id: null, count: 8 }],
);
aggregates(
  stage('group'),
  '$group sums and filters',
  SALES,
  [
    { $group: { _id: '$item', total: { $sum: { $multiply: ['$price', '$quantity'] } } } },
    { $match: { total: { $gte: 100 } } },
    { $sort: { _id: 1 } },
  ],
  [
    { _id: 'abc', total: 170 },
    { _id: 'def', total: 112.5 },
    { _id: 'xyz', total: 150 },
  ],
);
aggregates(
  stage('group'),
  '$group by day with averages',
  SALES,
  [
    { $match: { date: { $gte: new Date('2014-01-01'), $lt: new Date('2015-01-01') } } },
    {
      $group: {
        _id: { $dateToString: { format: '%Y-%m-%d', date: '$date' } },
        total: { $sum: { $multiply: ['$price', '$quantity'] } },
        average: { $avg: '$quantity' },
        count: { $sum: 1 },
      },
    },
    { $sort: { total: -1 } },
  ],
  [
    { _id: '2014-04-04', total: 200, average: 15, count: 2 },
    { _id: '2014-03-15', total: 50, average: 10, count: 1 },
    { _id: '2014-03-01', total: 40, average: 1.5, count: 2 },
  ],
);
aggregates(
  stage('group'),
  '$group by null and missing is one group',
  [
    { _id: 1, k: null, n: 1 },
    { _id: 2, n: 2 },
  ],
  [{ $group: { _id: '$k', n: { $sum: '$n' } } }],
  [{ _id: null, n: 3 }],
);
aggregates(
  stage('push'),
  '$push and $first, $last in order',
  SALES,
  [
    { $sort: { _id: 1 } },
    { $match: { item: 'abc' } },
    {
      $group: {
        _id: '$item',
        all: { $push: '$quantity' },
        first: { $first: '$quantity' },
        last: { $last: '$quantity' },
      },
    },
  ],
  [{ _id: 'abc', all: [2, 10, 5], first: 2, last: 5 }],
);
aggregates(
  stage('min'),
  '$min and $max',
  SALES,
  [{ $group: { _id: null, min: { $min: '$quantity' }, max: { $max: '$quantity' } } }],
  [{ _id: null, min: 1, max: 20 }],
);
aggregates(
  stage('sum'),
  '$sum leaves out what is no number',
  [{ _id: 1, v: 1 }, { _id: 2, v: 'x' }, { _id: 3 }],
  [{ $group: { _id: null, n: { $sum: '$v' } } }],
  [{ _id: null, n: 1 }],
);
aggregates(
  stage('addToSet'),
  '$addToSet takes each value once',
  [
    { _id: 1, v: 1 },
    { _id: 2, v: 1 },
  ],
  [{ $group: { _id: null, set: { $addToSet: '$v' } } }],
  [{ _id: null, set: [1] }],
);
aggregates(
  stage('count'),
  '$count',
  [
    { _id: 1, score: 88 },
    { _id: 2, score: 92 },
    { _id: 3, score: 79 },
  ],
  [{ $match: { score: { $gt: 80 } } }, { $count: 'passing' }],
  [{ passing: 2 }],
);
aggregates(stage('count'), '$count of nothing is no document', [], [{ $count: 'n' }], []);
aggregates(
  stage('sort'),
  '$sort, $skip, $limit',
  SALES,
  [{ $sort: { quantity: -1, _id: 1 } }, { $skip: 1 }, { $limit: 3 }, { $project: { quantity: 1 } }],
  [
    { _id: 3, quantity: 10 },
    { _id: 5, quantity: 10 },
    { _id: 7, quantity: 10 },
  ],
);
aggregates(
  stage('project'),
  '$project includes, leaves out and computes',
  [{ _id: 1, title: 'abc123', isbn: '0001122223334', author: { last: 'zzz', first: 'aaa' }, copies: 5 }],
  [
    {
      $project: {
        _id: 0,
        title: 1,
        last: '$author.last',
        prefix: { $substrCP: ['$isbn', 0, 3] },
        'author.first': 1,
      },
    },
  ],
  [{ title: 'abc123', author: { first: 'aaa' }, last: 'zzz', prefix: '000' }],
);
aggregates(
  stage('project'),
  '$project without a field of every element',
  [
    {
      _id: 1,
      stop: [
        { title: 'a', n: 1 },
        { title: 'b', n: 2 },
      ],
    },
  ],
  [{ $project: { 'stop.n': 0 } }],
  [{ _id: 1, stop: [{ title: 'a' }, { title: 'b' }] }],
);
aggregates(
  stage('project'),
  '$project a new array',
  [{ _id: 1, x: 1, y: 2 }],
  [{ $project: { all: ['$x', '$y', '$none'] } }],
  [{ _id: 1, all: [1, 2, null] }],
);
aggregates(
  stage('project'),
  '$project a field that is missing leaves it out',
  [{ _id: 1 }],
  [{ $project: { a: '$none', b: { $ifNull: ['$none', 'd'] } } }],
  [{ _id: 1, b: 'd' }],
);
const STUDENTS = [
  { _id: 1, homework: [10, 5, 10], quiz: [10, 8], extraCredit: 0 },
  { _id: 2, homework: [5, 6, 5], quiz: [8, 8], extraCredit: 8 },
];
aggregates(
  stage('addFields'),
  '$addFields',
  STUDENTS,
  [
    { $addFields: { totalHomework: { $sum: '$homework' }, totalQuiz: { $sum: '$quiz' } } },
    { $addFields: { totalScore: { $add: ['$totalHomework', '$totalQuiz', '$extraCredit'] } } },
    { $project: { totalScore: 1 } },
  ],
  [
    { _id: 1, totalScore: 43 },
    { _id: 2, totalScore: 40 },
  ],
);
aggregates(
  stage('addFields'),
  '$addFields into a document',
  [{ _id: 1, specs: { doors: 4 } }],
  [{ $addFields: { 'specs.fuel': 'unleaded', kind: { $concat: ['c', 'ar'] } } }],
  [{ _id: 1, specs: { doors: 4, fuel: 'unleaded' }, kind: 'car' }],
);
aggregates(
  stage('unset'),
  '$unset',
  [{ _id: 1, title: 'a', author: { first: 'x', last: 'y' } }],
  [{ $unset: ['title', 'author.first'] }],
  [{ _id: 1, author: { last: 'y' } }],
);
aggregates(
  stage('unwind'),
  '$unwind',
  [{ _id: 1, item: 'ABC1', sizes: ['S', 'M', 'L'] }],
  [{ $unwind: '$sizes' }],
  [
    { _id: 1, item: 'ABC1', sizes: 'S' },
    { _id: 1, item: 'ABC1', sizes: 'M' },
    { _id: 1, item: 'ABC1', sizes: 'L' },
  ],
);
const SIZES = [
  { _id: 1, sizes: ['S', 'M'] },
  { _id: 2, sizes: [] },
  { _id: 3, sizes: 'M' },
  { _id: 4 },
  { _id: 5, sizes: null },
];
aggregates(
  stage('unwind'),
  '$unwind drops the empty and takes scalars as they are',
  SIZES,
  [{ $unwind: { path: '$sizes' } }],
  [
    { _id: 1, sizes: 'S' },
    { _id: 1, sizes: 'M' },
    { _id: 3, sizes: 'M' },
  ],
);
aggregates(
  stage('unwind'),
  '$unwind with preserveNullAndEmptyArrays keeps them',
  SIZES,
  [{ $unwind: { path: '$sizes', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } }],
  [
    { _id: 1, sizes: 'S', i: 0 },
    { _id: 1, sizes: 'M', i: 1 },
    { _id: 2, i: null },
    { _id: 3, sizes: 'M', i: null },
    { _id: 4, i: null },
    { _id: 5, sizes: null, i: null },
  ],
);
aggregates(
  stage('sortByCount'),
  '$sortByCount',
  [
    { _id: 1, t: 'a' },
    { _id: 2, t: 'b' },
    { _id: 3, t: 'b' },
  ],
  [{ $sortByCount: '$t' }],
  [
    { _id: 'b', count: 2 },
    { _id: 'a', count: 1 },
  ],
);
aggregates(
  stage('replaceRoot'),
  '$replaceRoot',
  [{ _id: 1, name: { first: 'A', last: 'B' } }],
  [{ $replaceRoot: { newRoot: '$name' } }],
  [{ first: 'A', last: 'B' }],
);
aggregates(
  stage('replaceWith'),
  '$replaceWith',
  [{ _id: 1, a: 1, b: 2 }],
  [{ $replaceWith: { id: '$_id', sum: { $add: ['$a', '$b'] } } }],
  [{ id: 1, sum: 3 }],
);
aggregates(
  stage('facet'),
  '$facet',
  SALES,
  [{ $facet: { items: [{ $sortByCount: '$item' }, { $limit: 1 }], total: [{ $count: 'n' }] } }],
  [{ items: [{ _id: 'abc', count: 3 }], total: [{ n: 8 }] }],
);
conforms(stage('lookup'), '$lookup joins by equality, null with missing', async ({ db, collection }) => {
  const inventory = db.collection(`${collection.collectionName}_inventory`);
  await collection.insertMany([
    { _id: 1, item: 'almonds', price: 12 },
    { _id: 2, item: 'pecans', price: 20 },
    { _id: 3 },
  ] as never[]);
  await inventory.insertMany([
    { _id: 1, sku: 'almonds', instock: 120 },
    { _id: 2, sku: 'bread', instock: 80 },
    { _id: 4, sku: 'pecans', instock: 70 },
    { _id: 5, sku: null },
    { _id: 6 },
  ] as never[]);
  const joined = await collection
    .aggregate([
      { $lookup: { from: inventory.collectionName, localField: 'item', foreignField: 'sku', as: 'docs' } },
    ])
    .toArray();
  expect(joined.map(({ docs }) => docs as unknown)).toEqual([
    [{ _id: 1, sku: 'almonds', instock: 120 }],
    [{ _id: 4, sku: 'pecans', instock: 70 }],
    [{ _id: 5, sku: null }, { _id: 6 }],
  ]);
});
conforms(stage('lookup'), '$lookup with an array joins each element', async ({ db, collection }) => {
  const members = db.collection(`${collection.collectionName}_members`);
  await collection.insertOne({ _id: 1, enrollmentlist: ['giraffe2', 'artie'] } as never);
  await members.insertMany([
    { _id: 1, name: 'artie' },
    { _id: 2, name: 'giraffe' },
    { _id: 3, name: 'giraffe2' },
  ] as never[]);
  const [joined] = await collection
    .aggregate([
      {
        $lookup: {
          from: members.collectionName,
          localField: 'enrollmentlist',
          foreignField: 'name',
          as: 'who',
        },
      },
    ])
    .toArray();
  expect(joined?.who).toEqual([
    { _id: 1, name: 'artie' },
    { _id: 3, name: 'giraffe2' },
  ]);
});
conforms(stage('lookup'), '$lookup with let and a pipeline', async ({ db, collection }) => {
  const warehouses = db.collection(`${collection.collectionName}_warehouses`);
  await collection.insertMany([
    { _id: 1, item: 'almonds', ordered: 2 },
    { _id: 2, item: 'pecans', ordered: 1 },
  ] as never[]);
  await warehouses.insertMany([
    { _id: 1, stock: 'almonds', instock: 120 },
    { _id: 2, stock: 'almonds', instock: 1 },
    { _id: 3, stock: 'pecans', instock: 1 },
  ] as never[]);
  const pipeline = [
    { $match: { $expr: { $and: [{ $eq: ['$stock', '$$item'] }, { $gte: ['$instock', '$$ordered'] }] } } },
    { $project: { _id: 0, instock: 1 } },
  ];
  const joined = await collection
    .aggregate([
      {
        $lookup: {
          from: warehouses.collectionName,
          let: { item: '$item', ordered: '$ordered' },
          pipeline,
          as: 'data',
        },
      },
    ])
    .toArray();
  expect(joined.map(({ data }) => data as unknown)).toEqual([[{ instock: 120 }], [{ instock: 1 }]]);
});

conforms('reference/operator/aggregation-pipeline', 'an unknown stage is refused', async ({ collection }) => {
  await collection.insertOne({});
  await refusedWith(40324, collection.aggregate([{ $nonsense: {} }]).toArray());
});
conforms(stage('limit'), '$limit 0 is refused', async ({ collection }) => {
  await collection.insertOne({});
  await refusedWith(15958, collection.aggregate([{ $limit: 0 }]).toArray());
});
