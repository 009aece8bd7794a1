import type { HealthReason, HealthState } from '@touchline/contract/lists/stream-health';
import { PROBES, STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import type { PlayerSummary } from './player-signals.ts';
import type { ProbeFacts } from './stream-health.store.ts';

/** Everything that decides whether a stream plays. */
export interface HealthFacts {
  probe: ProbeFacts;
  /** False where the site does not check streams. */
  isProbed: boolean;
  players: PlayerSummary;
  /** The addresses that reported the stream in the last ten minutes. */
  reporters: number;
}

/** A state with its reason and its beginning. */
export interface Health {
  state: HealthState;
  reason: HealthReason | null;
  httpStatus: number | null;
  since: Date;
  troubledAt: Date | null;
}

/** The health of a stream at a moment, after the health that it had before; null for a new stream. */
export function decideHealth(facts: HealthFacts, before: Health | null, now: Date): Health {
  const found = causeOf(facts, now);
  const isTrouble = found?.state === 'trouble';
  const calm = found ?? calmStateOf(facts, before);
  // Trouble stays for a while after its last cause, so that the state does not change with every report.
  const isRecent =
    before?.state === 'trouble' &&
    before.troubledAt !== null &&
    now.getTime() - before.troubledAt.getTime() < STREAM_SIGNALS.calmMs;
  const next = !found && isRecent ? before : { httpStatus: null, ...calm };
  return {
    state: next.state,
    reason: next.reason,
    httpStatus: next.httpStatus,
    since: before?.state === next.state ? before.since : now,
    troubledAt: isTrouble ? now : next.state === 'trouble' ? (before?.troubledAt ?? null) : null,
  };
}

interface Found {
  state: HealthState;
  reason: HealthReason | null;
  httpStatus?: number | null;
}

/** The cause for which a stream is down or in trouble now; null without one. */
function causeOf({ probe, isProbed, players, reporters }: HealthFacts, now: Date): Found | null {
  const trouble = (reason: HealthReason): Found => ({ state: 'trouble', reason });
  if (isProbed && probe.failures >= PROBES.failuresInARow) {
    const failingMs = now.getTime() - (probe.failingSince ?? now).getTime();
    if (players.playing >= STREAM_SIGNALS.fewestPlayers && failingMs < PROBES.playersPlayMs)
      return trouble('players-play');
    return { state: 'down', reason: probe.reason, httpStatus: probe.httpStatus };
  }
  if (isProbed && probe.slow >= PROBES.slowInARow) return trouble('slow');
  if (players.players >= STREAM_SIGNALS.fewestPlayers) {
    if (players.failedStarts >= STREAM_SIGNALS.failedStarts) return trouble('starts-fail');
    if (players.stalledShare >= STREAM_SIGNALS.stalledShare) return trouble('stalls');
    if (players.blackShare >= STREAM_SIGNALS.blackShare) return trouble('black');
  }
  return reporters >= STREAM_SIGNALS.fewestReports ? trouble('reported') : null;
}

/** The state without a cause of trouble: one failure alone does not change what was known. */
function calmStateOf({ probe, isProbed }: HealthFacts, before: Health | null): Found {
  if (!isProbed) return { state: 'unknown', reason: 'off' };
  if (probe.result === 'good') return { state: 'ok', reason: probe.reason };
  if (probe.result === 'uncheckable') return { state: 'unknown', reason: probe.reason };
  const hasPlayed = probe.result === 'failed' && before !== null && before.state !== 'unknown';
  return hasPlayed
    ? { state: 'ok', reason: before.state === 'ok' ? before.reason : null }
    : { state: 'unknown', reason: 'not-checked' };
}
