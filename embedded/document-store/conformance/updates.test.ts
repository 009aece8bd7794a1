import { expect } from 'vitest';
import { conforms, refusedWith, updates, useServer } from './conformance.ts';

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
