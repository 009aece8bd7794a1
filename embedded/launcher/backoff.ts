const FIRST_MS = 500;
const LONGEST_MS = 10_000;
const HEALTHY_MS = 30_000;

/**
 * The pause before each restart of a failing process, in milliseconds: half a second, doubling up to ten seconds, and
 * from the beginning again once the process has run for half a minute (`livedMs`).
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
