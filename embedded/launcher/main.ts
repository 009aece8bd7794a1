/**
 * `node embedded/launcher/main.ts [start|dev|two-by-two|seed|import ...]`: runs the whole site on one machine, and ends every
 * process that it started when it ends. `two-by-two restart api|worker|nginx` restarts processes of a running
 * installation.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portProblem } from '../ports.ts';
import { startDataServers } from './data-servers.ts';
import { watchDemo } from './demo-viewers.ts';
import { findRunning, openSession, type Session } from './session.ts';
import { readSettings, type Settings, StartProblem } from './settings.ts';
import { runImport, runSeed, siteEnvironment, startDevelopment, startSite, withDemo } from './site.ts';
import { createTerminal } from './terminal.ts';
import { restartInTurn, startTwoByTwo } from './two-by-two.ts';

/** npm passes on a Ctrl-C that the terminal has already sent here; two signals this close together are one. */
const SAME_SIGNAL_MS = 500;

// Data, secrets and logs are readable by their owner alone, whichever process writes them.
process.umask(0o077);

const [mode = 'start', ...rest] = process.argv.slice(2);
const terminal = createTerminal(process.stdout);
const problems = createTerminal(process.stderr);

try {
  // TOUCHLINE_ROOT lets the launcher's own tests replace api and worker by other programs.
  const root = resolve(process.env.TOUCHLINE_ROOT ?? fileURLToPath(new URL('../..', import.meta.url)));
  const settings = readSettings(root, process.env);
  if (mode === 'start' || mode === 'dev') await run(settings, mode);
  else if (mode === 'two-by-two') await (rest.length > 0 ? restart(settings, rest) : runTwoByTwo(settings));
  else if (mode === 'seed') await onServers(settings, (session, env) => runSeed(session, env, rest));
  else if (mode === 'import') await onServers(settings, (session, env) => runImport(session, env, rest));
  else
    throw new StartProblem(`The launcher knows start, dev, two-by-two, seed and import, but not '${mode}'.`);
  process.exit(0);
} catch (error) {
  problems.say(error instanceof StartProblem ? error.message : String((error as Error).stack ?? error));
  process.exit(1);
}

async function run(settings: Settings, mode: 'start' | 'dev'): Promise<void> {
  await checkPort('PORT', settings.port, settings.host);
  if (mode === 'dev') await checkPort('WEB_PORT', settings.webPort, undefined);
  await withSession(settings, settings.dataDir, async (session, stopAsked) => {
    const servers = await startDataServers(session);
    const env = siteEnvironment(settings, servers, mode === 'dev' ? 'development' : 'production');
    const start = mode === 'dev' ? startDevelopment : startSite;
    const url = await withDemo(session, env, () => start(session, env));
    session.announce({
      url,
      mongodbUri: settings.mongodbUri ? undefined : servers.mongodbUri,
      redisUrl: settings.redisUrl ? undefined : servers.redisUrl,
    });
    // The web's development server does not say from which address a call comes.
    watchDemo(settings, mode === 'dev' ? `http://127.0.0.1:${settings.port}` : url);
    terminal.say(welcome(url, settings));
    await stopAsked;
  });
}

async function runTwoByTwo(settings: Settings): Promise<void> {
  await checkPort('PORT', settings.port, settings.host);
  await withSession(settings, settings.dataDir, async (session, stopAsked) => {
    const servers = await startDataServers(session, { withPassword: true });
    const { PUBLIC_URL, DASHBOARD_URL } = await startTwoByTwo(session, servers);
    terminal.say(`${welcome(PUBLIC_URL, settings)}\n  Staff    ${DASHBOARD_URL}\n`);
    await stopAsked;
  });
}

/** Restarts the apis, the workers or nginx of a running two-by-two installation, without a gap. */
async function restart({ dataDir }: Settings, rest: readonly string[]): Promise<void> {
  const [command, what = '', ...more] = rest;
  if (command !== 'restart' || !/^(api|worker|nginx)$/.test(what) || more.length > 0)
    throw new StartProblem('Say what to restart: npm run two-by-two -- restart api, worker or nginx.');
  await restartInTurn(() => findRunning(dataDir), what, terminal);
}

