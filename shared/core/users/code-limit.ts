import { randomUUID } from 'node:crypto';
import { CODE_LIMIT } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, tooManyAttempts } from '../platform/errors.ts';
import { orUnavailable } from '../platform/redis.ts';

/**
 * The result of `check` for a code. Wrong codes are limited for each user, from all addresses together: a code counts
 * as wrong before it is checked, so that parallel codes cannot pass the limit. Throws BAD_CODE where `check` returns
 * null, RATE_LIMITED, UNAVAILABLE while Redis is away, and the errors of `check`.
 */
export async function tryCode<T>(core: Core, userId: ObjectId, check: () => Promise<T | null>): Promise<T> {
  const key = `${core.env.REDIS_PREFIX}:{code}:${userId.toHexString()}`;
  const id = randomUUID();
  const { max, windowMs } = CODE_LIMIT;
  const counted = core.redis.eval(COUNT, 1, key, core.clock.now(), id, max, windowMs) as Promise<number>;
  const blockedMs = await orUnavailable(core.log, counted, 'no code can be tried while Redis is away');
  if (blockedMs > 0) throw tooManyAttempts(blockedMs);
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    await takeBack(core, key, id);
    throw error;
  }
  if (found === null) throw new AppError('BAD_CODE', texts.errors.badCode);
  await takeBack(core, key, id);
  return found;
}

async function takeBack(core: Core, key: string, id: string): Promise<void> {
  try {
    await core.redis.zrem(key, id);
  } catch (err) {
    // The code stays counted as wrong and expires with the others.
    core.log.warn({ err: { message: (err as Error).message } }, 'a try of a code was not taken back');
  }
}

/**
 * KEYS: the user's wrong codes, by time. ARGV: now, the code's id, the most codes, their time in ms. Returns the ms to
 * wait, or 0.
 */
const COUNT = `#!lua
local now, id, max, window = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZCARD', KEYS[1]) >= max then
  return redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] + window - now
end
redis.call('ZADD', KEYS[1], now, id)
redis.call('PEXPIRE', KEYS[1], window)
return 0`;
