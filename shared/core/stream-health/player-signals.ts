import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import type { Core } from '../platform/core.ts';

const MINUTE_MS = 60_000;
/** The minutes for which single players are kept, with one that is not over. */
const KEPT_MINUTES = STREAM_SIGNALS.playersWithinMs / MINUTE_MS + 2;

/** What a player saw in a minute. */
export interface PlaybackSignal {
  startMs?: number | undefined;
  failed?: boolean | undefined;
  playedMs: number;
  stalledMs: number;
  stalls: number;
  black?: boolean | undefined;
}

/** What the players of a stream saw in the last five minutes; shares from 0 to 1. */
export interface PlayerSummary {
  players: number;
  /** The players that played within the last two minutes. */
  playing: number;
  failedStarts: number;
  stalledShare: number;
  blackShare: number;
}

/** A minute of a stream, of all its players together. */
export interface PlayerMinute {
  /** The start of the minute in epoch milliseconds. */
  at: number;
  players: number;
  starts: number;
  failedStarts: number;
  playedMs: number;
  stalledMs: number;
}

/** The players of a minute, by a text that stands for their address. */
type Minute = { at: number; players: Map<string, PlaybackSignal> };

/**
 * Keeps what a player saw, in the minute of now: the last report of an address counts, and a minute takes a limited number
 * of addresses. Rejects while Redis is away.
 */
export async function recordPlayback(
  core: Core,
  streamId: string,
  { player, signal }: { player: string; signal: PlaybackSignal },
): Promise<void> {
  const now = core.clock.now();
  const key = minuteKey(core, streamId, minuteOf(now));
  await core.redis.eval(
    RECORD,
    2,
    key,
    activeKey(core),
    player,
    JSON.stringify(signal),
    STREAM_SIGNALS.playersPerMinute,
    KEPT_MINUTES * MINUTE_MS,
    streamId,
    now,
  );
}

/** The streams that got a signal or a report within the time. Rejects while Redis is away. */
export function activeStreams(core: Core, withinMs: number): Promise<string[]> {
  return core.redis.zrange(activeKey(core), core.clock.now() - withinMs, '+inf', 'BYSCORE');
}

/** Forgets the streams without a signal or a report within the time. Rejects while Redis is away. */
export const forgetQuietStreams = (core: Core, withinMs: number): Promise<number> =>
  core.redis.zremrangebyscore(activeKey(core), '-inf', core.clock.now() - withinMs);

/** The minutes of a stream that are still kept by player, the oldest first. Rejects while Redis is away. */
export async function readMinutes(core: Core, streamId: string): Promise<Minute[]> {
  const current = minuteOf(core.clock.now());
  const minutes = Array.from(
    { length: KEPT_MINUTES },
    (_, back) => current - (KEPT_MINUTES - 1 - back) * MINUTE_MS,
  );
  return Promise.all(
    minutes.map(async (at) => ({
      at,
      players: new Map(
        Object.entries(await core.redis.hgetall(minuteKey(core, streamId, at))).map(([player, signal]) => [
          player,
          JSON.parse(signal) as PlaybackSignal,
        ]),
      ),
    })),
  );
}

/** The summary of a stream's players now; minutes that began before `since` do not count. */
export function summarize(
  minutes: readonly Minute[],
  { now, since }: { now: number; since: Date | null },
): PlayerSummary {
  const counted = minutes.filter(
    ({ at }) =>
      at > now - STREAM_SIGNALS.playersWithinMs - MINUTE_MS && (since === null || at >= since.getTime()),
  );
  const byPlayer = Map.groupBy(
    counted.flatMap(({ at, players }) => [...players].map(([player, signal]) => ({ at, player, signal }))),
    ({ player }) => player,
  );
  let [playing, starts, failed, playedMs, stalledMs, black] = [0, 0, 0, 0, 0, 0];
  for (const signals of byPlayer.values()) {
    const has = (test: (signal: PlaybackSignal) => boolean) => signals.some(({ signal }) => test(signal));
    const hasStarted = has(({ startMs }) => startMs !== undefined);
    const hasFailed = has((signal) => signal.failed === true);
    if (hasStarted || hasFailed) starts += 1;
    if (hasFailed) failed += 1;
    if (has((signal) => signal.black === true)) black += 1;
    if (signals.some(({ at, signal }) => signal.playedMs > 0 && at > now - PLAYING_WITHIN_MS)) playing += 1;
    for (const { signal } of signals) {
      playedMs += signal.playedMs;
      stalledMs += signal.stalledMs;
    }
  }
  return {
    players: byPlayer.size,
    playing,
    failedStarts: share(failed, starts),
    stalledShare: share(stalledMs, playedMs + stalledMs),
    blackShare: share(black, byPlayer.size),
  };
}

/** A minute's players together. */
export function sumMinute({ at, players }: Minute): PlayerMinute {
  const sum = { at, players: players.size, starts: 0, failedStarts: 0, playedMs: 0, stalledMs: 0 };
  for (const { startMs, failed, playedMs, stalledMs } of players.values()) {
    if (startMs !== undefined || failed) sum.starts += 1;
    if (failed) sum.failedStarts += 1;
    sum.playedMs += playedMs;
    sum.stalledMs += stalledMs;
  }
  return sum;
}

export const minuteOf = (now: number): number => now - (now % MINUTE_MS);

/** The key of the streams with signals or reports, by the time of the last one. */
export const activeKey = ({ env }: Pick<Core, 'env'>) => `${env.REDIS_PREFIX}:{streams}:active`;

/** Signals are kept by minute: one that began within this time may have come within two minutes. */
const PLAYING_WITHIN_MS = 3 * MINUTE_MS;

const minuteKey = ({ env }: Pick<Core, 'env'>, streamId: string, minute: number) =>
  `${env.REDIS_PREFIX}:{streams}:players:${streamId}:${minute}`;

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/**
 * KEYS: the minute, the active streams. ARGV: player, signal, the most players, the time in ms for which the minute is
 * kept, stream, now.
 */
const RECORD = `
local minute, active = unpack(KEYS)
local player, signal, most, kept, stream, now = unpack(ARGV)
if redis.call('HEXISTS', minute, player) == 1 or redis.call('HLEN', minute) < tonumber(most) then
  redis.call('HSET', minute, player, signal)
  redis.call('PEXPIRE', minute, kept)
  redis.call('ZADD', active, 'GT', now, stream)
end
return 0`;
