import { EXPORT_LIMIT, RATE_LIMITS } from '@touchline/contract/constants';
import type { Call } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { anonymous } from '@touchline/core/platform/counting';
import { AppError } from '@touchline/core/platform/errors';
import { ipKeyGenerator, MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import { addressOf } from './address.ts';
import { LimitStore } from './limit-store.ts';
import type { ApiRequest, ApiResponse, Handler } from './message.ts';
import { pass } from './pass.ts';

/**
 * The limiter of a call. Limits per hour and of counters are kept in Redis, shared by all api processes; while it is
 * away requests pass uncounted, so that the site stays open. The wide general limit is kept in each process: the
 * lists that it guards are answered from memory, and a round trip for each would cost more than the answer.
 */
export function createRateLimits(core: Core): (call: Pick<Call, 'id' | 'limit'>) => Handler {
  const limiters = new Map<string, Handler>();
  return ({ id, limit }) => {
    const bucket = limit === 'post' || limit === 'file' ? `${limit}:${id}` : limit;
    let limiter = limiters.get(bucket);
    if (!limiter) {
      limiter = createLimiter(core, {
        bucket,
        limit: RATE_LIMITS[limit],
        store: limit === 'general' ? new MemoryStore() : new LimitStore(core, bucket),
        // Addresses leave the process only as what cannot be turned back.
        keyOf: (req) => anonymous(core, ipKeyGenerator(addressOf(core.env, req))),
      });
      limiters.set(bucket, limiter);
    }
    return limiter;
  };
}

/** The limiter of exports: each user's own, wherever he comes from. Rejects with RATE_LIMITED. */
export function createExportLimit(
  core: Core,
): (req: ApiRequest, res: ApiResponse, userId: string) => Promise<void> {
  const users = new WeakMap<ApiRequest, string>();
  const limiter = createLimiter(core, {
    bucket: 'export',
    limit: EXPORT_LIMIT,
    store: new LimitStore(core, 'export'),
    keyOf: (req) => users.get(req) ?? '',
  });
  return async (req, res, userId) => {
    users.set(req, userId);
    await pass(limiter, req, res);
  };
}

interface LimiterOptions {
  bucket: string;
  limit: { max: number; windowMs: number };
  store: Store;
  /** Whose requests are counted together. */
  keyOf: (req: ApiRequest) => string;
}

function createLimiter(
  core: Core,
  { bucket, limit: { max, windowMs }, store, keyOf }: LimiterOptions,
): Handler {
  const limiter = rateLimit({
    windowMs,
    limit: max,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    passOnStoreError: true,
    validate: false,
    keyGenerator: keyOf,
    store,
    logger: {
      error: (first, second) =>
        core.log.debug({ bucket, detail: String(first) }, String(second ?? 'rate limit')),
      warn: (first, second) =>
        core.log.warn({ bucket, detail: String(first) }, String(second ?? 'rate limit')),
    },
    handler: (req, _res, next) => {
      const { resetTime } = (req as unknown as { rateLimit: { resetTime?: Date } }).rateLimit;
      const leftMs = resetTime ? resetTime.getTime() - Date.now() : windowMs;
      const retryAfter = Math.max(1, Math.ceil(leftMs / 1_000));
      next(new AppError('RATE_LIMITED', texts.errors.tooManyRequests, { retryAfter }));
    },
  });
  // It asks nothing of a request that is Express' own.
  return limiter as unknown as Handler;
}
