import { playedBy } from '@touchline/contract/rules/codecs';
import { PROBES } from '@touchline/contract/stream-constants';
import type { ProbeResult } from './probe-stream.ts';
import type { ProbeFacts } from './stream-health.store.ts';

/** The facts of a stream that was never checked. */
export const NO_PROBE: ProbeFacts = {
  result: null,
  reason: null,
  httpStatus: null,
  codecs: null,
  checkedAt: null,
  firstByteMs: null,
  failures: 0,
  slow: 0,
  failingSince: null,
  playlist: null,
};

/** The facts after one more check; a live playlist of a playable game that stands still is a failure. */
export function applyProbe(
  before: ProbeFacts,
  found: ProbeResult,
  { now, isPlayable }: { now: Date; isPlayable: boolean },
): ProbeFacts {
  if (found.result !== 'good') {
    const { result, reason, httpStatus } = found;
    if (result === 'uncheckable') return { ...NO_PROBE, result, reason, httpStatus, checkedAt: now };
    return { ...failed(before, now), reason, httpStatus, playlist: before.playlist };
  }
  const { firstByteMs } = found;
  const played = playedBy(found.codecs);
  const playlist = found.playlist && {
    mark: found.playlist.mark,
    since: before.playlist?.mark === found.playlist.mark ? before.playlist.since : now,
  };
  const stillMs = playlist === null ? 0 : now.getTime() - playlist.since.getTime();
  const longestMs = PROBES.frozenTargetDurations * (found.playlist?.targetMs ?? 0);
  if (isPlayable && stillMs > 0 && stillMs >= longestMs)
    return { ...failed(before, now), reason: 'frozen', firstByteMs, playlist };
  return {
    ...NO_PROBE,
    result: 'good',
    reason: played === 'all' ? null : played,
    codecs: played === 'all' ? null : found.codecs,
    checkedAt: now,
    firstByteMs,
    slow: firstByteMs > PROBES.slowMs ? before.slow + 1 : 0,
    playlist,
  };
}

const failed = (before: ProbeFacts, now: Date): ProbeFacts => ({
  ...NO_PROBE,
  result: 'failed',
  codecs: before.codecs,
  checkedAt: now,
  firstByteMs: before.firstByteMs,
  failures: before.failures + 1,
  failingSince: before.failingSince ?? now,
});
