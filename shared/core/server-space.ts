import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { type DiskSpace, readBackupSpace } from './backups.ts';
import type { Core } from './platform/core.ts';
import { metrics } from './platform/metrics.ts';

/** Measures the disks of the database and of the backups, and the memory of Redis. Rejects while a server is away. */
export async function measureSpace(core: Core): Promise<void> {
  const disks = { database: await diskOfDatabase(core.db), backups: await readBackupSpace(core) };
  for (const [of, space] of Object.entries(disks)) {
    if (!space) continue;
    metrics.diskFree.set({ of }, space.free);
    metrics.diskTotal.set({ of }, space.total);
  }
  const { used, most } = await memoryOfRedis(core.redis);
  metrics.redisMemory.set({ of: 'used' }, used);
  metrics.redisMemory.set({ of: 'most' }, most);
}

/** The disk of the database; null where the server does not tell, or not this user. */
async function diskOfDatabase(db: Db): Promise<DiskSpace | null> {
  const { fsUsedSize, fsTotalSize } = await db
    .command({ dbStats: 1 })
    .catch(() => ({}) as Record<string, number>);
  if (!fsTotalSize || fsUsedSize === undefined) return null;
  return { free: fsTotalSize - fsUsedSize, total: fsTotalSize };
}

/** The bytes that Redis uses, and those that it may use: its maxmemory, without one the memory of its machine. */
async function memoryOfRedis(redis: Redis): Promise<{ used: number; most: number }> {
  const info = await redis.info('memory');
  const of = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: of('used_memory'), most: of('maxmemory') || of('total_system_memory') };
}
