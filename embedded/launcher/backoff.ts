const FIRST_MS = 500;
const LONGEST_MS = 10_000;
const HEALTHY_MS = 30_000;

/**
 * How long to wait before each new start of something that dies: half a second, doubling up to ten seconds, and
 * from the beginning again once it has worked for half a minute. Takes and answers milliseconds.
 */
export function createBackoff(): { next(livedMs: number): number } {
  let wait = FIRST_MS;
  return {
    next(livedMs) {
      if (livedMs >= HEALTHY_MS) wait = FIRST_MS;
      const now = wait;
      wait = Math.min(wait * 2, LONGEST_MS);
      return now;
    },
  };
}
