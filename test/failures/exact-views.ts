import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@touchline/core/boot';
import type { Core } from '@touchline/core/platform/core';
import { type Cluster, startCluster } from './cluster.ts';
import { viewRows } from './promises.ts';
import { createRandom, type Random } from './random.ts';
import type { RetryingClient } from './retrying-client.ts';
import type { Server } from './server.ts';
import { makeLiveGames } from './site.ts';
import { equalRow, formatRows, formatTable, type Row } from './table.ts';
import { type Acknowledged, makeBrowsers, watch } from './watching-browsers.ts';

/** The size of a run. */
export interface ViewsSize {
  seed: number;
  games: number;
  /** Distinct pairs of browser and game. */
  pairs: number;
  /** The least number of kills of workers, and of stops that are longer than their locks last. */
  kills: number;
  stops: number;
  /** The number of kills of Redis, and of the document store. */
  restarts: number;
  settleMs: number;
}

/** Pairs in progress at once. */
const BROWSERS = 48;
/** Pairs of one browser: few enough for its limit per minute, and for the limit of its address per game. */
const PAIRS_PER_BROWSER = 40;
/** BullMQ considers a job stalled when its lock of 30 s was not renewed. */
const PAST_LOCK_MS = 34_000;
/** The average time of a stop with the pause before it. */
const STOP_TAKES_MS = PAST_LOCK_MS + 3_000;
const LOOK_MS = 5;
const LOOKED_FOR_MS = 7_000;

/**
 * Records every pair with clients that repeat until they are answered, while one worker is killed and the other one
 * stopped again and again, half of the time in the middle of a flush; prints and returns the expected and the actual
 * numbers.
 */
export async function runExactViews(size: ViewsSize): Promise<Row[]> {
  if (size.games < PAIRS_PER_BROWSER) throw new Error('With so few games a browser would watch one twice.');
  const random = createRandom(size.seed);
  const cluster = await startCluster();
  const core = await cluster.core();
  await prepareDatabase(core);
  const watched = await makeLiveGames(core, size.games);
  await cluster.startPrograms(0);

  const browsers = makeBrowsers(core.env, Math.ceil(size.pairs / PAIRS_PER_BROWSER));
  const client: RetryingClient = { urls: cluster.urls, random, repeats: 0 };
  const views: Acknowledged = new Map();
  const began = Date.now();
  // The stops come one after another and take the longest; the views are spread so that some arrive until the last
  // stop.
  const spacingMs = (size.stops * STOP_TAKES_MS) / size.pairs;
  let pair = 0;
  const watchOn = async () => {
    while (pair < size.pairs) {
      const at = pair;
      pair += 1;
      const early = began + at * spacingMs - Date.now();
      if (early > 0) await pause(early);
      const browser = at % browsers.length;
      const game = watched[(browser + Math.floor(at / browsers.length)) % watched.length];
      await watch(
        client,
        views,
        game as (typeof watched)[number],
        browsers[browser] as (typeof browsers)[number],
      );
    }
  };
  const [inFlush] = await Promise.all([
    failWorkers({ cluster, core, random, size }),
    ...Array.from({ length: BROWSERS }, watchOn),
  ]);
  const seconds = Math.round((Date.now() - began) / 1_000);

  const until = Date.now() + size.settleMs;
  let rows = await viewRows(core, views);
  while (rows.some(({ isKept }) => !isKept) && Date.now() < until) {
    await pause(1_000);
    rows = await viewRows(core, views);
  }
  rows.push(equalRow('processes that ended by themselves', 0, cluster.deaths.length));
  const servers = [...cluster.workers, cluster.store, cluster.redis];
  console.log(
    [
      `seed ${size.seed}: ${size.pairs} pairs over ${size.games} games in ${seconds} s, ${client.repeats} requests repeated`,
      formatTable(
        ['server', 'killed', 'stopped'],
        servers.map(({ name, failures }) => [name, failures.kills, failures.stops]),
      ),
      `${inFlush} of the failures of workers were in the middle of a flush`,
      '',
      formatRows(rows),
      ...cluster.deaths,
    ].join('\n'),
  );
  return rows;
}

interface WorkerFailures {
  cluster: Cluster;
  core: Core;
  random: Random;
  size: ViewsSize;
}

/** Kills and stops workers and servers; returns the number of failures in the middle of a flush. */
async function failWorkers({ cluster, core, random, size }: WorkerFailures): Promise<number> {
  const [killed, stopped] = cluster.workers as [Server, Server];
  const flushing = `${core.env.REDIS_PREFIX}:{views}:flushing`;
  let inFlush = 0;
  /** Waits for a random moment, or for one within a flush. */
  const moment = async () => {
    await pause(random.integer(500, 4_000));
    if (random.next() < 0.5 || !(await appears(core, flushing))) return;
    inFlush += 1;
    await pause(random.integer(0, 60));
  };
  const again = async (times: number, act: () => Promise<unknown>) => {
    for (let done = 0; done < times; done += 1) await act();
  };
  await Promise.all([
    again(size.kills, async () => {
      await moment();
      await killed.kill();
      await killed.start();
    }),
    again(size.stops, async () => {
      await moment();
      await stopped.stopFor(PAST_LOCK_MS);
    }),
    ...[cluster.redis, cluster.store].map((server) =>
      again(size.restarts, async () => {
        await pause(random.integer(20_000, 60_000));
        await server.kill();
        await pause(random.integer(0, 2_000));
        await server.start();
      }),
    ),
  ]);
  return inFlush;
}

/** Whether the key appears within a while; a Redis that is down shows none. */
async function appears(core: Core, key: string): Promise<boolean> {
  const until = Date.now() + LOOKED_FOR_MS;
  while (Date.now() < until) {
    if ((await core.redis.exists(key).catch(() => 0)) === 1) return true;
    await pause(LOOK_MS);
  }
  return false;
}
