import { beforeEach, expect, it, vi } from 'vitest';
import { ReadSchedule } from './read-schedule.ts';

const EVERY_MS = 1_000;
const SOON_MS = 100;

let startedAt = 0;
beforeEach(() => {
  vi.useFakeTimers();
  startedAt = performance.now();
});

/** A schedule that records when it reads; a read takes `takesMs`. */
function open({ takesMs = 0, answerAgeMs = 0 } = {}) {
  const readAt: number[] = [];
  const schedule = new ReadSchedule(
    async () => {
      readAt.push(Math.round(performance.now() - startedAt));
      schedule.wasRead('games');
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    },
    () => ({ everyMs: EVERY_MS, answerAgeMs }),
  );
  const changed = () => schedule.changed('games', SOON_MS);
  return { schedule, readAt, changed };
}

it('reads soon after the first change, and not again without one', async () => {
  const { readAt, changed } = open();
  const read = changed();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  await read;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toEqual([SOON_MS]);
});

it('reads at most once a second while changes pour in, and once after the last', async () => {
  const { readAt, changed } = open();
  for (let at = 0; at < 3_050; at += 10) {
    void changed();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toEqual([100, 1_100, 2_100, 3_100]);
});

it('waits for a slow answer instead of reading again, and reads once more for changes during it', async () => {
  const { readAt, changed } = open({ takesMs: 2_500 });
  for (let at = 0; at < 2_000; at += 10) {
    void changed();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toHaveLength(2);
  expect(readAt[1]).toBeGreaterThanOrEqual(2_600);
});

it('counts what a page reads as it opens', async () => {
  const { schedule, readAt, changed } = open();
  schedule.wasRead('games');
  void changed();
  await vi.advanceTimersByTimeAsync(500);
  schedule.wasRead('games');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toEqual([1_500]);
});

it("reads at once when nothing was read lately and the change is the page's own", async () => {
  const { schedule, readAt } = open();
  await vi.advanceTimersByTimeAsync(50);
  const read = schedule.changed('games');
  void schedule.changed('games', SOON_MS);
  await vi.advanceTimersByTimeAsync(0);
  await read;
  expect(readAt).toEqual([50]);
});

it('reads again where the answer can be older than the last change', async () => {
  const { schedule, readAt, changed } = open({ answerAgeMs: 500 });
  void changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toEqual([100, 1_100]);
  schedule.wasRead('games');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toEqual([100, 1_100, 11_000]);
});

it('reads no more once it is cleared, also where a change came during a read', async () => {
  const { schedule, readAt, changed } = open({ takesMs: 500 });
  void changed();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  const waiting = changed();
  schedule.clear();
  await waiting;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readAt).toEqual([SOON_MS]);
});
