import { EXPORT_LIMIT, RATE_LIMITS } from '@touchline/contract/constants';
import type { Call } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import { addressKey } from '@touchline/core/platform/address-key';
import { anonymous } from '@touchline/core/platform/anonymous';
import type { Core } from '@touchline/core/platform/core';

import { AppError } from '@touchline/core/platform/errors';
import type { Request, Response } from 'express';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { clientAddress } from './client-address.ts';

/** Counts a request and says so in the answer's headers. Rejects with RATE_LIMITED. */
export type RateLimit = (req: Request, res: Response) => Promise<void>;

/**
 * The limits of calls per client address. The general limit is counted in each process: the lists that it guards are
 * answered from memory. The strict limits are counted in Redis for all processes together, and in each process while
 * Redis is away or takes no writes.
 */
export function createRateLimits(core: Core): (call: Pick<Call, 'id' | 'limit'>) => RateLimit {
  const limits = new Map<string, ReturnType<typeof createLimit>>();
  return ({ id, limit: name }) => {
    const bucket = name === 'post' || name === 'file' ? `${name}:${id}` : name;
    const limit = limits.get(bucket) ?? createLimit(core, bucket, RATE_LIMITS[name]);
    limits.set(bucket, limit);
    // Addresses leave the process only as a hash.
    return (req, res) => limit(res, anonymous(core, addressKey(clientAddress(core.env, req))));
  };
}

/** The limit of exports per user, from wherever the user comes. Rejects with RATE_LIMITED. */
export const createExportLimit = (core: Core): ((res: Response, userId: string) => Promise<void>) =>
  createLimit(core, 'export', EXPORT_LIMIT);

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Names and values of the headers are those of the RateLimit draft 7. */
function createLimit(core: Core, bucket: string, { max, windowMs }: Limit) {
  const limiter = createLimiter(core, bucket, { max, windowMs });
  const policy = `${max};w=${windowMs / 1_000}`;
  return async (res: Response, key: string): Promise<void> => {
    const { consumedPoints, msBeforeNext } = await consume(limiter, key);
    const reset = Math.max(0, Math.ceil(msBeforeNext / 1_000));
    const remaining = Math.max(0, max - consumedPoints);
    res.set({
      'RateLimit-Policy': policy,
      RateLimit: `limit=${max}, remaining=${remaining}, reset=${reset}`,
    });
    if (consumedPoints > max)
      throw new AppError('RATE_LIMITED', texts.errors.tooManyRequests, { retryAfter: Math.max(1, reset) });
  };
}

function createLimiter(core: Core, bucket: string, { max, windowMs }: Limit): RateLimiterAbstract {
  const limit = { points: max, duration: windowMs / 1_000 };
  const inMemory = new RateLimiterMemory(limit);
  if (bucket === 'general') return inMemory;
  return new RateLimiterRedis({
    ...limit,
    storeClient: core.redis,
    keyPrefix: `${core.env.REDIS_PREFIX}:{limit:${bucket}}:`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
}

/** Counts one and returns the count: the library rejects with it where it is over the limit. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  }
}
