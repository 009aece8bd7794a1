import { type Db, MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { commandOn, startMongoProxy } from '../../../test/support/mongo-proxy.ts';
import { prepareIndexes } from './indexes.ts';
import type { IndexDefinition } from './store.ts';

const logs: string[] = [];
const log = { info: (text: string) => logs.push(text) } as never;

/** Starts a process of a release with these indexes, whose former ones are `former`. */
const prepare = (db: Db, indexes: readonly IndexDefinition[], former: readonly string[] = []) =>
  prepareIndexes({ db, log }, [{ name: 'things', indexes }], { former });

/** A database in which an earlier release had an index, which is returned by its name. */
async function earlierRelease(...indexes: IndexDefinition[]): Promise<{ db: Db; names: string[] }> {
  const db = await emptyDb();
  await prepare(db, indexes);
  return { db, names: Object.keys(await indexesOf(db)) };
}

/** The collection's indexes by name, without that of `_id`. */
async function indexesOf(db: Db): Promise<Record<string, object>> {
  const all = await db.collection('things').indexes();
  return Object.fromEntries(
    all.filter(({ name }) => name !== '_id_').map(({ name, v: _, ...index }) => [name, { ...index }]),
  );
}

/** A database that no release has prepared. */
async function emptyDb(): Promise<Db> {
  const { db } = await newInstallation().core();
  await db.collection('migrations').deleteMany({});
  return db;
}

const forDays = (days: number): IndexDefinition => ({
  key: { endedAt: 1 },
  options: { expireAfterSeconds: days * 86_400 },
});
const uniqueWhere = (partialFilterExpression: object): IndexDefinition => ({
  key: { name: 1 },
  options: { unique: true, partialFilterExpression },
});

it.each([
  ['another expiry', forDays(90), forDays(30)],
  ['an expiry for the first time', { key: { endedAt: 1 } }, forDays(30)],
  ['another partial filter', uniqueWhere({ deletedAt: null }), uniqueWhere({ isFirst: true })],
  ['what was not unique', { key: { name: 1 } }, uniqueWhere({ deletedAt: null })],
] as const)('an index whose definition changes is replaced: %s', async (_, before, after) => {
  const { db, names } = await earlierRelease(before);
  await prepare(db, [after], names);
  expect(Object.values(await indexesOf(db))).toEqual([{ key: after.key, ...after.options }]);
});

it('an index of an earlier release, which had the name that the driver gives, is kept, and replaced when it changes', async () => {
  const db = await emptyDb();
  await db.collection('things').createIndex(forDays(90).key, forDays(90).options);
  await prepare(db, [forDays(90)]);
  expect(Object.keys(await indexesOf(db))).toEqual(['endedAt_1']);
  await prepare(db, [forDays(30)], ['endedAt_1']);
  expect(Object.values(await indexesOf(db))).toEqual([
    { key: { endedAt: 1 }, expireAfterSeconds: 30 * 86_400 },
  ]);
});

it('an index that a release lists as a former one is dropped, and one that the operator made stays', async () => {
  const { db } = await earlierRelease({ key: { name: 1, at: -1 } }, forDays(30));
  const former = Object.keys(await indexesOf(db)).filter((name) => name.includes('at_-1'));
  await db.collection('things').createIndex({ colour: 1 });
  await db.collection('things').createIndex({ name: 1 }, { name: 'for our report' });
  await prepare(db, [forDays(30)], former);
  const { colour_1, 'for our report': report, ...ours } = await indexesOf(db);
  expect([colour_1, report]).toEqual([{ key: { colour: 1 } }, { key: { name: 1 } }]);
  expect(Object.values(ours)).toEqual([{ key: { endedAt: 1 }, expireAfterSeconds: 30 * 86_400 }]);
});

it('an older release that starts beside a newer one drops and changes none of its indexes', async () => {
  const old = [forDays(90), { key: { name: 1 } } as const];
  const { db, names } = await earlierRelease(...old);
  const newer = [forDays(30), uniqueWhere({ deletedAt: null }), { key: { team: 1, at: 1 } } as const];
  await prepare(db, newer, names);
  const ofNewer = await indexesOf(db);
  expect(Object.keys(ofNewer)).toHaveLength(3);
  await prepare(db, old);
  expect(await indexesOf(db)).toEqual(ofNewer);
  expect(logs.at(-1)).toMatch(/^index touchline_name_1_\w+ of things is that of a newer release and stays$/);
});

it('an index of ours that a release neither wants nor lists stays', async () => {
  const { db, names } = await earlierRelease({ key: { team: 1 } });
  await prepare(db, []);
  expect(Object.keys(await indexesOf(db))).toEqual(names);
});

it('a database of the time before releases were noted loses what this one does not want', async () => {
  const { db } = await earlierRelease({ key: { team: 1 } });
  await db.collection('migrations').deleteMany({});
  await prepare(db, [forDays(30)]);
  expect(Object.values(await indexesOf(db))).toEqual([
    { key: { endedAt: 1 }, expireAfterSeconds: 30 * 86_400 },
  ]);
});

it('several processes may prepare the same change at once', async () => {
  const { db, names } = await earlierRelease(forDays(90), uniqueWhere({ deletedAt: null }));
  const after = [forDays(30), uniqueWhere({ isFirst: true })];
  const start = () => prepare(db, after, names);
  await Promise.all([start(), start(), start()]);
  expect(Object.values(await indexesOf(db))).toHaveLength(2);
  await start();
  expect(Object.values(await indexesOf(db))).toEqual(
    expect.arrayContaining(after.map(({ key, options }) => ({ key, ...options }))),
  );
});

it('an index may take longer to build than any other command, and the log names it', async () => {
  const { env } = newInstallation();
  const held = [commandOn('createIndexes', 'things'), commandOn('find', 'others')];
  const proxy = await startMongoProxy(env.MONGODB_URI as string, (message) =>
    held.some((command) => message.includes(command)),
  );
  const limits = { socketTimeoutMS: 2_000, retryReads: false };
  const client = await new MongoClient(proxy.uri, limits).connect();
  onTestFinished(() => client.close());
  onTestFinished(() =>
    client
      .db()
      .dropDatabase()
      .then(() => undefined),
  );
  await client.db().collection('things').insertOne({ name: 'a' });
  const prepared = prepare(client.db(), [{ key: { name: 1 } }]);
  await proxy.stopped;
  // A command that begins later ends at its limit, while the index is still being built.
  await expect(client.db().collection('others').findOne()).rejects.toThrow(/timed out/);
  proxy.release();
  await prepared;
  expect(Object.values(await indexesOf(client.db()))).toEqual([{ key: { name: 1 } }]);
  expect(logs.at(-1)).toMatch(/^building index touchline_name_1_\w+ of things/);
});
