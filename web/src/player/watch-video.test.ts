import { afterEach, expect, test, vi } from 'vitest';
import { createRecovery } from './recovery.ts';
import { watchVideo } from './watch-video.ts';

/** A watched video that stands still at 0, though it does not count as paused. */
function watchStalled() {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  const recovery = createRecovery({ isFed: () => false, reconnect: () => {}, onPhase: () => {} });
  const waiting = vi.spyOn(recovery, 'waiting');
  watchVideo({ video, recovery, playback: { isWanted: true }, onLook: () => {} });
  return waiting;
}

const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

afterEach(() => vi.useRealTimers());

test.each([
  [true, 'is watched on in a page that the browser keeps'],
  [false, 'is not watched any more once its page is left for good'],
])('a video whose page is left (kept: %s) %s', (persisted) => {
  vi.useFakeTimers();
  const waiting = watchStalled();
  vi.advanceTimersByTime(1_000);
  expect(waiting).toHaveBeenCalledTimes(1);
  leave(persisted);
  vi.advanceTimersByTime(1_000);
  expect(waiting).toHaveBeenCalledTimes(persisted ? 2 : 1);
});
