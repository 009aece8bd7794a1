import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningRedis, startRedis } from '@touchline/embedded/redis';
import type { Redis } from 'ioredis';
import { expect, onTestFinished } from 'vitest';

/** The moment by the clock of Redis, in ms. */
export async function momentOf(redis: Redis): Promise<number> {
  const [seconds, microseconds] = await redis.time();
  return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000);
}

/** Expects that a key, written since the moment, lives for so many ms. */
export async function expectLifetime(
  redis: Redis,
  key: string,
  { ms, since }: { ms: number; since: number },
): Promise<void> {
  const writtenAt = (await redis.pexpiretime(key)) - ms;
  expect(writtenAt).toBeGreaterThanOrEqual(since);
  expect(writtenAt).toBeLessThanOrEqual(await momentOf(redis));
}

/**
 * Starts a Redis for the test alone, which it may stop and kill; the process ends and its folder is removed at the end
 * of the test.
 */
export async function startOwnRedis(): Promise<RunningRedis & { startAgain(): Promise<RunningRedis> }> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-redis-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const redis = await startRedis({ dir });
  onTestFinished(() => redis.kill());
  return {
    ...redis,
    async startAgain() {
      const again = await startRedis({ dir, port: redis.port });
      onTestFinished(() => again.kill());
      return again;
    },
  };
}
