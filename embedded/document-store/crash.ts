import { once } from 'node:events';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { Storage } from './storage/storage.ts';
import { storeProcess } from './test-store.ts';

/** The clients' view of a store that crashes: the state of each document whose write was acknowledged. */
interface Ledger {
  /** The least value that each acknowledged document must have; undefined when its deletion was acknowledged. */
  acknowledged: Map<string, number | undefined>;
  /** The documents whose last write got no answer; they may be in either state. */
  open: Map<string, number | undefined>;
  /** The size of every batch that was sent in one command; it must be stored as a whole or not at all. */
  batches: Map<string, { size: number; acknowledged: boolean }>;
}

/** An empty ledger. */
export function emptyLedger(): Ledger {
  return { acknowledged: new Map(), open: new Map(), batches: new Map() };
}

const WRITERS = 6;
const BATCH = 60;

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
  const client = await new MongoClient(store.uri, { retryWrites: false }).connect();
  const collection = client
    .db('crash')
    .collection<{ _id: string; n: number; tags: string[]; at: Date }>('docs');
  await collection.createIndexes([
    { key: { n: 1 } },
    { key: { tags: 1 } },
    { key: { at: -1, n: 1 } },
    { key: { slug: 1 }, unique: true, sparse: true },
  ]);
  const batches = client.db('crash').collection('batches');
  await batches.createIndexes([{ key: { batch: 1, n: 1 }, unique: true }, { key: { tags: 1 } }]);
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const sendBatch = async (id: string, size: number) => {
    ledger.batches.set(id, { size, acknowledged: false });
    const documents = Array.from({ length: size }, (_, n) => ({ batch: id, n, tags: [`t${n % 5}`, id] }));
    await batches.insertMany(documents);
    ledger.batches.set(id, { size, acknowledged: true });
  };
  // A batch of this size takes longer than the wait, so the kill interrupts it.
  const killInTheMiddle = async () => {
    const lost = sendBatch(`${round}-last`, 4000).catch(() => undefined);
    await setTimeout(20 + (round % 5) * 10);
    await store.kill();
    // Ends the writes that wait for a store that does not come back.
    await client.close();
    await lost;
  };
  const write = async (id: string, state: number | undefined, run: () => Promise<unknown>) => {
    ledger.open.set(id, state);
    await run();
    ledger.open.delete(id);
    ledger.acknowledged.set(id, state);
    if (++acknowledged >= answers) killed ??= killInTheMiddle();
  };
  const writer = async (name: number) => {
    for (let i = 0; killed === undefined; i++) {
      const id = `${round}-${name}-${i}`;
      const doc = { _id: id, n: 0, tags: [`t${i % 7}`, `u${i % 3}`], at: new Date(i), slug: id };
      await write(id, 0, () => collection.insertOne(doc));
      await write(id, 1, () => collection.updateOne({ _id: id }, { $inc: { n: 1 }, $push: { tags: 'x' } }));
      if (i % 4 === 0) {
        await sendBatch(id, BATCH);
      }
      if (i % 3 === 0) await write(id, undefined, () => collection.deleteOne({ _id: id }));
      await setImmediate();
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, name) =>
    writer(name).catch((error: unknown) => {
      // From here on every write fails; before that none may.
      if (killed === undefined) throw error;
    }),
  );
  await Promise.all(writers);
  await killed;
  if (store.child.exitCode === null && store.child.signalCode === null) await once(store.child, 'exit');
}

/** Opens the folder after a crash; returns the differences from the ledger and the index entries that do not fit. */
export function inspect(dir: string, ledger: Ledger): string[] {
  const storage = new Storage(dir);
  try {
    const problems = storage.verify();
    const collection = storage.catalogue.collection('crash', 'docs');
    const found = new Map<string, number>();
    if (collection !== undefined) {
      for (const record of storage.documents.all(collection)) {
        const doc = storage.documents.get(record);
        found.set(doc._id as string, doc.n as number);
      }
    }
    problems.push(...brokenBatches(storage, ledger));
    for (const [id, state] of ledger.acknowledged) {
      const now = found.get(id);
      const other = ledger.open.has(id) ? ledger.open.get(id) : state;
      if (now !== state && now !== other) problems.push(`${id}: acknowledged as ${state}, found ${now}`);
      if (ledger.open.has(id)) settle(ledger, id, now);
    }
    for (const id of ledger.open.keys()) settle(ledger, id, found.get(id));
    for (const id of found.keys())
      if (!ledger.acknowledged.has(id)) problems.push(`${id}: was never written`);
    return problems;
  } finally {
    storage.close();
  }
}

function brokenBatches(storage: Storage, ledger: Ledger): string[] {
  const counts = new Map<string, number>();
  const collection = storage.catalogue.collection('crash', 'batches');
  for (const record of collection === undefined ? [] : storage.documents.all(collection)) {
    const id = storage.documents.get(record).batch as string;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...ledger.batches].flatMap(([id, { size, acknowledged }]) => {
    const count = counts.get(id) ?? 0;
    const whole = count === size || (count === 0 && !acknowledged);
    return whole ? [] : [`batch ${id}: ${count} of ${size} documents`];
  });
}

/** After a crash the state found in the store replaces the one in doubt. */
function settle(ledger: Ledger, id: string, state: number | undefined): void {
  ledger.open.delete(id);
  ledger.acknowledged.set(id, state);
}
