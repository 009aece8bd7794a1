import type { QueueName } from '@touchline/contract/lists/queues';
import type { PushService } from '@touchline/contract/records/push';
import type { WorkerRecord } from '@touchline/contract/records/queue';
import { z } from 'zod';
import type { Core } from '../platform/core.ts';

/** The time in ms after its last report at which a worker is silent; each reports every five seconds. */
const SILENT_MS = 20_000;
/** The time in ms after its last report at which a worker is no longer listed: another one has its work. */
const KEPT_MS = 600_000;

/** The report of a worker about itself. */
export interface WorkerReport {
  id: string;
  /** Its machine and process, as shown to staff. */
  name: string;
  startedAt: number;
  silentQueues: readonly QueueName[];
  /** The greatest difference in ms between its machine's clock and a server's. */
  clockApartMs: number;
  /** True when its pushes reach a push service. */
  hasPushService: boolean;
}

const storedSchema = z.object({
  name: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
  silentQueues: z.array(z.string()),
  // Workers of an older release do not report these.
  clockApartMs: z.number().default(0),
  hasPushService: z.boolean().optional(),
});

const keyOf = ({ env }: Core) => `${env.REDIS_PREFIX}:workers`;

/** Reports that the worker runs, by the product's clock. Rejects while Redis is away. */
export async function reportWorker(core: Core, { id, ...report }: WorkerReport): Promise<void> {
  await core.redis.hset(keyOf(core), id, JSON.stringify({ ...report, seenAt: core.clock.now() }));
}

/** Removes a worker that stops in order from the list. Rejects while Redis is away. */
export async function forgetWorker(core: Core, id: string): Promise<void> {
  await core.redis.hdel(keyOf(core), id);
}

/** The name of a worker: its machine and process. */
export const workerName = (machine: string, pid: number): string => `${machine}, process ${pid}`;

/**
 * Removes the workers of a machine whose process has ended: a worker that was killed and started again would be shown
 * as silent. One that is removed although it runs is back with its next report. Rejects while Redis is away.
 */
export async function forgetEndedWorkers(
  core: Core,
  machine: string,
  isRunning: (pid: number) => boolean,
): Promise<void> {
  for (const [id, text] of Object.entries(await core.redis.hgetall(keyOf(core)))) {
    const { name } = storedSchema.parse(JSON.parse(text));
    const pid = Number(name.slice(workerName(machine, 0).length - 1));
    if (name === workerName(machine, pid) && !isRunning(pid)) await core.redis.hdel(keyOf(core), id);
  }
}

/** The workers that have reported in the last ten minutes, by name. Rejects while Redis is away. */
export async function readWorkers(core: Core): Promise<WorkerRecord[]> {
  const now = core.clock.now();
  const workers: WorkerRecord[] = [];
  for (const [id, text] of Object.entries(await core.redis.hgetall(keyOf(core)))) {
    const { name, startedAt, seenAt, silentQueues, clockApartMs } = storedSchema.parse(JSON.parse(text));
    if (now - seenAt >= KEPT_MS) {
      await core.redis.hdel(keyOf(core), id);
      continue;
    }
    workers.push({
      _id: id,
      name,
      startedAt: new Date(startedAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
      isSilent: now - seenAt >= SILENT_MS,
      silentQueues: silentQueues as QueueName[],
      clockApartMs,
    });
  }
  return workers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Whether the running workers have a push service: `none` when at least one has none, `connected` when all report one.
 * Rejects while Redis is away.
 */
export async function readPushService(core: Core): Promise<PushService> {
  const reports = (await core.redis.hvals(keyOf(core))).map((text) => storedSchema.parse(JSON.parse(text)));
  const running = reports.filter(({ seenAt }) => core.clock.now() - seenAt < SILENT_MS);
  if (running.some(({ hasPushService }) => hasPushService === false)) return 'none';
  return running.some(({ hasPushService }) => hasPushService) ? 'connected' : 'unknown';
}

/** True for a worker that does not do its work, or whose queues do not. */
export const isTroubled = ({ isSilent, silentQueues }: WorkerRecord): boolean =>
  isSilent || silentQueues.length > 0;
