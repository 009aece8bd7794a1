import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningRedis, startRedis } from '@touchline/embedded/redis';
import { onTestFinished } from 'vitest';

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
