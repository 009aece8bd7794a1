import { expect, test } from 'vitest';
import { startedStore } from './test-store.ts';

const HOUR = 3_600_000;

test('documents past their TTL are deleted, for dates only, in both directions of the index', async () => {
  const { client, store } = await startedStore();
  const now = Date.now();
  const docs = [
    { _id: 'over', at: new Date(now - 2 * HOUR) },
    { _id: 'fresh', at: new Date(now) },
    { _id: 'future', at: new Date(now + HOUR) },
    { _id: 'one of them over', at: [new Date(now + HOUR), new Date(now - 2 * HOUR)] },
    { _id: 'text', at: '2000-01-01' },
    { _id: 'number', at: 5 },
    { _id: 'missing' },
    { _id: 'null', at: null },
  ];
  for (const direction of [1, -1] as const) {
    const collection = client.db('d').collection<{ _id: string }>(`c${direction}`);
    await collection.createIndex({ at: direction }, { expireAfterSeconds: 3600 });
    await collection.insertMany(docs);
    expect(store.expire()).toBe(2);
    const left = (await collection.distinct('_id')).sort();
    expect(left).toEqual(['fresh', 'future', 'missing', 'null', 'number', 'text']);
  }
  expect(store.expire()).toBe(0);
  expect(store.verify()).toEqual([]);
});

test('expireAfterSeconds 0 deletes a document at the time in its field', async () => {
  const { client, store } = await startedStore();
  const collection = client.db('d').collection('c');
  await collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  await collection.insertMany([
    { expiresAt: new Date(Date.now() - 1) },
    { expiresAt: new Date(Date.now() + HOUR) },
  ]);
  expect(store.expire()).toBe(1);
  expect(await collection.countDocuments()).toBe(1);
});
