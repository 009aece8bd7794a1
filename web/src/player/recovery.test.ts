import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ANSWER_MS,
  BACKOFF_MS,
  createRecovery,
  PATIENCE_MS,
  type PhaseChange,
  RETURN_MS,
} from './recovery.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched({ isFed = false } = {}) {
  const tries: boolean[] = [];
  const shown: PhaseChange[] = [];
  const recovery = createRecovery({
    isFed: () => isFed,
    reconnect: ({ anew }) => tries.push(anew),
    onPhase: (change) => shown.push(change),
  });
  return { recovery, tries, shown, phases: () => shown.map(({ phase }) => phase) };
}

/** Runs out all pauses and attempts without an answer. */
const exhaust = () =>
  vi.advanceTimersByTime(BACKOFF_MS.reduce<number>((sum, pause) => sum + pause + ANSWER_MS, 0));

describe('a stalled picture', () => {
  test('is waited for, then requested again', () => {
    const { recovery, tries, phases } = watched();
    recovery.progress();
    recovery.waiting();
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(tries).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases()).toEqual(['playing', 'buffering', 'reconnecting']);
    vi.advanceTimersByTime(1);
    expect(tries).toEqual([false]);
  });

  test('is left alone when it runs again in time', () => {
    const { recovery, tries, phases } = watched();
    recovery.progress();
    recovery.waiting();
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    recovery.progress();
    vi.advanceTimersByTime(60_000);
    expect(tries).toEqual([]);
    expect(phases()).toEqual(['playing', 'buffering', 'playing']);
  });

  test('that is slow but still receives data is not requested again', () => {
    const { recovery, tries } = watched();
    for (let second = 0; second < 60; second += 5) {
      recovery.alive();
      vi.advanceTimersByTime(5_000);
    }
    expect(tries).toEqual([]);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(tries).toEqual([false]);
  });

  test('that has enough data is given more time, but not forever', () => {
    const { recovery, tries } = watched({ isFed: true });
    recovery.progress();
    recovery.waiting();
    vi.advanceTimersByTime(3 * PATIENCE_MS);
    expect(tries).toEqual([]);
    vi.advanceTimersByTime(PATIENCE_MS + 1);
    expect(tries).toEqual([false]);
  });

  test('changes nothing while the visitor has stopped it', () => {
    const { recovery, tries } = watched();
    recovery.progress();
    recovery.waiting();
    recovery.paused();
    vi.advanceTimersByTime(10 * PATIENCE_MS);
    expect(tries).toEqual([]);
  });
});

describe('a source that gives up', () => {
  test('is tried at once, then after ever longer pauses, and each try is shown with its number', () => {
    const { recovery, tries, shown } = watched();
    recovery.progress();
    recovery.broken();
    vi.advanceTimersByTime(1);
    expect(tries).toEqual([false]);
    BACKOFF_MS.slice(1).forEach((pause, at) => {
      recovery.broken();
      expect(shown.at(-1)).toEqual({ phase: 'reconnecting', attempt: at + 2, cause: null });
      vi.advanceTimersByTime(pause - 1);
      expect(tries).toHaveLength(at + 1);
      vi.advanceTimersByTime(1);
      expect(tries).toHaveLength(at + 2);
    });
    recovery.broken();
    expect(shown.at(-1)).toEqual({ phase: 'failed', attempt: 0, cause: null });
  });

  test('that never answers is given up after the last try', () => {
    const { recovery, tries, shown } = watched();
    recovery.broken();
    exhaust();
    // The first attempt continues the stream, the others start from the playlist, because nothing arrived.
    expect(tries).toEqual(BACKOFF_MS.map((_pause, at) => at > 0));
    expect(shown.at(-1)?.phase).toBe('failed');
    recovery.broken();
    expect(recovery.phase).toBe('failed');
  });

  test('is requested again from time to time after that, without a word, and plays once it is back', () => {
    const { recovery, tries, shown } = watched();
    recovery.broken();
    exhaust();
    const said = shown.length;
    vi.advanceTimersByTime(RETURN_MS);
    recovery.broken();
    vi.advanceTimersByTime(2 * RETURN_MS);
    expect(tries.slice(BACKOFF_MS.length)).toEqual([true, true, true]);
    expect(shown).toHaveLength(said);
    recovery.progress();
    expect(shown.at(-1)).toEqual({ phase: 'playing', attempt: 0, cause: null });
    vi.advanceTimersByTime(10 * RETURN_MS);
    expect(tries).toHaveLength(BACKOFF_MS.length + 3);
  });

  test('waits its pause out even when old data still arrives', () => {
    const { recovery, tries } = watched();
    recovery.broken();
    vi.advanceTimersByTime(ANSWER_MS);
    recovery.alive();
    vi.advanceTimersByTime(BACKOFF_MS[1]);
    expect(tries).toEqual([false, false]);
  });

  test('is requested from the beginning when the visitor presses the button', () => {
    const { recovery, tries, shown } = watched();
    recovery.broken();
    exhaust();
    recovery.retry();
    vi.advanceTimersByTime(1);
    expect(tries).toHaveLength(BACKOFF_MS.length + 1);
    expect(tries.at(-1)).toBe(false);
    expect(shown.at(-1)).toEqual({ phase: 'reconnecting', attempt: 1, cause: null });
    recovery.progress();
    expect(recovery.phase).toBe('playing');
  });
});

