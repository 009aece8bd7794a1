import { texts } from '@touchline/contract/texts';
import { Redis } from 'ioredis';
import { AppError } from './errors.ts';
import { isRedisRefusal, RedisRefusal } from './explain-connection.ts';
import type { Logger } from './logger.ts';
import { secondsSince } from './seconds-since.ts';
import { within } from './within.ts';

/** The time in ms after which Redis counts as away. */
const COMMAND_MS = 1_000;

/** What a Redis answers that has become a replica: to a write, and to a command that waits. Its address leads elsewhere now. */
const IS_REPLICA = /\b(?:READONLY|UNBLOCKED)\b/;

/**
 * The client for requests: its commands fail at once when Redis is away, and after a second without an answer, so that
 * no request waits for Redis.
 */
export function connectRedis(url: string, log: Logger): Redis {
  return quiet(
    new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: COMMAND_MS,
      reconnectOnError: ({ message }) => IS_REPLICA.test(message),
    }),
    log,
  );
}

/** The client for blocking reads and BullMQ workers: it waits for Redis as long as it takes. */
export function connectBlockingRedis(url: string, log: Logger): Redis {
  // 2 sends the command again once the connection is there.
  const reconnectOnError = ({ message }: Error) => (IS_REPLICA.test(message) ? 2 : false);
  return quiet(new Redis(url, { maxRetriesPerRequest: null, reconnectOnError }), log);
}

/** Resolves when the client can take commands; rejects after `timeoutMs`. */
export async function whenReady(redis: Redis, timeoutMs = 5_000): Promise<void> {
  if (redis.status === 'ready') return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('Redis does not answer.')), timeoutMs);
  redis.once('ready', resolve);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    redis.off('ready', resolve);
  }
}

/** Redis' answer; without one logs `meaning` and throws UNAVAILABLE. */
export async function orUnavailable<T>(log: Logger, answer: Promise<T>, meaning: string): Promise<T> {
  try {
    return await answer;
  } catch (err) {
    log.warn({ err: { message: (err as Error).message } }, meaning);
    throw new AppError('UNAVAILABLE', texts.errors.unavailable);
  }
}

/** Redis' answer, or undefined without one within a second: for values that are shown only where they are known. */
export async function unlessAway<T>(answer: Promise<T>): Promise<T | undefined> {
  let known: T | undefined;
  await within(
    COMMAND_MS,
    answer.then((value) => {
      known = value;
    }),
  );
  return known;
}

/**
 * Rejects with a RedisRefusal when Redis refuses the user or the password of the address; a Redis that is away or does
 * not answer is no refusal.
 */
export async function checkRedisSignIn(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: COMMAND_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: () => null,
  });
  let refusal: RedisRefusal | undefined;
  redis.on('error', (error: Error) => {
    if (isRedisRefusal(error)) refusal ??= new RedisRefusal(error.message);
  });
  // Without an answer its first command would wait for as long as the connection.
  await within(COMMAND_MS, redis.connect());
  redis.disconnect();
  if (refusal) throw refusal;
}

/** Logs one line when the connection is lost and one when it is back, however often it is tried in between. */
function quiet(redis: Redis, log: Logger): Redis {
  let awaySince: number | undefined;
  redis.on('error', (err) => {
    if (awaySince === undefined) log.warn({ err: { message: err.message } }, 'redis is away');
    awaySince ??= performance.now();
  });
  redis.on('ready', () => {
    if (awaySince !== undefined) log.info(`redis is back after ${secondsSince(awaySince)} s`);
    awaySince = undefined;
  });
  return redis;
}
