import type { QueueName } from '@touchline/contract/lists/queues';
import type { WorkerRecord } from '@touchline/contract/records/queue';
import { z } from 'zod';
import type { Core } from '../platform/core.ts';

/** A worker that has said nothing for so long is silent; each says every five seconds that it runs. */
const SILENT_MS = 20_000;
/** A worker that is silent for so long is no longer listed: another one has its work. */
const KEPT_MS = 600_000;

/** What a worker says of itself. */
export interface WorkerReport {
  id: string;
  /** Its machine and process, as staff read it. */
  name: string;
  startedAt: number;
  silentQueues: readonly QueueName[];
}

const storedSchema = z.object({
  name: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
  silentQueues: z.array(z.string()),
});

const keyOf = ({ env }: Core) => `${env.REDIS_PREFIX}:workers`;

/** Says that the worker runs, by the product's clock. Rejects while Redis is away. */
export async function reportWorker(core: Core, { id, ...report }: WorkerReport): Promise<void> {
  await core.redis.hset(keyOf(core), id, JSON.stringify({ ...report, seenAt: core.clock.now() }));
}

/** Takes a worker that stops in order off the list. Rejects while Redis is away. */
export async function forgetWorker(core: Core, id: string): Promise<void> {
  await core.redis.hdel(keyOf(core), id);
}

/** The workers that have said in the last ten minutes that they run, by name. Rejects while Redis is away. */
export async function readWorkers(core: Core): Promise<WorkerRecord[]> {
  const now = core.clock.now();
  const workers: WorkerRecord[] = [];
  for (const [id, text] of Object.entries(await core.redis.hgetall(keyOf(core)))) {
    const { name, startedAt, seenAt, silentQueues } = storedSchema.parse(JSON.parse(text));
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
    });
  }
  return workers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a worker, or one of its queues, does not do its work. */
export const isTroubled = ({ isSilent, silentQueues }: WorkerRecord): boolean =>
  isSilent || silentQueues.length > 0;
