import { NEW_RECORDS_A_SECOND } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { Collection } from 'mongodb';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';

/** The time in seconds after which a client tries again where there are as many records as there may be. */
const FULL_RETRY_SECONDS = 3_600;

const limiters = new WeakMap<Core, RateLimiterRedis>();

/**
 * Counts a record that a visitor's request is about to make: over all addresses so many a second, and `most` in all, so
 * that strangers cannot fill the database. Throws UNAVAILABLE with the time of another try.
 */
export async function countNewRecord(
  core: Core,
  collection: Pick<Collection<never>, 'collectionName' | 'estimatedDocumentCount'>,
  most: number,
): Promise<void> {
  const { collectionName: name } = collection;
  try {
    await limiters.getOrInsertComputed(core, () => limiterOf(core)).consume(name);
  } catch (result) {
    if (result instanceof RateLimiterRes) throw unavailable(1);
    throw result;
  }
  if ((await collection.estimatedDocumentCount()) < most) return;
  core.log.error({ collection: name, most }, 'a new record is refused: there are as many as there may be');
  throw unavailable(FULL_RETRY_SECONDS);
}

/** Counted in Redis for all processes together, and in each process while Redis is away. */
function limiterOf({ env, redis }: Core): RateLimiterRedis {
  const limit = { points: NEW_RECORDS_A_SECOND, duration: 1 };
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    keyPrefix: `${env.REDIS_PREFIX}:{new}`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}

const unavailable = (retryAfter: number) =>
  new AppError('UNAVAILABLE', texts.errors.unavailable, { retryAfter });
