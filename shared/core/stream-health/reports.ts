import type { ReportReason } from '@touchline/contract/lists/stream-health';
import type { StreamReport } from '@touchline/contract/records/stream-health';
import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import type { Core } from '../platform/core.ts';
import { activeKey } from './player-signals.ts';

const KEPT_MS = STREAM_SIGNALS.keptMinutes * 60_000;

/**
 * Keeps a visitor's report of a stream for an hour. An address counts once for a stream in 20 minutes. Rejects while
 * Redis is away.
 */
export async function recordReport(
  core: Core,
  streamId: string,
  { reporter, reason }: { reporter: string; reason: ReportReason },
): Promise<void> {
  const now = core.clock.now();
  await core.redis.eval(
    RECORD,
    3,
    reportsKey(core, streamId),
    `${reportsKey(core, streamId)}:${reporter}`,
    activeKey(core),
    STREAM_SIGNALS.reportWindowMs,
    now,
    `${reason} ${reporter}`,
    KEPT_MS,
    STREAM_SIGNALS.keptReports,
    streamId,
  );
}

/** The reports of a stream in the last hour, the oldest first. Rejects while Redis is away. */
export async function readReports(
  core: Core,
  streamId: string,
): Promise<(StreamReport & { reporter: string })[]> {
  const from = core.clock.now() - KEPT_MS;
  const found = await core.redis.zrange(reportsKey(core, streamId), from, '+inf', 'BYSCORE', 'WITHSCORES');
  return Array.from({ length: found.length / 2 }, (_, n) => {
    const [reason = '', reporter = ''] = (found[2 * n] ?? '').split(' ');
    return { reason: reason as ReportReason, reporter, at: new Date(Number(found[2 * n + 1])).toISOString() };
  });
}

/** The number of addresses that reported the stream in the last ten minutes, and not before it was solved. */
export function countReporters(
  reports: readonly (StreamReport & { reporter: string })[],
  { now, since }: { now: number; since: Date | null },
): number {
  const from = Math.max(now - STREAM_SIGNALS.reportsWithinMs, since?.getTime() ?? 0);
  return new Set(reports.filter(({ at }) => Date.parse(at) >= from).map(({ reporter }) => reporter)).size;
}

const reportsKey = ({ env }: Pick<Core, 'env'>, streamId: string) =>
  `${env.REDIS_PREFIX}:{streams}:reports:${streamId}`;

/**
 * KEYS: the stream's reports, the mark of this reporter, the active streams. ARGV: the time in ms for which a reporter
 * counts once, now, the report, the time in ms for which reports are kept, the most that are kept, the stream. A report
 * of the same reporter and reason takes the place of an older one.
 */
const RECORD = `
local reports, mark, active = unpack(KEYS)
local window, now, report, kept, most, stream = unpack(ARGV)
if redis.call('SET', mark, '1', 'PX', window, 'NX') then
  redis.call('ZADD', reports, now, report)
  redis.call('ZREMRANGEBYSCORE', reports, '-inf', now - kept)
  redis.call('ZREMRANGEBYRANK', reports, 0, -most - 1)
  redis.call('PEXPIRE', reports, kept)
  redis.call('ZADD', active, 'GT', now, stream)
end
return 0`;
