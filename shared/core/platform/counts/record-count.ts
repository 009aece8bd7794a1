import type { Core } from '../core.ts';
import { type CountKind, countKeys } from './count-keys.ts';
import { siteToday } from './day-counts.ts';

/** The rules by which an event counts. */
export interface CountRules {
  readonly kind: CountKind;
  /** The time in ms in which the same `who` counts only once for a record. */
  readonly windowMs: number;
  /**
   * The maximum of counts for one address, record and window; the window begins with its first count. Missing: no
   * maximum.
   */
  readonly perAddress?: number;
}

export interface CountRequest {
  /** The id of the counted record. */
  id: string;
  /** The browser, address or click that counts; it names no person. */
  who: string;
  /** The address that the cap applies to; required where the rules have a cap. */
  address?: string;
}

export interface CountResult {
  counted: boolean;
  /** The counts of the record that are not in MongoDB yet. */
  pending: number;
}

/** Counts once per `who` and window, up to the cap of the address. Rejects while Redis is away. */
export async function recordCount(
  core: Core,
  { kind, windowMs, perAddress }: CountRules,
  { id, who, address }: CountRequest,
): Promise<CountResult> {
  const { base, pending, flushing } = countKeys(core, kind);
  const keys = [pending, flushing, `${base}:seen:${id}:${who}`];
  if (perAddress !== undefined) keys.push(`${base}:cap:${id}:${address}`);
  const today = siteToday(core);
  const days = [today, today.subtract({ days: 1 })].map((day) => `${id}:${day}`);
  const answer = await core.redis.eval(RECORD, keys.length, ...keys, ...days, windowMs, perAddress ?? 0);
  const [counted, waiting] = answer as [number, number];
  return { counted: counted === 1, pending: waiting };
}

/**
 * KEYS: pending, flushing, seen and, where there is a cap, cap. ARGV: the fields of today and yesterday, the window in
 * ms, the cap. Returns 1 if it counted, and the counts that wait for MongoDB. Yesterday's waiting counts are included,
 * so that the sum does not drop at midnight.
 */
const RECORD = `
local pending, flushing, seen, cap = unpack(KEYS)
local today, yesterday, window, most = unpack(ARGV)
local counted, waiting = 0, 0
local isFull = cap and tonumber(redis.call('GET', cap) or 0) >= tonumber(most)
if not isFull and redis.call('SET', seen, '1', 'PX', window, 'NX') then
  if cap and redis.call('INCR', cap) == 1 then redis.call('PEXPIRE', cap, window) end
  redis.call('HINCRBY', pending, today, 1)
  counted = 1
end
for _, counts in ipairs({ pending, flushing }) do
  local ofDays = redis.call('HMGET', counts, today, yesterday)
  waiting = waiting + (tonumber(ofDays[1]) or 0) + (tonumber(ofDays[2]) or 0)
end
return { counted, waiting }`;
