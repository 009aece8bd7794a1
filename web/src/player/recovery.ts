import type { FailureCause, PlayerPhase } from '../lib/player-report.ts';

export interface PhaseChange {
  readonly phase: PlayerPhase;
  /** The number of the current attempt while reconnecting, from 1; else 0. */
  readonly attempt: number;
  /** Null where it is unknown, and while the picture runs. */
  readonly cause: FailureCause | null;
}

/** The time, in ms, without progress or data before the player reconnects. */
export const PATIENCE_MS = 8_000;
/** The time, in ms, that an attempt has to bring the picture back. */
export const ANSWER_MS = 6_000;
/** The pause before each attempt, in milliseconds; after the last one the player gives up. */
export const BACKOFF_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** After giving up, the player looks this often, in ms and without a word, whether the stream is back. */
export const RETURN_MS = 20_000;
/** A picture counts as recovered once it has run this long, in milliseconds. */
const STEADY_MS = 10_000;

/** The number of waits while enough of the stream is loaded: reconnecting would not help then. */
const PATIENCES = 4;

interface RecoveryOptions {
  /** Whether more of the stream is loaded, so that the network is not the reason for the stall. */
  readonly isFed: () => boolean;
  /** Requests the stream again; `anew` from its beginning, because the attempt before brought nothing at all. */
  readonly reconnect: (options: { anew: boolean }) => void;
  readonly onPhase: (change: PhaseChange) => void;
}

/**
 * Detects a stalled picture and reconnects, after ever longer pauses, before it gives up. Even then the picture comes
 * back with the stream.
 */
export interface Recovery {
  readonly phase: PlayerPhase;
  /** The picture runs. */
  progress(): void;
  /** Part of the stream arrived during a stall: it is slow, not gone. */
  alive(): void;
  /** The picture is stalled although it should run. */
  waiting(): void;
  /** The visitor has paused: a still picture is no failure. */
  paused(): void;
  /** What has made the source give up; null where it is unknown, and once more of the stream has arrived. */
  readonly cause: FailureCause | null;
  /** The source has given up: a format that cannot be decoded never plays, anything else may come back. */
  broken(cause?: FailureCause | null): void;
  /** The stream is over. */
  ended(): void;
  /** Starts again at once: the visitor asked for it, or the network is back. */
  retry(): void;
  /** The page was asleep or offline: what failed until now says nothing, and the stream is waited for anew. */
  awake(): void;
  /** Cancels all pending timers. */
  stop(): void;
}

/** Starts in `loading`. */
export function createRecovery({ isFed, reconnect, onPhase }: RecoveryOptions): Recovery {
  let phase: PlayerPhase = 'loading';
  let attempt = 0;
  let cause: FailureCause | null = null;
  /** Whether any data has arrived since the last attempt. */
  let hasArrived = true;
  /** Whether the attempt shown has been made, or waits for its pause to end. */
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;

  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const set = (next: PlayerPhase) => {
    phase = next;
    const isPlaying = phase === 'playing';
    onPhase({ phase, attempt: phase === 'reconnecting' ? attempt : 0, cause: isPlaying ? null : cause });
  };
  const fail = () => {
    set('failed');
    waitForReturn();
  };
  const waitForReturn = () => {
    after(RETURN_MS, () => {
      waitForReturn();
      reconnect({ anew: true });
    });
  };
  /** Waits for the picture, then requests the stream again. */
  const bePatient = (patiences = PATIENCES) => {
    after(PATIENCE_MS, () => {
      if (isFed() && patiences > 1) bePatient(patiences - 1);
      else tryAgain();
    });
  };
  const tryAgain = () => {
    clearTimeout(steady);
    steady = undefined;
    const pause = BACKOFF_MS[attempt];
    if (pause === undefined) return fail();
    attempt += 1;
    isAsked = false;
    set('reconnecting');
    after(pause, () => {
      const anew = attempt > 1 && !hasArrived;
      isAsked = true;
      hasArrived = false;
      after(ANSWER_MS, tryAgain);
      reconnect({ anew });
    });
  };
  const isOver = () => phase === 'failed' || phase === 'ended';

  bePatient();
  return {
    get phase() {
      return phase;
    },
    get cause() {
      return cause;
    },
    progress() {
      hasArrived = true;
      if (phase === 'ended' || phase === 'playing') return;
      clearTimeout(timer);
      set('playing');
      steady ??= setTimeout(() => {
        attempt = 0;
        steady = undefined;
      }, STEADY_MS);
    },
    alive() {
      hasArrived = true;
      cause = null;
      if (phase === 'loading' || phase === 'buffering') bePatient();
      else if (phase === 'reconnecting' && isAsked) after(ANSWER_MS, tryAgain);
    },
    waiting() {
      if (phase !== 'playing') return;
      clearTimeout(steady);
      steady = undefined;
      set('buffering');
      // What was loaded before it was gone has played.
      if (cause === 'gone') tryAgain();
      else bePatient();
    },
    paused() {
      if (phase !== 'buffering' && phase !== 'loading') return;
      clearTimeout(timer);
      set('playing');
    },
    broken(why = null) {
      if (isOver()) return;
      cause = why;
      if (cause !== 'format') return tryAgain();
      clearTimeout(timer);
      set('failed');
    },
    ended() {
      clearTimeout(timer);
      set('ended');
    },
    retry() {
      attempt = 0;
      cause = null;
      tryAgain();
    },
    awake() {
      if (phase === 'ended' || cause === 'format') return;
      attempt = 0;
      cause = null;
      clearTimeout(steady);
      steady = undefined;
      hasArrived = true;
      if (phase !== 'loading') set('buffering');
      bePatient();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(steady);
    },
  };
}
