import { type Collection, type Filter, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { BaseRecord } from '../base-record.ts';
import type { Core } from '../core.ts';
import type { StoreOf } from '../store.ts';
import { type CountKind, countKeys } from './count-keys.ts';
import { DAY_COLLECTIONS } from './day-counts.ts';

const DUPLICATE_KEY = 11_000;

interface CountTarget<T extends BaseRecord> {
  kind: CountKind;
  storeOf: StoreOf<T>;
  /** The counter field; `batchField` holds the number of the last batch that the record took. */
  field: string;
  batchField: string;
}

/** The counts of one record on one day of the site's calendar. */
interface DayCount {
  /** `<id>:<YYYY-MM-DD>` */
  _id: string;
  recordId: ObjectId;
  day: string;
  count: number;
  lastBatch: number;
}

/**
 * Moves the counts, total and per day, from Redis to MongoDB, exactly once: MongoDB numbers the batch, a record takes
 * each number only once, and then the batch is removed from Redis. A batch that is still there because its worker died
 * or stalled is applied again by the next flush, under the same number. Returns the number of records written.
 */
export async function flushCounts<T extends BaseRecord>(core: Core, target: CountTarget<T>): Promise<number> {
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
 * The batch to apply now, its number first; null when there is none. Where another worker has used a greater number
 * meanwhile, no record would take this number, so a number above that one is requested.
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

/** The counts of one record on one day. */
interface Counted {
  id: ObjectId;
  day: string;
  by: number;
}

async function applyBatch<T extends BaseRecord>(
  core: Core,
  { kind, storeOf, field, batchField }: CountTarget<T>,
  batch: number,
  counts: readonly Counted[],
): Promise<number> {
  if (counts.length === 0) return 0;
  const untaken = (name: string) => ({ $or: [{ [name]: { $lt: batch } }, { [name]: { $exists: false } }] });
  const { modifiedCount } = await storeOf(core).collection.bulkWrite(
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
  if (modifiedCount > 0) await core.bus.emit(storeOf.definition.name, '*');
  await applyDays(core.db.collection<DayCount>(DAY_COLLECTIONS[kind]), batch, counts);
  return modifiedCount;
}

/** The total counts of each record over all days. */
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
    if (!hasOnlyTakenRows(error)) throw error;
  }
}

/**
 * True when every failed row has already taken the batch: the row does not match, and its upsert meets the existing id.
 * A lost connection throws the same class of error, but without write errors.
 */
function hasOnlyTakenRows(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError) || error.code !== DUPLICATE_KEY) return false;
  return [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
}

/** A new batch number, greater than `above`. */
async function nextBatch(core: Core, kind: CountKind, above: number): Promise<number> {
  const counters = core.db.collection<{ _id: string; value: number }>('counters');
  const at = { _id: `batch:${kind}` };
  // After a restored backup the counter is far behind; without this it would hand out many used numbers first.
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

/**
 * KEYS: pending, flushing, batch. ARGV: the number for a new batch. Returns the number and the counts of the batch that
 * is flushing, a new one if there was none; or the last batch's number when the given number is not greater.
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

/**
 * KEYS: flushing, batch. ARGV: the number of the applied batch, so that a worker that was overtaken removes nothing.
 */
const ACKNOWLEDGE = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;
