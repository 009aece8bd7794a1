import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endRedisAtWorkIn } from '../redis.ts';
import { lockFile, unlockFile } from './folder-lock.ts';
import { type Guard, startGuard } from './guard-client.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { type Settings, StartProblem } from './settings.ts';
import { type ChildPlan, type Supervised, supervise } from './supervise.ts';
import type { Terminal } from './terminal.ts';

const LOCK = 'launcher.lock';
const RUNNING = 'running.json';

/** The addresses of a running stack: `running.json` in its folder, for as long as it runs. */
export interface Running {
  pid: number;
  url?: string;
  /** Only of the embedded servers: an address from the environment may contain a password. */
  mongodbUri?: string;
  redisUrl?: string;
  /** Only of a two-by-two installation: its current processes, and the ports of their readiness checks. */
  processes?: Readonly<Record<string, RunningProcess>>;
}

/** A process of the site. */
export interface RunningProcess {
  pid: number;
  port: number;
}

/** One launcher's lock on a data folder, and the children that it started there. */
export interface Session {
  readonly settings: Settings;
  readonly terminal: Terminal;
  /** Starts a child; throws after `end` or `kill` was called. */
  start(plan: ChildPlan): Supervised;
  /** Writes the addresses of the stack for `findRunning`. */
  announce(running: Omit<Running, 'pid'>): void;
  /**
   * Ends the children one after the other in the order of their rank, then releases the folder; resolves with their
   * names in the order in which they ended.
   */
  end(): Promise<string[]>;
  /** Ends all of them at once. */
  kill(): Promise<void>;
}

/** Locks a folder. Throws a StartProblem when another launcher has locked it, or when it cannot be written to. */
export async function openSession(settings: Settings, terminal: Terminal, folder: string): Promise<Session> {
  const lock = join(folder, LOCK);
  const runningFile = join(folder, RUNNING);
  if (!takeFolder(folder, lock)) throw new StartProblem(alreadyRunning(folder));

  let guard: Guard;
  try {
    rmSync(runningFile, { force: true });
    guard = await startGuard({
      lock: join(folder, 'guard.lock'),
      compileCache: settings.env.NODE_COMPILE_CACHE,
    });
    // A redis-server is left here only when launcher and guard were both killed.
    await endRedisAtWorkIn(join(folder, 'redis'));
  } catch (error) {
    unlockFile(lock);
    throw error;
  }

  const children: { rank: number; child: Supervised; log: LogFile }[] = [];
  let closed = false;

  async function giveBack(): Promise<void> {
    await guard.end();
    await Promise.all(children.map(({ log }) => log.close()));
    rmSync(runningFile, { force: true });
    unlockFile(lock);
  }

  return {
    settings,
    terminal,
    start(plan) {
      if (closed) throw new StartProblem('Stopped while starting.');
      const log = openLogFile(join(folder, 'logs', `${plan.name}.log`));
      const child = supervise(plan, { guard, terminal, log });
      children.push({ rank: plan.rank, child, log });
      return child;
    },
    announce(running) {
      writeFileSync(runningFile, JSON.stringify({ pid: process.pid, ...running }), { mode: 0o600 });
    },
    async end() {
      closed = true;
      children.sort((a, b) => a.rank - b.rank);
      const running = children.filter(({ child }) => child.running());
      for (const { child } of children) await child.stop();
      await giveBack();
      return running.map(({ child }) => child.name);
    },
    async kill() {
      closed = true;
      for (const { child } of children) child.kill();
      await giveBack();
    },
  };
}

/** Creates the folder and locks it; false when another launcher has locked it. */
function takeFolder(folder: string, lock: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return lockFile(lock, 0);
  } catch (error) {
    const why = (error as Error).message;
    throw new StartProblem(
      `Touchline cannot write to its data folder ${folder} (${why}). Make it writable, or name another one with DATA_DIR.`,
    );
  }
}

/** The addresses of the stack that runs on this folder; undefined when there is none. */
export function findRunning(folder: string): Running | undefined {
  const lock = join(folder, LOCK);
  if (!existsSync(lock)) return undefined;
  if (lockFile(lock, 0)) {
    unlockFile(lock);
    return undefined;
  }
  return readRunning(folder);
}

function readRunning(folder: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, RUNNING), 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

function alreadyRunning(folder: string): string {
  const url = readRunning(folder)?.url;
  const where = url ? ` at ${url}` : '';
  return `Touchline already runs${where} with the data in ${folder}. Stop it first, or give this one another folder with DATA_DIR.`;
}
