import { createBatchLoader } from './batch-loader.ts';
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
    ask = createBatchLoader((requests) => countAll(core, counting, { requests, days: days() }));
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
  const places = new Map<string, number>();
  const [keysOfPlaces, keysOfRequests, args]: [string[], string[], (string | number)[]] = [[], [], []];
  for (const { id, who, address = '', limitKey = '' } of requests) {
    const place = `${address} ${limitKey}`;
    if (!places.has(place)) {
      places.set(place, places.size + 1);
      keysOfPlaces.push(`${at.base}:cap:${address}`, limitKey);
    }
    keysOfRequests.push(`${at.base}:seen:${id}:${who}`);
    args.push(id, places.get(place) as number);
  }
  const keys = [at.pending, at.flushing, ...keysOfPlaces, ...keysOfRequests];
  const rules = [windowMs, perAddress, limit?.windowMs ?? 0, limit?.max ?? 0];
  const forAll = [...rules, days.today, days.yesterday ?? '', places.size];
  const answer = (await core.redis.callBuffer(
    'EVAL',
    ...[COUNT, keys.length, ...keys, ...forAll, ...args],
  )) as Buffer;
  return requests.map(({ limitKey }, n) => {
    const number = (place: number) => answer.readUInt32BE((4 * n + place) * 4);
    const hits = limitKey ? { total: number(2), leftMs: number(3) } : undefined;
    return { counted: number(0) === 1, pending: number(1), hits };
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
 * pending, flushing, then for each place that requests come from its cap and its limit's key or nothing, then for each
 * request seen; the window in ms, the cap or 0, the limit's window in ms, the limit, today, yesterday or nothing, the
 * number of places, then for each request its record and the number of its place -> for each request 1 when it counted,
 * what is pending for its record, and the limit's hits and what is left of its window in ms: all in one row of numbers
 * of 32 bits, which is read sooner than a list of them. What the limit counts is not written to the disk: a Redis
 * that starts anew begins a new minute.
 */
const COUNT = `${HIT}
local call, pack = redis.call, struct.pack
local window, most, limitWindow, limit = ARGV[1], tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local today, yesterday = ':' .. ARGV[5], ARGV[6] ~= '' and ':' .. ARGV[6]
local places, before = tonumber(ARGV[7]), 7
local requests, placeOf, asked = (#ARGV - before) / 2, {}, {}
for n = 1, requests do
  local place = tonumber(ARGV[before + 2 * n])
  placeOf[n], asked[place] = place, (asked[place] or 0) + 1
end
local hits, left = {}, {}
redis.set_repl(redis.REPL_NONE)
for place = 1, places do
  local key = KEYS[2 * place + 2]
  if key ~= '' then
    local total, rest = hit(key, limitWindow, asked[place])
    hits[place], left[place] = total - asked[place], rest
  end
end
redis.set_repl(redis.REPL_ALL)
local lasting = {}
local function isFirst(seen, place, id)
  if not call('SET', seen, '1', 'PX', window, 'NX') then return false end
  if most == 0 then return true end
  local cap = KEYS[2 * place + 1]
  local times = call('HINCRBY', cap, id, 1)
  if not lasting[place] and times == 1 and call('HLEN', cap) == 1 then call('PEXPIRE', cap, window) end
  lasting[place] = true
  if times <= most then return true end
  call('DEL', seen)
  return false
end
local pendingKey, flushing = KEYS[1], call('EXISTS', KEYS[2]) == 1 and KEYS[2]
local function waiting(hash, field)
  return tonumber(hash and call('HGET', hash, field) or '0')
end
local answers = {}
for n = 1, requests do
  local id, place, counted, pending = ARGV[before + 2 * n - 1], placeOf[n], 0, nil
  if hits[place] then hits[place] = hits[place] + 1 end
  if (hits[place] or 0) <= limit and isFirst(KEYS[2 + 2 * places + n], place, id) then
    counted = 1
    pending = call('HINCRBY', pendingKey, id .. today, 1)
  else
    pending = waiting(pendingKey, id .. today)
  end
  pending = pending + waiting(flushing, id .. today)
  if yesterday then
    pending = pending + waiting(pendingKey, id .. yesterday) + waiting(flushing, id .. yesterday)
  end
  answers[n] = pack('>I4I4I4I4', counted, pending, hits[place] or 0, left[place] or 0)
end
return table.concat(answers)`;
