import type { HealthMinute } from '@touchline/contract/records/stream-health';
import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import { minuteOf, type PlayerMinute, readMinutes, sumMinute } from './player-signals.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = STREAM_SIGNALS.keptMinutes * MINUTE_MS;

/** One check of a stream, for the chart. */
export interface ProbeMark {
  isGood: boolean;
  firstByteMs: number | null;
}

/** A day of a stream: `_id` is `<stream>:<day>`, a day of the site's zone. */
interface StreamDay {
  _id: string;
  starts: number;
  failedStarts: number;
  playedMs: number;
  stalledMs: number;
  /** The last minute that is in the sums, in epoch milliseconds. */
  lastMinute: number;
}

/** Notes a check in the stream's last 60 minutes. Rejects while Redis is away. */
export async function noteProbe(
  core: Core,
  streamId: string,
  { isGood, firstByteMs }: ProbeMark,
): Promise<void> {
  const now = core.clock.now();
  const key = probesKey(core, streamId);
  await core.redis
    .multi()
    .zadd(key, now, `${now} ${isGood ? 1 : 0} ${firstByteMs ?? ''}`)
    .zremrangebyscore(key, '-inf', now - KEPT_MS)
    .pexpire(key, KEPT_MS)
    .exec();
}

/**
 * Keeps the minutes of a stream's players that are over: for the chart, and once in the sums of the day. A minute that is
 * kept twice changes nothing. Rejects while Redis or the database is away.
 */
export async function keepMinutes(core: Core, streamId: string): Promise<void> {
  const current = minuteOf(core.clock.now());
  // Reports of a minute may come in the next one.
  const over = (await readMinutes(core, streamId)).filter(
    ({ at, players }) => at < current - MINUTE_MS && players.size > 0,
  );
  for (const minute of over.map(sumMinute)) {
    const key = playersKey(core, streamId);
    await core.redis
      .multi()
      .zremrangebyscore(key, String(minute.at), String(minute.at))
      .zadd(key, String(minute.at), JSON.stringify(minute))
      .zremrangebyscore(key, '-inf', current - KEPT_MS)
      .pexpire(key, KEPT_MS)
      .exec();
    await addToDay(core, streamId, minute);
  }
}

/** The last 60 minutes of a stream, the oldest first. Rejects while Redis is away. */
export async function readHistory(core: Core, streamId: string): Promise<HealthMinute[]> {
  const current = minuteOf(core.clock.now());
  const [probes, kept, recent] = await Promise.all([
    core.redis.zrange(probesKey(core, streamId), '0', '-1'),
    core.redis.zrange(playersKey(core, streamId), '0', '-1'),
    readMinutes(core, streamId),
  ]);
  const players = new Map(
    [
      ...kept.map((text) => JSON.parse(text) as PlayerMinute),
      ...recent.filter(({ players: each }) => each.size > 0).map(sumMinute),
    ].map((minute) => [minute.at, minute]),
  );
  const marks = Map.groupBy(probes.map(readMark), ({ at }) => minuteOf(at));
  return Array.from({ length: STREAM_SIGNALS.keptMinutes }, (_, back) => {
    const at = current - (STREAM_SIGNALS.keptMinutes - 1 - back) * MINUTE_MS;
    const ofMinute = marks.get(at) ?? [];
    const times = ofMinute.flatMap(({ firstByteMs }) => firstByteMs ?? []);
    const { players: count = 0, playedMs = 0, stalledMs = 0 } = players.get(at) ?? {};
    return {
      at: new Date(at).toISOString(),
      good: ofMinute.filter(({ isGood }) => isGood).length,
      failed: ofMinute.filter(({ isGood }) => !isGood).length,
      firstByteMs: times.length === 0 ? null : Math.max(...times),
      players: count,
      stalledShare: playedMs + stalledMs === 0 ? null : stalledMs / (playedMs + stalledMs),
    };
  });
}

/** Deletes the sums of days before the moment. Returns their number. */
export async function purgeStreamDays(core: Core, before: Date): Promise<number> {
  const { deletedCount } = await streamDays(core).deleteMany({ lastMinute: { $lt: before.getTime() } });
  return deletedCount;
}

async function addToDay(core: Core, streamId: string, minute: PlayerMinute): Promise<void> {
  const { at, starts, failedStarts, playedMs, stalledMs } = minute;
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(core.env.SITE_TIME_ZONE)
    .toPlainDate();
  const _id = `${streamId}:${day}`;
  try {
    await streamDays(core).updateOne(
      { _id, lastMinute: { $lt: at } },
      { $inc: { starts, failedStarts, playedMs, stalledMs }, $set: { lastMinute: at } },
      { upsert: true },
    );
  } catch (error) {
    // The day has this minute.
    if (!isDuplicateKey(error)) throw error;
  }
}

const streamDays = (core: Core) => core.db.collection<StreamDay>('stream_days');

function readMark(text: string): ProbeMark & { at: number } {
  const [at = '0', isGood, firstByteMs = ''] = text.split(' ');
  return {
    at: Number(at),
    isGood: isGood === '1',
    firstByteMs: firstByteMs === '' ? null : Number(firstByteMs),
  };
}

const probesKey = ({ env }: Pick<Core, 'env'>, streamId: string) =>
  `${env.REDIS_PREFIX}:{streams}:probes:${streamId}`;
const playersKey = ({ env }: Pick<Core, 'env'>, streamId: string) =>
  `${env.REDIS_PREFIX}:{streams}:minutes:${streamId}`;
