import { inBatches } from './batches.ts';
import type { Core } from './core.ts';
import { type CountKind, countKeys } from './counting.ts';
import { HIT, type HitLimit, type Hits } from './hits.ts';

/** How a kind is counted. */
export interface Counting {
  readonly kind: CountKind;
  /** How long the same one counts only once for a record. */
  readonly windowMs: number;
  /** How often one address may count for a record in a window, which begins with its first count; unlimited without. */
  readonly perAddress?: number;
  /** The limit of requests, where it is counted in the same trip. */
  readonly limit?: HitLimit;
}

export interface CountRequest {
  /** The record that is counted for. */
  id: string;
  /** Who counts. */
  who: string;
  /** Where from; for what counts so often for each address. */
  address?: string;
  /** Where the limit counts the request, if it is to; what does not pass it counts nothing. */
  limitKey?: string | undefined;
}

export interface CountResult {
  counted: boolean;
  /** How much has been counted for the record and is not in MongoDB yet. */
  pending: number;
  /** What the limit has counted, where it was asked. */
  hits: Hits | undefined;
}

/** Requests that are counted in one trip at the most. */
const BATCH = 32;

type Ask = (request: CountRequest) => Promise<CountResult>;

const askers = new WeakMap<Core, Map<CountKind, Ask>>();

/**
 * Counts once for each `who` and window, in one round trip that either happens or does not, shared with whoever else
 * counts in the same turn.
 */
export function count(core: Core, counting: Counting, request: CountRequest): Promise<CountResult> {
  let ofCore = askers.get(core);
  if (!ofCore) {
    ofCore = new Map();
    askers.set(core, ofCore);
  }
  let ask = ofCore.get(counting.kind);
  if (!ask) {
    const days = dayTeller(core);
    // Not all at once: Redis counts some while others are being answered.
    ask = inBatches((requests) => countAll(core, counting, { requests, days: days() }), { max: BATCH });
    ofCore.set(counting.kind, ask);
  }
  return ask(request);
}

async function countAll(
  core: Core,
  { kind, windowMs, perAddress = 0, limit }: Counting,
  { requests, days }: { requests: readonly CountRequest[]; days: Days },
): Promise<CountResult[]> {
  const at = countKeys(core, kind);
  const keys = [at.pending, at.flushing];
  const args: (string | number)[] = [
    ...[windowMs, perAddress, limit?.windowMs ?? 0, limit?.max ?? 0],
    ...[days.today, days.yesterday ?? ''],
  ];
  for (const { id, who, address = '', limitKey = '' } of requests) {
    keys.push(`${at.base}:seen:${id}:${who}`, `${at.base}:cap:${address}`, limitKey);
    args.push(id);
  }
  const answers = (await core.redis.eval(COUNT, keys.length, ...keys, ...args)) as number[];
  return requests.map(({ limitKey }, n) => {
    const [counted, pending, total, leftMs] = answers.slice(4 * n, 4 * n + 4) as [
      number,
      number,
      number,
      number,
    ];
    return { counted: counted === 1, pending, hits: limitKey ? { total, leftMs } : undefined };
  });
}

/** Fields of what is counted today; of what was yesterday, as long as some of it may not be in MongoDB yet. */
interface Days {
  today: string;
  yesterday: string | null;
}

/** How long after midnight counts of the day before may be on their way; they are written every five seconds. */
const DAY_GRACE_MS = 60_000;

/** Tells the day of the site's calendar; the calendar is asked once a day. */
function dayTeller({ clock, env }: Core): () => Days {
  let known = { from: 0, until: 0, today: '', yesterday: '' };
  return () => {
    const now = clock.now();
    if (now < known.from || now >= known.until) {
      const start = Temporal.Instant.fromEpochMilliseconds(now)
        .toZonedDateTimeISO(env.SITE_TIME_ZONE)
        .startOfDay();
      const until = start.add({ days: 1 }).startOfDay().epochMilliseconds;
      const dayOf = (at: Temporal.ZonedDateTime) => at.toPlainDate().toString();
      const days = { today: dayOf(start), yesterday: dayOf(start.subtract({ days: 1 })) };
      known = { from: start.epochMilliseconds, until, ...days };
    }
    const { today, yesterday } = known;
    return { today, yesterday: now - known.from < DAY_GRACE_MS ? yesterday : null };
  };
}

/**
 * pending, flushing, then for each request seen, cap and the limit's key or nothing; the window in ms, the cap or 0, the
 * limit's window in ms, the limit, today, yesterday or nothing, then for each request its record -> for each request 1
 * when it counted, what is pending for its record, and the limit's hits and what is left of its window in ms. What the
 * limit counts is not written to the disk: a Redis that starts anew begins a new minute.
 */
const COUNT = `${HIT}
local window, most, limitWindow, limit = ARGV[1], tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local today, yesterday = ':' .. ARGV[5], ARGV[6] ~= '' and ':' .. ARGV[6]
local function isFirst(seen, cap, id)
  if not redis.call('SET', seen, '1', 'PX', window, 'NX') then return false end
  if most == 0 then return true end
  local times = redis.call('HINCRBY', cap, id, 1)
  if times == 1 and redis.call('HLEN', cap) == 1 then redis.call('PEXPIRE', cap, window) end
  if times <= most then return true end
  redis.call('DEL', seen)
  return false
end
local waiting = { KEYS[1] }
if redis.call('EXISTS', KEYS[2]) == 1 then waiting[2] = KEYS[2] end
local function pendingOf(field)
  local sum = 0
  for _, hash in ipairs(waiting) do sum = sum + tonumber(redis.call('HGET', hash, field) or '0') end
  return sum
end
local answers = {}
for n = 0, #ARGV - 7 do
  local key, id, into = 3 * n + 3, ARGV[n + 7], 4 * n
  local hits, left, passes = 0, 0, true
  if KEYS[key + 2] ~= '' then
    redis.set_repl(redis.REPL_NONE)
    hits, left = hit(KEYS[key + 2], limitWindow)
    redis.set_repl(redis.REPL_ALL)
    passes = hits <= limit
  end
  local counted, pending = 0, nil
  if passes and isFirst(KEYS[key], KEYS[key + 1], id) then
    counted = 1
    pending = redis.call('HINCRBY', KEYS[1], id .. today, 1)
    if waiting[2] then pending = pending + tonumber(redis.call('HGET', waiting[2], id .. today) or '0') end
  else
    pending = pendingOf(id .. today)
  end
  if yesterday then pending = pending + pendingOf(id .. yesterday) end
  answers[into + 1], answers[into + 2], answers[into + 3], answers[into + 4] = counted, pending, hits, left
end
return answers`;
