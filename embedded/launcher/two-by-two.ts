import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNginx } from '../executable.ts';
import { freePort } from '../ports.ts';
import type { DataServers } from './data-servers.ts';
import { watchDemo } from './demo-viewers.ts';
import { isAlive } from './hang-watch.ts';
import { writeNginxConfig } from './nginx.ts';
import type { Running, RunningProcess, Session } from './session.ts';
import { StartProblem } from './settings.ts';
import { siteEnvironment, startProgram, withDemo } from './site.ts';
import type { Supervised } from './supervise.ts';
import { parseLogLine, type Terminal } from './terminal.ts';

const LOOK_AGAIN_MS = 100;
/** The time that a process may take to stop and be ready again. */
const RESTART_MS = 60_000;
/** The time for which nginx leaves out an api that refused connections while it was restarted. */
const LEFT_OUT_MS = 10_000;

/** The addresses of the site for visitors and for staff. */
export interface SiteUrls {
  PUBLIC_URL: string;
  DASHBOARD_URL: string;
}

/**
 * Starts two workers, two apis and nginx in front of them, with a separate origin for staff, and writes the running
 * processes into the folder. Resolves with the addresses when all are ready.
 */
export async function startTwoByTwo(session: Session, servers: DataServers): Promise<SiteUrls> {
  const { settings } = session;
  const nginx = findNginx();
  if (!nginx) throw new StartProblem('nginx is missing. Install it with the package manager of your system.');
  const port = settings.port || (await freePort());
  const urls: SiteUrls = {
    PUBLIC_URL: settings.env.PUBLIC_URL || `http://touchline.localhost:${port}`,
    DASHBOARD_URL: settings.env.DASHBOARD_URL || `http://staff.touchline.localhost:${port}`,
  };
  const env = {
    ...siteEnvironment(settings, servers, 'production'),
    ...urls,
    HOST: '127.0.0.1',
    TRUST_PROXY: settings.env.TRUST_PROXY || '1',
  };
  const processes: Record<string, RunningProcess> = {};
  const note = (name: string, process: RunningProcess) => {
    processes[name] = process;
    session.announce({
      url: urls.PUBLIC_URL,
      processes,
      mongodbUri: settings.mongodbUri ? undefined : servers.mongodbUri,
      redisUrl: settings.redisUrl ? undefined : servers.redisUrl,
    });
  };
  const start = async (kind: 'api' | 'worker', n: number, rank: number): Promise<Supervised> => {
    const name = `${kind}-${n}`;
    const own = await freePort();
    const at = {
      ...(kind === 'api' ? { PORT: String(own) } : { WORKER_PORT: String(own) }),
      ...metricsPort(settings.env.METRICS_PORT, n),
    };
    const readyLine = (line: string) => parseLogLine(line)?.msg === `${kind} ready`;
    const args = [`${kind}/main.ts`];
    const onReady = ({ pid }: { pid: number }) => note(name, { pid, port: own });
    const program = { name, env: { ...env, ...at }, args, rank, readyLine, onReady };
    return startProgram(session, {
      ...program,
      isAlive: () => isAlive(new URL(`http://127.0.0.1:${own}/livez`)),
    });
  };
  await withDemo(session, env, async () => {
    const programs = [
      await start('worker', 1, 2),
      await start('worker', 2, 2),
      await start('api', 1, 1),
      await start('api', 2, 1),
    ];
    await Promise.all(programs.map(({ ready }) => ready));
  });
  watchDemo(settings, `http://127.0.0.1:${processes['api-1']?.port}`);

  const dir = join(settings.dataDir, 'nginx');
  const apiAt = (name: string) => `127.0.0.1:${processes[name]?.port}`;
  const config = writeNginxConfig(settings.root, dir, {
    SITE_LISTEN: `${settings.host}:${port}`,
    API_1: apiAt('api-1'),
    API_2: apiAt('api-2'),
  });
  await session.start({
    name: 'nginx',
    command: nginx,
    args: ['-p', dir, '-c', config, '-g', 'daemon off;'],
    cwd: dir,
    env: settings.env,
    rank: 0,
    graceMs: 5_000,
    startMs: 10_000,
    answers: () => isReady(port).then((is) => (is ? undefined : Promise.reject(new Error('not ready')))),
    onReady: ({ pid }) => note('nginx', { pid, port }),
  }).ready;
  return urls;
}

/** The first api and worker serve metrics at METRICS_PORT and the port after it, the second ones at the next two. */
function metricsPort(first: string | undefined, n: number): NodeJS.ProcessEnv {
  const port = Number(first);
  return port > 0 ? { METRICS_PORT: String(port + 2 * (n - 1)) } : {};
}

/**
 * Restarts the processes of a kind one after the other, each once the one before is ready again. nginx reloads its
 * configuration and starts new processes beside those that still have sockets. Throws a StartProblem when no such
 * installation runs, or when a process does not become ready again.
 */
export async function restartInTurn(
  find: () => Running | undefined,
  kind: string,
  terminal: Terminal,
): Promise<void> {
  const names = Object.keys(find()?.processes ?? {}).filter((name) => name.startsWith(kind));
  if (names.length === 0) throw new StartProblem('No installation of two by two runs with this data folder.');
  for (const [index, name] of names.entries()) {
    if (kind === 'api' && index > 0) await delay(LEFT_OUT_MS);
    const before = find()?.processes?.[name];
    if (!before) throw new StartProblem('The installation has stopped meanwhile.');
    const { pid, port } = before;
    process.kill(pid, kind === 'nginx' ? 'SIGHUP' : 'SIGTERM');
    const isBack = async () => {
      const now = find()?.processes?.[name];
      return now !== undefined && (kind === 'nginx' || now.pid !== pid) && (await isReady(port));
    };
    await untilBack(name, isBack);
    terminal.say(`${name} is back.`);
  }
}

async function untilBack(name: string, isBack: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + RESTART_MS;
  while (!(await isBack())) {
    if (Date.now() > until) throw new StartProblem(`${name} did not come back: look at its log.`);
    await delay(LOOK_AGAIN_MS);
  }
}

/** Whether `/readyz` on this port of loopback answers 200. */
function isReady(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get({ host: '127.0.0.1', port, path: '/readyz', timeout: 5_000 }, (answer) => {
    answer.resume();
    resolve(answer.statusCode === 200);
  })
    .on('timeout', () => resolve(false))
    .on('error', () => resolve(false));
  return promise;
}
