import type { QueueName } from '@touchline/contract/lists/queues';
import type { Core } from '../platform/core.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The minutes of a day, and of the hour that has begun (ms). */
const KEPT_MS = 26 * HOUR_MS;
const DAY_HOURS = 24;

/** The work that a queue has done. */
export interface Throughput {
  doneLastDay: number;
  /** The mean time of a run in the current hour and the one before it; null without runs. */
  averageMs: number | null;
  /** The last 60 minutes, the current one last. */
  perMinute: number[];
}

/** Runs of a queue that succeeded, and their time in all. */
export interface Runs {
  count: number;
  ms: number;
}

/** One hash for each queue and hour, with a field for each minute and the field `ms` for the time of all runs. */
const keyOf = ({ env }: Core, queue: QueueName, hour: number) =>
  `${env.REDIS_PREFIX}:jobs-done:${queue}:${hour}`;

/** Adds runs to the current minute of a queue. Rejects while Redis is away. */
export async function recordRuns(core: Core, queue: QueueName, { count, ms }: Runs): Promise<void> {
  const now = core.clock.now();
  const key = keyOf(core, queue, Math.floor(now / HOUR_MS));
  const minute = Math.floor((now % HOUR_MS) / MINUTE_MS);
  await core.redis
    .multi()
    .hincrby(key, String(minute), count)
    .hincrby(key, 'ms', Math.round(ms))
    .pexpire(key, KEPT_MS)
    .exec();
}

/** The work of a queue in the last day. Rejects while Redis is away. */
export async function readThroughput(core: Core, queue: QueueName): Promise<Throughput> {
  const now = core.clock.now();
  const hour = Math.floor(now / HOUR_MS);
  const hours = Array.from({ length: DAY_HOURS + 1 }, (_, ago) => hour - ago);
  const hashes = await Promise.all(hours.map((each) => core.redis.hgetall(keyOf(core, queue, each))));
  const hashOf = new Map(hours.map((each, at) => [each, hashes[at] ?? {}]));
  const doneIn = (minute: number) => Number(hashOf.get(Math.floor(minute / 60))?.[String(minute % 60)] ?? 0);
  const minute = Math.floor(now / MINUTE_MS);
  const last = (minutes: number) =>
    Array.from({ length: minutes }, (_, at) => doneIn(minute - minutes + 1 + at));
  const recent = sum(last(60 + (minute % 60) + 1));
  const recentMs = [hour, hour - 1].map((each) => Number(hashOf.get(each)?.ms ?? 0));
  return {
    doneLastDay: sum(last(DAY_HOURS * 60)),
    averageMs: recent === 0 ? null : sum(recentMs) / recent,
    perMinute: last(60),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
