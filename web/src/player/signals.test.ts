import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { collectSignals, type Signal } from './signals.ts';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A player whose video does what the test says. */
function watched() {
  const sent: Signal[] = [];
  const events = new EventTarget();
  const video = {
    currentTime: 0,
    paused: false,
    seeking: false,
    ended: false,
    videoWidth: 640,
    addEventListener: events.addEventListener.bind(events),
  };
  const recovery = {
    phase: 'loading' as 'loading' | 'playing' | 'reconnecting' | 'failed',
    cause: null as 'format' | null,
  };
  const playback = { isWanted: true };
  const page = { isCutOff: false };
  const signals = collectSignals({
    video: video as unknown as HTMLVideoElement,
    recovery,
    playback,
    isCutOff: () => page.isCutOff,
    send: (signal) => sent.push(signal),
  });
  /** Lets seconds pass, in which the picture runs or stands. */
  const pass = (seconds: number, isRunning: boolean) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(SECOND);
      if (isRunning) video.currentTime += 1;
      signals.look();
    }
  };
  const start = () => {
    recovery.phase = 'playing';
    events.dispatchEvent(new Event('playing'));
  };
  return { sent, video, recovery, playback, page, signals, pass, start };
}

/** Pictures of this brightness, 0 to 255, or of another origin, which may not be read. */
function pictures(brightness: number | 'of another origin'): void {
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData() {
      if (brightness === 'of another origin') throw new DOMException('tainted', 'SecurityError');
      return { data: new Uint8ClampedArray(16 * 9 * 4).fill(brightness) };
    },
  } as unknown as CanvasRenderingContext2D);
  onTestFinished(() => spy.mockRestore());
}

describe('a player reports', () => {
  beforeEach(() => pictures(120));

  test('the time of its start, what it played, and each stop', () => {
    const { sent, signals, pass, start } = watched();
    pass(2, false);
    start();
    pass(20, true);
    pass(3, false);
    pass(30, true);
    pass(4, false);
    signals.report();
    expect(sent).toEqual([{ startMs: 2_000, playedMs: 50_000, stalledMs: 7_000, stalls: 2 }]);
    pass(60, true);
    signals.report();
    expect(sent[1]).toEqual({ playedMs: 60_000, stalledMs: 0, stalls: 0 });
  });

  test('a start that failed, once, and not one that still loads', () => {
    const { sent, signals, recovery, pass } = watched();
    pass(6, false);
    signals.report();
    expect(sent).toEqual([]);
    recovery.phase = 'reconnecting';
    signals.report();
    signals.report();
    expect(sent).toEqual([{ failed: true, playedMs: 0, stalledMs: 0, stalls: 0 }]);
  });

  test('no failure of a stream whose format this browser cannot decode', () => {
    const { sent, signals, recovery, pass } = watched();
    pass(2, false);
    Object.assign(recovery, { phase: 'failed', cause: 'format' });
    pass(60, false);
    signals.report();
    expect(sent).toEqual([]);
  });

  test('nothing while the visitor has paused, and no start that waited for a press', () => {
    const { sent, signals, playback, pass, start } = watched();
    playback.isWanted = false;
    pass(8, false);
    playback.isWanted = true;
    start();
    pass(5, true);
    playback.isWanted = false;
    pass(30, false);
    signals.report();
    expect(sent).toEqual([{ playedMs: 5_000, stalledMs: 0, stalls: 0 }]);
  });

  test('no failure and no stop from a time without a connection to the site', () => {
    const { sent, signals, page, pass, start, recovery } = watched();
    start();
    pass(10, true);
    page.isCutOff = true;
    pass(20, false);
    page.isCutOff = false;
    pass(10, true);
    signals.report();
    expect(sent).toEqual([{ startMs: 0, playedMs: 20_000, stalledMs: 0, stalls: 0 }]);

    const other = watched();
    other.page.isCutOff = true;
    other.recovery.phase = 'reconnecting';
    other.pass(20, false);
    other.signals.report();
    expect(other.sent).toEqual([]);
    expect(recovery.phase).toBe('playing');
  });

  test('nothing of a time in which the page was asleep', () => {
    const { sent, signals, video, pass, start } = watched();
    start();
    pass(5, true);
    vi.advanceTimersByTime(600 * SECOND);
    signals.look();
    video.currentTime += 1;
    pass(5, true);
    signals.report();
    expect(sent).toEqual([{ startMs: 0, playedMs: 10_000, stalledMs: 0, stalls: 0 }]);
  });
});

describe('a black picture', () => {
  const blackAfter = (seconds: number): boolean | undefined => {
    const { sent, signals, pass, start } = watched();
    start();
    pass(seconds, true);
    signals.report();
    return sent[0]?.black;
  };

  test('is reported after ten seconds of it, while time moves', () => {
    pictures(11);
    expect(blackAfter(9)).toBeUndefined();
    expect(blackAfter(10)).toBe(true);
    const { sent, signals, pass, start } = watched();
    start();
    pass(6, true);
    pass(1, false);
    pass(6, true);
    signals.report();
    expect(sent[0]?.black).toBeUndefined();
  });

  test('is not a dark one, and never one that may not be read', () => {
    pictures(12);
    expect(blackAfter(60)).toBeUndefined();
    pictures('of another origin');
    expect(blackAfter(60)).toBeUndefined();
  });
});
