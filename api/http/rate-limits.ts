import { EXPORT_LIMIT, RATE_LIMITS } from '@touchline/contract/constants';
import type { Call, LimitName } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { anonymous } from '@touchline/core/platform/counting';
import { AppError } from '@touchline/core/platform/errors';
import { type HitLimit, type Hits, limitKeys } from '@touchline/core/platform/hits';
import { ipKeyGenerator } from 'express-rate-limit';
import { addressOf } from './address.ts';
import { countInMemory, countInRedis } from './hit-counts.ts';
import { addHeaders } from './listed-response.ts';
import type { ApiRequest, ApiResponse } from './message.ts';

/** Begins the count of a request of a call; nothing is counted yet. */
export type CallLimit = (req: ApiRequest, res: ApiResponse) => RequestLimit;

/** The count of one request. */
export interface RequestLimit {
  /** Where it is to be counted, for what counts it with something else in one trip; nothing once it is settled. */
  key(): string | undefined;
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

/** The limit of exports: each user's own, wherever he comes from. Rejects with RATE_LIMITED. */
export function createExportLimit(core: Core): (res: ApiResponse, userId: string) => Promise<void> {
  const count = countInRedis(core, 'export', EXPORT_LIMIT.windowMs);
  const take = createTake(EXPORT_LIMIT);
  return async (res, userId) => take(res, await count(userId));
}

function createCallLimit(core: Core, bucket: string, name: LimitName): CallLimit {
  const limit = RATE_LIMITS[name];
  const count =
    name === 'general' ? countInMemory(limit.windowMs) : countInRedis(core, bucket, limit.windowMs);
  const prefix = limitKeys(core, bucket);
  const take = createTake(limit);
  // Addresses leave the process only as what cannot be turned back.
  const keyOf = (req: ApiRequest) => anonymous(core, placeOf(addressOf(core.env, req)));
  return (req, res) => {
    let isSettled = false;
    return {
      key: () => (isSettled ? undefined : prefix + keyOf(req)),
      async settle(counted) {
        if (isSettled) return;
        isSettled = true;
        take(res, counted ?? (await count(keyOf(req))));
      },
    };
  };
}

/** What is counted together: of IPv6 what the addresses of one place have in common, which the library knows; else the address. */
const placeOf = (address: string) => (address.includes(':') ? ipKeyGenerator(address) : address);

/** Says what has been counted, as the draft 7 of the RateLimit headers does. Throws RATE_LIMITED when it is too much. */
function createTake({ max, windowMs }: HitLimit): (res: ApiResponse, hits: Hits | undefined) => void {
  const policy = `${max};w=${Math.ceil(windowMs / 1_000)}`;
  return (res, hits) => {
    if (!hits) return;
    const reset = Math.max(0, Math.ceil(hits.leftMs / 1_000));
    const left = `limit=${max}, remaining=${Math.max(0, max - hits.total)}, reset=${reset}`;
    addHeaders(res, ['RateLimit-Policy', policy, 'RateLimit', left]);
    if (hits.total > max)
      throw new AppError('RATE_LIMITED', texts.errors.tooManyRequests, { retryAfter: Math.max(1, reset) });
  };
}
