import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SIGN_IN_LIMITS } from '@touchline/contract/constants';
import { addressKey } from '../platform/address-key.ts';
import type { Core } from '../platform/core.ts';
import { tooManyAttempts } from '../platform/errors.ts';
import { orUnavailable } from '../platform/redis.ts';

/** A try of a password: the account and the client. */
export interface PasswordTry {
  email: string;
  /** The client's address. */
  address: string;
  /** The hash of the browser if it has signed in to this e-mail before, else null. */
  browser: string | null;
}

/**
 * The result of `check`, or null for a wrong password, within the limits of sign-in. Their windows slide, and a try
 * counts before the password is checked, so that parallel tries cannot pass them. Throws RATE_LIMITED with the minutes
 * left, and UNAVAILABLE while Redis is away, since uncounted tries could guess passwords.
 */
export async function tryPassword<T>(
  core: Core,
  tried: PasswordTry,
  check: () => Promise<T | null>,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<T | null> {
  const keys = keysOf(core, tried);
  const id = randomUUID();
  const waitMs = await begin(core, keys, { id, isKnown: tried.browser !== null });
  let found: T | null;
  try {
    // Before the check: an attacker does not learn sooner that a guess was right.
    if (waitMs > 0) await pause(waitMs);
    found = await check();
  } catch (error) {
    await takeBack(core, keys, id);
    throw error;
  }
  if (found !== null) await takeBack(core, keys, id, keys.pair);
  return found;
}

type Keys = ReturnType<typeof keysOf>;

/** Counts a try as failed. Returns the milliseconds that its answer has to wait. */
async function begin(
  core: Core,
  keys: Keys,
  { id, isKnown }: { id: string; isKnown: boolean },
): Promise<number> {
  const { pair, ofEmail, ofAddress, ofBrowser, waiting } = keys;
  const answer = core.redis.eval(
    BEGIN,
    5,
    pair,
    ofEmail,
    ofAddress,
    ofBrowser,
    waiting,
    core.clock.now(),
    id,
    JSON.stringify(SIGN_IN_LIMITS),
    isKnown ? 'known' : 'unknown',
  ) as Promise<[number, number]>;
  const [isRefused, ms] = await orUnavailable(
    core.log,
    answer,
    'no password can be tried while Redis is away',
  );
  if (!isRefused) return ms;
  throw tooManyAttempts(ms);
}

/** Uncounts a try that did not fail, and clears the failed tries of a key. */
async function takeBack(core: Core, keys: Keys, id: string, forgiven?: string): Promise<void> {
  const { pair, ofEmail, ofAddress, ofBrowser } = keys;
  const taken = core.redis.multi();
  for (const key of [pair, ofEmail, ofAddress, ofBrowser]) taken.zrem(key, id);
  if (forgiven !== undefined) taken.del(forgiven);
  try {
    await taken.exec();
  } catch (err) {
    // The try stays counted as failed and expires with the others.
    core.log.warn({ err: { message: (err as Error).message } }, 'a try of a password was not taken back');
  }
}

/** The braces keep the keys together in a Redis cluster; e-mails and addresses are hashed. */
function keysOf({ env }: Core, { email, address, browser }: PasswordTry) {
  const base = `${env.REDIS_PREFIX}:{sign-in}`;
  const hash = (text: string) => createHash('sha256').update(`${env.APP_SECRET}:${text}`).digest('base64url');
  const [who, where] = [hash(`email:${email.trim().toLowerCase()}`), hash(`address:${addressKey(address)}`)];
  return {
    pair: `${base}:pair:${who}:${where}`,
    ofEmail: `${base}:email:${who}`,
    ofAddress: `${base}:address:${where}`,
    ofBrowser: `${base}:browser:${who}:${browser ?? 'none'}`,
    waiting: `${base}:waiting:${who}`,
  };
}

/**
 * KEYS: the failed tries by e-mail and address, by e-mail from unknown browsers, by address, and by e-mail and browser,
 * each a sorted set by time; and the waiting tries, by the end of their wait. ARGV: now, the try's id, the limits,
 * whether the browser is known. Returns {1, ms until the next try} or {0, ms to wait}. Because of its first line Redis
 * refuses the whole script while its memory is full.
 */
const BEGIN = `#!lua
local pair, email, address, browser, waiting = unpack(KEYS)
local now, id, limits = tonumber(ARGV[1]), ARGV[2], cjson.decode(ARGV[3])

local function count(key, limit)
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - limit.windowMs)
  return redis.call('ZCARD', key)
end
local function blockedMs(key, limit)
  if count(key, limit) < limit.max then return 0 end
  return redis.call('ZRANGE', key, -limit.max, -limit.max, 'WITHSCORES')[2] + limit.windowMs - now
end
local function add(key, limit)
  redis.call('ZADD', key, now, id)
  redis.call('PEXPIRE', key, limit.windowMs)
end

local own = limits.perEmailAndBrowser
local isKnown = ARGV[4] == 'known' and count(browser, own) < own.max
local left = blockedMs(address, limits.perAddress)
if not isKnown then left = math.max(left, blockedMs(pair, limits.perEmailAndAddress)) end
if left > 0 then return {1, left} end

local wait = 0
if not isKnown and count(email, limits.perEmail) >= limits.perEmail.max then
  redis.call('ZREMRANGEBYSCORE', waiting, '-inf', now)
  if redis.call('ZCARD', waiting) >= limits.perEmail.maxWaiting then
    return {1, redis.call('ZRANGE', waiting, 0, 0, 'WITHSCORES')[2] - now}
  end
  wait = limits.perEmail.waitMs
  redis.call('ZADD', waiting, now + wait, id)
  redis.call('PEXPIRE', waiting, wait)
end

add(pair, limits.perEmailAndAddress)
add(address, limits.perAddress)
if isKnown then
  add(browser, own)
else
  add(email, limits.perEmail)
  -- Twice as many as matter: a success that takes itself back takes no failed one with it.
  redis.call('ZREMRANGEBYRANK', email, 0, -2 * limits.perEmail.max - 1)
end
return {0, wait}`;
