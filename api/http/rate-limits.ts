import { EXPORT_LIMIT, RATE_LIMITS } from '@touchline/contract/constants';
import type { Call, LimitName } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { anonymous } from '@touchline/core/platform/counting';
import { AppError } from '@touchline/core/platform/errors';
import { type Hits, type HitsAt, limitKeys } from '@touchline/core/platform/hits';
import { ipKeyGenerator, MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import { addressOf } from './address.ts';
import { CountedHits, LimitStore } from './limit-store.ts';
import type { ApiRequest, ApiResponse, Handler } from './message.ts';
import { pass } from './pass.ts';

/** How a call counts its requests. */
export interface CallLimit {
  /** The count of one request, which has not been made yet. */
  of(req: ApiRequest, res: ApiResponse): RequestLimit;
}

/** The count of one request. */
export interface RequestLimit {
  /** Where it is counted, for what counts it with something else in one trip. */
  at(): HitsAt;
  /**
   * Counts the request, or takes what was counted, unless that has been done before, and says so in the answer's
   * headers. Rejects with RATE_LIMITED.
   */
  settle(counted?: Hits): Promise<void>;
}

/**
 * The limits of calls. Limits per hour and of counters are kept in Redis, shared by all api processes; while it is
 * away requests pass uncounted, so that the site stays open. The wide general limit is kept in each process: the
 * lists that it guards are answered from memory, and a round trip for each would cost more than the answer.
 */
export function createRateLimits(core: Core): (call: Pick<Call, 'id' | 'limit'>) => CallLimit {
  const limits = new Map<string, CallLimit>();
  return ({ id, limit }) => {
    const bucket = limit === 'post' || limit === 'file' ? `${limit}:${id}` : limit;
    const known = limits.get(bucket) ?? createCallLimit(core, bucket, limit);
    limits.set(bucket, known);
    return known;
  };
}

function createCallLimit(core: Core, bucket: string, name: LimitName): CallLimit {
  const limit = RATE_LIMITS[name];
  // Addresses leave the process only as what cannot be turned back.
  const keyOf = (req: ApiRequest) => anonymous(core, ipKeyGenerator(addressOf(core.env, req)));
  const store = name === 'general' ? new MemoryStore() : new LimitStore(core, bucket);
  const count = createLimiter(core, { bucket, limit, store, keyOf });
  const counted = new WeakMap<ApiRequest, string>();
  const take = createLimiter(core, {
    bucket,
    limit,
    store: new CountedHits(),
    keyOf: (req) => counted.get(req) as string,
  });
  return {
    of(req, res) {
      let isSettled = false;
      return {
        at: () => ({ key: limitKeys(core, bucket) + keyOf(req), ...limit }),
        async settle(hits) {
          if (isSettled) return;
          isSettled = true;
          if (hits) counted.set(req, CountedHits.keyOf(hits));
          await pass(hits ? take : count, req, res);
        },
      };
    },
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
