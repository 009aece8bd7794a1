import { Decimal128, Long, MaxKey, Timestamp } from 'mongodb';
import { expect, test } from 'vitest';
import { startedStore } from './test-store.ts';

test('unsupported features are refused with a code, and nothing is silently ignored', async () => {
  const { client } = await startedStore();
  const db = client.db('d');
  await db.collection('c').insertOne({ a: 1 });
  const refused: [Record<string, unknown>, number][] = [
    [{ find: 'c', collation: { locale: 'de' } }, 115],
    [{ find: 'c', tailable: true }, 115],
    [{ find: 'c', showRecordId: true }, 115],
    [{ find: 'c', filter: { $where: 'true' } }, 2],
    [{ find: 'c', filter: { $text: { $search: 'x' } } }, 2],
    [{ find: 'c', filter: { $jsonSchema: {} } }, 2],
    [{ find: 'c', filter: { a: { $geoWithin: {} } } }, 2],
    [{ find: 'c', filter: { a: new Timestamp(5n) } }, 2],
    [{ find: 'c', let: { x: 1 } }, 40415],
    [{ find: 'c', projection: { 'a.$': 1 } }, 115],
    [{ find: 'c', readConcern: { level: 'snapshot' } }, 72],
    [{ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
    [{ aggregate: 'c', pipeline: [{ $out: 'x' }], cursor: {} }, 40324],
    [{ aggregate: 'c', pipeline: [{ $search: {} }], cursor: {} }, 40324],
    [{ aggregate: 1, pipeline: [], cursor: {} }, 73],
    [{ create: 'c' }, 48],
    [{ create: 'x', capped: true, size: 5 }, 115],
    [{ create: 'x', viewOn: 'c' }, 115],
    [{ createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] }, 67],
    [{ createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] }, 67],
    [{ createIndexes: 'c', indexes: [{ key: { 'a.0': 1 }, name: 'x' }] }, 67],
    [{ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', hidden: true }] }, 197],
    [
      {
        createIndexes: 'c',
        indexes: [{ key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $gt: 1 } } }],
      },
      67,
    ],
    [{ update: 'c', updates: [{ q: {}, u: [{ $replaceWith: {} }] }] }, 72],
    [{ update: 'c', updates: [{ q: {}, u: { $bit: { a: { and: 1 } } } }] }, 9],
    [{ update: 'c', updates: [{ q: {}, u: { b: 1 }, multi: true }] }, 9],
    [{ insert: 'c', documents: [{ a: 1 }], txnNumber: Long.fromNumber(1) }, 20],
    [{ insert: 'c', documents: [{ a: 1 }], startTransaction: true }, 20],
    [{ insert: 'c', documents: [{ a: Decimal128.fromString('1') }] }, 2],
    [{ insert: 'c', documents: [{ a: new MaxKey() }] }, 2],
    [{ insert: 'c', documents: [{ a: Long.MAX_VALUE }] }, 2],
    [{ insert: 'c', documents: [{ a: /x/ }] }, 2],
    [{ insert: 'c', documents: [{ a: { $gt: '' } }] }, 52],
    [{ insert: 'c', documents: [] }, 16],
    [{ insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 2],
    [{ renameCollection: 'd.c', to: 'd.e' }, 59],
    [{ bulkWrite: 1, ops: [{ insert: 0, document: {} }], nsInfo: [{ ns: 'd.c' }] }, 59],
  ];
  for (const [command, code] of refused) {
    const answer = await db.command(command).catch((error: { code?: number }) => error);
    const [writeError] = (answer as { writeErrors?: { code: number }[] }).writeErrors ?? [];
    expect(writeError?.code ?? (answer as { code?: number }).code, JSON.stringify(command)).toBe(code);
  }
  expect(await db.collection('c').find().project({ _id: 0 }).toArray()).toEqual([{ a: 1 }]);
  expect((await db.collection('c').indexes()).map(({ name }) => name)).toEqual(['_id_']);
});

test('a transaction is refused', async () => {
  const { client } = await startedStore();
  const collection = client.db('d').collection('c');
  await client.withSession(async (session) => {
    session.startTransaction();
    await expect(collection.insertOne({ a: 1 }, { session })).rejects.toThrow();
  });
  expect(await collection.countDocuments()).toBe(0);
});

test('a command that exceeds maxTimeMS is ended', async () => {
  const { client } = await startedStore();
  const collection = client.db('d').collection('c');
  await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, s: 'x'.repeat(200) })));
  const slow = collection.find({ s: /y$/ }).maxTimeMS(1).toArray();
  await expect(slow).rejects.toMatchObject({ code: 50 });
});
