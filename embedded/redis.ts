import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRedisServer } from './executable.ts';
import { type Endings, endingsOf } from './launcher/endings.ts';
import { type Guard, sharedGuard } from './launcher/guard-client.ts';
import { hasEnded, spawnGuarded } from './launcher/guarded-spawn.ts';
import { endGroup, groupGone } from './launcher/process-group.ts';
import { freePort } from './ports.ts';

/** The times at which Redis writes its log to the disk: once a second (the default), or with every command. */
export type AppendFsync = 'everysec' | 'always';

export interface RunningRedis extends Endings {
  url: string;
  port: number;
  pid: number;
}

const SETTINGS = fileURLToPath(new URL('../deploy/redis.conf', import.meta.url));
/** The password of a folder's redis-server, if it has one; not on its command line, which all users can see. */
const PASSWORD_FILE = 'password.conf';
const START_MS = 30_000;
const STOP_MS = 10_000;

/**
 * Starts a redis-server on 127.0.0.1 that keeps its data in `dir`, and resolves when it answers. Without `port` it uses
 * the last port of this folder, or any free one. Throws an Error with a readable sentence when there is no
 * redis-server, when one already runs in this folder, and when it does not start.
 */
export async function startRedis(options: {
  dir: string;
  port?: number;
  appendfsync?: AppendFsync;
  guard?: Guard;
}): Promise<RunningRedis> {
  const dir = prepareRedisFolder(options.dir);
  const leftover = await redisAtWorkIn(dir);
  if (leftover) throw new Error(`A redis-server (process ${leftover.pid}) already works in ${dir}.`);
  const port = options.port ?? (await freePort(lastPort(dir)));
  const { command, args } = redisCommand({ dir, port, appendfsync: options.appendfsync });
  const guard = options.guard ?? (await sharedGuard());

  const child = spawnGuarded({ guard, rank: 9, command, args });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const gone = once(child, 'exit');
  const endings = endingsOf(child, STOP_MS);
  const pid = child.pid as number;

  await Promise.race([waitForRedis(dir, port, START_MS), gone]).catch(async (error) => {
    await endGroup(pid, 0);
    throw error;
  });
  if (hasEnded(child)) throw new Error(`redis-server ended while it started:\n${output.trim()}`);
  rememberRedis(dir, { port, pid });
  return { url: redisUrl(dir, port), port, pid, ...endings };
}

/** The command line of a redis-server that runs in `dir`; throws an Error when this machine has none. */
export function redisCommand(options: { dir: string; port: number; appendfsync?: AppendFsync }): {
  command: string;
  args: string[];
} {
  const command = findRedisServer();
  if (!command) {
    throw new Error('There is no redis-server here. Install Redis, or set REDIS_URL to a server of yours.');
  }
  const own = {
    ...(existsSync(join(options.dir, PASSWORD_FILE)) ? { include: join(options.dir, PASSWORD_FILE) } : {}),
    port: String(options.port),
    bind: '127.0.0.1',
    'protected-mode': 'yes',
    dir: options.dir,
    appendfsync: options.appendfsync ?? 'everysec',
    daemonize: 'no',
  };
  return {
    command,
    args: [SETTINGS, ...Object.entries(own).flatMap(([name, value]) => [`--${name}`, value])],
  };
}

/** Gives the redis-server of a folder a password, generated once and readable by the owner alone. */
export function secureRedisFolder(dir: string): void {
  try {
    const password = randomBytes(24).toString('hex');
    writeFileSync(join(dir, PASSWORD_FILE), `requirepass ${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The connection string of the redis-server that runs in `dir` on this port. */
export function redisUrl(dir: string, port: number): string {
  const password = passwordOf(dir);
  return `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`;
}

function passwordOf(dir: string): string | undefined {
  const file = join(dir, PASSWORD_FILE);
  return existsSync(file) ? /^requirepass (\S+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** Resolves when the Redis of this folder and port answers PING (its data is loaded); rejects after `withinMs`. */
export async function waitForRedis(dir: string, port: number, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while ((await ask({ dir, port, command: 'PING' })) !== '+PONG') {
    if (Date.now() >= until) throw new Error(`Redis on port ${port} does not answer.`);
    await delay(20);
  }
}

/** The redis-server that an earlier start left running in this folder; undefined when there is none. */
export async function redisAtWorkIn(dir: string): Promise<{ pid: number; port: number } | undefined> {
  const last = readNote(dir);
  if (!last) return undefined;
  const info = await ask({ dir, port: last.port, command: 'INFO server' });
  return info?.includes(`process_id:${last.pid}\r\n`) ? last : undefined;
}

/** Ends the redis-server that an earlier start left running in this folder, if there is one. */
export async function endRedisAtWorkIn(dir: string): Promise<void> {
  const leftover = await redisAtWorkIn(dir);
  if (!leftover) return;
  await endGroup(leftover.pid, STOP_MS);
  await groupGone(leftover.pid, STOP_MS);
}

/** Creates the folder; returns its absolute path. */
export function prepareRedisFolder(dir: string): string {
  const path = resolve(dir);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The last port of Redis in this folder. */
export function lastPort(dir: string): number | undefined {
  return readNote(dir)?.port;
}

/** Notes the redis-server that runs in this folder, for `lastPort` and `redisAtWorkIn`. */
export function rememberRedis(dir: string, at: { pid: number; port: number }): void {
  writeFileSync(join(dir, 'touchline.json'), JSON.stringify(at));
}

function readNote(dir: string): { pid: number; port: number } | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(join(dir, 'touchline.json'), 'utf8'));
    return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Sends one inline command and returns the first part of the answer; undefined without an answer within a second. */
function ask({
  dir,
  port,
  command,
}: {
  dir: string;
  port: number;
  command: string;
}): Promise<string | undefined> {
  const password = passwordOf(dir);
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer.trim() || undefined);
    };
    socket.setTimeout(1_000, finish);
    socket.on('error', finish);
    socket.on('close', finish);
    let isIn = password === undefined;
    socket.on('connect', () => socket.write(`${isIn ? '' : `AUTH ${password}\r\n`}${command}\r\nQUIT\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (!isIn && answer.startsWith('+OK\r\n')) {
        isIn = true;
        answer = answer.slice(5);
      }
      // The connection ends with the answer to QUIT.
      if (answer.endsWith('+OK\r\n')) {
        answer = answer.slice(0, -5);
        finish();
      }
    });
  });
}
