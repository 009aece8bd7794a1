import type { Playback } from './playback.ts';
import type { Recovery } from './recovery.ts';

interface WatchOptions {
  readonly video: HTMLVideoElement;
  readonly recovery: Recovery;
  readonly playback: Pick<Playback, 'isWanted'>;
  /** Called every second. */
  readonly onLook: () => void;
  /** Called when the page was asleep or offline, and the picture has stood still meanwhile. */
  readonly onAwake: () => void;
}

/** The page was asleep when more time than this, in ms, has passed since the last look. */
export const ASLEEP_MS = 5_000;
/** A standing picture is caught up with after so long a sleep, in ms: a busy page is late by less. */
const SLEPT_MS = 10_000;

const LOOK_MS = 1_000;
const FED_SECONDS = 1;

/**
 * Reports progress and stalls of the video to the recovery, by events and a check every second, until the page is
 * left for good.
 */
export function watchVideo({ video, recovery, playback, onLook, onAwake }: WatchOptions): void {
  let seenAt = 0;
  let lookedAt = performance.now();
  const awake = () => {
    if (!playback.isWanted || video.ended) return;
    recovery.awake();
    onAwake();
  };
  const look = () => {
    onLook();
    const sinceMs = performance.now() - lookedAt;
    lookedAt += sinceMs;
    // A hidden page looks rarely, and its picture goes on.
    if (sinceMs > SLEPT_MS && video.currentTime - seenAt < 1) awake();
    if (video.paused || video.seeking) return;
    if (video.currentTime === seenAt) recovery.waiting();
    seenAt = video.currentTime;
  };
  video.addEventListener('timeupdate', () => {
    if (video.currentTime !== seenAt && !video.paused) recovery.progress();
  });
  video.addEventListener('waiting', () => {
    if (!video.paused) recovery.waiting();
  });
  for (const event of ['progress', 'loadeddata', 'canplay', 'seeked'] as const)
    video.addEventListener(event, () => recovery.alive());
  video.addEventListener('ended', () => recovery.ended());
  // A headset or another tab stopped the video: the player does not start it again.
  video.addEventListener('pause', () => {
    if (!video.ended && !playback.isWanted) recovery.paused();
  });
  addEventListener('online', () => {
    if (recovery.phase === 'playing') return;
    if (recovery.phase === 'failed') recovery.retry();
    else awake();
  });
  const timer = setInterval(look, LOOK_MS);
  addEventListener('pagehide', ({ persisted }) => {
    // The browser may show it again.
    if (persisted) return;
    clearInterval(timer);
    recovery.stop();
  });
}

/** Whether the video has loaded more than it has shown. */
export function isFed({ buffered, currentTime }: HTMLVideoElement): boolean {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && buffered.end(at) > currentTime + FED_SECONDS) return true;
  return false;
}
