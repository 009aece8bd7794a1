import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';
import { findNginx } from '@touchline/embedded/executable';
import { startLauncher } from '@touchline/embedded/launcher/launcher-process';
import { freePort } from '@touchline/embedded/ports';
import { expect, onTestFinished, test } from 'vitest';
import { makeSiteFolder } from '../support/site-folder.ts';
import { eventually } from '../support/wait.ts';
import { startArrivingBrowsers } from './arriving-browsers.ts';
import { addressOf, ask } from './http-client.ts';
import { startLoad } from './load.ts';
import { bellRows, listRows, viewRows } from './promises.ts';
import { createRandom, seedOfRun } from './random.ts';
import type { RetryingClient } from './retrying-client.ts';
import { makeEditable, makeLiveGames } from './site.ts';
import { createStaff, signInStaff } from './staff.ts';
import { formatTable, type Row } from './table.ts';
import { type OpenPage, openDesk, openPages } from './visitors.ts';
import { makeBrowsers } from './watching-browsers.ts';

const PAGES = 40;

test('another build is deployed and apis, workers and nginx are restarted in turn under load: no request fails, no page stays dead, no event is lost, and every socket comes back', async (context) => {
  if (!findNginx()) return context.skip('nginx is not installed');
  const seed = seedOfRun();
  console.log(`seed ${seed}`);
  const random = createRandom(seed);
  const site = await makeSiteFolder();
  const { core, publicUrl, staffUrl, restart, killNginx } = await startInstallation(site.root);
  const watched = await makeLiveGames(core, 20);
  const { games, league } = await makeEditable(core, 40);
  const cookie = await signInStaff(core);
  const pages = openPages([publicUrl], PAGES, random);
  const desks = [openDesk(staffUrl, cookie), openDesk(staffUrl, cookie)];
  const client: RetryingClient = { urls: [publicUrl], random, repeats: 0 };
  const staffClient: RetryingClient = { urls: [staffUrl], random, repeats: 0 };
  const load = startLoad({
    client,
    watched,
    browsers: makeBrowsers(core.env, 200),
    staff: createStaff(staffClient, { cookie, games, league }),
    pushes: 0,
  });

  const browsers = await startArrivingBrowsers([publicUrl, `${staffUrl}/sign-in`]);
  if (browsers) await eventually(() => expect(browsers.alive.first).toBeGreaterThan(1));
  const cuts: string[][] = [];
  site.buildSecond();
  for (const kind of ['api', 'worker', 'nginx']) {
    await restart(kind);
    cuts.push([`restart of ${kind}`, ...summary(pages)]);
  }
  if (browsers) await eventually(() => expect(browsers.alive.second).toBeGreaterThan(1));
  await browsers?.stop();
  await load.stop();
  console.log(
    browsers ? `pages that came alive: ${JSON.stringify(browsers.alive)}` : 'no browser is installed',
  );
  expect(browsers?.dead ?? []).toEqual([]);
  for (const path of site.firstAssets)
    expect((await ask(publicUrl, { path, address: addressOf(1) }))?.status, path).toBe(200);
  await everythingShows();
  expect({ visitors: client.repeats, staff: staffClient.repeats }).toEqual({ visitors: 0, staff: 0 });
  expect(load.reads).toBeGreaterThan(100);
  await allAreBack();

  // Even a killed nginx loses no more than the requests of that moment.
  await killNginx();
  await allAreBack();
  await everythingShows();
  cuts.push(['kill of nginx', ...summary(pages)]);
  console.log(formatTable(['after', 'sockets cut so far', '95 of 100 within, ms', 'longest, ms'], cuts));

  async function allAreBack(): Promise<void> {
    await eventually(() => expect(longestCut(pages)).toBeLessThan(Number.POSITIVE_INFINITY));
  }

  async function everythingShows(): Promise<void> {
    const rows = async (): Promise<Row[]> => [
      ...(await viewRows(core, load.views)),
      ...(await bellRows(core, load.requests, desks)),
      ...(await listRows([publicUrl], pages)),
    ];
    await eventually(async () => expect((await rows()).filter(({ isKept }) => !isKept)).toEqual([]));
  }
}, 240_000);

/** A two-by-two installation of the site in a folder, with data of its own, as `npm run two-by-two` starts it. */
async function startInstallation(root: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-two-by-two-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const port = await freePort();
  const [publicUrl, staffUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const launcher = startLauncher({
    dataDir,
    args: ['two-by-two'],
    env: {
      TOUCHLINE_ROOT: root,
      MONGODB_URI: '',
      REDIS_URL: '',
      APP_SECRET: '',
      DEMO: '0',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DASHBOARD_URL: staffUrl,
      // The load sends a client address of its own, and nginx appends another.
      TRUST_PROXY: '2',
      SOCKETS_PER_ADDRESS: '1000000',
      SOCKET_HANDSHAKES_PER_MINUTE: '1000000',
    },
  });
  onTestFinished(async () => void (await launcher.stop()));
  const { mongodbUri, redisUrl, processes } = await launcher.up();
  const { APP_SECRET } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const core: Core = await createCore(
    readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URI: mongodbUri,
      REDIS_URL: redisUrl,
      APP_SECRET,
    }),
    'test',
  );
  onTestFinished(() => core.close());
  await whenReady(core.redis);
  return {
    core,
    publicUrl,
    staffUrl,
    async restart(kind: string) {
      const command = startLauncher({ dataDir, args: ['two-by-two', 'restart', kind] });
      expect(await command.exit, command.lines.join('\n')).toBe(0);
    },
    async killNginx() {
      process.kill(processes?.nginx?.pid as number, 'SIGKILL');
      await launcher.line(/nginx is ready again/);
    },
  };
}

/** Every interruption of a socket so far in ms, the shortest first. */
const cutsOf = (pages: readonly OpenPage[]): number[] =>
  pages.flatMap((page) => page.cuts()).sort((a, b) => a - b);

const longestCut = (pages: readonly OpenPage[]): number => cutsOf(pages).at(-1) ?? 0;

/** The time within which 95 of 100 sockets are back. */
const usualCut = (pages: readonly OpenPage[]): number => {
  const cuts = cutsOf(pages);
  return cuts[Math.ceil(cuts.length * 0.95) - 1] ?? 0;
};

const summary = (pages: readonly OpenPage[]): string[] => [
  String(cutsOf(pages).length),
  String(usualCut(pages)),
  String(longestCut(pages)),
];
