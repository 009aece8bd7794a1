import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { type Bus, createBus } from './bus.ts';
import { type Clock, createClock } from './clock.ts';
import { type Clocks, createClocks } from './clocks.ts';
import type { Env } from './env.ts';
import { createJobQueues, type JobQueues } from './jobs.ts';
import { createLogger, type Logger } from './logger.ts';
import { connectMongo } from './mongo.ts';
import { connectRedis } from './redis.ts';

/** The connections and services that every verb gets. */
export interface Core {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly clocks: Clocks;
  readonly db: Db;
  readonly redis: Redis;
  readonly bus: Bus;
  readonly jobs: JobQueues;
  /** Aborts when the connections are closed. */
  readonly closing: AbortSignal;
  /** Sends what is still pending, then closes the connections. */
  close(): Promise<void>;
}

interface CoreOptions {
  clock?: Clock;
  /** Called once when MongoDB has not answered for three seconds. */
  onDatabaseAway?: () => void;
}

/** Connects to MongoDB and Redis. Waits for MongoDB; starts without Redis when Redis is away. */
export async function createCore(env: Env, name: string, options: CoreOptions = {}): Promise<Core> {
  const log = createLogger(env, name);
  const clock = options.clock ?? createClock(env.CLOCK_OFFSET_MS);
  const { client, db } = await connectMongo(env.MONGODB_URI, log, options.onDatabaseAway);
  const redis = connectRedis(env.REDIS_URL, log);
  const bus = createBus(redis, env.REDIS_PREFIX, log);
  const jobs = createJobQueues({ env, log, clock, redis });
  const clocks = createClocks({ db, redis, log });
  const closing = new AbortController();
  return {
    env,
    log,
    clock,
    clocks,
    db,
    redis,
    bus,
    jobs,
    closing: closing.signal,
    async close() {
      closing.abort();
      await bus.settled();
      await jobs.close();
      redis.disconnect();
      await client.close();
    },
  };
}
