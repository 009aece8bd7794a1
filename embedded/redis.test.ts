import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningRedis, redisAtWorkIn, startRedis } from './redis.ts';

let dir: string;
let running: RunningRedis[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-redis-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((redis) => redis.kill()));
  await rm(dir, { recursive: true, force: true });
});

test('redis answers on loopback, evicts nothing and writes a log', async () => {
  const redis = await start();
  expect(redis.url).toBe(`redis://127.0.0.1:${redis.port}`);
  expect(await ask(redis.port, 'CONFIG GET maxmemory-policy')).toContain('noeviction');
  expect(await ask(redis.port, 'CONFIG GET appendonly')).toContain('yes');
  expect(await ask(redis.port, 'CONFIG GET appendfsync')).toContain('everysec');
  expect(await ask(redis.port, 'CONFIG GET hz')).toContain('25');
  expect(await ask(redis.port, 'CONFIG GET hash-max-listpack-entries')).toContain('64');
  expect(await ask(redis.port, 'CONFIG GET auto-aof-rewrite-min-size')).toContain(String(256 * 1_024 ** 2));
  expect(await ask(redis.port, 'CONFIG GET protected-mode')).toContain('yes');
  expect((await ask(redis.port, 'CONFIG GET bind'))?.split('\r\n')).toContain('127.0.0.1');
});

test('acknowledged writes survive a crash with appendfsync always', async () => {
  const first = await start({ appendfsync: 'always' });
  expect(await ask(first.port, 'SET score 3:2')).toBe('+OK');
  await first.kill();
  const second = await start({ appendfsync: 'always' });
  expect(await ask(second.port, 'GET score')).toContain('3:2');
});

test('redis restarts on its last port', async () => {
  const first = await start();
  await first.stop();
  expect((await start()).port).toBe(first.port);
});

test('redis uses another port when its last one is taken', async () => {
  const first = await start();
  await first.stop();
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(first.port, '127.0.0.1', resolve));
  const second = await start();
  expect(second.port).not.toBe(first.port);
  expect(await ask(second.port, 'PING')).toBe('+PONG');
  other.close();
});

test('a second redis in the same folder is refused with the pid of the first', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`A redis-server (process ${first.pid}) already works in ${dir}.`);
  expect(await ask(first.port, 'PING')).toBe('+PONG');
});

test('a stopped redis leaves no process', async () => {
  const redis = await start();
  await redis.stop();
  expect(await redisAtWorkIn(dir)).toBeUndefined();
  expect(() => process.kill(redis.pid, 0)).toThrow('ESRCH');
});

async function start(options: { appendfsync?: 'always' } = {}): Promise<RunningRedis> {
  const redis = await startRedis({ dir, ...options });
  running.push(redis);
  return redis;
}

function ask(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(`${command}\r\n`));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).trim());
    });
  });
}
