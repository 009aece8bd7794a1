/**
 * `node scripts/seed.ts [--if-empty] [--still] [--reset [--force]]`: demo data for an empty database. In a database
 * with a demo, the next game is scheduled to go live soon; of a still demo no game goes live by itself. A database with
 * other records is left alone. `--reset` empties it first: one that the demo made; any other one with `--force`, which asks for
 * its name.
 * The demo's accounts go to `demo.json` in DATA_DIR, or are printed where there is no such folder.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { explainFailure } from '@touchline/core/platform/explain-failure';
import { whenReady } from '@touchline/core/platform/redis';
import { keepInFolder, showAccounts } from './demo/accounts.ts';
import { seed } from './demo/seed.ts';
import { readSeedArguments, SeedProblem } from './demo/seed-arguments.ts';

/** Asks in the terminal, or of whatever is piped in. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await Promise.race([lines.question(question), once(lines, 'close').then(() => '')]);
  } finally {
    lines.close();
  }
}

try {
  const env = readEnv();
  const options = readSeedArguments(process.argv.slice(2));
  const { DATA_DIR: dataDir } = process.env;
  const keepAccounts = dataDir ? keepInFolder(dataDir) : showAccounts;
  const core = await createCore(env, 'seed');
  try {
    // Without Redis the records are written all the same; the worker adds the go-live jobs when it starts.
    await whenReady(core.redis).catch(() => undefined);
    process.stdout.write(`${await seed(core, { ...options, ask, keepAccounts })}\n`);
  } finally {
    await core.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof SeedProblem ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}
