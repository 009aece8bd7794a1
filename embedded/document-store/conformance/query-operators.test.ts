import { Binary, Long, ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { conforms, finds, refusedWith, useServer } from './conformance.ts';

useServer();

const EQ = [
  { _id: 1, item: { name: 'ab', code: '123' }, qty: 15, tags: ['A', 'B', 'C'] },
  { _id: 2, item: { name: 'cd', code: '123' }, qty: 20, tags: ['B'] },
  { _id: 3, item: { name: 'ij', code: '456' }, qty: 25, tags: ['A', 'B'] },
  { _id: 4, item: { name: 'xy', code: '456' }, qty: 30, tags: ['B', 'A'] },
  { _id: 5, item: { name: 'mn', code: '000' }, qty: 20, tags: [['A', 'B'], 'C'] },
];
const eq = 'reference/operator/query/eq';
finds(eq, '$eq a number', EQ, { qty: { $eq: 20 } }, [2, 5]);
finds(eq, '$eq on a path', EQ, { 'item.name': { $eq: 'ab' } }, [1]);
finds(eq, '$eq an element', EQ, { tags: { $eq: 'B' } }, [1, 2, 3, 4]);
finds(eq, '$eq an array finds the array and an array in an array', EQ, { tags: { $eq: ['A', 'B'] } }, [3, 5]);
finds(
  eq,
  '$eq a regular expression does not search',
  [{ _id: 1, s: 'MongoDB' }],
  { s: { $eq: /MongoDB/ } },
  [],
);
finds(
  'reference/operator/query/ne',
  '$ne finds documents without the field',
  EQ,
  { other: { $ne: 1 } },
  [1, 2, 3, 4, 5],
);
finds('reference/operator/query/ne', '$ne an element', EQ, { tags: { $ne: 'A' } }, [2, 5]);
finds('reference/operator/query/nin', '$nin', EQ, { qty: { $nin: [20, 15] } }, [3, 4]);
finds(
  'reference/operator/query/nin',
  '$nin finds documents without the field',
  EQ,
  { other: { $nin: ['x'] } },
  [1, 2, 3, 4, 5],
);
finds('reference/operator/query/in', '$in with patterns', EQ, { 'item.name': { $in: [/^a/, /^c/] } }, [1, 2]);
finds('reference/operator/query/gt', '$gt', EQ, { qty: { $gt: 20 } }, [3, 4]);
finds('reference/operator/query/gte', '$gte', EQ, { qty: { $gte: 20 } }, [2, 3, 4, 5]);
finds('reference/operator/query/lt', '$lt', EQ, { qty: { $lt: 20 } }, [1]);
finds('reference/operator/query/lte', '$lte', EQ, { qty: { $lte: 20 } }, [1, 2, 5]);

const PRICES = [
  { _id: 1, price: 1.99, sale: true },
  { _id: 2, price: 5, sale: true },
  { _id: 3, price: 1.99, sale: false },
  { _id: 4, sale: false },
  { _id: 5, price: 1.99 },
];
finds(
  'reference/operator/query/not',
  '$not finds documents without the field',
  PRICES,
  { price: { $not: { $gt: 1.99 } } },
  [1, 3, 4, 5],
);
finds(
  'reference/operator/query/not',
  '$not a pattern',
  [{ _id: 1, item: 'potato' }, { _id: 2, item: 'kale' }, { _id: 3 }],
  { item: { $not: /^p.*/ } },
  [2, 3],
);
finds('reference/operator/query/nor', '$nor', PRICES, { $nor: [{ price: 1.99 }, { sale: true }] }, [4]);
finds(
  'reference/operator/query/nor',
  '$nor with $exists',
  PRICES,
  { $nor: [{ price: 1.99 }, { price: { $exists: false } }, { sale: true }, { sale: { $exists: false } }] },
  [],
);
finds(
  'reference/operator/query/and',
  '$and on one field',
  PRICES,
  { $and: [{ price: { $ne: 1.99 } }, { price: { $exists: true } }] },
  [2],
);

const MOD = [
  { _id: 1, qty: 0 },
  { _id: 2, qty: 5 },
  { _id: 3, qty: 12 },
];
finds('reference/operator/query/mod', '$mod', MOD, { qty: { $mod: [4, 0] } }, [1, 3]);
finds(
  'reference/operator/query/mod',
  '$mod rounds its arguments toward zero',
  MOD,
  { qty: { $mod: [4.5, 0] } },
  [1, 3],
);
conforms('reference/operator/query/mod', '$mod with one argument is refused', async ({ collection }) => {
  await refusedWith(2, collection.find({ qty: { $mod: [4] } }).toArray());
});

const PRODUCTS = [
  { _id: 100, sku: 'abc123', description: 'Single line description.' },
  { _id: 101, sku: 'abc789', description: 'First line\nSecond line' },
  { _id: 102, sku: 'xyz456', description: 'Many spaces before     line' },
  { _id: 103, sku: 'xyz789', description: 'Multiple\nline description' },
  { _id: 104, sku: 'Abc789', description: 'SKU starts with A' },
];
const regex = 'reference/operator/query/regex';
finds(regex, 'a pattern like LIKE', PRODUCTS, { sku: { $regex: /789$/ } }, [101, 103, 104]);
finds(regex, 'case-insensitive', PRODUCTS, { sku: { $regex: '^ABC', $options: 'i' } }, [100, 101, 104]);
finds(
  regex,
  'm makes anchors match at lines',
  PRODUCTS,
  { description: { $regex: /^S/, $options: 'm' } },
  [100, 101, 104],
);
finds(regex, 'without m anchors match the whole', PRODUCTS, { description: { $regex: /^S/ } }, [100, 104]);
finds(
  regex,
  's lets the dot match line ends',
  PRODUCTS,
  { description: { $regex: 'm.*line', $options: 'si' } },
  [102, 103],
);
finds(regex, 'without s it does not', PRODUCTS, { description: { $regex: 'm.*line', $options: 'i' } }, [102]);
conforms(regex, 'a broken pattern is refused', async ({ collection }) => {
  await collection.insertOne({ s: 'x' });
  await refusedWith(51091, collection.find({ s: { $regex: '(' } }).toArray());
});

finds(
  'reference/operator/query/elemMatch',
  '$elemMatch on numbers',
  [
    { _id: 1, results: [82, 85, 88] },
    { _id: 2, results: [75, 88, 89] },
  ],
  { results: { $elemMatch: { $gte: 80, $lt: 85 } } },
  [1],
);
const SURVEY = [
  {
    _id: 1,
    results: [
      { product: 'abc', score: 10 },
      { product: 'xyz', score: 5 },
    ],
  },
  {
    _id: 2,
    results: [
      { product: 'abc', score: 8 },
      { product: 'xyz', score: 7 },
    ],
  },
  {
    _id: 3,
    results: [
      { product: 'abc', score: 7 },
      { product: 'xyz', score: 8 },
    ],
  },
  {
    _id: 4,
    results: [
      { product: 'abc', score: 7 },
      { product: 'def', score: 8 },
    ],
  },
];
finds(
  'reference/operator/query/elemMatch',
  '$elemMatch on documents',
  SURVEY,
  { results: { $elemMatch: { product: 'xyz', score: { $gte: 8 } } } },
  [3],
);
finds(
  'reference/operator/query/elemMatch',
  '$elemMatch with a negation',
  SURVEY,
  { results: { $elemMatch: { product: { $ne: 'xyz' } } } },
  [1, 2, 3, 4],
);
finds(
  'reference/operator/query/elemMatch',
  'the same without $elemMatch',
  SURVEY,
  { 'results.product': { $ne: 'xyz' } },
  [4],
);
finds(
  'reference/operator/query/all',
  '$all with $elemMatch',
  [
    {
      _id: 1,
      qty: [
        { size: 'M', num: 45, color: 'green' },
        { size: 'L', num: 100, color: 'green' },
      ],
    },
    {
      _id: 2,
      qty: [
        { size: 'S', num: 10, color: 'blue' },
        { size: 'M', num: 100, color: 'blue' },
        { size: 'L', num: 100, color: 'green' },
      ],
    },
    {
      _id: 3,
      qty: [
        { size: '6', num: 100, color: 'green' },
        { size: '6', num: 50, color: 'blue' },
      ],
    },
  ],
  {
    qty: {
      $all: [{ $elemMatch: { size: 'M', num: { $gt: 50 } } }, { $elemMatch: { num: 100, color: 'green' } }],
    },
  },
  [2],
);
finds(
  'reference/operator/query/all',
  '$all of one value matches a scalar',
  [
    { _id: 1, num: 50 },
    { _id: 2, num: 51 },
  ],
  { num: { $all: [50] } },
  [1],
);

const ADDRESSES = [
  { _id: 1, zipCode: '90698345' },
  { _id: 2, zipCode: 43339374 },
  { _id: 3, zipCode: Long.fromNumber(3921412) },
  { _id: 4, zipCode: ['834847278', '1893289032'] },
];
finds(
  'reference/operator/query/type',
  '$type by number looks into arrays',
  ADDRESSES,
  { zipCode: { $type: 2 } },
  [1, 4],
);
finds('reference/operator/query/type', '$type number', ADDRESSES, { zipCode: { $type: 'number' } }, [2, 3]);
finds(
  'reference/operator/query/type',
  '$type array means the field itself',
  ADDRESSES,
  { zipCode: { $type: 'array' } },
  [4],
);
finds(
  'reference/operator/query/type',
  '$type with a list',
  ADDRESSES,
  { zipCode: { $type: ['string', 'number'] } },
  [1, 2, 3, 4],
);
conforms('reference/operator/query/type', 'an unknown alias is refused', async ({ collection }) => {
  await refusedWith(2, collection.find({ a: { $type: 'nonsense' } }).toArray());
});

const BUDGET = [
  { _id: 1, budget: 400, spent: 450 },
  { _id: 2, budget: 100, spent: 150 },
  { _id: 3, budget: 100, spent: 50 },
  { _id: 4, budget: 500, spent: 300 },
  { _id: 5, budget: 200, spent: 650 },
];
finds(
  'reference/operator/query/expr',
  '$expr compares two fields',
  BUDGET,
  { $expr: { $gt: ['$spent', '$budget'] } },
  [1, 2, 5],
);
finds(
  'reference/operator/query/expr',
  '$expr with $cond',
  BUDGET,
  {
    $expr: {
      $lt: [{ $cond: [{ $gte: ['$spent', 200] }, { $multiply: ['$spent', 0.5] }, '$spent'] }, '$budget'],
    },
  },
  [1, 3, 4],
);

const id = new ObjectId('65f000000000000000000001');
const MIXED = [
  { _id: 'null', v: null },
  { _id: 'number', v: 5 },
  { _id: 'string', v: 'a' },
  { _id: 'object', v: { x: 1 } },
  { _id: 'binary', v: new Binary(Buffer.from([1])) },
  { _id: 'id', v: id },
  { _id: 'boolean', v: false },
  { _id: 'date', v: new Date(0) },
];
const brackets = 'reference/method/db.collection.find';
finds(brackets, 'a comparison stays within its type: numbers', MIXED, { v: { $gt: -1e9 } }, ['number']);
finds(brackets, 'a comparison stays within its type: strings', MIXED, { v: { $gte: '' } }, ['string']);
finds(brackets, 'a comparison stays within its type: dates', MIXED, { v: { $lte: new Date() } }, ['date']);
finds(brackets, 'a comparison stays within its type: booleans', MIXED, { v: { $lt: true } }, ['boolean']);
finds(brackets, 'an id is found by its value', MIXED, { v: new ObjectId(id.toHexString()) }, ['id']);
conforms(
  'reference/bson-type-comparison-order',
  'types sort in their order, missing with null',
  async ({ collection }) => {
    await collection.insertMany([...MIXED].reverse().map((doc) => ({ ...doc })) as never[]);
    await collection.insertMany([
      { _id: 'array', v: ['a', 7] as unknown[] },
      { _id: 'empty', v: [] as unknown[] },
    ] as never[]);
    const sorted = await collection.find().sort({ v: 1 }).toArray();
    expect(sorted.map((doc) => doc._id as unknown)).toEqual([
      'empty',
      'null',
      'number',
      'array',
      'string',
      'object',
      'binary',
      'id',
      'boolean',
      'date',
    ]);
  },
);
conforms(
  'reference/bson-type-comparison-order',
  'an array sorts downwards by its greatest element',
  async ({ collection }) => {
    await collection.insertMany([
      { _id: 1, v: [1, 9] },
      { _id: 2, v: 5 },
      { _id: 3, v: [2, 3] },
    ] as never[]);
    const down = await collection.find().sort({ v: -1 }).toArray();
    expect(down.map((doc) => doc._id as unknown)).toEqual([1, 2, 3]);
    const up = await collection.find().sort({ v: 1 }).toArray();
    expect(up.map((doc) => doc._id as unknown)).toEqual([1, 3, 2]);
  },
);
conforms('reference/bson-type-comparison-order', 'strings compare by their bytes', async ({ collection }) => {
  await collection.insertMany(['b', 'B', 'a', 'é', '\u{1F600}', '\uFFFD'].map((s) => ({ s })));
  const sorted = await collection.find().sort({ s: 1 }).toArray();
  expect(sorted.map(({ s }) => s as string)).toEqual(['B', 'a', 'b', 'é', '\uFFFD', '\u{1F600}']);
});
finds(
  'reference/bson-type-comparison-order',
  'documents compare by type, name, value',
  [
    { _id: 1, d: { a: 1 } },
    { _id: 2, d: { a: 'x' } },
    { _id: 3, d: { b: 0 } },
    { _id: 4, d: { a: 1, b: 1 } },
  ],
  { d: { $gt: { a: 1 } } },
  [2, 3, 4],
);
finds(
  'reference/operator/query/eq',
  'a path that ends in a scalar is missing',
  [
    { _id: 1, a: 4 },
    { _id: 2, a: { b: 1 } },
    { _id: 3, a: {} },
  ],
  { 'a.b': null },
  [1, 3],
);
conforms('reference/operator/query/where', 'an unknown operator is refused', async ({ collection }) => {
  await refusedWith(2, collection.find({ a: { $foo: 1 } }).toArray());
  await refusedWith(2, collection.find({ $foo: [] }).toArray());
});
conforms('reference/operator/query/or', '$or wants a list with something in it', async ({ collection }) => {
  await refusedWith(2, collection.find({ $or: [] }).toArray());
});
conforms('reference/operator/query/size', '$size wants a count', async ({ collection }) => {
  await refusedWith(2, collection.find({ a: { $size: -1 } }).toArray());
});
