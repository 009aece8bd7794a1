import type { Logger } from '@touchline/core/platform/logger';

interface Looking {
  everyMs: number;
  log: Logger;
  /** The log line when a look fails; the next look makes up for it. */
  failed: string;
}

/** Looks now and repeatedly, one look at a time, until stopped. */
export function lookRegularly(
  look: () => Promise<void>,
  { everyMs, log, failed }: Looking,
): { stop(): void } {
  let isLooking = false;
  const lookQuietly = (): void => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((err: Error) => log.debug({ err: { message: err.message } }, failed))
      .finally(() => {
        isLooking = false;
      });
  };
  lookQuietly();
  const timer = setInterval(lookQuietly, everyMs);
  return { stop: () => clearInterval(timer) };
}
