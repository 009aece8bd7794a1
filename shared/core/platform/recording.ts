import { inBatches } from './batches.ts';
import type { Core } from './core.ts';
import { type CountKind, countKeys } from './counting.ts';
import { HIT, type Hits, type HitsAt } from './hits.ts';

export interface CountRequest {
  kind: CountKind;
  /** The record that is counted for. */
  id: string;
  /** Who counts; the same counts once in the window. */
  who: string;
  windowMs: number;
  /** How often one address may count for the record in the window; unlimited without. */
  perAddress?: { address: string; max: number };
  /** The limit that the request has to pass, counted in the same trip; what does not pass counts nothing. */
  limit?: HitsAt | undefined;
}

export interface CountResult {
  counted: boolean;
  /** How much has been counted for the record and is not in MongoDB yet. */
  pending: number;
  /** What the limit has counted, where there was one. */
  hits: Hits | undefined;
}

type Ask = (request: CountRequest) => Promise<CountResult>;

const askers = new WeakMap<Core, Map<CountKind, Ask>>();

/**
 * Counts once for each `who` and window, in one round trip that either happens or does not, shared with whoever else
 * counts in the same turn.
 */
export function count(core: Core, request: CountRequest): Promise<CountResult> {
  let ofCore = askers.get(core);
  if (!ofCore) {
    ofCore = new Map();
    askers.set(core, ofCore);
  }
  let ask = ofCore.get(request.kind);
  if (!ask) {
    const days = dayTeller(core);
    ask = inBatches((requests) => countAll(core, request.kind, { requests, days: days() }), { inTurn: true });
    ofCore.set(request.kind, ask);
  }
  return ask(request);
}

async function countAll(
  core: Core,
  kind: CountKind,
  { requests, days }: { requests: readonly CountRequest[]; days: Days },
): Promise<CountResult[]> {
  const at = countKeys(core, kind);
  const keys = [at.pending, at.flushing];
  const args: (string | number)[] = [];
  for (const { id, who, windowMs, perAddress, limit } of requests) {
    keys.push(
      `${at.base}:seen:${id}:${who}`,
      `${at.base}:cap:${id}:${perAddress?.address ?? ''}`,
      limit?.key ?? '',
    );
    args.push(
      ...[windowMs, perAddress?.max ?? 0],
      ...[`${id}:${days.today}`, days.yesterday ? `${id}:${days.yesterday}` : ''],
      ...[limit?.windowMs ?? 0, limit?.max ?? 0],
    );
  }
  const answers = (await core.redis.eval(COUNT, keys.length, ...keys, ...args)) as number[];
  return requests.map(({ limit }, n) => {
    const [counted, pending, total, leftMs] = answers.slice(4 * n, 4 * n + 4) as [
      number,
      number,
      number,
      number,
    ];
    return { counted: counted === 1, pending, hits: limit && { total, leftMs } };
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
 * pending, flushing, then for each request seen, cap and limit; for each request the window in ms, cap or 0, the
 * record's fields of today and of yesterday or nothing, the limit's window in ms or 0, the limit -> for each request
 * 1 when it counted, what is pending for its record, and the limit's hits and what is left of its window in ms.
 */
const COUNT = `${HIT}
local function isFirst(seen, cap, window, max)
  if not redis.call('SET', seen, '1', 'PX', window, 'NX') then return false end
  if max == '0' or redis.call('SET', cap, '1', 'PX', window, 'NX') then return true end
  if redis.call('INCR', cap) <= tonumber(max) then return true end
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
for n = 0, #ARGV / 6 - 1 do
  local key, at, into = 3 * n + 3, 6 * n + 1, 4 * n
  local today, yesterday = ARGV[at + 2], ARGV[at + 3]
  local hits, left, passes = 0, 0, true
  if ARGV[at + 4] ~= '0' then
    hits, left = hit(KEYS[key + 2], ARGV[at + 4])
    passes = hits <= tonumber(ARGV[at + 5])
  end
  local counted, pending = 0, nil
  if passes and isFirst(KEYS[key], KEYS[key + 1], ARGV[at], ARGV[at + 1]) then
    counted = 1
    pending = redis.call('HINCRBY', KEYS[1], today, 1)
    if waiting[2] then pending = pending + tonumber(redis.call('HGET', waiting[2], today) or '0') end
  else
    pending = pendingOf(today)
  end
  if yesterday ~= '' then pending = pending + pendingOf(yesterday) end
  answers[into + 1], answers[into + 2], answers[into + 3], answers[into + 4] = counted, pending, hits, left
end
return answers`;
