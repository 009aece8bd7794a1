import { vi } from 'vitest';

/** Asks again until the check passes, and fails with its last error after `timeoutMs`. */
export const eventually = <T>(check: () => T | Promise<T>, timeoutMs = 5_000): Promise<T> =>
  vi.waitFor(check, { timeout: timeoutMs, interval: 10 });
