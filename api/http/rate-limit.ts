import type { IncomingMessage } from 'node:http';
import { EXPORT_LIMIT, RATE_LIMITS, TOKEN_RATE_LIMIT, USER_RATE_LIMIT } from '@touchline/contract/constants';
import type { Call, LimitName } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import { addressKey } from '@touchline/core/platform/address-key';
import { anonymous } from '@touchline/core/platform/anonymous';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { Request, Response } from 'express';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { clientAddress } from './client-address.ts';
import { exportFormatOf } from './input-options.ts';
import type { Input } from './validate.ts';

/** Counts a request and sets the answer's rate limit headers. Rejects with RATE_LIMITED. */
export type RateLimit = (req: Request, res: Response) => Promise<void>;

/**
 * The limits of calls per client address. The general ones are counted in each process, since they guard what comes
 * from memory. The strict limits are counted in Redis for all processes together, and in each process while Redis is
 * away or takes no writes.
 */
export function createRateLimits(core: Core): (call: Pick<Call, 'id' | 'limit'>) => RateLimit {
  const limits = new Map<string, Limit>();
  return ({ id, limit: name }) => {
    const bucket = BY_CALL.has(name) ? `${name}:${id}` : name;
    const limit = limits.get(bucket) ?? createLimit(core, bucket, RATE_LIMITS[name]);
    limits.set(bucket, limit);
    return (req, res) => limit.count(res, addressOf(core, req));
  };
}

/** The limits that count each call separately. */
const BY_CALL: ReadonlySet<LimitName> = new Set(['post', 'count', 'file', 'reminder']);

/** The steps of a request that check limits. All reject with RATE_LIMITED. */
interface CallLimits {
  readonly byAddress: RateLimit;
  /** Runs once the signed-in user, or the API token, is known. */
  byUser(req: Request, res: Response, signedIn: SignedIn | null): Promise<void>;
  /** Limits exports: so many for each user, from all addresses together. */
  ofExports(input: Pick<Input, 'query'>, res: Response, signedIn: SignedIn | null): Promise<void>;
}

/** True for calls that need a session and have no limit of their own: they count for their user. */
export const isLimitedByUser = ({ limit, needs }: Pick<Call, 'limit' | 'needs'>): boolean =>
  limit === 'general' && needs !== 'public' && needs !== 'device';

/**
 * The limits of a call. Calls that need a session and have no limit of their own count for their user, so that staff
 * behind one address do not use up each other's, and those with an API token for the token; all others, and requests
 * without a valid session or token, count for their address.
 */
export function createCallLimits(core: Core): (call: Pick<Call, 'id' | 'limit' | 'needs'>) => CallLimits {
  const limitOf = createRateLimits(core);
  const ofUser = createLimit(core, 'user', USER_RATE_LIMIT);
  const ofToken = createLimit(core, 'token', TOKEN_RATE_LIMIT);
  const exports = createLimit(core, 'export', EXPORT_LIMIT);
  const ofExports: CallLimits['ofExports'] = async (input, res, signedIn) => {
    if (signedIn && exportFormatOf(input)) await exports.count(res, signedIn.user._id.toHexString());
  };
  return (call) => {
    const byAddress = limitOf(call);
    if (!isLimitedByUser(call)) return { byAddress, byUser: async () => undefined, ofExports };
    return {
      ofExports,
      byAddress: async () => undefined,
      async byUser(req, res, signedIn) {
        if (signedIn?.token) return ofToken.count(res, signedIn.token.id);
        if (signedIn) return ofUser.count(res, signedIn.user._id.toHexString());
        await byAddress(req, res);
      },
    };
  };
}

/**
 * Looks the credentials of a request up by `find`, which resolves with null where they are wrong. Rejects with
 * RATE_LIMITED, without a look-up, where the address has sent too many wrong ones, even if these are right.
 */
export type LookUpCredentials = <T>(
  request: IncomingMessage,
  find: () => Promise<T | null>,
) => Promise<T | null>;

/** The one count of the wrong sessions and API tokens of each address, whatever they are sent to. */
export function createLookUpCredentials(core: Core): LookUpCredentials {
  const { max, windowMs } = RATE_LIMITS.general;
  const wrong = new RateLimiterMemory({ points: max, duration: windowMs / 1_000 });
  return async (request, find) => {
    const address = addressOf(core, request);
    // Counted before the answer is known, so that many at once are refused too.
    const { consumedPoints, msBeforeNext } = await consume(wrong, address);
    if (consumedPoints > max) throw rateLimited(msBeforeNext);
    let isWrong = false;
    try {
      const found = await find();
      isWrong = found === null;
      return found;
    } finally {
      if (!isWrong) await wrong.reward(address);
    }
  };
}

/** The key that an address is counted by: it leaves the process only as a hash. */
export const addressOf = (core: Core, req: IncomingMessage): string =>
  anonymous(core, addressKey(clientAddress(core.env, req)));

interface Limit {
  /** Counts one request. Rejects with RATE_LIMITED. */
  readonly count: (res: Response, key: string) => Promise<void>;
}

interface LimitSize {
  readonly max: number;
  readonly windowMs: number;
}

/** The headers have the names and values of RateLimit draft 7. */
function createLimit(core: Core, bucket: string, { max, windowMs }: LimitSize): Limit {
  const limiter = createLimiter(core, bucket, { max, windowMs });
  const policy = `${max};w=${windowMs / 1_000}`;
  return {
    async count(res, key) {
      const { consumedPoints, msBeforeNext } = await consume(limiter, key);
      const reset = Math.max(0, Math.ceil(msBeforeNext / 1_000));
      const remaining = Math.max(0, max - consumedPoints);
      res.set({
        'RateLimit-Policy': policy,
        RateLimit: `limit=${max}, remaining=${remaining}, reset=${reset}`,
      });
      if (consumedPoints > max) throw rateLimited(msBeforeNext);
    },
  };
}

const rateLimited = (msBeforeNext: number): AppError =>
  new AppError('RATE_LIMITED', texts.errors.tooManyRequests, {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  });

/** Limits that each process counts alone: a trip to Redis for every call would cost more than it guards. */
const IN_MEMORY: ReadonlySet<string> = new Set(['general', 'read', 'render', 'user', 'token']);

function createLimiter(core: Core, bucket: string, { max, windowMs }: LimitSize): RateLimiterAbstract {
  const limit = { points: max, duration: windowMs / 1_000 };
  const inMemory = new RateLimiterMemory(limit);
  if (IN_MEMORY.has(bucket)) return inMemory;
  return new RateLimiterRedis({
    ...limit,
    storeClient: core.redis,
    keyPrefix: `${core.env.REDIS_PREFIX}:{limit:${bucket}}:`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
}

/** Counts one and returns the count; the library's promise rejects with the count when it exceeds the limit. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  }
}
