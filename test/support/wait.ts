import { vi } from 'vitest';

/** Long enough for a busy machine, and shorter than the limit of a test, so that the check's own error is shown. */
const PATIENCE_MS = 60_000;

/**
 * Repeats the check until it passes, and advances held timers meanwhile; fails with its last error after `timeoutMs`.
 */
export const eventually = <T>(check: () => T | Promise<T>, timeoutMs = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout: timeoutMs, interval: 10 });
