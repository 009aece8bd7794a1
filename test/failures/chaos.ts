import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@touchline/core/boot';
import { createClock } from '@touchline/core/platform/clock';
import { onTestFinished } from 'vitest';
import { fakeClock } from '../support/core.ts';
import { startFakeFcm } from '../support/fake-fcm.ts';
import { startCluster } from './cluster.ts';
import { type Failure, injectFailures } from './inject-failures.ts';
import { startLoad } from './load.ts';
import { bellRows, goLiveRows, listRows, pushRows, restRows, viewRows } from './promises.ts';
import { createRandom } from './random.ts';
import type { RetryingClient } from './retrying-client.ts';
import { makeAudience, makeDueGames, makeEditable, makeLiveGames } from './site.ts';
import { createStaff, signInStaff } from './staff.ts';
import { equalRow, formatRows, formatTable, type Row } from './table.ts';
import { openDesk, openPages } from './visitors.ts';
import { makeBrowsers } from './watching-browsers.ts';

/** The size of a run. */
export interface ChaosSize {
  seed: number;
  /** The number of kills of each server. */
  kills: number;
  /** The pause before each failure, in ms. */
  pauseMs: readonly [from: number, to: number];
  /** The time for which Redis is stopped by SIGSTOP, in ms. */
  stopMs: number;
  dueGames: number;
  watchedGames: number;
  browsers: number;
  devices: number;
  pushes: number;
  pages: number;
  /** The longest time until everything is right again after the last failure, in ms. */
  settleMs: number;
}

/** Devices that get a push again when a worker dies between sending and saving its progress. */
const REPEATS_PER_KILL = 50;
/** The time from the start of the programs until the games are due, by the product's clock. */
const LEAD_MS = 20_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * Kills and stops the servers of a cluster in random order under a steady load, waits until all work is done, then
 * prints and returns the expected and the actual numbers.
 */
export async function runChaos(size: ChaosSize): Promise<Row[]> {
  // Printed first, so that even a run that never ends can be repeated.
  console.log(`seed ${size.seed}`);
  const random = createRandom(size.seed);
  const fcm = await startFakeFcm();
  onTestFinished(() => fcm.close());
  const cluster = await startCluster({ FCM_ENDPOINT: fcm.url });

  // Prepared ten minutes before the games are due, however long that takes.
  const dueAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 600_000);
  const before = await cluster.core(fakeClock(new Date(dueAt.getTime() - 600_000)));
  await prepareDatabase(before);
  const watched = await makeLiveGames(before, size.watchedGames);
  const due = await makeDueGames(before, size.dueGames, dueAt);
  const { games, league } = await makeEditable(before, 60);
  await makeAudience(before, size.devices);
  // These jobs were scheduled by a fake clock; reconciliation schedules them anew.
  await before.jobs.queue('go-live').obliterate({ force: true });

  const clockOffsetMs = dueAt.getTime() - LEAD_MS - Date.now();
  await cluster.startPrograms(clockOffsetMs);
  const core = await cluster.core(createClock(clockOffsetMs));
  const client: RetryingClient = { urls: cluster.urls, random, repeats: 0 };
  const cookie = await signInStaff(core);
  const pages = openPages(cluster.urls, size.pages, random);
  const desks = [...cluster.urls, ...cluster.urls].map((url) => openDesk(url, cookie));
  const load = startLoad({
    client,
    watched,
    browsers: makeBrowsers(core.env, size.browsers),
    staff: createStaff(client, { cookie, games, league }),
    pushes: size.pushes,
  });

  const { apis, workers, store, redis } = cluster;
  const servers = [...apis, ...workers, store, redis];
  const kills = servers.flatMap((server) => Array.from({ length: size.kills }, (): Failure => ({ server })));
  await injectFailures(random.shuffled([...kills, { server: redis, stopMs: size.stopMs }]), {
    random,
    pauseMs: size.pauseMs,
  });
  await pause(Math.max(0, dueAt.getTime() - core.clock.now()));
  await load.stop();

  const workerKills = workers.reduce((all, { failures }) => all + failures.kills, 0);
  const look = async (): Promise<Row[]> => [
    ...(await goLiveRows(core, due)),
    ...(await viewRows(core, load.views)),
    ...(await pushRows(core, { fcm, devices: size.devices, mayRepeat: workerKills * REPEATS_PER_KILL })),
    ...(await bellRows(core, load.requests, desks)),
    ...(await listRows(cluster.urls, pages)),
    ...(await restRows(core)),
    equalRow('processes that ended by themselves', 0, cluster.deaths.length),
  ];
  const rows = await settled(look, size.settleMs);
  const failures = servers.map(({ name, failures: { kills, stops } }) => [name, kills, stops]);
  console.log(
    [
      formatTable(['server', 'killed', 'stopped'], failures),
      '',
      `${load.reads} reads of the list, ${client.repeats} requests repeated`,
      '',
      formatRows(rows),
      ...cluster.deaths,
    ].join('\n'),
  );
  return rows;
}

/** Looks again until every promise is kept, for `withinMs` at most; returns the last rows. */
async function settled(look: () => Promise<Row[]>, withinMs: number): Promise<Row[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const rows = await look();
    if (rows.every(({ isKept }) => isKept) || Date.now() > until) return rows;
    await pause(LOOK_AGAIN_MS);
  }
}
