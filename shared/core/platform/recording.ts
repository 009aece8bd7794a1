import { inBatches } from './batches.ts';
import type { Core } from './core.ts';
import { type CountKind, countKeys } from './counting.ts';

export interface CountRequest {
  kind: CountKind;
  /** The record that is counted for. */
  id: string;
  /** Who counts; the same counts once in the window. */
  who: string;
  windowMs: number;
  /** How often one address may count for the record in the window; unlimited without. */
  perAddress?: { address: string; max: number };
}

export interface CountResult {
  counted: boolean;
  /** How much has been counted for the record and is not in MongoDB yet. */
  pending: number;
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
    const day = dayTeller(core);
    ask = inBatches((requests) => countAll(core, request.kind, { requests, day: day() }), { inTurn: true });
    ofCore.set(request.kind, ask);
  }
  return ask(request);
}

async function countAll(
  core: Core,
  kind: CountKind,
  { requests, day }: { requests: readonly CountRequest[]; day: string },
): Promise<CountResult[]> {
  const at = countKeys(core, kind);
  const keys = [at.pending, at.flushing];
  const args: (string | number)[] = [];
  for (const { id, who, windowMs, perAddress } of requests) {
    keys.push(`${at.base}:seen:${id}:${who}`, `${at.base}:cap:${id}:${perAddress?.address ?? ''}`);
    args.push(windowMs, perAddress?.max ?? 0, id, `${id}:${day}`);
  }
  const answers = (await core.redis.eval(COUNT, keys.length, ...keys, ...args)) as number[];
  return requests.map((_, n) => ({
    counted: answers[2 * n] === 1,
    pending: answers[2 * n + 1] as number,
  }));
}

/** Tells the day of the site's calendar; the calendar is asked once a day. */
function dayTeller({ clock, env }: Core): () => string {
  let known = { from: 0, until: 0, day: '' };
  return () => {
    const now = clock.now();
    if (now < known.from || now >= known.until) {
      const start = Temporal.Instant.fromEpochMilliseconds(now)
        .toZonedDateTimeISO(env.SITE_TIME_ZONE)
        .startOfDay();
      const until = start.add({ days: 1 }).startOfDay().epochMilliseconds;
      known = { from: start.epochMilliseconds, until, day: start.toPlainDate().toString() };
    }
    return known.day;
  };
}

/**
 * pending, flushing, then for each request seen and cap; for each request the window in ms, cap or 0, field of the
 * record, field of its day -> for each request 1 when it counted, and what is pending for its record.
 */
const COUNT = `
local function count(seen, cap, window, max, record, day)
  if redis.call('EXISTS', seen) == 1 then return 0 end
  max = tonumber(max)
  if max > 0 then
    if tonumber(redis.call('GET', cap) or '0') >= max then return 0 end
    if redis.call('INCR', cap) == 1 then redis.call('PEXPIRE', cap, window) end
  end
  redis.call('SET', seen, '1', 'PX', window)
  redis.call('HINCRBY', KEYS[1], record, 1)
  redis.call('HINCRBY', KEYS[1], day, 1)
  return 1
end
local answers = {}
for n = 1, #ARGV / 4 do
  local at = 4 * n
  local record = ARGV[at - 1]
  answers[2 * n - 1] = count(KEYS[2 * n + 1], KEYS[2 * n + 2], ARGV[at - 3], ARGV[at - 2], record, ARGV[at])
  local pending = redis.call('HGET', KEYS[1], record) or '0'
  local flushing = redis.call('HGET', KEYS[2], record) or '0'
  answers[2 * n] = tonumber(pending) + tonumber(flushing)
end
return answers`;
