import type { PlayerPhase } from '../lib/player-report.ts';

export interface PhaseChange {
  readonly phase: PlayerPhase;
  /** The try that is under way while reconnecting, from 1; else 0. */
  readonly attempt: number;
}

/** How long a picture may stand still, with nothing arriving, before we do something about it, in milliseconds. */
export const PATIENCE_MS = 8_000;
/** How long a try may take to bring the picture back, in milliseconds. */
export const ANSWER_MS = 6_000;
/** The pause before each try, in milliseconds; when all are used up, the visitor is asked. */
export const BACKOFF_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A picture counts as recovered once it has run this long, in milliseconds. */
const STEADY_MS = 10_000;

/** How often the patience is renewed while enough of the stream is loaded: reconnecting would not help then. */
const PATIENCES = 4;

interface RecoveryOptions {
  /** Whether there is more to show, so that the picture stands for another reason than the network. */
  readonly isFed: () => boolean;
  /** Asks the source for the stream again; `anew` from its beginning, because the try before brought nothing at all. */
  readonly reconnect: (options: { anew: boolean }) => void;
  readonly onPhase: (change: PhaseChange) => void;
}

/** Notices that the picture stands still and reconnects, after ever longer pauses, before it gives up. */
export interface Recovery {
  readonly phase: PlayerPhase;
  /** The picture runs. */
  progress(): void;
  /** Something of the stream has arrived, though the picture stands: it is slow, not gone. */
  alive(): void;
  /** The picture stands although it should run. */
  waiting(): void;
  /** The visitor has paused: standing still is no failure. */
  paused(): void;
  /** The source has given up. */
  broken(): void;
  /** The stream is over. */
  ended(): void;
  /** Begins anew, at once: the visitor asked for it, or the network is back. */
  retry(): void;
  /** Forgets all that is pending. */
  stop(): void;
}

/** Starts in `loading`. */
export function createRecovery({ isFed, reconnect, onPhase }: RecoveryOptions): Recovery {
  let phase: PlayerPhase = 'loading';
  let attempt = 0;
  /** Whether anything has arrived since the last try. */
  let hasArrived = true;
  /** Whether the try that is shown has been made, or waits for its pause to end. */
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;

  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const set = (next: PlayerPhase) => {
    phase = next;
    onPhase({ phase, attempt: phase === 'reconnecting' ? attempt : 0 });
  };
  const fail = () => {
    clearTimeout(timer);
    set('failed');
  };
  /** Waits for the picture by itself, then asks for the stream again. */
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
    progress() {
      hasArrived = true;
      if (isOver() || phase === 'playing') return;
      clearTimeout(timer);
      set('playing');
      steady ??= setTimeout(() => {
        attempt = 0;
        steady = undefined;
      }, STEADY_MS);
    },
    alive() {
      hasArrived = true;
      if (phase === 'loading' || phase === 'buffering') bePatient();
      else if (phase === 'reconnecting' && isAsked) after(ANSWER_MS, tryAgain);
    },
    waiting() {
      if (phase !== 'playing') return;
      clearTimeout(steady);
      steady = undefined;
      set('buffering');
      bePatient();
    },
    paused() {
      if (phase !== 'buffering' && phase !== 'loading') return;
      clearTimeout(timer);
      set('playing');
    },
    broken() {
      if (!isOver()) tryAgain();
    },
    ended() {
      clearTimeout(timer);
      set('ended');
    },
    retry() {
      attempt = 0;
      tryAgain();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(steady);
    },
  };
}