/** Works on the servers that run on this data folder, or on ones that are started for it alone. */
async function onServers(
  settings: Settings,
  work: (session: Session, env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const running = findRunning(settings.dataDir);
  const mongodbUri = settings.mongodbUri ?? running?.mongodbUri;
  const redisUrl = settings.redisUrl ?? running?.redisUrl;
  if (running && !(mongodbUri && redisUrl)) {
    throw new StartProblem(
      'The running site uses servers of its own. Set MONGODB_URI and REDIS_URL for this command as well.',
    );
  }
  const found = { ...settings, mongodbUri, redisUrl };
  await withSession(found, running ? join(settings.dataDir, 'seed') : settings.dataDir, async (session) => {
    const servers = await startDataServers(session);
    await work(session, siteEnvironment(settings, servers, 'production'));
  });
}

/** Locks a folder while `work` runs. A signal, the end of the work or its failure ends all children in order. */
async function withSession(
  settings: Settings,
  folder: string,
  work: (session: Session, stopAsked: Promise<void>) => Promise<void>,
): Promise<void> {
  const session = await openSession(settings, terminal, folder);
  const { promise: stopAsked, resolve: stop } = Promise.withResolvers<void>();
  let askedAt = 0;
  const onSignal = (why: string) => {
    const now = Date.now();
    if (askedAt === 0) {
      askedAt = now;
      terminal.say(`\nStopping (${why}). Press Ctrl-C again to stop at once.`);
      stop();
    } else if (now - askedAt > SAME_SIGNAL_MS) {
      session.kill().finally(() => process.exit(130));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const parent = watchParent(() => {
    if (askedAt === 0) onSignal('its parent is gone');
  });
  const done = work(session, stopAsked);
  // Children that are still starting fail after a request to stop; that is no error.
  done.catch(() => {});
  try {
    await Promise.race([done, stopAsked]);
  } catch (error) {
    // The child has printed its error itself, or this sentence is the error.
    throw error instanceof StartProblem ? error : new StartProblem((error as Error).message);
  } finally {
    const ended = await session.end();
    clearInterval(parent);
    if (askedAt > 0) terminal.say(`Stopped: ${ended.join(', ')}.`);
  }
}

/** The test set-up passes its pid in LAUNCHER_PARENT; the launcher stops when that process is gone. */
function watchParent(gone: () => void): NodeJS.Timeout | undefined {
  const parent = Number(process.env.LAUNCHER_PARENT);
  if (!parent || process.ppid !== parent) return undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 500);
  return timer;
}

async function checkPort(name: string, port: number, host: string | undefined): Promise<void> {
  const problem = await portProblem(port, host);
  if (!problem) return;
  const other = `${name}=${port < 65_535 ? port + 1 : 3000}`;
  if (problem === 'EADDRINUSE') {
    throw new StartProblem(
      `Port ${port} is taken by another program. Stop that program, or choose another port: ${other}.`,
    );
  }
  throw new StartProblem(
    problem === 'EACCES'
      ? `Port ${port} may not be used by this user. Choose another port: ${other}.`
      : `This machine cannot listen on the address ${host} (${problem}). Check HOST.`,
  );
}

function welcome(url: string, settings: Settings): string {
  const rows: [string, string][] = [['Open', url]];
  const accounts = demoAccounts(settings.dataDir);
  for (const { email, password, role } of accounts) {
    rows.push(['Sign in', `${email}   ${password}   (${role})`]);
  }
  // There is no default password: without an account nobody can sign in.
  if (accounts.length === 0 && !settings.env.SUPER_ADMIN_EMAIL)
    rows.push(['Sign in', 'npm run admin -- create-super-admin <email>   (adds the first super-admin)']);
  rows.push(['Logs', shortest(join(settings.dataDir, 'logs'))], ['Stop', 'Ctrl-C']);
  return [
    '',
    '  Touchline is running.',
    '',
    ...rows.map(([name, text]) => `  ${name.padEnd(9)}${text}`),
    '',
  ].join('\n');
}

function shortest(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : below;
}

function demoAccounts(dataDir: string): { email: string; password: string; role: string }[] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')).accounts ?? [];
  } catch {
    // Without demo data there are no accounts to name.
    return [];
  }
}
