import { hash } from 'node:crypto';
import { type Collection, type Document, type Filter, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { Topic } from './bus.ts';
import type { Core } from './core.ts';

const DAY_MS = 86_400_000;

/** What is counted in Redis and written to MongoDB in batches. */
export type CountKind = 'views' | 'clicks' | 'downloads';

/** Addresses are asked for again and again; more than these are hashed anew. */
const MOST_KNOWN = 10_000;

const ofDay = new WeakMap<Core, { day: number; key: string; known: Map<string, string> }>();

/** An address for counting: what cannot be turned back, and differs from day to day; addresses are never kept. */
export function anonymous(core: Core, address: string): string {
  const day = Math.floor(core.clock.now() / DAY_MS);
  let today = ofDay.get(core);
  if (today?.day !== day) {
    today = { day, key: hash('sha256', `viewer:${day}:${core.env.APP_SECRET}`), known: new Map() };
    ofDay.set(core, today);
  }
  const known = today.known.get(address);
  if (known !== undefined) return known;
  // Of the hash only a part is kept, so that nobody can add to what was hashed.
  const made = hash('sha256', `${today.key}:${address}`, 'base64url').slice(0, 22);
  if (today.known.size >= MOST_KNOWN) today.known.clear();
  today.known.set(address, made);
  return made;
}

const DUPLICATE_KEY = 11_000;

interface CountTarget<T extends Document> {
  kind: CountKind;
  collection: Collection<T>;
  topic: Topic;
  /** The counter, and the field that remembers the last batch that it took. */
  field: string;
  batchField: string;
}

/** Where the counts of each day are kept. */
export const DAY_COLLECTIONS = {
  views: 'view_days',
  clicks: 'click_days',
  downloads: 'download_days',
} as const satisfies Record<CountKind, string>;

/** What was counted from one day to another. */
export const DAY_INDEXES = [{ key: { day: 1 } }] as const;

/** What one record was counted on one day of the site's calendar. */
interface DayCount {
  /** `<id>:<YYYY-MM-DD>` */
  _id: string;
  recordId: ObjectId;
  day: string;
  count: number;
  lastBatch: number;
}

/**
 * Moves what was counted, in all and per day, into MongoDB, exactly once: a batch gets a number that MongoDB gives
 * out, a record takes a batch only once, and only then is the batch forgotten. A batch whose worker died, or stalled
 * past its lock, is found and applied again under its number. Returns how many records were written.
 */
export async function flushCounts<T extends Document>(core: Core, target: CountTarget<T>): Promise<number> {
  const at = countKeys(core, target.kind);
  if ((await core.redis.exists(at.flushing, at.pending)) === 0) return 0;
  const claimed = await claim(core, target.kind);
  if (!claimed) return 0;
  const [batch, ...pairs] = claimed;
  const counts = parsePairs(pairs);
  const written = await applyBatch(core, target, Number(batch), counts);
  await core.redis.eval(ACKNOWLEDGE, 2, at.flushing, at.batch, batch);
  return written;
}

/**
 * The batch to be applied now, its number first; null when there is none. A number that was overtaken between being
 * given out and being used (its worker stalled) would be taken by no record: it is given back for a newer one.
 */
async function claim(core: Core, kind: CountKind): Promise<[string, ...string[]] | null> {
  const at = countKeys(core, kind);
  let above = 0;
  for (;;) {
    const number = await nextBatch(core, kind, above);
    const answer = (await core.redis.eval(CLAIM, 3, at.pending, at.flushing, at.batch, number)) as
      | [string, ...string[]]
      | number
      | null;
    if (typeof answer !== 'number') return answer;
    above = answer;
  }
}

/** What was counted for a record on a day. */
interface Counted {
  id: ObjectId;
  day: string;
  by: number;
}

async function applyBatch<T extends Document>(
  core: Core,
  { kind, collection, topic, field, batchField }: CountTarget<T>,
  batch: number,
  counts: readonly Counted[],
): Promise<number> {
  if (counts.length === 0) return 0;
  const untaken = (name: string) => ({ $or: [{ [name]: { $lt: batch } }, { [name]: { $exists: false } }] });
  const { modifiedCount } = await collection.bulkWrite(
    totalsOf(counts).map(({ id, by }) => ({
      updateOne: {
        filter: { _id: id, ...untaken(batchField) } as unknown as Filter<T>,
        update: {
          $inc: { [field]: by },
          $set: { [batchField]: batch },
          $currentDate: { changedAt: true },
        } as never,
      },
    })),
    { ordered: false },
  );
  if (modifiedCount > 0) await core.bus.emit(topic, '*');
  await applyDays(core.db.collection<DayCount>(DAY_COLLECTIONS[kind]), batch, counts);
  return modifiedCount;
}

/** What was counted for each record on all days. */
function totalsOf(counts: readonly Counted[]): Pick<Counted, 'id' | 'by'>[] {
  const totals = new Map<string, Pick<Counted, 'id' | 'by'>>();
  for (const { id, by } of counts) {
    const total = totals.get(id.toHexString());
    if (total) total.by += by;
    else totals.set(id.toHexString(), { id, by });
  }
  return [...totals.values()];
}

async function applyDays(days: Collection<DayCount>, batch: number, rows: readonly Counted[]): Promise<void> {
  try {
    await days.bulkWrite(
      rows.map(({ id, day, by }) => ({
        updateOne: {
          filter: { _id: `${id.toHexString()}:${day}`, lastBatch: { $lt: batch } },
          update: { $inc: { count: by }, $set: { lastBatch: batch }, $setOnInsert: { recordId: id, day } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  } catch (error) {
    if (!isRefusalOnly(error)) throw error;
  }
}

/**
 * A row that has taken the batch does not match, and cannot be made a second time: that is its refusal. A database that
 * went away in between is told by an error of the same kind, with no rows in it.
 */
function isRefusalOnly(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError) || error.code !== DUPLICATE_KEY) return false;
  return [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
}

/** A number that was never given out before, and greater than `above`. */
async function nextBatch(core: Core, kind: CountKind, above: number): Promise<number> {
  const counters = core.db.collection<{ _id: string; value: number }>('counters');
  const at = { _id: `batch:${kind}` };
  // A database that went back in time would give out many old numbers first.
  if (above > 0) await counters.updateOne(at, { $max: { value: above } }, { upsert: true });
  const counter = await counters.findOneAndUpdate(
    at,
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  return (counter as { value: number }).value;
}

function parsePairs(pairs: readonly string[]): Counted[] {
  const counts: Counted[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [id = '', day] = (pairs[at] as string).split(':');
    if (ObjectId.isValid(id) && day) counts.push({ id: new ObjectId(id), day, by: Number(pairs[at + 1]) });
  }
  return counts;
}

/** The keys of a kind of count. */
export function countKeys(core: Core, kind: CountKind) {
  const base = `${core.env.REDIS_PREFIX}:{${kind}}`;
  return { base, pending: `${base}:pending`, flushing: `${base}:flushing`, batch: `${base}:batch` };
}

/**
 * pending, flushing, batch; the number for a new batch -> the batch's number and content, a claimed one's first; or the
 * last batch's number, when the given one is not greater.
 */
const CLAIM = `
if redis.call('EXISTS', KEYS[2]) == 0 then
  if redis.call('EXISTS', KEYS[1]) == 0 then return nil end
  local last = tonumber(redis.call('GET', KEYS[3]) or '0')
  if tonumber(ARGV[1]) <= last then return last end
  redis.call('RENAME', KEYS[1], KEYS[2])
  redis.call('SET', KEYS[3], ARGV[1])
end
local content = redis.call('HGETALL', KEYS[2])
table.insert(content, 1, redis.call('GET', KEYS[3]))
return content`;

/** flushing, batch; the number of the batch that was applied: whoever was overtaken forgets nothing. The number stays. */
const ACKNOWLEDGE = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;
