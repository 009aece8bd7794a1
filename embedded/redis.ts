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

/** When Redis writes its log to the disk: once a second (the default), or with every command. */
export type AppendFsync = 'everysec' | 'always';

/** A redis-server of ours. */
export interface RunningRedis extends Endings {
  url: string;
  port: number;
  pid: number;
}

const SETTINGS = fileURLToPath(new URL('../deploy/redis.conf', import.meta.url));
/** What a redis-server of a folder wants for a password, if anything; not in its command line, which all users see. */
const PASSWORD_FILE = 'password.conf';
const START_MS = 30_000;
const STOP_MS = 10_000;

/**
 * Starts a redis-server on 127.0.0.1 that keeps its data in `dir`, and resolves when it answers. Without `port` it
 * takes the one it had last time in this folder, or any free one. Throws an Error with a readable sentence when
 * there is no redis-server, when one already works in this folder, and when it does not come up.
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

/** The command line of a redis-server that works in `dir`; throws an Error when this machine has none. */
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

/** Lets the redis-server of a folder ask for a password, which is made once; readable by the owner alone. */
export function secureRedisFolder(dir: string): void {
  try {
    const password = randomBytes(24).toString('hex');
    writeFileSync(join(dir, PASSWORD_FILE), `requirepass ${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The connection string of the redis-server that works in `dir` on this port. */
export function redisUrl(dir: string, port: number): string {
  const password = passwordOf(dir);
  return `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`;
}

function passwordOf(dir: string): string | undefined {
  const file = join(dir, PASSWORD_FILE);
  return existsSync(file) ? /^requirepass (\S+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** Resolves when the Redis of this folder and port answers PING (data loaded); rejects after `withinMs`. */
export async function waitForRedis(dir: string, port: number, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while ((await ask({ dir, port, command: 'PING' })) !== '+PONG') {
    if (Date.now() >= until) throw new Error(`Redis on port ${port} does not answer.`);
    await delay(20);
  }
}

/** The redis-server that an earlier start left working in this folder, or nothing. */
export async function redisAtWorkIn(dir: string): Promise<{ pid: number; port: number } | undefined> {
  const last = readNote(dir);
  if (!last) return undefined;
  const info = await ask({ dir, port: last.port, command: 'INFO server' });
  return info?.includes(`process_id:${last.pid}\r\n`) ? last : undefined;
}

/** Ends the redis-server that an earlier start left working in this folder, if there is one. */
export async function endRedisAtWorkIn(dir: string): Promise<void> {
  const leftover = await redisAtWorkIn(dir);
  if (!leftover) return;
  await endGroup(leftover.pid, STOP_MS);
  await groupGone(leftover.pid, STOP_MS);
}

/** Makes the folder, and answers its absolute path. */
export function prepareRedisFolder(dir: string): string {
  const path = resolve(dir);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The port that Redis had last time in this folder. */
export function lastPort(dir: string): number | undefined {
  return readNote(dir)?.port;
}

/** Notes which redis-server works in this folder, for `lastPort` and `redisAtWorkIn`. */
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

/** One inline command and the first part of its answer; nothing when there is no answer within a second. */
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
      // The answer to QUIT closes every conversation.
      if (answer.endsWith('+OK\r\n')) {
        answer = answer.slice(0, -5);
        finish();
      }
    });
  });
}
