import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RunningRedis, startRedis } from '../../embedded/redis.ts';

/** A Redis of the test's own, to be stopped and killed, with its folder; gone at the end of the test. */
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
