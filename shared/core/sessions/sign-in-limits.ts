import { createHash, randomUUID } from 'node:crypto';
import { SIGN_IN_LIMITS } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import { orUnavailable } from '../platform/redis.ts';

/** A try that has begun. It counts as failed unless it says otherwise. */
export interface Attempt {
  /** How long to wait before the password is looked at; 0 for an e-mail that is not under attack. */
  readonly waitMs: number;
  /** The password was right: it was no failed try, and those of this e-mail and address are forgiven. */
  succeeded(): Promise<void>;
  /** Nobody found out whether the password was right. */
  abandoned(): Promise<void>;
}

/** How long the line before one e-mail may get; who would stand behind it is asked to come back. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Begins a try to sign in, counted before the password is looked at, so that no number of tries at once passes the
 * limits; the windows slide. Throws RATE_LIMITED with the minutes that are left. Unlike the other limits these do not
 * let everybody pass while Redis is away: without them passwords could be guessed, so sign-in answers UNAVAILABLE.
 */
export async function beginAttempt(
  core: Core,
  { email, address }: { email: string; address: string },
): Promise<Attempt> {
  const { pair, ofEmail, ofAddress, line } = keysOf(core, email, address);
  const { perEmailAndAddress, perEmail, perAddress } = SIGN_IN_LIMITS;
  const id = randomUUID();
  const [isRefused, ms] = await reachable(
    core,
    core.redis.eval(
      BEGIN,
      4,
      pair,
      ofEmail,
      ofAddress,
      line,
      core.clock.now(),
      id,
      perEmailAndAddress.max,
      perEmailAndAddress.windowMs,
      perEmail.max,
      perEmail.windowMs,
      perAddress.max,
      perAddress.windowMs,
      perEmail.waitMs,
      LONGEST_WAIT_MS,
    ) as Promise<[number, number]>,
  );
  if (isRefused) {
    const minutes = Math.max(1, Math.ceil(ms / 60_000));
    const retryAfter = Math.max(1, Math.ceil(ms / 1_000));
    throw new AppError('RATE_LIMITED', texts.errors.tooManySignIns(minutes), { retryAfter });
  }
  const takeBack = async (...forgiven: string[]) => {
    const taken = core.redis.multi().zrem(pair, id).zrem(ofEmail, id).zrem(ofAddress, id);
    if (forgiven.length > 0) taken.del(...forgiven);
    try {
      await taken.exec();
    } catch (err) {
      // It stays counted as failed and runs out with the others.
      core.log.warn({ err: { message: (err as Error).message } }, 'a try to sign in was not taken back');
    }
  };
  return { waitMs: ms, succeeded: () => takeBack(pair), abandoned: () => takeBack() };
}

const reachable = <T>(core: Core, answer: Promise<T>): Promise<T> =>
  orUnavailable(core.log, answer, 'nobody can sign in while Redis is away');

/** The braces keep the keys together where Redis is a cluster; whose they are it does not need to know. */
function keysOf({ env }: Core, email: string, address: string) {
  const base = `${env.REDIS_PREFIX}:{sign-in}`;
  const hash = (text: string) => createHash('sha256').update(`${env.APP_SECRET}:${text}`).digest('base64url');
  const [who, where] = [hash(`email:${email.trim().toLowerCase()}`), hash(`address:${address}`)];
  return {
    pair: `${base}:pair:${who}:${where}`,
    ofEmail: `${base}:email:${who}`,
    ofAddress: `${base}:address:${where}`,
    line: `${base}:line:${who}`,
  };
}

/**
 * Failed tries of a pair, an e-mail and an address as sorted sets by time, and the time at which the last one in an
 * e-mail's line is let go -> {1, ms until a try makes sense} or {0, ms to wait}. By its first line Redis refuses it
 * as a whole while its memory is full.
 */
const BEGIN = `#!lua
local now = tonumber(ARGV[1])
local function failed(key, window)
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  return redis.call('ZCARD', key)
end
local function blocked(key, max, window)
  if failed(key, window) < max then return 0 end
  return tonumber(redis.call('ZRANGE', key, -max, -max, 'WITHSCORES')[2]) + window - now
end
local function note(key, window)
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, window)
end
local pairMax, pairWindow = tonumber(ARGV[3]), tonumber(ARGV[4])
local emailMax, emailWindow = tonumber(ARGV[5]), tonumber(ARGV[6])
local addressMax, addressWindow = tonumber(ARGV[7]), tonumber(ARGV[8])
local left = math.max(blocked(KEYS[1], pairMax, pairWindow), blocked(KEYS[3], addressMax, addressWindow))
if left > 0 then return {1, left} end
local wait = 0
if failed(KEYS[2], emailWindow) >= emailMax then
  local due = math.max(now, tonumber(redis.call('GET', KEYS[4]) or '0')) + tonumber(ARGV[9])
  wait = due - now
  if wait > tonumber(ARGV[10]) then return {1, wait - tonumber(ARGV[10])} end
  redis.call('SET', KEYS[4], string.format('%.0f', due), 'PX', wait)
end
note(KEYS[1], pairWindow)
note(KEYS[2], emailWindow)
note(KEYS[3], addressWindow)
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -emailMax - 1)
return {0, wait}`;
