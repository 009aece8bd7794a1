import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { MongoClient, MongoServerError } from 'mongodb';
import { Storage } from './storage.ts';
import { storeProcess } from './test-store.ts';

/** What the clients of a crashing store know: the state of each document they got an answer for. */
export interface Ledger {
  /** The value each acknowledged document must have at least; undefined when its deletion was acknowledged. */
  acknowledged: Map<string, number | undefined>;
  /** The documents whose last write got no answer: they may be in either state. */
  open: Map<string, number | undefined>;
}

const WRITERS = 6;

/**
 * Starts the store, lets writers insert, update and delete with several indexes, kills the process with
 * SIGKILL in the middle of it after `answers` acknowledged writes, and notes what was acknowledged.
 */
export async function writeUntilKilled(
  dir: string,
  ledger: Ledger,
  round: number,
  answers: number,
): Promise<void> {
  const store = await storeProcess(dir);
  const client = await new MongoClient(store.uri, {
    serverSelectionTimeoutMS: 500,
    retryWrites: false,
  }).connect();
  const collection = client
    .db('crash')
    .collection<{ _id: string; n: number; tags: string[]; at: Date }>('docs');
  await collection.createIndexes([
    { key: { n: 1 } },
    { key: { tags: 1 } },
    { key: { at: -1, n: 1 } },
    { key: { slug: 1 }, unique: true, sparse: true },
  ]);
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const write = async (id: string, state: number | undefined, run: () => Promise<unknown>) => {
    ledger.open.set(id, state);
    await run();
    ledger.open.delete(id);
    ledger.acknowledged.set(id, state);
    if (++acknowledged >= answers) killed ??= store.kill();
  };
  const writer = async (name: number) => {
    for (let i = 0; killed === undefined; i++) {
      const id = `${round}-${name}-${i}`;
      const doc = { _id: id, n: 0, tags: [`t${i % 7}`, `u${i % 3}`], at: new Date(i), slug: id };
      await write(id, 0, () => collection.insertOne(doc));
      await write(id, 1, () => collection.updateOne({ _id: id }, { $inc: { n: 1 }, $push: { tags: 'x' } }));
      if (i % 3 === 0) await write(id, undefined, () => collection.deleteOne({ _id: id }));
      await setImmediate();
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, name) =>
    writer(name).catch((error: unknown) => {
      if (error instanceof MongoServerError) throw error;
    }),
  );
  await Promise.all(writers);
  await killed;
  if (store.child.exitCode === null && store.child.signalCode === null) await once(store.child, 'exit');
  await client.close();
}

/** Opens the folder after a crash: what differs from the ledger, and what index entries do not fit. */
export function inspect(dir: string, ledger: Ledger): string[] {
  const storage = new Storage(dir);
  try {
    const problems = storage.verify();
    const collection = storage.collection('crash', 'docs');
    const found = new Map<string, number>();
    if (collection !== undefined) {
      for (const record of storage.allRecords(collection)) {
        const doc = storage.document(record);
        found.set(doc._id as string, doc.n as number);
      }
    }
    for (const [id, state] of ledger.acknowledged) {
      const now = found.get(id);
      const other = ledger.open.has(id) ? ledger.open.get(id) : state;
      if (now !== state && now !== other) problems.push(`${id}: acknowledged as ${state}, found ${now}`);
      if (ledger.open.has(id)) settle(ledger, id, now);
    }
    for (const id of ledger.open.keys()) settle(ledger, id, found.get(id));
    for (const id of found.keys()) if (!ledger.acknowledged.has(id)) problems.push(`${id}: nobody wrote it`);
    return problems;
  } finally {
    storage.close();
  }
}

/** After the crash the state that was found is the one that counts. */
function settle(ledger: Ledger, id: string, state: number | undefined): void {
  ledger.open.delete(id);
  ledger.acknowledged.set(id, state);
}
