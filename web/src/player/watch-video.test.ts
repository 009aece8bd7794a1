import { afterEach, expect, test, vi } from 'vitest';
import { createRecovery } from './recovery.ts';
import { watchVideo } from './watch-video.ts';

/** A watched video that stands still at 0, though it does not count as paused. */
function watchStalled(onAwake: () => void = () => {}) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  const recovery = createRecovery({ isFed: () => false, reconnect: () => {}, onPhase: () => {} });
  const waiting = vi.spyOn(recovery, 'waiting');
  watchVideo({ video, recovery, playback: { isWanted: true }, onLook: () => {}, onAwake });
  return Object.assign(waiting, { video, recovery });
}

const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

test('a video that stood still while the page slept is waited for anew, and catches up', () => {
  vi.useFakeTimers();
  const onAwake = vi.fn();
  const { recovery } = watchStalled(onAwake);
  const awake = vi.spyOn(recovery, 'awake');
  vi.advanceTimersByTime(3_000);
  expect(onAwake).not.toHaveBeenCalled();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 120_000);
  vi.advanceTimersToNextTimer();
  expect(awake).toHaveBeenCalledTimes(1);
  expect(onAwake).toHaveBeenCalledTimes(1);
});

test('a video that went on while its hidden page looked rarely is left alone', () => {
  vi.useFakeTimers();
  const onAwake = vi.fn();
  const { video } = watchStalled(onAwake);
  vi.advanceTimersByTime(1_000);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  video.currentTime = 59;
  vi.advanceTimersToNextTimer();
  expect(onAwake).not.toHaveBeenCalled();
});

test.each(['reconnecting', 'loading'])('back online, a stream that is %s is waited for anew', (phase) => {
  vi.useFakeTimers();
  const onAwake = vi.fn();
  const { recovery } = watchStalled(onAwake);
  if (phase === 'reconnecting') recovery.broken();
  expect(recovery.phase).toBe(phase);
  window.dispatchEvent(new Event('online'));
  expect(onAwake).toHaveBeenCalledTimes(1);
  expect(recovery.phase).toBe(phase === 'loading' ? 'loading' : 'buffering');
});
