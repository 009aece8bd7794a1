import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startStoreProcess } from '../embedded/launcher/store-process.ts';
import { inTurn } from './support/rounds.ts';
import { Verdict } from './support/verdict.ts';

/*
 * One client through the official driver against the embedded document store: a find by an index, beside the same find
 * without it.
 */

const DOCUMENTS = 100_000;
const INSERT_AT_ONCE = 5_000;
const FINDS = { indexed: 500, plain: 3 };
const LEAST_GAIN = 100;

const dir = await mkdtemp(join(tmpdir(), 'bench-document-store-'));
const store = await startStoreProcess({ dir });
const client = await new MongoClient(store.uri).connect();
try {
  const documents = client
    .db('bench')
    .collection<{ _id: number; indexed: number; plain: number }>('documents');
  await documents.createIndex({ indexed: 1 });
  for (let from = 0; from < DOCUMENTS; from += INSERT_AT_ONCE) {
    const ids = Array.from({ length: INSERT_AT_ONCE }, (_, n) => from + n);
    await documents.insertMany(ids.map((_id) => ({ _id, indexed: scattered(_id), plain: scattered(_id) })));
  }
  let next = 0;
  const perSecond = (field: 'indexed' | 'plain') => async () => {
    const started = performance.now();
    for (let n = 0; n < FINDS[field]; n += 1) await documents.find({ [field]: scattered(next++) }).toArray();
    return (FINDS[field] * 1_000) / (performance.now() - started);
  };
  const rates = await inTurn({ ours: perSecond('indexed'), limit: perSecond('plain') });
  const verdict = new Verdict();
  const name = `finds by an index among ${DOCUMENTS} documents, beside finds without`;
  verdict.ratio({ name, unit: 'per second', digits: 0 }, rates, { atLeast: LEAST_GAIN });
  verdict.print();
} finally {
  await client.close();
  await store.stop();
  await rm(dir, { recursive: true, force: true });
}

/** A number below DOCUMENTS for each n, each one once, far from its neighbours. */
function scattered(n: number): number {
  return (n * 61_603) % DOCUMENTS;
}
