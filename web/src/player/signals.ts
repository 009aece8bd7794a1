import type { sendPlayback } from '@touchline/contract/calls/stream-health';
import type { BodyOf } from '@touchline/contract/define-call';
import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import { watchBlackPicture } from './black-picture.ts';
import type { Playback } from './playback.ts';
import type { Recovery } from './recovery.ts';
import { ASLEEP_MS } from './watch-video.ts';

/** What a player saw since its last report. */
export type Signal = BodyOf<typeof sendPlayback>;

interface SignalsOptions {
  readonly video: HTMLVideoElement;
  readonly recovery: Pick<Recovery, 'phase' | 'cause'>;
  readonly playback: Pick<Playback, 'isWanted'>;
  /** True while this page cannot reach the site: what fails meanwhile says nothing about the stream. */
  readonly isCutOff: () => boolean;
  readonly send: (signal: Signal) => void;
}

/** Collects what a player sees of its stream. */
export interface Signals {
  /** Looks at the video; must be called every second. */
  look(): void;
  /** Sends what was seen since the last report, if anything was. */
  report(): void;
}

/** Starts to watch a video that is about to start. */
export function collectSignals({ video, recovery, playback, isCutOff, send }: SignalsOptions): Signals {
  const beganAt = performance.now();
  const black = watchBlackPicture(video);
  let start: 'awaited' | 'failed' | 'known' = 'awaited';
  let lookedAt = beganAt;
  let seenAt = video.currentTime;
  let isStanding = false;
  let seen = nothingSeen();

  video.addEventListener('playing', () => {
    if (start === 'known') return;
    const startMs = Math.round(performance.now() - beganAt);
    if (start === 'awaited' && startMs <= STREAM_SIGNALS.mostMs) seen.startMs = startMs;
    start = 'known';
  });
  const play = (ms: number) => {
    seen.playedMs += ms;
    isStanding = false;
    if (black.look(ms)) seen.isBlack = true;
  };
  const stand = (ms: number) => {
    seen.stalledMs += ms;
    if (!isStanding) seen.stalls += 1;
    isStanding = true;
    black.rest();
  };
  return {
    look() {
      const now = performance.now();
      const ms = now - lookedAt;
      const isMoving = video.currentTime > seenAt;
      lookedAt = now;
      seenAt = video.currentTime;
      if (isCutOff()) seen.isCutOff = true;
      if (!playback.isWanted) {
        // The visitor starts it: the time until then is not the stream's.
        if (start === 'awaited') start = 'known';
        black.rest();
        return;
      }
      if (start !== 'known' || video.paused || video.seeking || video.ended || ms > ASLEEP_MS) return;
      if (isMoving) play(ms);
      else stand(ms);
    },
    report() {
      // What this browser cannot decode is no failure of the stream.
      const isOurs = recovery.cause === 'format';
      const hasFailed = !isOurs && (recovery.phase === 'reconnecting' || recovery.phase === 'failed');
      if (start === 'awaited' && hasFailed && !seen.isCutOff) {
        start = 'failed';
        seen.hasFailed = true;
      }
      const signal = signalOf(seen);
      seen = nothingSeen();
      if (signal) send(signal);
    },
  };
}

interface Seen {
  startMs: number | undefined;
  hasFailed: boolean;
  playedMs: number;
  stalledMs: number;
  stalls: number;
  isBlack: boolean;
  isCutOff: boolean;
}

const nothingSeen = (): Seen => ({
  startMs: undefined,
  hasFailed: false,
  playedMs: 0,
  stalledMs: 0,
  stalls: 0,
  isBlack: false,
  isCutOff: false,
});

/** The report of what was seen; null when there is nothing to say. */
function signalOf({
  startMs,
  hasFailed,
  playedMs,
  stalledMs,
  stalls,
  isBlack,
  isCutOff,
}: Seen): Signal | null {
  const ms = (time: number) => Math.min(Math.round(time), STREAM_SIGNALS.mostMs);
  const signal: Signal = {
    ...(startMs !== undefined && { startMs }),
    ...(hasFailed && { failed: true }),
    playedMs: ms(playedMs),
    stalledMs: isCutOff ? 0 : ms(stalledMs),
    stalls: isCutOff ? 0 : Math.min(stalls, STREAM_SIGNALS.mostStalls),
    ...(isBlack && { black: true }),
  };
  const isEmpty = startMs === undefined && !hasFailed && signal.playedMs === 0 && signal.stalledMs === 0;
  return isEmpty ? null : signal;
}
