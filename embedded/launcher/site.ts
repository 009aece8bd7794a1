import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataServers } from './data-servers.ts';
import { isAlive } from './hang-watch.ts';
import { appSecret, vapidKeys } from './secrets.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { ChildPlan, Supervised } from './supervise.ts';
import { parseLogLine } from './terminal.ts';

const DEMO_LINKS = {
  SUPPORT_CHAT_URL: 'https://example.com/support-chat',
  CONTACT_EMAIL: 'hello@touchline.example',
  GOVERNING_LAW: 'England and Wales',
  SOCIAL_X: 'https://example.com/x',
  SOCIAL_FACEBOOK: 'https://example.com/facebook',
  SOCIAL_INSTAGRAM: 'https://example.com/instagram',
  SOCIAL_TELEGRAM: 'https://example.com/telegram',
  SOCIAL_DISCORD: 'https://example.com/discord',
  SOCIAL_YOUTUBE: 'https://example.com/youtube',
};

/** The environment of api, worker and seed, on top of the launcher's own. */
export function siteEnvironment(settings: Settings, servers: DataServers, mode: string): NodeJS.ProcessEnv {
  const { env, dataDir, port, host, demo } = settings;
  return {
    // The demo shows every link there is; variables of the environment replace them.
    ...(demo ? DEMO_LINKS : {}),
    ...env,
    NODE_ENV: env.NODE_ENV || mode,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    MONGODB_URI: servers.mongodbUri,
    REDIS_URL: servers.redisUrl,
    APP_SECRET: appSecret(dataDir, env),
    ...vapidKeys(dataDir, env),
    // The processes end themselves when the launcher is gone, in case the guard is gone as well.
    PARENT_PID: String(process.pid),
  };
}

/** Starts the worker, then the api; resolves with the site's address when both are ready. */
export async function startSite(session: Session, env: NodeJS.ProcessEnv): Promise<string> {
  const worker = startProgram(session, { name: 'worker', env, args: ['worker/main.ts'], rank: 1 });
  const api = startApi(session, env, [], { isAlive: () => isAlive(new URL('/livez', api.url())) });
  await Promise.all([worker.ready, api.ready]);
  return api.url();
}

/**
 * The same with restart on change, and the web's own development server with hot reload in front; resolves with its
 * address.
 */
export async function startDevelopment(session: Session, env: NodeJS.ProcessEnv): Promise<string> {
  const { webPort, port, root } = session.settings;
  const watch = ['--watch', '--watch-preserve-output'];
  const home = `http://localhost:${webPort}`;
  const known = { ...env, PUBLIC_URL: env.PUBLIC_URL || home };
  // A mistake in the code is no reason to give up: the watcher waits for the next change.
  const patient = { startMs: Number.POSITIVE_INFINITY };
  const worker = startProgram(session, {
    name: 'worker',
    env: known,
    args: [...watch, 'worker/main.ts'],
    rank: 1,
    ...patient,
  });
  const api = startApi(session, known, watch, patient);
  const web = session.start({
    name: 'web',
    command: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(webPort), '--strictPort'],
    cwd: join(root, 'web'),
    env: { ...known, API_URL: `http://127.0.0.1:${port}` },
    rank: 0,
    graceMs: 3_000,
    startMs: 60_000,
    readyLine: (line) => line.includes('Local:'),
  });
  await Promise.all([worker.ready, api.ready, web.ready]);
  return home;
}

/**
 * Starts the site, with demo data where that is wanted. The first seed runs before the site starts. A later start only moves the demo's times, which a running site follows.
 */
export async function withDemo<T>(
  session: Session,
  env: NodeJS.ProcessEnv,
  start: () => Promise<T>,
): Promise<T> {
  const { demo, dataDir } = session.settings;
  if (!demo) return start();
  const hasDemo = existsSync(join(dataDir, 'demo.json'));
  const seeded = runSeed(session, env, demo === 'still' ? ['--if-empty', '--still'] : ['--if-empty']);
  if (!hasDemo) await seeded;
  const [started] = await Promise.all([start(), seeded]);
  return started;
}

/** Runs the seed to its end; throws with a sentence when it fails. */
export const runSeed = (session: Session, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> =>
  startProgram(session, { ...TO_ITS_END, name: 'seed', env, args: ['scripts/seed.ts', ...args] }).ready;

/** Reads an archive to its end, into an empty database; throws with a sentence when it fails. */
export const runImport = (session: Session, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> =>
  startProgram(session, {
    ...TO_ITS_END,
    name: 'import',
    env,
    args: ['scripts/admin/main.ts', 'import', ...args],
  }).ready;

const TO_ITS_END = { rank: 2, once: true, startMs: Number.POSITIVE_INFINITY } as const;

function startApi(
  session: Session,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
  more: Partial<ChildPlan> = {},
): { ready: Promise<void>; url(): string } {
  let url = '';
  const own = { ...env };
  const api = startProgram(session, {
    name: 'api',
    env: own,
    args: [...flags, 'api/main.ts'],
    rank: 0,
    onReady: ({ line }) => {
      const said = parseLogLine(line);
      // PORT=0 picked any port; a restart must use the same one.
      if (said?.port) own.PORT = String(said.port);
      url = String(said?.url ?? `http://127.0.0.1:${own.PORT}`);
    },
    ...more,
  });
  return { ready: api.ready, url: () => url };
}

type Program = Pick<ChildPlan, 'name' | 'env' | 'args' | 'rank'> & Partial<ChildPlan>;

/** Starts one of the project's programs: Node on a file of the repository, ready when its log says `<name> ready`. */
export function startProgram(session: Session, program: Program): Supervised {
  const sentence = `${program.name} ready`;
  return session.start({
    command: process.execPath,
    cwd: session.settings.root,
    graceMs: 15_000,
    startMs: 60_000,
    readyLine: (line) => line === sentence || parseLogLine(line)?.msg === sentence,
    ...program,
  });
}