describe('the count of tries', () => {
  test('starts again only after the picture has run for a while', () => {
    const { recovery, shown } = watched();
    const breakAndMend = (runsFor: number) => {
      recovery.broken();
      const { attempt } = shown.at(-1) as PhaseChange;
      vi.advanceTimersByTime(BACKOFF_MS[attempt - 1] as number);
      recovery.progress();
      vi.advanceTimersByTime(runsFor);
      return attempt;
    };
    expect([2_000, 2_000, 11_000, 2_000].map(breakAndMend)).toEqual([1, 2, 3, 1]);
  });
});

test('a stream that has ended stays ended, and can be requested again', () => {
  const { recovery, tries } = watched();
  recovery.progress();
  recovery.ended();
  recovery.waiting();
  recovery.broken();
  vi.advanceTimersByTime(10 * PATIENCE_MS);
  expect(recovery.phase).toBe('ended');
  expect(tries).toEqual([]);
  recovery.retry();
  expect(recovery.phase).toBe('reconnecting');
});

test('nothing happens after the page has gone', () => {
  const { recovery, tries } = watched();
  recovery.broken();
  recovery.stop();
  vi.advanceTimersByTime(10 * 60_000);
  expect(tries).toEqual([]);
});

describe('what is known of a failure', () => {
  test('a format that cannot be decoded ends at once, without another attempt', () => {
    const { recovery, tries, shown } = watched();
    recovery.broken('format');
    expect(shown).toEqual([{ phase: 'failed', attempt: 0, cause: 'format' }]);
    exhaust();
    vi.advanceTimersByTime(10 * RETURN_MS);
    recovery.awake();
    expect(tries).toEqual([]);
    expect(shown).toHaveLength(1);
  });

  test('a playlist that is gone is asked for again at once when what was loaded has played', () => {
    const { recovery, tries, shown } = watched();
    recovery.progress();
    recovery.broken('gone');
    recovery.progress();
    expect(shown.at(-1)).toEqual({ phase: 'playing', attempt: 0, cause: null });
    recovery.waiting();
    expect(shown.at(-1)).toMatchObject({ phase: 'reconnecting', cause: 'gone' });
    vi.advanceTimersByTime(BACKOFF_MS[1]);
    expect(tries.length).toBeGreaterThan(0);
  });

  test('one that has come back is waited for as any other', () => {
    const { recovery, shown } = watched();
    recovery.progress();
    recovery.broken('gone');
    recovery.alive();
    recovery.progress();
    recovery.waiting();
    expect(shown.at(-1)).toEqual({ phase: 'buffering', attempt: 0, cause: null });
  });
});

describe('a page that was asleep or offline', () => {
  test.each(['reconnecting', 'failed'])('that is %s waits anew, without a warning', (phase) => {
    const { recovery, tries, shown } = watched();
    recovery.progress();
    recovery.broken();
    if (phase === 'failed') exhaust();
    expect(recovery.phase).toBe(phase);
    tries.length = 0;
    recovery.awake();
    expect(shown.at(-1)).toEqual({ phase: 'buffering', attempt: 0, cause: null });
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(tries).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toEqual({ phase: 'reconnecting', attempt: 1, cause: null });
  });

  test('a stream that has ended stays ended', () => {
    const { recovery, phases } = watched();
    recovery.ended();
    recovery.awake();
    expect(phases()).toEqual(['ended']);
  });
});
