import { setTimeout as pause } from 'node:timers/promises';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { setTrending } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import type { Core } from '@touchline/core/platform/core';
import { Pool, request } from 'undici';
import { startSite } from '../support/fill-site.ts';
import { onInstallation } from '../support/installation.ts';
import { clientAddress } from '../support/load.ts';
import { quantile } from '../support/numbers.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';

const SIZES = (process.env.MATCHES ?? '200,1000,5000').split(',').map(Number);
const READS_PER_SECOND = 1_000;
const SECONDS = 10;
const CONNECTIONS = 32;
const MOST_SLOWER = 2;
const WRITES = 30;

/**
 * Prints the effect of one write a second on reads of 200 games (the 99th percentile of 1 000 reads a second with it,
 * compared to that without it), and the processor time of a write whose list is read once, by the size of the list.
 */
export async function measureWrites(): Promise<void> {
  await onInstallation(async ({ core, ...site }) => {
    const lists = await startSite(core);
    const { program, port } = await site.api();
    const verdict = new Verdict();
    for (const [at, size] of SIZES.entries()) {
      await lists.growTo(size);
      await readSteadily(port, 1);
      if (at === 0) {
        const p99 = await inTurn({
          ours: () => withWrites(core, () => readSteadily(port, SECONDS)),
          limit: () => readSteadily(port, SECONDS),
        });
        const name = `p99 of reads of ${size} games with one write a second`;
        verdict.ratio({ name, unit: 'ms', digits: 2 }, p99, { atMost: MOST_SLOWER });
      }
      const before = await program.ask<number>('cpu');
      for (let n = 0; n < WRITES; n += 1) {
        await changeAndRead(core, port);
      }
      const ms = ((await program.ask<number>('cpu')) - before) / WRITES;
      console.log(`a write and the next read of ${size} games: ${ms.toFixed(1)} ms of processor time`);
    }
    verdict.print();
  });
}

/**
 * Reads the list a thousand times a second for this many seconds; returns the 99th percentile of the answers, in ms.
 */
async function readSteadily(port: number, seconds: number): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  const took: number[] = [];
  const reads: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < READS_PER_SECOND * seconds; n += 1) {
    // Each request is sent at its time, whether or not those before are answered: a slow server gets a queue.
    const due = started + (n * 1_000) / READS_PER_SECOND;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    reads.push(read(pool, n).then(() => void took.push(performance.now() - due)));
  }
  await Promise.all(reads);
  await pool.close();
  return quantile(took, 0.99);
}

async function read(pool: Pool, n: number): Promise<void> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': clientAddress(n) };
  const { body } = await pool.request({ method: 'GET', path: listMatchesWeb.path, headers });
  await body.dump();
}

/** Changes a game and reads the list until it shows the change. */
async function changeAndRead(core: Core, port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}${listMatchesWeb.path}`;
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': clientAddress(0) };
  const before = await request(url, { headers });
  await before.body.dump();
  await changeOne(core);
  for (;;) {
    const etag = String(before.headers.etag);
    const { statusCode, body } = await request(url, { headers: { ...headers, 'if-none-match': etag } });
    await body.dump();
    if (statusCode === 200) return;
    await pause(10);
  }
}

async function withWrites<T>(core: Core, act: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const writing = (async () => {
    while (!ended.signal.aborted) {
      await changeOne(core);
      await pause(1_000, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  const result = await act();
  ended.abort();
  await writing;
  return result;
}

/** Toggles the trending of a live game, which every list contains. */
async function changeOne(core: Core): Promise<void> {
  const game = await gamesStore(core).collection.findOne({ status: 'Live' });
  if (!game) throw new Error('No game is live.');
  await setTrending(core, { matchId: game.matchId, id: game._id }, !game.isTrending);
}
