import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';

/*
 * One client through the official driver against the document store in a process of its own. Each figure
 * is a ratio to a bare ping of the same round, so that a busy machine moves both sides alike. Ends with 1
 * when a find without its index is less than 100 times the find with it.
 */

const DOCUMENTS = 100_000;
const ROUNDS = 9;
const LEAST_GAIN = 100;

const dir = mkdtempSync(join(tmpdir(), 'bench-document-store-'));
const main = fileURLToPath(new URL('../embedded/document-store/main.ts', import.meta.url));
const store = spawn(process.execPath, [main, '--dir', dir, '--exit-with-stdin'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [ready] = (await once(createInterface({ input: store.stdout }), 'line')) as [string];
const client = await new MongoClient(ready.slice(ready.indexOf('mongodb://'))).connect();

try {
  const good = await measure();
  process.exitCode = good ? 0 : 1;
} finally {
  await client.close();
  store.stdin.end();
  await once(store, 'exit');
  rmSync(dir, { recursive: true, force: true });
}

async function measure(): Promise<boolean> {
  const db = client.db('bench');
  const documents = db.collection<{ _id: number; indexed: number; plain: number; name: string }>('documents');
  const inserts = db.collection('inserts');
  await inserts.createIndex({ at: 1 });
  await documents.createIndex({ indexed: 1 });
  for (let from = 0; from < DOCUMENTS; from += 5000) {
    const batch = Array.from({ length: 5000 }, (_, i) => from + i);
    await documents.insertMany(
      batch.map((n) => ({
        _id: n,
        indexed: scattered(n),
        plain: scattered(n),
        name: `document number ${n}`,
      })),
    );
  }
  let next = 0;
  const cases: Record<string, { times: number; run: () => Promise<unknown> }> = {
    ping: { times: 1000, run: () => db.command({ ping: 1 }) },
    'find by _id': { times: 1000, run: () => documents.findOne({ _id: scattered(next++) }) },
    'insert one': {
      times: 1000,
      run: () => inserts.insertOne({ at: new Date(next++), text: 'some text to hold' }),
    },
    'find by index': { times: 500, run: () => documents.find({ indexed: scattered(next++) }).toArray() },
    'the same without index': { times: 3, run: () => documents.find({ plain: scattered(next++) }).toArray() },
  };
  const rounds: Record<string, number[]> = {};
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, { times, run }] of Object.entries(cases)) {
      const started = performance.now();
      for (let i = 0; i < times; i++) await run();
      const micros = ((performance.now() - started) / times) * 1000;
      // The first round warms up and is not counted.
      if (round >= 0) rounds[name] = [...(rounds[name] ?? []), micros];
    }
  }
  return report(rounds);
}

function report(rounds: Record<string, number[]>): boolean {
  const pings = rounds.ping as number[];
  console.log(`document store, ${DOCUMENTS} documents, ${ROUNDS} rounds, one client`);
  console.log(line('', 'median', 'least', 'most', 'x ping', 'least', 'most'));
  for (const [name, micros] of Object.entries(rounds)) {
    const ratios = micros.map((value, round) => value / (pings[round] as number));
    const time = [median(micros), Math.min(...micros), Math.max(...micros)].map(
      (value) => `${value.toFixed(0)} us`,
    );
    const ratio = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map((value) => value.toFixed(2));
    console.log(line(name, ...time, ...ratio));
  }
  const gains = (rounds['the same without index'] as number[]).map(
    (value, round) => value / (rounds['find by index']?.[round] as number),
  );
  const gain = median(gains);
  const spread = `${Math.min(...gains).toFixed(0)} to ${Math.max(...gains).toFixed(0)}`;
  console.log(
    `the index makes the find ${gain.toFixed(0)} times as fast (${spread}); at least ${LEAST_GAIN} is asked for`,
  );
  return gain >= LEAST_GAIN;
}

/** A number below DOCUMENTS for each n, each one once, far from its neighbours. */
function scattered(n: number): number {
  return (n * 61_603) % DOCUMENTS;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

function line(name: string, ...cells: string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join('');
}
